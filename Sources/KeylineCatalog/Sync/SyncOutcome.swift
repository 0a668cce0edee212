// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica
public import KeylineStore

/// The result of a sync at one end.
public struct SyncOutcome: Sendable {
    /// The merged revisions and the change of the verdicts.
    public var report = SyncReport()
    /// The number of revisions sent.
    public var sentCount = 0
    /// The number of revisions not sent, because the other end takes none or this is a rehearsal.
    public var unsentCount = 0
    /// True if the other end is a bundle, which takes nothing.
    public var isOneWay = false
    /// True if the other end takes no revisions, because its catalog is read-only or it only gives.
    public var onlyGives = false
    /// The other end's version vector, as far as it is known.
    public var peerFrontier = VersionVector()
    /// The scopes whose rows differ although both ends have the same revisions.
    public var divergedScopes: [String] = []
    /// The sites that had two histories, and their new names.
    public var forks: [SiteFork] = []
    /// True if the digests of both ends were equal.
    public var isConfirmed = false

    /// Creates an empty outcome.
    public init() {}
}

extension SyncReport {
    /// Adds the report on further revisions.
    mutating func add(_ other: SyncReport) {
        revisions.add(other.revisions)
        change.add(other.change)
        broken += other.broken
        conflictCount += other.conflictCount
        lostDevices += other.lostDevices
    }
}

/// The way a catalog takes part in a sync.
public struct SyncMode: Sendable {
    /// True if it takes revisions.
    public var accepts = true
    /// True if it gives revisions.
    public var offers = true
    /// True if all changes are rolled back in the end; it then gives nothing.
    public var isRehearsal = false
    /// The greeting assumed for a bundle's reader; nil to send the catalog's own greeting.
    var greeting: Greeting?

    /// The mode that takes and gives.
    public static let both = SyncMode()
    /// The mode that only gives, as to a reader.
    public static let giving = SyncMode(accepts: false)
    /// The mode that only reports what would be merged.
    public static let rehearsal = SyncMode(offers: false, isRehearsal: true)

    /// A mode.
    public init(accepts: Bool = true, offers: Bool = true, isRehearsal: Bool = false) {
        self.accepts = accepts
        self.offers = offers
        self.isRehearsal = isRehearsal
    }
}
