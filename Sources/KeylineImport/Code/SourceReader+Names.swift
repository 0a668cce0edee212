// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The names by which code loads screens: those of constants, those that it composes, and those of the types it creates.
extension SourceReader {
    /// Reads the value of a constant, such as `static let detail = "detail"`. Returns false for any other literal.
    mutating func readConstant(at place: Int) -> Bool {
        guard let sign = token(place - 1), sign.isSign("=") else { return false }
        let isTyped = token(place - 3)?.isSign(":") == true
        let name = isTyped ? place - 4 : place - 2
        guard functionDepth == nil, let word = token(name), word.kind == .word, let former = token(name - 1),
            former.isWord("let") || former.isWord("case")
        else { return false }
        let text = tokens[place].text
        let isSame = word.text == text || word.text == text.prefix(1).lowercased() + text.dropFirst()
        if isSame { summary.constants.insert(word.text) }
        return isSame
    }

    /// Reads the parts of a name that code composes: `%@Controller`, `Page%d`, or `\(name)Controller` in Swift.
    mutating func readParts(of literal: String, at place: Int) {
        readEnding(of: literal)
        let isAdded = token(place + 1)?.isSign("+") == true
        let value = literal.utf8.firstIndex { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }
        let start = value ?? (isAdded ? literal.endIndex : literal.startIndex)
        let beginning = literal[..<start]
        if beginning.count >= Self.leastBeginning, beginning.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
            summary.beginnings.insert(String(beginning))
        }
    }

    private mutating func readEnding(of literal: String) {
        guard literal.hasPrefix("%@") || literal.hasPrefix("\\("),
            let start = literal.lastIndex(where: { "@)".contains($0) })
        else { return }
        let ending = literal[literal.index(after: start)...]
        if ending.count >= Self.leastEnding, ending.allSatisfy({ $0.isLetter }) {
            summary.endings.insert(String(ending))
        }
    }

    /// Returns true for a member of another value, such as `Names.detail` or `.detail`. As an argument whose label states
    /// another meaning, `style: .detail`, the member names no controller.
    func isMember(at place: Int) -> Bool {
        guard token(place - 1)?.isSign(".") == true else { return false }
        guard token(place - 2)?.isSign(":") == true, let label = token(place - 3), label.kind == .word,
            let start = token(place - 4), start.isSign("(") || start.isSign(",")
        else { return true }
        let words = label.text.lowercased()
        return SourceVocabulary.loadingLabels.contains { words.contains($0) }
    }

    /// Returns true for `Name(`, `Name.`, `: Name = .`, `[Name`, and the target type of a cast, but not for a type in `Name`,
    /// as in `Name.Kind(`.
    func isCreation(at place: Int) -> Bool {
        if let next = token(place + 1), next.isSign("(") { return true }
        if token(place + 1)?.isSign(".") == true {
            return token(place + 2)?.text.first?.isUppercase != true && !isInNotice(place)
        }
        guard let former = token(place - 1) else { return false }
        // `let controller: Name = .make()`.
        if former.isSign(":"), token(place + 1)?.isSign("=") == true, token(place + 2)?.isSign(".") == true {
            return true
        }
        if former.isSign("[") { return token(place + 1)?.kind == .word }
        return castWord(before: place) != nil
    }

    /// The least length of a name's end that distinguishes it from other names.
    private static let leastEnding = 4
    /// Least length of its beginning.
    private static let leastBeginning = 3
}
