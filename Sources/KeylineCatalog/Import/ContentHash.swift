// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A hash of a file's bytes, by which a change since the last import is detected.
public enum ContentHash {
    /// FNV-1a, 128 bits, in hexadecimal. Source of the constants: RFC 9923.
    public static func of(_ bytes: some Sequence<UInt8>) -> String {
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
        for byte in bytes { hash = (hash ^ UInt128(byte)) &* prime }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }
}
