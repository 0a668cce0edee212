// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Spelling

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

    /// The length of a name, in points.
    func value(of name: String) -> Result<Double, Failure> {
        let chain = chain(of: name)
        let last = chain.last ?? name
        if chain.dropLast().contains(last) { return .failure(Failure(problem: .cycle(chain))) }
        guard let token = tokens[last] else { return .failure(Failure(problem: .missing(last))) }
        return length(token.value)
    }

    /// Makes sure that the aliases behind a name end at a value.
    ///
    /// - Throws: `CatalogError.tokenCycle` or `.danglingAlias`.
    func checkAliases(of name: String) throws(CatalogError) {
        let chain = chain(of: name)
        let last = chain.last ?? name
        if chain.dropLast().contains(last) { throw .tokenCycle(chain) }
        if tokens[last] == nil {
            throw .danglingAlias(chain, nearest: NearestNames.of(last, among: Array(tokens.keys)))
        }
    }

    /// The names that a name stands for, itself first; one that comes twice ends it. At most one more than there are
    /// tokens.
    private func chain(of name: String) -> [String] {
        var path = [name]
        while let alias = path.last.flatMap({ tokens[$0]?.alias }) {
            let isCircle = path.contains(alias)
            path.append(alias)
            if isCircle { break }
        }
        return path
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
