// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Appends values as bytes. Integers are little-endian base-128 (varints), fixed widths big-endian.
public struct ByteWriter: Sendable {
    /// What was written.
    public private(set) var bytes: [UInt8] = []

    /// An empty writer.
    public init() {}

    /// A byte.
    public mutating func put(_ byte: UInt8) { bytes.append(byte) }

    /// Bytes as they are.
    public mutating func put(raw more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    /// An unsigned integer, 1 to 10 bytes.
    public mutating func put(varint value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// A signed integer, small magnitudes short (zigzag).
    public mutating func put(zigzag value: Int64) {
        put(varint: UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }

    /// An integer of fixed width.
    public mutating func put<Value: FixedWidthInteger>(_ value: Value) {
        withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Bytes with their count.
    public mutating func put(counted more: some Collection<UInt8>) {
        put(varint: UInt64(more.count))
        bytes.append(contentsOf: more)
    }

    /// Text with its count of bytes.
    public mutating func put(_ text: String) { put(counted: text.utf8) }
}

/// Bytes that do not mean what they should.
public struct MalformedBytes: Error, Hashable, Sendable {
    /// What is wrong.
    public var reason: String
    /// Where, in bytes from the start.
    public var offset: Int

    /// A fault.
    public init(_ reason: String, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

/// Reads what `ByteWriter` wrote, and trusts nothing: every count is checked against the bytes that are there.
public struct ByteReader: Sendable {
    private let bytes: ArraySlice<UInt8>
    /// How many bytes were read.
    public private(set) var offset = 0

    /// A reader of all the bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    /// A reader of some of the bytes.
    public init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// How many bytes are left.
    public var remaining: Int { bytes.count - offset }

    /// A byte.
    public mutating func byte() throws(MalformedBytes) -> UInt8 {
        guard remaining > 0 else { throw fault("ends early") }
        defer { offset += 1 }
        return bytes[bytes.startIndex + offset]
    }

    /// An unsigned integer in its shortest form; any other form is refused, so that equal values have equal bytes.
    public mutating func varint() throws(MalformedBytes) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let next = try byte()
            guard shift < 63 || next <= 1 else { throw fault("has a number that is too large") }
            value |= UInt64(next & 0x7f) << shift
            if next < 0x80 {
                guard next != 0 || shift == 0 else { throw fault("has a number with needless zeros") }
                return value
            }
            shift += 7
        }
    }

    /// A varint that is at most `limit`.
    public mutating func varint(upTo limit: Int) throws(MalformedBytes) -> Int {
        let value = try varint()
        guard value <= UInt64(limit) else { throw fault("has \(value) where at most \(limit) can be") }
        return Int(value)
    }

    /// A count of things that take at least a byte each.
    public mutating func count() throws(MalformedBytes) -> Int { try varint(upTo: remaining) }

    /// A signed integer.
    public mutating func zigzag() throws(MalformedBytes) -> Int64 {
        let value = try varint()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    /// An integer of fixed width.
    public mutating func fixed<Value: FixedWidthInteger>(_: Value.Type = Value.self) throws(MalformedBytes) -> Value {
        let slice = try raw(Value.bitWidth / 8)
        return slice.reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
    }

    /// Bytes as they are.
    public mutating func raw(_ count: Int) throws(MalformedBytes) -> ArraySlice<UInt8> {
        guard count <= remaining else { throw fault("ends early") }
        let start = bytes.startIndex + offset
        offset += count
        return bytes[start..<start + count]
    }

    /// Bytes with their count.
    public mutating func counted() throws(MalformedBytes) -> ArraySlice<UInt8> { try raw(try count()) }

    /// Text with its count of bytes.
    public mutating func text() throws(MalformedBytes) -> String { String(decoding: try utf8(), as: UTF8.self) }

    /// The bytes of a text, with their count before them.
    mutating func utf8() throws(MalformedBytes) -> ArraySlice<UInt8> {
        let start = offset
        let text = try counted()
        guard text.allSatisfy({ $0 < 0x80 }) || String(validating: text, as: UTF8.self) != nil else {
            throw MalformedBytes("has text that is not UTF-8", at: start)
        }
        return text
    }

    /// Makes sure that nothing is left.
    public func end() throws(MalformedBytes) {
        guard remaining == 0 else { throw fault("goes on after its end") }
    }

    /// A fault at this place.
    public func fault(_ reason: String) -> MalformedBytes { MalformedBytes(reason, at: offset) }
}
