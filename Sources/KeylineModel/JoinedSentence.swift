// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Several sentences that begin alike as one: `pin it to the top` and `pin it to the left` → `pin it to the top and left`.
public enum JoinedSentence {
    /// What all of them say, each clause once: those that begin alike as one, the others side by side.
    public static func of(_ sentences: [String]) -> String {
        guard let first = sentences.first, sentences.contains(where: { $0 != first }) else {
            return sentences.first ?? ""
        }
        var seen: Set<String> = []
        let clauses = sentences.flatMap { $0.split(separator: "; ").map(String.init) }
            .filter { seen.insert($0).inserted }.map { $0.split(separator: " ").map(String.init) }
        var starts: [String] = []
        for start in clauses.compactMap(\.first) where !starts.contains(start) { starts.append(start) }
        return starts.map { start in joined(clauses.filter { $0.first == start }) }.joined(separator: "; ")
    }

    /// Clauses with the words that they begin and end with said once.
    private static func joined(_ clauses: [[String]]) -> String {
        guard clauses.count > 1, let first = clauses.first else { return clauses.joined().joined(separator: " ") }
        let start = commonCount(clauses)
        let groups = grouped(clauses, by: start)
        if 1 < groups.count, groups.count < clauses.count {
            return joined(groups.map { joined($0).split(separator: " ").map(String.init) })
        }
        let end = commonCount(clauses.map { $0.dropFirst(start).reversed() })
        let middles = clauses.map { $0[start..<($0.count - end)].joined(separator: " ") }
        guard start > 0, !middles.contains(""), !middles.dropFirst().contains(where: { $0.hasPrefix("it ") }) else {
            return clauses.map { $0.joined(separator: " ") }.joined(separator: "; ")
        }
        let told = middles.filter { middle in
            Self.short[middle].map { edge in !middles.contains { $0.contains(edge) } } ?? true
        }
        if told.count == 1 { return (first.prefix(start) + told + first.suffix(end)).joined(separator: " ") }
        let hasComma = told.allSatisfy { $0.hasSuffix(",") }
        let middle = list(hasComma ? told.map { String($0.dropLast()) } : told) + (hasComma ? "," : "")
        return (first.prefix(start) + [middle] + first.suffix(end)).joined(separator: " ")
    }

    /// What says an edge by itself, left out beside a list that names it.
    private static let short = ["above": "top", "below": "bottom"]

    /// Clauses by the word at a position, in order; all together where one has none there, or an edge.
    private static func grouped(_ clauses: [[String]], by position: Int) -> [[[String]]] {
        guard clauses.allSatisfy({ $0.count > position && !isPartOfList($0[position]) }) else { return [clauses] }
        var words: [String] = []
        for clause in clauses where !words.contains(clause[position]) { words.append(clause[position]) }
        return words.map { word in clauses.filter { $0[position] == word } }
    }

    /// Words as a list with `and` before the last.
    public static func list(_ words: [String]) -> String {
        guard words.count > 1 else { return words.first ?? "" }
        if words.allSatisfy(edges.contains) { return enumerated(edges.filter(words.contains)) }
        guard words.allSatisfy({ word in edges.contains(where: word.hasPrefix) }) else { return enumerated(words) }
        let flat = words.flatMap { $0.replacing(" and ", with: ", ").split(separator: ", ").map(String.init) }
        let isEdges = flat.allSatisfy(edges.contains)
        return enumerated(isEdges ? edges.filter(flat.contains) : words)
    }

    private static func enumerated(_ items: [String]) -> String {
        guard let last = items.last else { return "" }
        return items.count == 1 ? last : items.dropLast().joined(separator: ", ") + " and " + last
    }

    /// The names of edges and anchors, in the order in which they are told.
    private static let edges = ["top", "left", "leading", "bottom", "right", "trailing"]

    /// How many words all begin with, up to a list of edges, which is to be joined as a whole. Words from the back are
    /// common up to one as well: an `and` behind a comma joins clauses.
    private static func commonCount(_ sentences: [[String]]) -> Int {
        var count = 0
        while let word = sentences.first?.dropFirst(count).first,
            sentences.allSatisfy({ $0.count > count && $0[count] == word }),
            !isPartOfList(word) || word == "and" && sentences.allSatisfy({ hasComma($0, count + 1) })
        { count += 1 }
        return count
    }

    private static func hasComma(_ words: [String], _ position: Int) -> Bool {
        position < words.count && words[position].hasSuffix(",")
    }

    private static func isPartOfList(_ word: String) -> Bool {
        word == "and" || edges.contains(word.hasSuffix(",") ? String(word.dropLast()) : word)
    }
}
