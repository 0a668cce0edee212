// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The controllers that code puts into others, which decide where their views are.
extension SourceReader {
    /// UIKit's only controller whose initializer takes contents of a size of their own.
    private static let popover = "UIPopoverController"
    /// Ends of the names of properties whose value is the controller inside another one.
    private static let contents = ["ontentViewController", "ontentController"]
    /// The property of a controller with its view.
    private static let view = "view"

    /// Reads the controllers that code passes to the initializer of the controller whose type is at a place.
    mutating func readContainer(at place: Int) {
        let name = tokens[place].text
        guard functionDepth != nil, name.first?.isUppercase == true, !name.hasPrefix("UI") || name == Self.popover,
            let start = arguments(ofInitializer: place)
        else { return }
        var types: Set<String> = []
        var value = start
        var depth = 0
        var index = start
        while let token = token(index), index - start < Self.expressionLimit {
            if token.isSign("(") || token.isSign("[") || token.isSign("{") { depth += 1 }
            if token.isSign(")") || token.isSign("]") || token.isSign("}") { depth -= 1 }
            if depth < 0 { break }
            if depth == 0, token.isSign(",") || token.isSign(":") {
                types.formUnion(controllers(in: value..<index))
                value = index + 1
            }
            index += 1
        }
        types.formUnion(controllers(in: value..<index))
        if !types.isEmpty { shownApart[.contained(in: name), default: []].formUnion(types) }
    }

    /// Returns true for a type that is created: `Name(` or `[Name alloc]`.
    func isMade(at place: Int) -> Bool {
        token(place + 1)?.isSign("(") == true
            || token(place - 1)?.isSign("[") == true && token(place + 1)?.isWord("alloc") == true
    }

    /// Returns the place of the first argument of `Name(` or `[[Name alloc] initWith…:`.
    private func arguments(ofInitializer place: Int) -> Int? {
        if token(place + 1)?.isSign("(") == true { return place + 2 }
        guard token(place - 1)?.isSign("[") == true, token(place + 1)?.isWord("alloc") == true,
            token(place + 2)?.isSign("]") == true, token(place + 3)?.text.hasPrefix("initWith") == true
        else { return nil }
        return place + 5
    }

    /// Returns the controllers that an argument is or creates; a member of one is none.
    private func controllers(in value: Range<Int>) -> Set<String> {
        if value.contains(where: { tokens[$0].isSign(".") }) { return [] }
        return types(in: value).filter { $0.hasSuffix("Controller") || names.contains($0) }
    }

    /// Reads `other.contentViewController = controller` and `other.property = controller.view`.
    ///
    /// - Parameter name: the place of the property.
    mutating func readContents(of name: Int, from value: Range<Int>) {
        guard functionDepth != nil, let owner = owner(of: name), owner < name - 1, !tokens[owner].isWord("self") else {
            return
        }
        if Self.contents.contains(where: tokens[name].text.hasSuffix) {
            shownApart[.contained(in: ""), default: []].formUnion(controllers(in: value))
        }
        let words = value.filter { tokens[$0].kind == .word }
        if words.count == 2, let first = words.first, let last = words.last, tokens[last].isWord(Self.view),
            let types = created[Self.outletName(tokens[first].text)]
        {
            shownApart[.embedded, default: []].formUnion(types)
        }
    }
}
