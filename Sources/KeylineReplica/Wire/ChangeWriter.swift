// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Encodes the changes of a revision one by one, so that they need not be in memory all at once.
public struct ChangeWriter: Sendable {
    private var names: [String] = []
    private var numbers: [String: Int] = [:]
    private var changes = ByteWriter()
    /// The number of changes written.
    public private(set) var count = 0

    /// Creates a writer without changes.
    public init() {}

    /// The scopes of the changes written, in order of their first appearance.
    public var scopes: [String] { names }

    /// Adds a change. The changes come in the order of their rows, at most one for each row.
    public mutating func put(_ change: Change) {
        changes.put(varint: UInt64(change.entity.table))
        changes.put(varint: UInt64(number(of: change.entity.scope)))
        changes.put(name: change.entity.key)
        changes.put(change.action)
        count += 1
    }

    private mutating func number(of scope: String) -> Int {
        if let known = numbers[scope] { return known }
        numbers[scope] = names.count
        names.append(scope)
        return names.count - 1
    }

    /// The encoded changes: what `ChangeCoding.encode` returns for them.
    public var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.put(varint: UInt64(names.count))
        for name in names { writer.put(name: name) }
        writer.put(varint: UInt64(count))
        writer.put(raw: changes.bytes)
        return writer.bytes
    }
}
