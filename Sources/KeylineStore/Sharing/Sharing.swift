// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica

/// A catalog to sync with.
public struct Remote: Hashable, Sendable {
    /// The name that users give it.
    public var name: String
    /// A path, or a URL with the scheme `ssh`, `http` or `https`.
    public var address: String

    /// A remote.
    public init(name: String, address: String) {
        self.name = name
        self.address = address
    }
}

/// A key that allows a client to sync with this catalog over HTTP. Only the hash of its secret is stored.
public struct AccessKey: Hashable, Sendable {
    /// The name of the key, such as its owner's.
    public var name: String
    /// True if the client may fetch revisions but not send any.
    public var isReadOnly: Bool
    /// The time of its creation, in milliseconds since 1970.
    public var created: UInt64

    /// An access key.
    public init(name: String, isReadOnly: Bool, created: UInt64) {
        self.name = name
        self.isReadOnly = isReadOnly
        self.created = created
    }
}

/// This catalog's site id, author and version vector.
public struct SiteStatus: Hashable, Sendable {
    /// The site id; nil until the catalog writes its first revision, also in a copy of another catalog's file.
    public var site: SiteID?
    /// The default author of changes; nil if none is set.
    public var author: String?
    /// The number of revisions of each site that are here.
    public var versionVector: VersionVector
}
