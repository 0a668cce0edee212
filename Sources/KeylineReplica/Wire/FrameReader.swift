// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Takes a stream of frames apart, however its bytes arrive. Keeps one unfinished frame and what was just given to it.
public struct FrameReader: Sendable {
    private var buffer: [UInt8] = []
    private var start = 0
    /// How many frames were read.
    public private(set) var count: UInt64 = 0

    /// A reader at the start of a stream.
    public init() {}

    /// Bytes that arrived and are no whole frame yet.
    public var rest: ArraySlice<UInt8> { buffer[start...] }

    /// Adds bytes that arrived.
    public mutating func append(_ bytes: some Collection<UInt8>) {
        buffer.removeFirst(start)
        start = 0
        buffer.append(contentsOf: bytes)
    }

    /// The next frame; nil until all of it has arrived.
    ///
    /// - Throws: `WireError`; the stream is then of no more use.
    public mutating func next() throws(WireError) -> Frame? {
        guard let header = try header(), header.end + header.length <= buffer.count else { return nil }
        let payload = buffer[header.end..<header.end + header.length]
        let head = buffer[start..<header.end - 4]
        guard header.checksum == Frame.checksum(of: payload, head: head, number: count) else {
            throw .checksum(frame: count)
        }
        let frame = Frame(header.kind, try content(payload, unpacked: header.unpacked))
        start = header.end + header.length
        count += 1
        return frame
    }

    private struct Header {
        var kind: Frame.Kind
        var length: Int
        var unpacked: Int?
        var checksum: UInt32
        var end: Int
    }

    /// Nil until it is all there. What it claims is checked as soon as it can be read.
    private func header() throws(WireError) -> Header? {
        guard start < buffer.count else { return nil }
        let code = buffer[start] & ~Frame.deflatedFlag
        guard let kind = Frame.Kind(rawValue: code) else { throw .unknownKind(code) }
        var index = start + 1
        guard let length = try length(&index) else { return nil }
        var unpacked: Int?
        if buffer[start] & Frame.deflatedFlag != 0 {
            unpacked = try self.length(&index)
            if unpacked == nil { return nil }
        }
        guard index + 4 <= buffer.count else { return nil }
        let checksum = buffer[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return Header(kind: kind, length: length, unpacked: unpacked, checksum: checksum, end: index + 4)
    }

    /// A varint up to a frame's length; nil where it goes on behind what has arrived.
    private func length(_ index: inout Int) throws(WireError) -> Int? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 63, by: 7) {
            guard index < buffer.count else { return nil }
            let byte = buffer[index]
            index += 1
            value |= UInt64(byte & 0x7f) << shift
            guard value <= UInt64(Frame.maximumLength) else { throw .tooLong(value) }
            if byte < 0x80 { return Int(value) }
        }
        throw .tooLong(value)
    }

    private func content(_ payload: ArraySlice<UInt8>, unpacked: Int?) throws(WireError) -> [UInt8] {
        guard let unpacked else { return Array(payload) }
        do {
            return try Deflate.unpack(payload, count: unpacked)
        } catch {
            throw .malformed(MalformedBytes("does not unpack", at: start))
        }
    }
}
