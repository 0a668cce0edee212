// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The tokens of a file in the Design Tokens format 2025.10, with the files that it refers to.
///
/// References are followed, groups extend others, and types are inherited, as the format says:
/// <https://www.designtokens.org/tr/2025.10/format/>. What Keyline does not understand stays in the files.
public struct TokenLibrary: Sendable {
    /// The files, the one that was asked for first.
    public private(set) var files: [TokenFile]
    /// The sources of tokens, in order; later ones hold.
    let roots: [LocatedNode]
    let resolved: [TokenResolution.Resolved]

    /// Reads a file and those it refers to.
    ///
    /// - Parameters:
    ///   - entry: the name of the file; those of others are relative to its folder.
    ///   - modifiers: the context of each modifier, for a file that has modifiers. A modifier with a default needs none.
    ///   - load: returns the text of a file.
    /// - Throws: `DesignTokensError` with every fault, or what `load` throws.
    public init(
        entry: String, modifiers: [String: String] = [:], load: @escaping (_ name: String) throws -> String
    ) throws {
        let sources = try TokenSources(
            try TokenFile(name: entry, text: try load(entry)), modifiers: modifiers, load: load)
        (files, roots) = (sources.files, sources.roots)
        var problems = ProblemList(files)
        var tree = TokenGroup()
        for root in roots { tree.merge(TokenGroup(root, named: "", &problems)) }
        var resolution = TokenResolution(TokenFlattener(tree, problems))
        resolved = resolution.tokens()
        try resolution.problems.check()
    }

    /// The tokens in the order of the files, those that a group inherits after its own.
    public var tokens: [Token] { resolved.map(\.token) }

    /// The tokens that no file states because a group inherits them by `$extends`, each with the token that it is.
    public var inherited: [String: String] {
        let pairs = resolved.compactMap { token in
            token.definitions.isEmpty ? token.token.alias.map { (token.token.name, $0) } : nil
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}
