// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The members of types by which code names notifications and methods.
extension SourceReader {
    /// Longest way back from an argument to its function, in tokens.
    private static let callLimit = 60

    /// Returns the name of the function to which the value at a place is passed: `post(name: value)`, or
    /// `[center post:value]` in Objective-C.
    func callee(at place: Int) -> String? {
        var depth = 0
        var index = place - 1
        while let token = token(index), place - index < Self.callLimit {
            if token.isSign("{") || token.isSign("}") || token.isSign(";") { return nil }
            if token.isSign(")") || token.isSign("]") { depth += 1 }
            if token.isSign("(") || token.isSign("[") { depth -= 1 }
            if depth < 0 {
                let name = token.isSign("(") ? self.token(index - 1) : selector(of: index)
                return name?.kind == .word ? name?.text : nil
            }
            index -= 1
        }
        return nil
    }

    /// Returns true for a member of a type that names a notification or a method: neither makes a controller.
    func isInNotice(_ place: Int) -> Bool {
        guard let former = token(place - 1), former.isSign(":") || former.isSign("(") else { return false }
        return callee(at: place).map(Self.notices.contains) == true
    }

    /// Functions that send or receive notifications, and `#selector`.
    private static let notices: Set = [
        "post", "addObserver", "removeObserver", "publisher", "notifications", "selector",
    ]

    /// Returns the first word of the message in the brackets that a place opens.
    private func selector(of bracket: Int) -> SourceToken? {
        var depth = 0
        for index in bracket + 1..<min(tokens.count, bracket + Self.callLimit) {
            let token = tokens[index]
            if depth == 0, token.kind == .word, self.token(index + 1)?.isSign(":") == true { return token }
            if token.isSign("[") || token.isSign("(") { depth += 1 }
            if token.isSign("]") || token.isSign(")") { depth -= 1 }
            if depth < 0 { return nil }
        }
        return nil
    }
}
