// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The head of the function or property that contains the current token.
extension SourceReader {
    /// The tokens before the braces of the current function or property; empty outside.
    var functionHead: [SourceToken] {
        if functionDepth == nil { return [] }
        let head = tokens[..<functionStart].suffix(Self.headerLimit).reversed()
            .prefix { !($0.isSign("{") || $0.isSign("}") || $0.isSign(";")) }
        return head.reversed()
    }

    /// Returns true in a method or property whose head contains a word for which a condition holds.
    func isInFunction(named condition: (String) -> Bool) -> Bool {
        functionHead.contains { $0.kind == .word && condition($0.text) }
    }

    /// Returns true if the current function, before a place, declares a variable or parameter of some name.
    func declares(_ name: String, before place: Int) -> Bool {
        guard functionDepth != nil else { return false }
        // Properties before the function belong to the tokens before its brace, but not to its head.
        let head = functionStart - functionHead.count..<functionStart
        let start =
            head.last { tokens[$0].isWord("func") || tokens[$0].isWord("init") }
            ?? head.last { place in
                // A method of Objective-C: `- (void)name`.
                (tokens[place].isSign("-") || tokens[place].isSign("+")) && token(place + 1)?.isSign("(") == true
            } ?? functionStart
        return (start..<place).contains { index in
            guard tokens[index].isWord(name), let former = token(index - 1) else { return false }
            return ["let", "var", "for", "case"].contains(former.text) || token(index + 1)?.isWord("in") == true
                || index < functionStart && token(index + 1)?.isSign(":") == true
        }
    }

    /// The name of the current function; nil outside functions, and in the braces of a property.
    var functionName: String? {
        let words = functionHead
        if let start = words.lastIndex(where: { $0.isWord("func") }) { return words.dropFirst(start + 1).first?.text }
        // A method of Objective-C: `- (void)name`.
        guard let start = words.firstIndex(where: { $0.isSign("-") || $0.isSign("+") }),
            words.dropFirst(start + 1).first?.isSign("(") == true
        else { return nil }
        return words[start...].drop { !$0.isSign(")") }.dropFirst().first?.text
    }
}
