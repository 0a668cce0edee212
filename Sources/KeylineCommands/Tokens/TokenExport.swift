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
    /// - Throws: `CommandError` if there is no such file, if none is named of several, or if the format cannot express a
    ///   token's name.
    func text(of name: String?) throws -> String {
        try checkNames()
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

    /// The tokens that groups inherit and that the catalog has not changed, each with the token that it is: files state
    /// none of them.
    var inherited: [String: String] {
        let aliases = Dictionary(tokens.map { ($0.name, $0.alias) }, uniquingKeysWith: { first, _ in first })
        let all = libraries.flatMap(\.inherited).filter { aliases[$0.key] == .some($0.value) }
        return Dictionary(all.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// The tokens that groups inherit from a token, directly or through others, in alphabetical order.
    func heirs(of name: String) -> [String] {
        let origins = inherited
        var (found, open): (Set<String>, [String]) = ([], [name])
        while let origin = open.popLast() {
            open += origins.filter { $0.value == origin && found.insert($0.key).inserted }.map(\.key)
        }
        return found.sorted()
    }

    /// The tokens without those that only other libraries have.
    private func stated(in library: TokenLibrary) -> [Token] {
        let own = Set(library.tokens.map(\.name))
        let others = Set(libraries.flatMap(\.tokens).map(\.name)).subtracting(own)
        return tokens.filter { !others.contains($0.name) }.map(\.stated)
    }

    /// - Throws: `CommandError.usage` for a token that would have to be a group as well, and for a name that the format does
    ///   not allow: Design Tokens Format Module 2025.10, sections on names and groups.
    private func checkNames() throws(CommandError) {
        let names = Set(tokens.map(\.name))
        for name in names.sorted() {
            try Self.checkName(name)
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            for count in 1..<parts.count {
                let group = parts.prefix(count).joined(separator: ".")
                guard !names.contains(group) else {
                    throw .usage(
                        "'\(group)' is a token, and as of '\(name)' also a group, which the format does not allow",
                        hint: "remove one of them, and set it under another name such as '\(group).$root'")
                }
            }
        }
    }

    /// - Throws: `CommandError.usage` for a name that no token of a file can have.
    static func checkName(_ name: String) throws(CommandError) {
        let isPlain = name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && (!part.hasPrefix("$") || part == "$root") && !part.contains { "{}".contains($0) }
        }
        guard isPlain else {
            throw .usage(
                "no token can be named '\(name)'",
                hint: "parts of a name are not empty, have no braces and do not begin with '$'")
        }
    }

    private func unknown(_ name: String) -> CommandError {
        .unknown(
            kind: "imported file of tokens", address: name,
            suggestions: libraries.flatMap { $0.files.map(\.name) })
    }
}
