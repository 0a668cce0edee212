// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Advances of a typeface's characters, or differences between advances, as fractions of the point size.
///
/// Built once from a literal whose entries are a character followed by its advance in units of `1 / unitsPerEm`; a
/// lookup of an ASCII character is an array access.
struct AdvanceTable: Sendable {
    private var ascii: [Double]
    private var others: [Unicode.Scalar: Double]

    /// Parses a table's literal form.
    ///
    /// - Parameters:
    ///   - literal: entries separated by spaces: a character (`␣` for the space), then its advance.
    ///   - unitsPerEm: the divisor of the advances.
    init(literal: String, unitsPerEm: Double = 10000) {
        self.init()
        for entry in literal.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            let scalars = entry.unicodeScalars
            guard let first = scalars.first, let value = Int(String(scalars.dropFirst())) else { continue }
            self[KerningTable.spelled(first)] = Double(value) / unitsPerEm
        }
    }

    /// Creates an empty table.
    init() {
        ascii = Array(repeating: .nan, count: 128)
        others = [:]
    }

    /// The advance of a character, as a fraction of the point size; nil if the table does not contain it.
    subscript(_ scalar: Unicode.Scalar) -> Double? {
        get {
            guard scalar.isASCII else { return others[scalar] }
            let advance = ascii[Int(scalar.value)]
            return advance.isNaN ? nil : advance
        }
        set {
            if scalar.isASCII {
                ascii[Int(scalar.value)] = newValue ?? .nan
            } else {
                others[scalar] = newValue
            }
        }
    }

    /// Number of characters in the table.
    var count: Int { ascii.count { !$0.isNaN } + others.count }
}
