// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What a text in `Typefaces/` says, see the page there; its numbers are read when a weight is asked for.
struct TypefaceText: Sendable {
    /// Ascender, descender and leading as fractions of the point size.
    private(set) var metrics = VerticalMetrics.fallback
    /// Whether the typeface is part of iOS and macOS.
    private(set) var isBundledWithSystem = false
    /// The weights advances are listed for, ascending.
    var weights: [Int] { advances.map(\.weight) }
    private var unitsPerEm = 1000.0
    private var characters: [Unicode.Scalar] = []
    private var advances: [Advances] = []
    private var italics: [Advances] = []
    private var kerning: [Kerning] = []
    /// How much of the system font's kerning each weight has, for a typeface whose own is not known.
    private var borrowed: [(weight: Int, share: Double)] = []

    /// Advances of one weight, in the order of the characters.
    private struct Advances {
        let weight: Int
        let numbers: Substring
    }

    /// Kerning of one weight.
    private struct Kerning {
        let weight: Int
        /// Second characters that are kerned alike, by the first of them.
        var groups: [Unicode.Scalar: Substring.UnicodeScalarView] = [:]
        /// First characters, then a group's first character and the adjustment before it, for each group.
        var rows: [Substring] = []
    }

    /// Reads a text. Lines that begin with another word than those listed on the page say nothing.
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

    /// A weight and what follows it.
    private static func weighted(_ rest: Substring) -> (Int, Substring) {
        let parts = rest.split(separator: " ", maxSplits: 1)
        return (parts.first.flatMap { Int($0) } ?? 400, parts.count > 1 ? parts[1] : "")
    }

    /// Advances of a weight, from 100 to 900; italics are like the upright where nothing else is listed.
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

    /// Kerning of a weight, from 100 to 900.
    func kerning(at weight: Int) -> KerningTable {
        var table = KerningTable()
        for (index, share) in TypefaceText.shares(of: weight, among: kerning.map(\.weight)) {
            for row in kerning[index].rows {
                add(row, of: kerning[index], share: share / unitsPerEm, to: &table)
            }
        }
        return table
    }

    /// How much of the system font's kerning a weight, from 100 to 900, has; nil where its own is known.
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

    /// Which of the listed weights, ascending, make up a weight, and their shares.
    private static func shares(of weight: Int, among listed: [Int]) -> [(index: Int, share: Double)] {
        guard let above = listed.firstIndex(where: { $0 >= weight }) else {
            return listed.isEmpty ? [] : [(listed.count - 1, 1)]
        }
        guard above > 0, listed[above] > weight else { return [(above, 1)] }
        let share = Double(weight - listed[above - 1]) / Double(listed[above] - listed[above - 1])
        return [(above - 1, 1 - share), (above, share)]
    }
}
