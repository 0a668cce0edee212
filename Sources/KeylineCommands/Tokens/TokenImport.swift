// Keyline
// SPDX-License-Identifier: Apache-2.0

import DesignTokens
import KeylineCatalog
import KeylineModel

/// The changes of a catalog that take over the tokens of a file.
struct TokenImport {
    /// The changes.
    let changes: [CatalogChange]
    /// The known tokens that change, each with its old and its new value; at most `shownCount`.
    let words: [String]
    /// A remark about tokens that stay though the file no longer has them; nil if there are none.
    let note: String?

    /// - Throws: `CatalogError` or `StoreError`, or `DesignTokensError` if the catalog's copy of a file is broken.
    init(_ library: TokenLibrary, modifiers: [String: String], of catalog: Catalog) throws {
        try Self.checkLengths(library)
        let known = Dictionary(try catalog.tokens().map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var changes = library.files.enumerated().map { index, file in
            CatalogChange.putTokenDocument(
                TokenDocument(name: file.name, text: file.text, modifiers: index == 0 ? modifiers : nil))
        }
        let tokens = library.tokens.map { DesignToken($0, id: known[$0.name]?.id ?? DerivedID.make("token", $0.name)) }
        changes += tokens.filter { known[$0.name] != $0 }.map { .putToken($0) }

        let names = Set(tokens.map(\.name))
        let entry = library.files[0].name
        let former = try TokenExport(catalog).libraries.first { $0.files[0].name == entry }?.tokens.map(\.name) ?? []
        let gone = former.filter { !names.contains($0) && known[$0] != nil }
        let after = known.merging(tokens.map { ($0.name, $0) }) { $1 }
        let needed = Self.needed(of: Set(gone), after, uses: Set(try catalog.tokenUses().keys))
        let used = gone.filter(needed.contains)
        let removed = gone.filter { !needed.contains($0) }
        changes += removed.map { .removeToken(name: $0) }
        self.changes = changes
        words = Self.words(of: tokens, removed: removed, known: known)
        note =
            used.isEmpty
            ? nil
            : "kept " + used.prefix(4).map { "'\($0)'" }.joined(separator: ", ") + (used.count > 4 ? " …" : "")
                + ", which constraints or other tokens use though the file no longer has "
                + (used.count == 1 ? "it" : "them")
    }

    /// The largest number of tokens that are reported one by one.
    private static let shownCount = 20

    private static func words(
        of tokens: [DesignToken], removed: [String], known: [String: DesignToken]
    ) -> [String] {
        let changed = tokens.compactMap { token -> String? in
            guard let old = known[token.name]?.meaning, old != token.meaning else { return nil }
            return "\(token.name): \(old) → \(token.meaning)"
        }
        let all = changed + removed.compactMap { name in known[name].map { "\(name): \($0.meaning) → removed" } }
        let more = all.count - shownCount
        return more <= 0 ? all : all.prefix(shownCount) + ["and \(NumberText.count(more, "further change"))"]
    }

    /// - Throws: `CommandError.malformedFile` for a dimension that no constraint can have.
    private static func checkLengths(_ library: TokenLibrary) throws(CommandError) {
        let token = library.tokens.first { token in
            token.type == TokenType.dimension.rawValue && token.alias == nil
                && !(Double(token.value).map(LayoutNumber.points.accepts) ?? false)
        }
        guard let token else { return }
        throw .malformedFile(
            path: library.files[0].name, kind: "token file",
            fact: "'\(token.name)' is \(token.value) pt long; a dimension is \(LayoutNumber.points.words)")
    }

    /// The tokens of some that a constraint uses, or a token that stays, directly or through others.
    ///
    /// - Parameter after: all tokens by name, as they are after the import.
    private static func needed(of gone: Set<String>, _ after: [String: DesignToken], uses: Set<String>) -> Set<String> {
        var needed = gone.intersection(uses)
        var open = after.values.filter { !gone.contains($0.name) || needed.contains($0.name) }
        while let token = open.popLast() {
            guard let alias = token.alias, gone.contains(alias), needed.insert(alias).inserted, let next = after[alias]
            else { continue }
            open.append(next)
        }
        return needed
    }
}

extension DesignToken {
    /// The type of tokens that have none in their file.
    private static let untyped = "unknown"

    /// A token of a file.
    init(_ token: Token, id: String) {
        self.init(
            id: id, name: token.name, type: token.type ?? Self.untyped, value: token.value, alias: token.alias,
            description: token.description)
    }

    /// The token's value, or the alias in braces.
    var meaning: String { alias.map { "{\($0)}" } ?? value }

    /// The token as files state it.
    var stated: Token {
        Token(
            name: name, type: type == Self.untyped ? nil : type, alias: alias, value: alias == nil ? value : "",
            description: description)
    }
}
