// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Finds the names that a mistyped one may have meant.
public enum NearestNames {
    /// Returns at most three of `names`, nearest first, then in alphabetical order.
    ///
    /// - Complexity: linear in the number of names; names of very different length are not compared letter by letter.
    public static func of(_ wanted: String, among names: some Sequence<String>) -> [String] {
        labels(of: wanted, among: names.map { ([$0], $0) })
    }

    /// Returns at most three labels, nearest first, then in alphabetical order. A label is returned if one of its names
    /// contains the wanted one, is the end of the wanted one (`NSLayoutFormatAlignAllTop`), or differs from it in at
    /// most a third of the letters of the longer one. Case is ignored, as are characters other than letters and digits:
    /// `apple-tv` equals `AppleTV`.
    public static func labels(of wanted: String, among candidates: [(names: [String], label: String)]) -> [String] {
        let wanted = letters(wanted)
        guard !wanted.isEmpty else { return [] }
        let scored = candidates.compactMap { candidate -> (score: Int, label: String)? in
            let best = candidate.names.compactMap { score(wanted, letters($0)) }.min()
            return best.map { ($0, candidate.label) }
        }
        var seen: Set<String> = []
        return Array(
            scored.sorted { ($0.score, $0.label) < ($1.score, $1.label) }.map(\.label)
                .filter { !$0.isEmpty && seen.insert($0).inserted }.prefix(3))
    }

    private static func letters(_ name: String) -> [Character] {
        let lowered = name.lowercased()
        let letters = lowered.filter { $0.isLetter || $0.isNumber }
        return Array(letters.isEmpty ? lowered : letters)
    }

    private static func score(_ wanted: [Character], _ name: [Character]) -> Int? {
        if name.count > wanted.count, wanted.count > 2, String(name).contains(String(wanted)) { return 1 }
        if wanted.count > name.count, name.count > 3, wanted.suffix(name.count) == name[...] { return 1 }
        let limit = max(1, max(wanted.count, name.count) / 3)
        guard abs(wanted.count - name.count) <= limit else { return nil }
        let distance = distance(wanted, name)
        return distance <= limit ? distance : nil
    }

    /// Returns the number of insertions, removals, replacements and swaps of neighbors that turn one word into the
    /// other.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var previous: [Int] = []
        var current = Array(0...other.count)
        for (i, letter) in one.enumerated() {
            var next = [i + 1]
            for (j, otherLetter) in other.enumerated() {
                var best = min(current[j] + (letter == otherLetter ? 0 : 1), current[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, letter == other[j - 1], one[i - 1] == otherLetter {
                    best = min(best, previous[j - 1] + 1)
                }
                next.append(best)
            }
            (previous, current) = (current, next)
        }
        return current[other.count]
    }
}
