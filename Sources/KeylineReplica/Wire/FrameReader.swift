// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Splits a stream of bytes, arriving in any pieces, into frames. It buffers only the bytes not yet consumed.
public struct FrameReader: Sendable {
    private var buffer: [UInt8] = []
    private var start = 0
    /// The number of frames read.
    public private(set) var count: UInt64 = 0

    /// Creates a reader at the start of a stream.
    public init() {}

    /// The bytes that have arrived but have not been read as a frame.
    public var rest: ArraySlice<UInt8> { buffer[start...] }

    /// Adds bytes that arrived.
    public mutating func append(_ bytes: some Collection<UInt8>) {
        buffer.removeFirst(start)
        start = 0
        buffer.append(contentsOf: bytes)
    }

    /// Reads the next frame; returns nil until all of it has arrived.
    ///
    /// - Throws: `WireError`; the reader cannot be used afterward.
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

    /// Reads the next frame's header; returns nil until all of it has arrived. Invalid kinds and lengths are refused
    /// early.
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

    /// Reads a varint of at most `Frame.maximumLength`; returns nil if the buffer ends inside it.
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
