// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The parts of a source file that run on one kind of device only, because a condition tests for it.
struct IdiomBranches {
    private let tokens: [SourceToken]
    private var branches: [(places: Range<Int>, idiom: Idiom)] = []

    /// Finds the branches of `if` and of `a ? b : c`. Takes time linear in the tokens.
    init(_ tokens: [SourceToken]) {
        self.tokens = tokens
        guard tokens.contains(where: { $0.kind == .word && Self.mayTest($0.text) }) else { return }
        for place in tokens.indices {
            if tokens[place].isWord("if"), token(place - 1)?.isSign("#") != true { readStatement(at: place) }
            if tokens[place].isSign("?") { readChoice(at: place) }
        }
    }

    /// The kind of device on which alone the token at a place runs; nil where no condition around it decides.
    subscript(place: Int) -> Idiom? { branches.last { $0.places.contains(place) }?.idiom }

    private func token(_ place: Int) -> SourceToken? { tokens.indices.contains(place) ? tokens[place] : nil }

    private mutating func add(_ places: Range<Int>, _ idiom: Idiom?) {
        if let idiom { branches.append((places, idiom)) }
    }

    // MARK: Conditions

    /// Words that state the kind of device by themselves, in lowercase, and those that do so beside one that ends in `idiom`.
    private static let words: [String: Idiom] = [
        "ispad": .pad, "isipad": .pad, "is_ipad": .pad, "uiuserinterfaceidiompad": .pad,
        "isphone": .phone, "isiphone": .phone, "is_iphone": .phone, "uiuserinterfaceidiomphone": .phone,
    ]
    private static let names: [String: Idiom] = ["pad": .pad, "phone": .phone]

    private static func mayTest(_ word: String) -> Bool {
        let word = word.lowercased()
        return words[word] != nil || word.hasSuffix("idiom")
    }

    /// Returns the kinds of device on which a condition holds, and on which it does not; nil where it is not about them.
    private func idioms(_ condition: Range<Int>) -> (holds: Idiom?, fails: Idiom?) {
        let words = tokens[condition].filter { $0.kind == .word }.map { $0.text.lowercased() }
        let isOfIdioms = words.contains { $0.hasSuffix("idiom") }
        let named = words.compactMap { Self.words[$0] ?? (isOfIdioms ? Self.names[$0] : nil) }
        let negations = condition.count(where: isNegation)
        guard let name = named.first, named.count == 1, negations < 2,
            !tokens[condition].contains(where: { $0.isSign("|") || $0.isSign("?") })
        else { return (nil, nil) }
        let idiom = negations == 0 ? name : Self.other(name)
        if tokens[condition].contains(where: { $0.isSign("&") || $0.isSign(",") }) {
            return (negations == 0 ? idiom : nil, nil)
        }
        return (idiom, Self.other(idiom))
    }

    private static func other(_ idiom: Idiom) -> Idiom { idiom == .pad ? .phone : .pad }

    /// Returns true for `!value`, `!=`, and a comparison with `false`, but not for `value!`.
    private func isNegation(_ place: Int) -> Bool {
        if ["false", "NO"].contains(tokens[place].text) { return true }
        guard tokens[place].isSign("!") else { return false }
        let follows = token(place - 1).map { $0.kind == .word && !$0.isWord("if") || $0.isSign(")") || $0.isSign("]") }
        return follows != true || token(place + 1)?.isSign("=") == true
    }

    // MARK: Branches

    /// Greatest length of a condition, in tokens.
    private static let limit = 60

    private mutating func readStatement(at place: Int) {
        guard let start = end(ofCondition: place + 1) else { return }
        let (holds, fails) = idioms((place + 1)..<start)
        guard holds != nil || fails != nil else { return }
        let branch = branch(from: start)
        add(branch, holds)
        if token(branch.upperBound)?.isWord("else") == true, token(branch.upperBound + 1)?.isWord("if") == false {
            add(self.branch(from: branch.upperBound + 1), fails)
        }
    }

    /// Returns the end of a condition: the brace after it, or the statement after its parentheses.
    private func end(ofCondition start: Int) -> Int? {
        if token(start)?.isSign("(") == true {
            let end = closing(from: start)
            let isWhole = token(end).map { $0.kind != .sign || !"&|,=!?.".contains($0.text) } == true
            if isWhole { return end }
        }
        var place = start
        while let token = token(place), place - start < Self.limit {
            if token.isSign("{") { return place }
            if token.isSign(";") || token.isSign("}") { return nil }
            place = Self.opens(token) ? closing(from: place) : place + 1
        }
        return nil
    }

    /// Returns the places of a statement: up to its closing brace, else up to its semicolon.
    private func branch(from start: Int) -> Range<Int> {
        if token(start)?.isSign("{") == true { return start..<closing(from: start) }
        let end = tokens[min(start, tokens.count)...].firstIndex { $0.isSign(";") || $0.isSign("}") }
        return start..<max(start, end.map { $0 + 1 } ?? tokens.count)
    }

    private mutating func readChoice(at mark: Int) {
        let (holds, fails) = idioms(start(ofConditionBefore: mark)..<mark)
        guard holds != nil || fails != nil else { return }
        let colon = end(ofValue: mark + 1)
        guard token(colon)?.isSign(":") == true else { return }
        add((mark + 1)..<colon, holds)
        add((colon + 1)..<max(colon + 1, end(ofValue: colon + 1)), fails)
    }

    /// Returns the start of the condition before a question mark.
    private func start(ofConditionBefore mark: Int) -> Int {
        var (place, depth) = (mark, 0)
        while let token = token(place - 1), mark - place < Self.limit {
            if token.isSign(")") || token.isSign("]") { depth += 1 }
            if Self.opens(token) || token.isSign("}") { depth -= 1 }
            if depth < 0 || depth == 0 && isBoundary(place - 1) { break }
            place -= 1
        }
        return place
    }

    /// Returns true for a token before which no condition of a choice begins.
    private func isBoundary(_ place: Int) -> Bool {
        let token = tokens[place]
        if token.isWord("return") || token.isSign(";") || token.isSign(",") || token.isSign(":") { return true }
        let isPart = [place - 1, place + 1].compactMap(self.token).contains { $0.isSign("=") || $0.isSign("!") }
        return token.isSign("=") && !isPart
    }

    /// Returns the end of a value of a choice: its colon, or the end of the expression.
    private func end(ofValue start: Int) -> Int {
        var place = start
        while let token = token(place) {
            if token.kind == .sign, ":;,)]}".contains(token.text) { break }
            if place > start, token.line > tokens[place - 1].line, !token.isSign("."), !token.isSign(":") { break }
            place = Self.opens(token) ? closing(from: place) : place + 1
        }
        return place
    }

    private static func opens(_ token: SourceToken) -> Bool {
        token.isSign("(") || token.isSign("[") || token.isSign("{")
    }

    /// Returns the place after the bracket that closes the one at a place.
    private func closing(from start: Int) -> Int {
        var depth = 0
        for place in start..<tokens.count {
            if Self.opens(tokens[place]) { depth += 1 }
            if tokens[place].isSign(")") || tokens[place].isSign("]") || tokens[place].isSign("}") { depth -= 1 }
            if depth == 0 { return place + 1 }
        }
        return tokens.count
    }
}
