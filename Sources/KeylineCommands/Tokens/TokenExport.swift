// Keyline
// SPDX-License-Identifier: Apache-2.0

import DesignTokens
import KeylineCatalog
import KeylineModel

/// Writes a catalog's tokens into the files that they came from.
struct TokenExport {
    /// The imported files with those they refer to, by name.
    let libraries: [TokenLibrary]
    private let tokens: [DesignToken]

    /// Reads the files of a catalog.
    ///
    /// - Throws: `StoreError`, or `DesignTokensError` if another program wrote a broken file.
    init(_ catalog: Catalog) throws {
        tokens = try catalog.tokens()
        let documents = try catalog.tokenDocuments()
        let texts = Dictionary(documents.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
        libraries = try documents.compactMap { document in
            guard let modifiers = document.modifiers else { return nil }
            return try TokenLibrary(entry: document.name, modifiers: modifiers) { name throws(CommandError) in
                guard let text = texts[name] else {
                    throw .unknown(kind: "imported file of tokens", address: name, suggestions: [])
                }
                return text
            }
        }
    }

    /// Returns a file with the catalog's tokens; the file of a catalog that imported none is new.
    ///
    /// - Parameter name: the file's name; nil for the only one that was imported.
    /// - Throws: `CommandError` if there is no such file, or if none is named of several.
    func text(of name: String?) throws -> String {
        guard let first = libraries.first else {
            if let name { throw unknown(name) }
            return try TokenLibrary(entry: "tokens.json") { _ in "{}\n" }.files(with: tokens.map(\.stated))[0].text
        }
        if name == nil, libraries.count > 1 {
            throw CommandError.usage(
                "the catalog has tokens of \(libraries.count) files",
                hint: "name one: " + libraries.map { "'\($0.files[0].name)'" }.joined(separator: ", "))
        }
        let name = name ?? first.files[0].name
        let own = libraries.first { $0.files[0].name == name }
        guard let library = own ?? libraries.first(where: { $0.files.contains { $0.name == name } }) else {
            throw unknown(name)
        }
        let files = library.files(
            with: stated(in: library), addsNew: library.files[0].name == first.files[0].name)
        return files.first { $0.name == name }?.text ?? ""
    }

    /// The tokens without those that only other libraries have.
    private func stated(in library: TokenLibrary) -> [Token] {
        let own = Set(library.tokens.map(\.name))
        let others = Set(libraries.flatMap(\.tokens).map(\.name)).subtracting(own)
        return tokens.filter { !others.contains($0.name) }.map(\.stated)
    }

    private func unknown(_ name: String) -> CommandError {
        .unknown(
            kind: "imported file of tokens", address: name,
            suggestions: libraries.flatMap { $0.files.map(\.name) })
    }
}
