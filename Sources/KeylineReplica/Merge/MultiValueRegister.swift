// Keyline
// SPDX-License-Identifier: Apache-2.0

/// One write to a register.
public struct RegisterWrite<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The revision that wrote it.
    public var revision: RevisionHeader
    /// The value that was written.
    public var value: Value

    /// Creates a write.
    public init(_ revision: RevisionHeader, _ value: Value) {
        self.revision = revision
        self.value = value
    }
}

/// The writes to a register that no other write to it has seen: one, or several if they are concurrent.
///
/// They are the maximal elements of all writes under "has seen", so they depend on the set of writes only, not on their
/// order or on repetition.
public struct MultiValueRegister<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The heads, latest stamp first.
    public private(set) var all: [RegisterWrite<Value>] = []

    /// Creates a register that was never written.
    public init() {}

    /// The current write: the one with the latest stamp.
    public var winner: RegisterWrite<Value>? { all.first }

    /// The concurrent writes whose value differs from the winner's.
    public var losers: [RegisterWrite<Value>] { all.dropFirst().filter { $0.value != all[0].value } }

    /// Folds a write into the register.
    public mutating func fold(_ write: RegisterWrite<Value>) {
        let stamp = write.revision.stamp
        guard !all.contains(where: { $0.revision.hasSeen(stamp) }) else { return }
        all.removeAll { write.revision.hasSeen($0.revision.stamp) }
        let place = all.firstIndex { $0.revision.stamp < stamp } ?? all.endIndex
        all.insert(write, at: place)
    }
}
