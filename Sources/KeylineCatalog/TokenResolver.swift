// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The lengths that token names stand for, in points.
struct TokenResolver: Sendable {
    private let tokens: [String: DesignToken]

    /// Of several tokens with one name the one with the smallest id counts, on every machine alike.
    init(_ tokens: [DesignToken]) {
        self.tokens = Dictionary(tokens.map { ($0.name, $0) }, uniquingKeysWith: { $0.id <= $1.id ? $0 : $1 })
    }

    /// A screen with the constants of its token constraints filled in; where that fails the constant stays as it is.
    func resolve(_ screen: Screen) -> (screen: Screen, issues: [TokenIssue]) {
        var screen = screen
        var issues: [TokenIssue] = []
        for index in screen.constraints.indices {
            guard let name = screen.constraints[index].constantToken else { continue }
            switch value(of: name) {
            case .success(let points): screen.constraints[index].constant = points
            case .failure(let failure):
                issues.append(
                    TokenIssue(
                        screen: screen.id, constraint: screen.constraints[index].id, token: name,
                        problem: failure.problem))
            }
        }
        return (screen, issues)
    }

    /// Why a name has no length.
    struct Failure: Error {
        let problem: TokenIssue.Problem
    }

    /// The length of a name, in points. At most as many steps as there are tokens.
    func value(of name: String) -> Result<Double, Failure> {
        var path = [name]
        while let last = path.last {
            guard let token = tokens[last] else { return .failure(Failure(problem: .missing(last))) }
            guard let alias = token.alias else { return length(token.value) }
            let isCircle = path.contains(alias)
            path.append(alias)
            if isCircle { return .failure(Failure(problem: .cycle(path))) }
        }
        return .failure(Failure(problem: .missing(name)))
    }

    /// A number, or a number with the unit `pt` or `px` (a pixel of the Design Tokens format is a point on iOS).
    private func length(_ text: String) -> Result<Double, Failure> {
        var digits = Substring(text)
        while digits.first?.isWhitespace == true { digits.removeFirst() }
        while digits.last?.isWhitespace == true { digits.removeLast() }
        for unit in ["pt", "px"] where digits.hasSuffix(unit) {
            digits.removeLast(unit.count)
            while digits.last?.isWhitespace == true { digits.removeLast() }
        }
        guard let value = Double(digits), LayoutNumber.points.accepts(value) else {
            return .failure(Failure(problem: .notADimension(value: text)))
        }
        return .success(value)
    }
}
