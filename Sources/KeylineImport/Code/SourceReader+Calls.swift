// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The functions of types that return controllers, and their calls.
extension SourceReader {
    /// Returns the call of a function of a type, `Type.function(` or `[Type function`, that begins at a place.
    func callOfType(at place: Int) -> SourceSummary.Mention? {
        let type = tokens[place]
        guard type.text.first?.isUppercase == true, token(place - 1)?.isSign(".") != true else { return nil }
        var name = place + 1
        if token(name)?.isSign(".") == true, token(name + 2)?.isSign("(") == true {
            name += 1
        } else if token(place - 1)?.isSign("[") != true {
            return nil
        }
        guard let function = token(name), function.kind == .word, function.text.first?.isLowercase == true else {
            return nil
        }
        return .init(
            name: type.text + "." + function.text, line: type.line, isCreation: true, showing: [],
            idiom: idiom(at: place))
    }

    /// Records the controllers that a static function of the type returns: callers of the function show them.
    ///
    /// - Parameter place: the place of `return`.
    mutating func readResult(at place: Int) {
        let head = functionHead
        guard let type, let function = functionName,
            head.contains(where: { $0.isWord("static") || $0.isWord("class") })
                || head.contains(where: { $0.isSign("+") }) && !head.contains(where: { $0.isWord("func") })
        else { return }
        let types = types(in: expression(from: place + 1))
        if !types.isEmpty { shownApart[.returned(by: type + "." + function), default: []].formUnion(types) }
    }
}
