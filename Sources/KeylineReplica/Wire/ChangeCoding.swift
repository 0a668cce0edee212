// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The encoding of a revision's body: one change per row, in order of the rows.
///
/// Ids of 32 hexadecimal digits take 16 bytes; whole numbers stored as reals are zigzag varints; a scope is written
/// once for all its rows. `ChangeWriter` encodes changes one by one.
public enum ChangeCoding {
    /// Encodes changes.
    ///
    /// - Parameter changes: at most one for each row; any order.
    public static func encode(_ changes: [Change]) -> [UInt8] {
        var writer = ChangeWriter()
        for change in changes.sorted(by: { $0.entity < $1.entity }) { writer.put(change) }
        return writer.bytes
    }

    /// Decodes changes.
    ///
    /// - Throws: `MalformedBytes`; also if a row occurs twice or rows are out of order.
    public static func decode(_ body: [UInt8]) throws(MalformedBytes) -> [Change] {
        var changes: [Change] = []
        try read(body) { (change) throws(MalformedBytes) in changes.append(change) }
        return changes
    }

    /// Reads the changes one by one, without keeping them.
    ///
    /// - Throws: `MalformedBytes`, also from `handle`.
    public static func read(
        _ bytes: [UInt8], _ handle: (Change) throws(MalformedBytes) -> Void
    ) throws(MalformedBytes) {
        try read(bytes, KeptContents.self, handle)
    }

    /// Checks that bytes can be decoded, without keeping any values.
    ///
    /// - Throws: `MalformedBytes` for the same bytes as `read`.
    public static func check(_ bytes: [UInt8]) throws(MalformedBytes) {
        try read(bytes, UnkeptContents.self) { (_) throws(MalformedBytes) in }
    }
}

extension ByteWriter {
    /// Appends a scope or key: 16 bytes for 32 lowercase hexadecimal digits, else text.
    mutating func put(name: String) {
        if let bits = name.hexadecimalID {
            put(varint: 1)
            put(bits)
        } else {
            put(varint: UInt64(name.utf8.count) << 1)
            put(raw: name.utf8)
        }
    }

    mutating func put(_ action: Change.Action) {
        switch action {
        case .insert(let contents): put(0, contents)
        case .set(let contents): put(1, contents)
        case .restore: put(UInt8(2))
        case .delete: put(UInt8(3))
        }
    }

    private mutating func put(_ code: UInt8, _ contents: [RegisterContent]) {
        put(code)
        put(varint: UInt64(contents.count))
        for content in contents {
            put(varint: UInt64(content.register))
            put(varint: UInt64(content.values.count))
            for value in content.values { put(value) }
        }
    }

    /// Appends a register value: a type byte, then the value.
    mutating func put(_ value: RegisterValue) {
        switch value {
        case .null: put(UInt8(0))
        case .integer(let number):
            put(UInt8(1))
            put(zigzag: number)
        case .real(let number):
            if let whole = Int64(exactly: number), abs(whole) < 1 << 20, number.sign == .plus || number != 0 {
                put(UInt8(5))
                put(zigzag: whole)
            } else {
                put(UInt8(2))
                put(number.bitPattern)
            }
        case .text(let text):
            if let bits = text.hexadecimalID {
                put(UInt8(6))
                put(bits)
            } else {
                put(UInt8(3))
                put(text)
            }
        case .blob(let bytes):
            put(UInt8(4))
            put(counted: bytes)
        }
    }
}

extension String {
    /// The 128 bits that 32 lowercase hexadecimal digits denote; nil for any other text.
    var hexadecimalID: UInt128? {
        guard utf8.count == 32 else { return nil }
        var bits: UInt128 = 0
        for byte in utf8 {
            switch byte {
            case 0x30...0x39: bits = bits << 4 | UInt128(byte - 0x30)
            case 0x61...0x66: bits = bits << 4 | UInt128(byte - 0x61 + 10)
            default: return nil
            }
        }
        return bits
    }
}
