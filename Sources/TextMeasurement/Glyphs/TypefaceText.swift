// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The contents of a text in `Typefaces/`, whose format the page there describes. Its numbers are parsed when a weight
/// is requested.
struct TypefaceText: Sendable {
    /// Ascender, descender and leading as fractions of the point size.
    private(set) var metrics = VerticalMetrics.fallback
    /// True if the typeface is part of iOS and macOS.
    private(set) var isBundledWithSystem = false
    /// The weights that have advances, ascending.
    var weights: [Int] { advances.map(\.weight) }
    private var unitsPerEm = 1000.0
    private var characters: [Unicode.Scalar] = []
    private var advances: [Advances] = []
    private var italics: [Advances] = []
    private var kerning: [Kerning] = []
    /// The share of the system font's kerning that each weight uses, for a typeface whose own kerning is unknown.
    private var borrowed: [(weight: Int, share: Double)] = []

    /// Advances of one weight, in the order of the characters.
    private struct Advances {
        let weight: Int
        let numbers: Substring
    }

    /// Kerning of one weight.
    private struct Kerning {
        let weight: Int
        /// Second characters with the same kerning, by the first of them.
        var groups: [Unicode.Scalar: Substring.UnicodeScalarView] = [:]
        /// For each row: first characters, then for each group the group's first character and the adjustment before
        /// it.
        var rows: [Substring] = []
    }

    /// Parses a text. Lines that begin with a word not listed on the page are ignored.
    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard let word = parts.first else { continue }
            read(word, parts.count > 1 ? parts[1] : "")
        }
    }

    private mutating func read(_ word: Substring, _ rest: Substring) {
        switch word {
        case "system": isBundledWithSystem = true
        case "units": unitsPerEm = Double(Int(rest) ?? 1000)
        case "lines":
            let lines = rest.split(separator: " ").compactMap { Int($0) }.map { Double($0) / unitsPerEm }
            if lines.count == 3 {
                metrics = VerticalMetrics(ascender: lines[0], descender: lines[1], leading: lines[2])
            }
        case "characters": characters = rest.unicodeScalars.map(KerningTable.spelled)
        case "advances":
            let (weight, numbers) = TypefaceText.weighted(rest)
            advances.append(Advances(weight: weight, numbers: numbers))
        case "italics":
            let (weight, numbers) = TypefaceText.weighted(rest)
            italics.append(Advances(weight: weight, numbers: numbers))
        case "kerning":
            let (weight, groups) = TypefaceText.weighted(rest)
            kerning.append(Kerning(weight: weight))
            for group in groups.split(separator: " ") {
                kerning[kerning.count - 1].groups[group.unicodeScalars[group.startIndex]] = group.unicodeScalars
            }
        case "borrows":
            let (weight, percent) = TypefaceText.weighted(rest)
            borrowed.append((weight, Double(Int(percent) ?? 0) / 100))
        case "after" where !kerning.isEmpty: kerning[kerning.count - 1].rows.append(rest)
        default: break
        }
    }

    /// Splits a weight (400 if missing) from the rest of a line.
    private static func weighted(_ rest: Substring) -> (Int, Substring) {
        let parts = rest.split(separator: " ", maxSplits: 1)
        return (parts.first.flatMap { Int($0) } ?? 400, parts.count > 1 ? parts[1] : "")
    }

    /// Returns the advances of a weight, from 100 to 900. Without italic advances, italics use the upright ones.
    func advances(at weight: Int, isItalic: Bool = false) -> AdvanceTable {
        let listed = isItalic && !italics.isEmpty ? italics : advances
        var table = AdvanceTable()
        for (index, share) in TypefaceText.shares(of: weight, among: listed.map(\.weight)) {
            for (character, number) in zip(characters, listed[index].numbers.split(separator: " ")) {
                table[character] = (table[character] ?? 0) + share * Double(Int(number) ?? 0) / unitsPerEm
            }
        }
        return table
    }

    /// Returns the kerning of a weight, from 100 to 900.
    func kerning(at weight: Int) -> KerningTable {
        var table = KerningTable()
        for (index, share) in TypefaceText.shares(of: weight, among: kerning.map(\.weight)) {
            for row in kerning[index].rows {
                add(row, of: kerning[index], share: share / unitsPerEm, to: &table)
            }
        }
        return table
    }

    /// Returns the share of the system font's kerning that a weight, from 100 to 900, uses; nil if the typeface's own
    /// is known.
    func systemKerningShare(at weight: Int) -> Double? {
        if borrowed.isEmpty { return nil }
        return TypefaceText.shares(of: weight, among: borrowed.map(\.weight))
            .reduce(0) { $0 + $1.share * borrowed[$1.index].share }
    }

    private func add(_ row: Substring, of kerning: Kerning, share: Double, to table: inout KerningTable) {
        let entries = row.split(separator: " ")
        for entry in entries.dropFirst() {
            guard let leader = entry.unicodeScalars.first, let units = Int(Substring(entry.unicodeScalars.dropFirst())),
                let group = kerning.groups[leader]
            else { continue }
            for first in entries[0].unicodeScalars.map(KerningTable.spelled) {
                for second in group.map(KerningTable.spelled) {
                    table[first, second] += share * Double(units)
                }
            }
        }
    }

    /// Returns the one or two listed weights, ascending, between which a weight is interpolated, and their shares.
    private static func shares(of weight: Int, among listed: [Int]) -> [(index: Int, share: Double)] {
        guard let above = listed.firstIndex(where: { $0 >= weight }) else {
            return listed.isEmpty ? [] : [(listed.count - 1, 1)]
        }
        guard above > 0, listed[above] > weight else { return [(above, 1)] }
        let share = Double(weight - listed[above - 1]) / Double(listed[above] - listed[above - 1])
        return [(above - 1, 1 - share), (above, share)]
    }
}
