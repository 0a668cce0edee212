// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Names that a mistyped one may have meant.
enum NearestNames {
    /// At most three names within a third of the length in edits, nearest first; case does not count.
    static func of(_ name: String, among names: [String]) -> [String] {
        let wanted = Array(name.lowercased())
        let limit = max(1, wanted.count / 3)
        var seen: Set<String> = []
        return names.filter { !$0.isEmpty && seen.insert($0).inserted }
            .map { (name: $0, edits: edits(wanted, Array($0.lowercased()))) }
            .filter { $0.edits <= limit }
            .sorted { ($0.edits, $0.name) < ($1.edits, $1.name) }
            .prefix(3).map(\.name)
    }

    /// Insertions, deletions and replacements from one to the other: the Levenshtein distance.
    private static func edits(_ a: [Character], _ b: [Character]) -> Int {
        var row = Array(0...b.count)
        for (i, character) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let substitution = diagonal + (character == b[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substitution, row[j] + 1, diagonal + 1)
            }
        }
        return row[b.count]
    }
}
