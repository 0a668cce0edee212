// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica

/// A long body as stored: blocks of whole changes, each deflated by itself, after an index of them. So the changes to the
/// rows of a few scopes are read without the rest.
///
/// The bytes are the varints `mark`, the index's length and its deflated length; the deflated index; the deflated blocks.
/// The index is the body's head, counted, and for each block the table and scope of its first change, its length and its
/// deflated length.
struct StoredBlocks {
    /// The first varint. No other form begins with it, as bodies this short are not deflated.
    static let mark = 128

    /// The least length of a block before it is deflated: twice the distance over which zlib finds repetitions.
    private static let blockSize = 1 << 16

    /// The index that gives the blocks in which a scope's changes can be.
    private let index: ChangeBlocks
    /// The place of each deflated block among the stored bytes, and its length before.
    private let blocks: [(place: Range<Int>, count: Int)]
    private let read: (Range<Int>) throws -> ArraySlice<UInt8>

    /// Reads the index of stored bytes; nil if they have another form.
    ///
    /// - Parameters:
    ///   - count: the number of stored bytes.
    ///   - read: returns some of them.
    init?(count: Int, read: @escaping (Range<Int>) throws -> ArraySlice<UInt8>) throws {
        var start = ByteReader(try read(0..<min(count, 32)))
        guard start.remaining > 0, try start.varint() == Self.mark else { return nil }
        let indexCount = try start.varint(upTo: 1 << 32)
        let packedCount = try start.varint(upTo: count - start.offset)
        var place = start.offset + packedCount
        var reader = ByteReader(
            try Deflate.unpack(read(start.offset..<place), count: indexCount))
        let head = try reader.counted()
        var places: [ChangeBlocks.Place] = []
        var blocks: [(place: Range<Int>, count: Int)] = []
        while reader.remaining > 0 {
            places.append(
                ChangeBlocks.Place(
                    table: try reader.varint(upTo: Int(UInt16.max)), scope: try reader.varint(upTo: Int(Int32.max))))
            let blockCount = try reader.varint(upTo: 1 << 40)
            let end = place + (try reader.varint(upTo: count - place))
            blocks.append((place..<end, blockCount))
            place = end
        }
        index = try ChangeBlocks(head: head, starts: places)
        (self.blocks, self.read) = (blocks, read)
    }

    /// Stores a body.
    ///
    /// - Throws: `MalformedBytes` if it cannot be decoded.
    static func pack(_ body: [UInt8]) throws(MalformedBytes) -> [UInt8] {
        let (index, blocks) = try ChangeBlocks.cut(body, ofAtLeast: blockSize)
        var list = ByteWriter()
        list.put(counted: index.head)
        var packedBlocks = ByteWriter()
        for (start, block) in zip(index.starts, blocks) {
            let packed = Deflate.pack(Array(block), isHasty: true)
            for number in [start.table, start.scope, block.count, packed.count] { list.put(varint: UInt64(number)) }
            packedBlocks.put(raw: packed)
        }
        let packedList = Deflate.pack(list.bytes, isHasty: true)
        var writer = ByteWriter()
        for number in [mark, list.bytes.count, packedList.count] { writer.put(varint: UInt64(number)) }
        writer.put(raw: packedList)
        writer.put(raw: packedBlocks.bytes)
        return writer.bytes
    }

    /// The whole body.
    func body() throws -> [UInt8] {
        try blocks.indices.reduce(into: Array(index.head)) { $0 += try block($1) }
    }

    /// Gives the changes to rows of some scopes to `handle`, in order of the rows.
    func read(_ scopes: Set<String>, _ handle: (Change) throws(MalformedBytes) -> Void) throws {
        try index.read(scopes, block: block, handle)
    }

    private func block(_ place: Int) throws -> [UInt8] {
        try Deflate.unpack(read(blocks[place].place), count: blocks[place].count)
    }
}
