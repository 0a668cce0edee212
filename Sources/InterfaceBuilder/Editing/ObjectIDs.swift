// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Makes object ids for new elements, in Interface Builder's form `BYZ-38-t0r`.
///
/// Interface Builder draws them at random. These are derived from what the element is for, so that the same fix of the
/// same document always writes the same bytes.
public struct ObjectIDs: Sendable {
    private var taken: Set<String>

    private static let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

    /// - Parameter taken: the ids that the document uses.
    public init(taken: Set<String>) { self.taken = taken }

    /// Returns an id that the document does not use, derived from a purpose.
    public mutating func make(_ purpose: String) -> String {
        var attempt = 0
        while true {
            let id = Self.id(from: "\(purpose) \(attempt)")
            if taken.insert(id).inserted { return id }
            attempt += 1
        }
    }

    /// Hashes with FNV-1a (64 bits) and spreads the bits as SplitMix64 does; the digits are those of base 62.
    private static func id(from text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        hash ^= hash >> 31
        var id = ""
        for place in 0..<8 {
            if place == 3 || place == 5 { id.append("-") }
            id.append(letters[Int(hash % UInt64(letters.count))])
            hash /= UInt64(letters.count)
        }
        return id
    }
}
