// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Appends values as bytes. Varints are little-endian base-128 (LEB128); fixed-width integers are big-endian.
public struct ByteWriter: Sendable {
    /// The bytes written so far.
    public private(set) var bytes: [UInt8] = []

    /// Creates an empty writer.
    public init() {}

    /// Appends a byte.
    public mutating func put(_ byte: UInt8) { bytes.append(byte) }

    /// Appends bytes without a count.
    public mutating func put(raw more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    /// Appends an unsigned integer as a varint, 1 to 10 bytes.
    public mutating func put(varint value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Appends a signed integer as a zigzag varint, which is short for small magnitudes.
    public mutating func put(zigzag value: Int64) {
        put(varint: UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }

    /// Appends a fixed-width integer, big-endian.
    public mutating func put<Value: FixedWidthInteger>(_ value: Value) {
        withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends the byte count as a varint, then the bytes.
    public mutating func put(counted more: some Collection<UInt8>) {
        put(varint: UInt64(more.count))
        bytes.append(contentsOf: more)
    }

    /// Appends the UTF-8 byte count as a varint, then the text.
    public mutating func put(_ text: String) { put(counted: text.utf8) }
}

/// The error thrown when bytes do not follow the format.
public struct MalformedBytes: Error, Hashable, Sendable {
    /// The fault, worded to follow a subject such as "a frame".
    public var reason: String
    /// The offset of the fault, in bytes from the start.
    public var offset: Int

    /// Creates the error.
    public init(_ reason: String, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

/// Reads the values that `ByteWriter` writes. Every count is checked against the bytes that remain.
public struct ByteReader: Sendable {
    private let bytes: ArraySlice<UInt8>
    /// The number of bytes read.
    public private(set) var offset = 0

    /// Creates a reader of an array.
    public init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    /// Creates a reader of a slice.
    public init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// The number of bytes not yet read.
    public var remaining: Int { bytes.count - offset }

    /// Reads a byte.
    public mutating func byte() throws(MalformedBytes) -> UInt8 {
        guard remaining > 0 else { throw fault("ends early") }
        defer { offset += 1 }
        return bytes[bytes.startIndex + offset]
    }

    /// Reads a varint. Only the shortest form is accepted, so that equal values have equal bytes.
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

    /// Reads a varint that is at most `limit`.
    public mutating func varint(upTo limit: Int) throws(MalformedBytes) -> Int {
        let value = try varint()
        guard value <= UInt64(limit) else { throw fault("has \(value) where at most \(limit) can be") }
        return Int(value)
    }

    /// Reads a count of items of at least one byte each; it is at most `remaining`.
    public mutating func count() throws(MalformedBytes) -> Int { try varint(upTo: remaining) }

    /// Reads a zigzag varint.
    public mutating func zigzag() throws(MalformedBytes) -> Int64 {
        let value = try varint()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    /// Reads a fixed-width integer, big-endian.
    public mutating func fixed<Value: FixedWidthInteger>(_: Value.Type = Value.self) throws(MalformedBytes) -> Value {
        let slice = try raw(Value.bitWidth / 8)
        return slice.reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
    }

    /// Reads `count` bytes.
    public mutating func raw(_ count: Int) throws(MalformedBytes) -> ArraySlice<UInt8> {
        guard count <= remaining else { throw fault("ends early") }
        let start = bytes.startIndex + offset
        offset += count
        return bytes[start..<start + count]
    }

    /// Reads a byte count and that many bytes.
    public mutating func counted() throws(MalformedBytes) -> ArraySlice<UInt8> { try raw(try count()) }

    /// Reads a byte count and that many bytes of UTF-8 text.
    public mutating func text() throws(MalformedBytes) -> String { String(decoding: try utf8(), as: UTF8.self) }

    /// Reads a byte count and that many bytes, and checks that they are UTF-8.
    mutating func utf8() throws(MalformedBytes) -> ArraySlice<UInt8> {
        let start = offset
        let text = try counted()
        guard text.allSatisfy({ $0 < 0x80 }) || String(validating: text, as: UTF8.self) != nil else {
            throw MalformedBytes("has text that is not UTF-8", at: start)
        }
        return text
    }

    /// Throws unless all bytes have been read.
    public func end() throws(MalformedBytes) {
        guard remaining == 0 else { throw fault("goes on after its end") }
    }

    /// Returns an error at the current offset.
    public func fault(_ reason: String) -> MalformedBytes { MalformedBytes(reason, at: offset) }
}
