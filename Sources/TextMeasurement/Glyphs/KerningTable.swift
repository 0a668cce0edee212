// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Kerning of a typeface: the adjustment of a character's advance before a certain neighbor, as a fraction of the
/// point size.
struct KerningTable: Sendable {
    /// Pairs of ASCII characters: the first's code times 128 plus the second's.
    private var asciiPairs: [Double]
    private var otherPairs: [UInt64: Double]

    /// Parses a table's literal form: entries separated by spaces, each two characters (`␣` for the space) and
    /// thousandths of the point size.
    init(literal: String) {
        self.init()
        for entry in literal.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            let scalars = Array(entry.unicodeScalars)
            guard scalars.count > 2 else { continue }
            var digits = String.UnicodeScalarView()
            digits.append(contentsOf: scalars[2...])
            guard let value = Int(String(digits)) else { continue }
            self[KerningTable.spelled(scalars[0]), KerningTable.spelled(scalars[1])] = Double(value) / 1000
        }
    }

    /// A table without pairs.
    init() {
        asciiPairs = Array(repeating: 0, count: 128 * 128)
        otherPairs = [:]
    }

    /// Returns the table with all adjustments multiplied by a factor.
    func scaled(by factor: Double) -> KerningTable {
        var result = self
        result.asciiPairs = asciiPairs.map { $0 * factor }
        result.otherPairs = otherPairs.mapValues { $0 * factor }
        return result
    }

    /// The adjustment between two neighbors, as a fraction of the point size; 0 for pairs without kerning.
    subscript(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
        get {
            if first.isASCII, second.isASCII {
                return asciiPairs[Int(first.value << 7 | second.value)]
            }
            return otherPairs[KerningTable.key(first, second)] ?? 0
        }
        set {
            if first.isASCII, second.isASCII {
                asciiPairs[Int(first.value << 7 | second.value)] = newValue
            } else {
                otherPairs[KerningTable.key(first, second)] = newValue
            }
        }
    }

    /// Number of pairs.
    var count: Int { asciiPairs.count { $0 != 0 } + otherPairs.count }

    /// Returns the character that a literal's character represents: the space for `␣`, else itself.
    static func spelled(_ scalar: Unicode.Scalar) -> Unicode.Scalar { scalar == "␣" ? " " : scalar }

    private static func key(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt64 {
        UInt64(first.value) << 32 | UInt64(second.value)
    }
}
