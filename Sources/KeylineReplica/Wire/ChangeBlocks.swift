// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A body cut into blocks of whole changes, with a sparse index: the first place in each block. As changes are ordered by
/// table, scope and key, it gives the blocks in which the changes to the rows of a scope can be.
public struct ChangeBlocks: Sendable {
    /// A table and a scope, by its number among the body's scopes.
    public struct Place: Hashable, Sendable {
        /// The table's number.
        public var table: Int
        /// The scope's number.
        public var scope: Int

        /// Creates a place.
        public init(table: Int, scope: Int) { (self.table, self.scope) = (table, scope) }
    }

    /// The body's first bytes: its scopes and the number of its changes.
    public let head: ArraySlice<UInt8>
    /// The place of each block's first change.
    public let starts: [Place]
    /// The scopes, by number.
    private let scopes: [String]

    /// Creates the index of a body that was cut before.
    ///
    /// - Throws: `MalformedBytes` if the head is not that of a body, or a place has no scope.
    public init(head: ArraySlice<UInt8>, starts: [Place]) throws(MalformedBytes) {
        var reader = ByteReader(head)
        scopes = try reader.scopes()
        _ = try reader.varint()
        try reader.end()
        let count = scopes.count
        guard starts.allSatisfy({ $0.scope < count }) else { throw reader.fault("names no scope") }
        (self.head, self.starts) = (head, starts)
    }

    /// Cuts a body.
    ///
    /// - Parameter size: the least length of a block in bytes, but for the last one.
    /// - Returns: the index, and the bytes of each block.
    /// - Throws: `MalformedBytes` if the body cannot be decoded.
    public static func cut(
        _ body: [UInt8], ofAtLeast size: Int
    ) throws(MalformedBytes) -> (index: ChangeBlocks, blocks: [ArraySlice<UInt8>]) {
        var reader = ByteReader(body)
        let scopes = try reader.scopes()
        let numbers = Dictionary(zip(scopes, scopes.indices), uniquingKeysWith: { first, _ in first })
        let count = try reader.count()
        let head = body[..<reader.offset]
        var starts: [Place] = []
        var bounds: [Int] = []
        for _ in 0..<count {
            let offset = reader.offset
            let entity = try reader.change(of: scopes, UnkeptContents.self).entity
            guard bounds.last.map({ offset - $0 >= size }) ?? true else { continue }
            bounds.append(offset)
            starts.append(Place(table: entity.table, scope: numbers[entity.scope] ?? 0))
        }
        try reader.end()
        let ends = bounds.dropFirst() + [body.count]
        return (try ChangeBlocks(head: head, starts: starts), zip(bounds, ends).map { body[$0..<$1] })
    }

    /// The indices of the blocks that can have changes to rows of some scopes, ascending.
    ///
    /// - Complexity: O(blocks · log scopes).
    func blocks(with wanted: Set<String>) -> [Int] {
        let wanted = wanted.sorted()
        guard !wanted.isEmpty else { return [] }
        return starts.indices.filter { index in
            guard index + 1 < starts.count else { return true }
            let (start, end) = (starts[index], starts[index + 1])
            let next = wanted.firstIndex(atLeast: scopes[start.scope])
            let isInRest = next < wanted.count
            // Scopes begin again with every table.
            return switch end.table - start.table {
            case 0: isInRest && wanted[next] <= scopes[end.scope]
            case 1: isInRest || wanted[0] <= scopes[end.scope]
            default: true
            }
        }
    }

    /// Reads the changes of some blocks to rows of some scopes one by one; the others are skipped.
    ///
    /// - Parameter block: returns the bytes of the block with an index.
    /// - Throws: `MalformedBytes`, also from `handle`, or what `block` throws.
    public func read(
        _ wanted: Set<String>, block: (Int) throws -> [UInt8], _ handle: (Change) throws(MalformedBytes) -> Void
    ) throws {
        let isWanted = scopes.map(wanted.contains)
        for index in blocks(with: wanted) {
            var reader = ByteReader(try block(index))
            while reader.remaining > 0 {
                if let change = try reader.change(of: scopes, where: isWanted) { try handle(change) }
            }
        }
    }
}

extension [String] {
    /// The index of the first of these ascending texts that is not less than another. O(log count).
    fileprivate func firstIndex(atLeast text: String) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < text { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
