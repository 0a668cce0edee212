// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The names a person may have meant, nearest first, at most three.
///
/// A name is near when it differs in capitals only, when it is written with a prefix (`NSLayoutFormatAlignAllTop`), or
/// when no more than a third of its letters (at least one) must be inserted, removed, replaced or swapped. Ties are in
/// alphabetical order, so the answer does not depend on the order of a set.
///
/// - Complexity: linear in the number of names; names of very different length are not compared.
func nearestNames(to wanted: String, among names: some Sequence<String>) -> [String] {
    let wantedLetters = Array(wanted.lowercased())
    var scored: [(distance: Int, name: String)] = []
    for name in names {
        let lowered = name.lowercased()
        let letters = Array(lowered)
        let limit = max(1, letters.count / 3)
        if letters.count > 3, wantedLetters.count > letters.count, wantedLetters.suffix(letters.count) == letters[...] {
            scored.append((1, name))
        } else if abs(letters.count - wantedLetters.count) <= limit {
            let distance = editDistance(wantedLetters, letters)
            if distance <= limit { scored.append((distance, name)) }
        }
    }
    scored.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return scored.prefix(3).map(\.name)
}

/// The least number of insertions, removals, replacements and swaps of neighbours between two words.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var previous: [Int] = []
    var current = Array(0...right.count)
    for row in 1..<(left.count + 1) {
        var next = [row]
        for column in 1..<(right.count + 1) {
            let replaced = current[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
            var best = min(replaced, current[column] + 1, next[column - 1] + 1)
            if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                best = min(best, previous[column - 2] + 1)
            }
            next.append(best)
        }
        (previous, current) = (current, next)
    }
    return current[right.count]
}
