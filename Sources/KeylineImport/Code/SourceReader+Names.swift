// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The names by which code loads screens: those of constants, and those that it composes.
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

    /// The least length of a name's end that distinguishes it from other names.
    private static let leastEnding = 4
    /// Least length of its beginning.
    private static let leastBeginning = 3
}
