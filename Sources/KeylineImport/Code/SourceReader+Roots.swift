// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The controllers that code makes the roots of windows.
extension SourceReader {
    /// Longest expression that is read, in tokens.
    static let expressionLimit = 200
    /// A property of windows; a coordinator may have one of the same name.
    static let root = "rootViewController"

    /// Reads `name = expression`: a window's root, or the types that the expression creates for a name.
    mutating func readAssignment(at place: Int) {
        guard functionDepth != nil || type != nil, token(place + 1)?.isSign("=") != true,
            let name = assignedName(before: place)
        else { return }
        if tokens[name].text == Self.root {
            if functionDepth != nil { readRoot(from: place + 1, of: name) }
            return
        }
        let value = expression(from: place + 1)
        readContents(of: name, from: value)
        readSetter(of: name, from: value)
        let types = types(in: value)
        if types.isEmpty { return }
        let assigned = Self.outletName(tokens[name].text)
        if functionDepth != nil { created[assigned] = types }
        if let type, types.contains(where: { $0.hasSuffix("Controller") }) {
            summary.types[type, default: .init()].made[assigned, default: []].formUnion(types)
        }
    }

    /// Reads a call by which a controller adds a child.
    mutating func readChild(at place: Int, of type: String) {
        let child = addedView(at: place).map { Self.outletName(tokens[$0].text) } ?? ""
        summary.types[type, default: .init()].children.append(.init(name: child, line: tokens[place].line))
    }

    /// Reads the expression that becomes the root of a window.
    ///
    /// - Parameter property: the place of `rootViewController` or its setter.
    mutating func readRoot(from start: Int, of property: Int) {
        guard !summary.isOfTests, let owner = owner(of: property), tokens[owner].kind == .word else { return }
        let window = Self.outletName(tokens[owner].text)
        guard window.lowercased().hasSuffix("window") else { return }
        let expression = expression(from: start)
        if let type, mentionsItself(in: expression) {
            summary.types[type, default: .init()].wordUses.append(.init(name: Self.root, line: tokens[property].line))
        }
        if !isSecond(window) { summary.windowRoots.formUnion(types(in: expression)) }
    }

    /// Returns true for a window that the function makes over the app's own, which is named `window`.
    private func isSecond(_ window: String) -> Bool {
        window != "window" && created[window]?.contains { $0.hasSuffix("Window") } == true
    }

    /// Returns the place of the name in `name =`, `name: Type =` and `Type *name =`.
    private func assignedName(before place: Int) -> Int? {
        var index = place - 1
        while let sign = token(index), sign.isSign("?") || sign.isSign("!") { index -= 1 }
        guard let name = token(index), name.kind == .word else { return nil }
        let isTyped = token(index - 1)?.isSign(":") == true && token(index - 2)?.kind == .word
        // `name != value` compares; only a type may have a mark before the sign.
        return isTyped ? index - 2 : index == place - 1 ? index : nil
    }

    /// Returns the tokens of an expression, up to the end of its statement.
    func expression(from start: Int) -> Range<Int> {
        var (depth, index) = (0, start)
        while let token = token(index), index - start < Self.expressionLimit {
            if token.kind == .sign {
                if depth == 0, ["{", ";", ","].contains(token.text) { break }
                if ["(", "[", "{"].contains(token.text) { depth += 1 }
                if [")", "]", "}"].contains(token.text) { depth -= 1 }
                if depth < 0 { break }
            }
            if depth == 0, index > start, token.line > tokens[index - 1].line, !token.isSign("."), !token.isWord("as") {
                break
            }
            index += 1
        }
        return start..<max(start, index)
    }

    /// Returns the types that an expression creates, itself or in the names that it contains. What is passed to an initializer
    /// or a message is inside its value, as the first screen of a navigation controller.
    func types(in expression: Range<Int>) -> Set<String> {
        var types: Set<String> = []
        /// True for each open bracket whose contents are arguments.
        var brackets: [Bool] = []
        for place in expression {
            let token = tokens[place]
            switch token.text {
            case "(": brackets.append(true)
            case "[": brackets.append(false)
            case ")", "]": _ = brackets.popLast()
            case ":": if !brackets.isEmpty { brackets[brackets.count - 1] = true }
            default:
                guard token.kind == .word, !brackets.contains(true) else { continue }
                if token.text.first?.isUppercase != true {
                    types.formUnion(created[Self.outletName(token.text)] ?? [])
                } else if isCreation(at: place) {
                    types.insert(token.text)
                }
            }
        }
        return types
    }

    /// Returns true for an expression with `self` as a value.
    private func mentionsItself(in expression: Range<Int>) -> Bool {
        expression.contains { tokens[$0].isWord("self") && token($0 + 1)?.isSign(".") != true }
    }
}
