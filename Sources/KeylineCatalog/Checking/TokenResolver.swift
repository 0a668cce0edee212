// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Spelling

/// A map from token names to lengths in points.
struct TokenResolver: Sendable {
    private let tokens: [String: DesignToken]

    /// Creates a resolver. If several tokens have the same name, the one with the smallest id is used, on every
    /// machine.
    init(_ tokens: [DesignToken]) {
        self.tokens = Dictionary(tokens.map { ($0.name, $0) }, uniquingKeysWith: { $0.id <= $1.id ? $0 : $1 })
    }

    /// Returns the screen with the lengths of its tokens filled in; where that fails, the stored length is kept.
    func resolve(_ screen: Screen) -> (screen: Screen, issues: [TokenIssue]) {
        let id = screen.id
        var screen = screen
        var issues: [TokenIssue] = []
        screen.setTokenLengths { name, user, isBinding in
            switch value(of: name) {
            case .success(let points): return points
            case .failure(let failure):
                issues.append(
                    TokenIssue(screen: id, user: user, isBinding: isBinding, token: name, problem: failure.problem))
                return nil
            }
        }
        return (screen, issues)
    }

    /// The error for a name without a length.
    struct Failure: Error {
        let problem: TokenIssue.Problem
    }

    /// Returns the length of a name, in points.
    func value(of name: String) -> Result<Double, Failure> {
        let chain = chain(of: name)
        let last = chain.last ?? name
        if chain.dropLast().contains(last) { return .failure(Failure(problem: .cycle(chain))) }
        guard let token = tokens[last] else { return .failure(Failure(problem: .missing(last))) }
        return length(token.value)
    }

    /// Checks that the aliases of a name end at a value.
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

    /// The chain of aliases from a name, the name first. It ends at a value, a missing token, or the first name that
    /// occurs twice, so it has at most two more names than there are tokens.
    private func chain(of name: String) -> [String] {
        var path = [name]
        var seen: Set<String> = [name]
        while let alias = path.last.flatMap({ tokens[$0]?.alias }) {
            path.append(alias)
            if !seen.insert(alias).inserted { break }
        }
        return path
    }

    /// Parses a number with the optional unit `pt` or `px` (a pixel of the Design Tokens format is a point on iOS).
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
