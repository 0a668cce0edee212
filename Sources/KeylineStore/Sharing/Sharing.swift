// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica

/// Somebody to sync with.
public struct Remote: Hashable, Sendable {
    /// What people call it.
    public var name: String
    /// A path, or a URL with the scheme `ssh`, `http` or `https`.
    public var address: String

    /// A remote.
    public init(name: String, address: String) {
        self.name = name
        self.address = address
    }
}

/// Who may sync with this catalog over HTTP. The key itself is not kept, only its hash.
public struct AccessKey: Hashable, Sendable {
    /// Whose it is.
    public var name: String
    /// Whether revisions are given but not taken.
    public var isReadOnly: Bool
    /// Milliseconds since 1970.
    public var created: UInt64

    /// An access key.
    public init(name: String, isReadOnly: Bool, created: UInt64) {
        self.name = name
        self.isReadOnly = isReadOnly
        self.created = created
    }
}

/// This catalog as a site.
public struct SiteStatus: Hashable, Sendable {
    /// Its id; nil until it writes its first revision, also in a copy of another catalog's file.
    public var site: SiteID?
    /// Who writes here unless told otherwise; nil where nobody is set.
    public var author: String?
    /// How many revisions of each site are here.
    public var versionVector: VersionVector
}
