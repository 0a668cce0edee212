// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The outlets that code reaches through a loop.
extension SourceReader {
    /// The greatest distance of a loop's head from a word in its body, tokens.
    private static let headLimit = 200

    /// Returns the places of the names over which a loop runs, if the word at a place is its variable: `outlets` for `$0` in
    /// `outlets.forEach { $0.isHidden = true }`, and `one` and `other` for `view` in `for view in [one, other]`. Nil for any other
    /// word.
    func members(behind place: Int) -> [Int]? {
        if token(place - 1)?.isSign("$") == true { return membersOfClosure(around: place) }
        let name = tokens[place].text
        // The heads of the loops and closures around the word, the innermost first.
        for brace in braces(around: place) {
            if token(brace + 1)?.isWord(name) == true, token(brace + 2)?.isWord("in") == true {
                return membersOfForEach(before: brace)
            }
            let head = max(0, brace - Self.headLimit)..<brace
            let start = head.last { tokens[$0].isSign("{") || tokens[$0].isSign("}") || tokens[$0].isSign(";") }
            let variable = ((start ?? head.lowerBound)..<brace).first { index in
                tokens[index].isWord(name) && token(index + 1)?.isWord("in") == true
                    && (token(index - 1)?.isWord("for") == true || token(index - 1)?.isSign("*") == true)
            }
            if let variable { return members(from: variable + 2) }
        }
        return nil
    }

    /// Returns the places of the open braces before a place, within the limit, the innermost first.
    private func braces(around place: Int) -> [Int] {
        var (depth, found) = (0, [Int]())
        for index in stride(from: place - 1, through: max(0, place - Self.headLimit), by: -1) {
            if tokens[index].isSign("}") { depth += 1 }
            guard tokens[index].isSign("{") else { continue }
            if depth == 0 { found.append(index) } else { depth -= 1 }
        }
        return found
    }

    /// Returns the members of the sequence on which the closure around a place is called.
    private func membersOfClosure(around place: Int) -> [Int]? {
        braces(around: place).first.flatMap(membersOfForEach)
    }

    /// Returns the members of the sequence in `sequence.forEach {`, by the place of the brace.
    private func membersOfForEach(before brace: Int) -> [Int]? {
        guard token(brace - 1)?.isWord("forEach") == true, token(brace - 2)?.isSign(".") == true else { return nil }
        var last = brace - 3
        while let sign = token(last), sign.isSign("?") || sign.isSign("!") { last -= 1 }
        guard let end = token(last) else { return nil }
        if end.kind == .word { return [last] }
        guard end.isSign("]") else { return nil }
        var depth = 0
        for index in stride(from: last, through: max(0, last - Self.headLimit), by: -1) {
            if tokens[index].isSign("]") { depth += 1 }
            if tokens[index].isSign("[") { depth -= 1 }
            if depth == 0 { return words(in: index..<last) }
        }
        return nil
    }

    /// Returns the members of the sequence that begins at a place: a list, or a name.
    private func members(from start: Int) -> [Int]? {
        // A list of Objective-C begins with `@[`.
        let start = token(start)?.isWord("@") == true ? start + 1 : start
        let rest = start..<min(start + Self.headLimit, tokens.count)
        if token(start)?.isSign("[") == true {
            return rest.first { tokens[$0].isSign("]") }.map { words(in: start..<$0) }
        }
        let end = rest.first { tokens[$0].isSign("{") || tokens[$0].isSign(")") || tokens[$0].isWord("where") }
        guard let end else { return nil }
        return words(in: start..<end).last.map { [$0] }
    }

    /// Returns the last names of the values in a range: `self.one` is `one`.
    private func words(in range: Range<Int>) -> [Int] {
        range.filter { index in
            tokens[index].kind == .word && token(index + 1)?.isSign(".") != true && !tokens[index].isWord("self")
                && tokens[index].text.first?.isNumber == false
        }
    }
}
