// Keyline
// SPDX-License-Identifier: Apache-2.0

/// One writing of a register.
public struct Head<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The revision that wrote it.
    public var revision: RevisionHeader
    /// What it wrote.
    public var value: Value

    /// A writing.
    public init(_ revision: RevisionHeader, _ value: Value) {
        self.revision = revision
        self.value = value
    }
}

/// The writings of a register that no other writing of it has seen: one, or several when people wrote without knowing
/// of each other.
///
/// They are the maximal elements of the writings under "has seen", so they depend on the set of writings alone, not on
/// order or repetition.
public struct MultiValueRegister<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The heads, latest stamp first.
    public private(set) var all: [Head<Value>] = []

    /// Nothing written yet.
    public init() {}

    /// What counts: the latest.
    public var winner: Head<Value>? { all.first }

    /// What people wrote besides, other than what counts.
    public var losers: [Head<Value>] { all.dropFirst().filter { $0.value != all[0].value } }

    /// Takes a writing in.
    public mutating func fold(_ head: Head<Value>) {
        let stamp = head.revision.stamp
        guard !all.contains(where: { $0.revision.hasSeen(stamp) }) else { return }
        all.removeAll { head.revision.hasSeen($0.revision.stamp) }
        let place = all.firstIndex { $0.revision.stamp < stamp } ?? all.endIndex
        all.insert(head, at: place)
    }
}
