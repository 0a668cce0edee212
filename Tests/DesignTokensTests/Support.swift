// Keyline
// SPDX-License-Identifier: Apache-2.0

@testable import DesignTokens

/// A file that a library asks for and a test does not have.
struct MissingFile: Error, Hashable {
    let name: String
}

extension TokenLibrary {
    /// Reads one file.
    init(_ text: String) throws { try self.init(["tokens.json": text], entry: "tokens.json") }

    /// Reads the first of some files.
    init(_ files: [String: String], entry: String, modifiers: [String: String] = [:]) throws {
        try self.init(entry: entry, modifiers: modifiers) { name in
            guard let text = files[name] else { throw MissingFile(name: name) }
            return text
        }
    }

    /// A line for each token: its name, type, and value or alias in braces.
    var lines: [String] {
        tokens.map { "\($0.name) \($0.type ?? "?") \($0.alias.map { "{\($0)}" } ?? $0.value)" }
    }

    /// The text of its first file with some tokens changed.
    func text(_ change: (inout Token) -> Void) -> String {
        files(
            with: tokens.map { token in
                var token = token
                change(&token)
                return token
            })[0].text
    }
}
