// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica
public import KeylineStore

/// What a sync did to the catalog at one end.
public struct SyncOutcome: Sendable {
    /// What was taken over, and what became of the verdicts.
    public var report = SyncReport()
    /// How many revisions were sent.
    public var sentCount = 0
    /// How many revisions stay here: the other end takes none, or it was a rehearsal.
    public var unsentCount = 0
    /// The other end is a file that was written before: it takes nothing.
    public var isOneWay = false
    /// The other end takes no revisions: its catalog cannot be written, or it gives only.
    public var onlyGives = false
    /// What the other end has now, as far as it is known.
    public var peerFrontier = VersionVector()
    /// Scopes whose rows differ, though both ends have the same revisions.
    public var divergedScopes: [String] = []
    /// Sites that had two histories, and what became of them.
    public var forks: [SiteFork] = []
    /// Whether both ends said that they came to the same.
    public var isConfirmed = false

    /// Nothing done.
    public init() {}
}

extension SyncReport {
    /// Adds what taking over further revisions did.
    mutating func add(_ other: SyncReport) {
        revisions.add(other.revisions)
        change.add(other.change)
        broken += other.broken
        conflictCount += other.conflictCount
        lostDevices += other.lostDevices
    }
}

/// How a catalog takes part in a sync.
public struct SyncMode: Sendable {
    /// Whether it takes revisions.
    public var accepts = true
    /// Whether it gives revisions.
    public var offers = true
    /// Whether everything is taken back in the end; it then gives nothing.
    public var isRehearsal = false
    /// What it says that it has to a file that was written before; nil = what it has, to somebody who listens.
    var greeting: Greeting?

    /// Takes and gives.
    public static let both = SyncMode()
    /// Gives only, as to a reader.
    public static let giving = SyncMode(accepts: false)
    /// Looks what would be.
    public static let rehearsal = SyncMode(offers: false, isRehearsal: true)

    /// A mode.
    public init(accepts: Bool = true, offers: Bool = true, isRehearsal: Bool = false) {
        self.accepts = accepts
        self.offers = offers
        self.isRehearsal = isRehearsal
    }
}
