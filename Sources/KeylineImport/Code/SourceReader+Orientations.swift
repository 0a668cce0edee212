// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The orientations that a type returns, and those that its code sets for the whole app.
extension SourceReader {
    /// The type of the values by which code sets orientations.
    private static let mask = "UIInterfaceOrientationMask"

    /// Reads the body of a declaration; a use of the property has no body.
    mutating func readOrientations(at place: Int, of type: String) {
        // In an app delegate's method the word is an argument label.
        let isDelegate = tokens[place].text.hasSuffix("For") || tokens[place].text.hasSuffix("ForWindow")
        let isDeclared = token(place - 1).map { $0.isWord("var") || $0.isSign(")") || $0.isWord("func") } == true
        guard isDeclared || isDelegate, let body = body(after: place) else { return }
        // UIKit asks an app delegate by its method; another member of that name decides nothing.
        if !isDelegate, summary.types[type]?.orientations != nil { return }
        summary.types[type, default: .init()].orientations = (OrientationOverride(body: body), tokens[place].line)
    }

    /// Returns the tokens between the braces of the declaration that names a word; nil if it has none.
    func body(after place: Int) -> ArraySlice<SourceToken>? {
        guard let start = tokens[place...].prefix(40).firstIndex(where: { $0.isSign("{") || $0.isSign(";") }),
            tokens[start].isSign("{")
        else { return nil }
        var depth = 0
        let end = tokens[start...].firstIndex { token in
            if token.isSign("{") { depth += 1 }
            if token.isSign("}") { depth -= 1 }
            return depth == 0
        }
        return tokens[(start + 1)..<(end ?? tokens.count)]
    }

    /// Reads `property = .portrait`, `set(.portrait)` and `[Type set:UIInterfaceOrientationMaskPortrait]`, by which a
    /// controller sets the orientations that the app delegate returns. What it sets when it disappears is for others.
    ///
    /// - Parameter place: the place of the word that names the orientations.
    mutating func readLock(_ lock: OrientationLock, at place: Int, of type: String) {
        var before = place - 1
        if token(before)?.isSign(".") == true { before -= token(before - 1)?.isWord(Self.mask) == true ? 2 : 1 }
        guard let sign = token(before), ["=", "(", ":"].contains(where: sign.isSign), let function = functionName,
            !Self.disappearing.contains(function)
        else { return }
        // In Swift the word before a colon is the label of the function's first argument.
        let isLabeled = sign.isSign(":") && token(before - 2)?.isSign("(") == true
        guard let name = token(isLabeled ? before - 3 : before - 1), name.kind == .word else { return }
        let isAlways = Self.shown.contains(function) && depthInFunction == 0 && hasNoCondition(place)
        summary.types[type, default: .init()].locks.append(
            .init(
                name: Self.outletName(name.text), value: lock, line: tokens[place].line, isAlways: isAlways))
    }

    /// Reads `property = orientations` in a function whose parameter the orientations are: a call of it sets the property.
    mutating func readSetter(of property: Int, from value: Range<Int>) {
        guard summary.namedTypes.contains(Self.mask), value.count == 1, let function = functionName,
            let parameter = token(value.lowerBound), parameter.kind == .word
        else { return }
        let head = functionHead
        guard head.contains(where: { $0.isWord(Self.mask) }), head.contains(where: { $0.isWord(parameter.text) }) else {
            return
        }
        summary.orientationSetters[Self.outletName(tokens[property].text), default: []].insert(function)
    }
}
