// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The casts by which code states the class of a controller: of one that it loads, or of one that is there already.
extension SourceReader {
    /// Longest expression that is read, in tokens.
    private static let castLimit = 80

    /// Returns the place of `as` before the type at a place; nil if the type is no target of a cast.
    func castWord(before place: Int) -> Int? {
        if token(place - 1)?.isWord("as") == true { return place - 1 }
        guard let mark = token(place - 1), mark.isSign("!") || mark.isSign("?") else { return nil }
        return token(place - 2)?.isWord("as") == true ? place - 2 : nil
    }

    /// Returns true for the target of the cast of a controller that exists already: a variable, or one that the code looks
    /// up among others, as in `children.first(where:) as? Name`.
    func isCastOfExisting(at place: Int) -> Bool {
        guard let cast = castWord(before: place) else { return false }
        let value = tokens[castValue(before: cast)]
        if value.contains(where: { token in SourceVocabulary.loadingPrefixes.contains { token.text.hasPrefix($0) } }) {
            return false
        }
        return !value.contains { $0.isSign("(") } || value.contains { SourceVocabulary.existingWords.contains($0.text) }
    }

    /// Returns the tokens of the expression before a cast, back to the beginning of its statement.
    private func castValue(before cast: Int) -> Range<Int> {
        var (depth, index) = (0, cast - 1)
        while let token = token(index), cast - index < Self.castLimit {
            if token.kind == .sign {
                if depth == 0, ["=", ";", ","].contains(token.text) { break }
                if [")", "]", "}"].contains(token.text) { depth += 1 }
                if ["(", "[", "{"].contains(token.text) { depth -= 1 }
                if depth < 0 { break }
            }
            index -= 1
            // A line that begins with a period continues the expression of the one above.
            let isContinued = token.isSign(".") || self.token(index)?.isSign(".") == true
            if depth == 0, !isContinued, let above = self.token(index), above.line < token.line { break }
        }
        return (index + 1)..<cast
    }
}
