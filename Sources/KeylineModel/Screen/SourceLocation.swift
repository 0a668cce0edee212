// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The place where an entity was read: a file, a line and column, and the object's id in the file.
public struct SourceLocation: Hashable, Codable, Sendable {
    /// Path in the catalog's form: relative to the imported folder's anchor, separated by `/`.
    public var file: String
    /// 1-based line; 0 = unknown.
    public var line: Int
    /// 1-based column in bytes; nil = unknown.
    public var column: Int?
    /// The object's id inside the file, such as Interface Builder's `BYZ-38-t0r`.
    public var objectID: String?

    /// Creates a place in `file`.
    public init(file: String, line: Int, column: Int? = nil, objectID: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.objectID = objectID
    }

    /// `file:line:column` without the unknown parts, in the form that editors open.
    public var description: String {
        line > 0 ? "\(file):\(line)" + (column.map { ":\($0)" } ?? "") : file
    }
}

/// Ids derived from a document and an object: two machines derive the same id, so that both write the same row.
public enum DerivedID {
    /// Returns a 32-digit hexadecimal id: FNV-1a (128 bits) over the parts, each followed by a zero byte, then mixed.
    ///
    /// Source of the constants: RFC 9923, The FNV Non-Cryptographic Hash Algorithm.
    public static func make(_ parts: String...) -> String { make(parts) }

    /// Returns the id of a screen of an Interface Builder file.
    ///
    /// - Parameters:
    ///   - objectID: the object id of its controller, or of its root view if it has none.
    ///   - file: the path that the file had when the screen was first imported.
    public static func screen(_ objectID: String, of file: String) -> String { make("ib", file, "screen", objectID) }

    /// The same of a list.
    public static func make(_ parts: [String]) -> String {
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
        for part in parts {
            for byte in part.utf8 {
                hash = (hash ^ UInt128(byte)) &* prime
            }
            hash = hash &* prime
        }
        // FNV leaves the last bytes in the low digits; two rounds of multiply and shift spread them, so that the first
        // few digits already differ between objects of one document.
        for _ in 0..<2 {
            hash ^= hash &>> 67
            hash = hash &* 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835
        }
        hash ^= hash &>> 67
        return hexadecimal(hash)
    }

    /// All 32 digits. Written by hand: a check derives an id for each row, and general formatting takes longer than the
    /// hash.
    private static func hexadecimal(_ number: UInt128) -> String {
        let halves = [UInt64(truncatingIfNeeded: number &>> 64), UInt64(truncatingIfNeeded: number)]
        return String(unsafeUninitializedCapacity: 32) { digits in
            for place in 0..<32 {
                let digit = UInt8(truncatingIfNeeded: halves[place / 16] &>> UInt64(60 - place % 16 * 4)) & 15
                digits[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
            }
            return 32
        }
    }
}
