// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Something that people address by id, name or the start of either.
struct Addressable {
    /// Unique.
    var id: String
    /// Other names, best known first; may be shared with others.
    var names: [String]
    /// What it is called in lists of candidates: a name that tells it from others of the same name.
    var label: String
}

/// Finds what an address means.
enum Address {
    /// The index of the one candidate that `address` means: by id, by name, by name without regard to capitals, or by the
    /// start of an id or name that no other candidate shares. A better match hides the worse ones.
    ///
    /// - Throws: `CommandError.unknown` with suggestions, `CommandError.ambiguous` with the candidates.
    static func resolve(
        _ address: String, kind: String, among candidates: [Addressable]
    ) throws(CommandError) -> Int {
        let lowered = address.lowercased()
        let tests: [(Addressable) -> Bool] = [
            { $0.id == address },
            { $0.names.contains(address) },
            { $0.id.lowercased() == lowered || $0.names.contains { $0.lowercased() == lowered } },
            { $0.id.lowercased().hasPrefix(lowered) || $0.names.contains { $0.lowercased().hasPrefix(lowered) } },
        ]
        for test in address.isEmpty ? [] : tests {
            let found = candidates.indices.filter { test(candidates[$0]) }
            if found.count == 1 { return found[0] }
            if found.count > 1 {
                throw .ambiguous(kind: kind, address: address, candidates: found.map { candidates[$0].label })
            }
        }
        let near = Nearest.names(to: address, among: candidates.map { ([$0.id] + $0.names, $0.label) })
        throw .unknown(kind: kind, address: address, suggestions: near)
    }

    /// The one of `names` that is meant, for plain lists such as rules and matrices.
    static func resolve(_ address: String, kind: String, among names: [String]) throws(CommandError) -> String {
        names[try resolve(address, kind: kind, among: names.map { Addressable(id: $0, names: [], label: $0) })]
    }
}

/// Names that someone may have meant.
enum Nearest {
    /// At most three labels, nearest first: those with a name that contains the wanted one, or that differs from it in at
    /// most a third of its letters.
    static func names(to wanted: String, among candidates: [(names: [String], label: String)]) -> [String] {
        let letters = Array(wanted.lowercased())
        guard !letters.isEmpty else { return [] }
        let scored = candidates.compactMap { candidate -> (score: Int, label: String)? in
            let best = candidate.names.compactMap { score(letters, Array($0.lowercased())) }.min()
            return best.map { ($0, candidate.label) }
        }
        var seen: Set<String> = []
        return Array(
            scored.sorted { ($0.score, $0.label) < ($1.score, $1.label) }.map(\.label)
                .filter { seen.insert($0).inserted }.prefix(3))
    }

    private static func score(_ wanted: [Character], _ name: [Character]) -> Int? {
        if name.count > wanted.count, wanted.count > 2, String(name).contains(String(wanted)) { return 1 }
        let limit = max(1, max(wanted.count, name.count) / 3)
        guard abs(wanted.count - name.count) <= limit else { return nil }
        let distance = distance(wanted, name)
        return distance <= limit ? distance : nil
    }

    /// Insertions, removals and replacements between two words.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var row = Array(0...other.count)
        for (i, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, otherLetter) in other.enumerated() {
                let replaced = diagonal + (letter == otherLetter ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
            }
        }
        return row[other.count]
    }
}
