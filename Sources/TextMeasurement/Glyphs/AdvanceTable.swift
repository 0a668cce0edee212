// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Advances of a typeface's characters, or what they differ from others by, as fractions of the point size.
///
/// Built once from a literal whose entries are a character followed by its advance in tenths of a thousandth; lookups of
/// ASCII characters are an array access.
struct AdvanceTable: Sendable {
    private var ascii: [Double]
    private var others: [Unicode.Scalar: Double]

    /// A table from its literal form.
    ///
    /// - Parameters:
    ///   - literal: Entries separated by spaces; the first character of an entry is the one described (`␣` for the
    ///     space), the rest is its advance.
    ///   - unitsPerEm: What the advances are divided by.
    init(literal: String, unitsPerEm: Double = 10000) {
        self.init()
        for entry in literal.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            let scalars = entry.unicodeScalars
            guard let first = scalars.first, let value = Int(String(scalars.dropFirst())) else { continue }
            self[KerningTable.spelled(first)] = Double(value) / unitsPerEm
        }
    }

    /// A table that knows no character.
    init() {
        ascii = Array(repeating: .nan, count: 128)
        others = [:]
    }

    /// The advance of a character, as a fraction of the point size; `nil` if the table does not know it.
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

    /// Number of characters the table knows.
    var count: Int { ascii.count { !$0.isNaN } + others.count }
}
