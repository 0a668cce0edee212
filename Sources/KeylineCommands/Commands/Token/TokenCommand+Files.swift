// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DesignTokens
import Foundation
import KeylineCatalog
import KeylineModel

extension TokenCommand {
    /// `keyline token import`.
    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Import the tokens of a file in the Design Tokens format.",
            discussion: """
                Reads the format of the Design Tokens Community Group, version 2025.10, with aliases, extended groups, \
                sets and modifiers. A pixel is a point, a rem 16 points. The catalog keeps the file, so that 'keyline \
                token export' writes it with everything in it. Importing a file again takes over its values; tokens \
                that it no longer has are removed unless they are used.

                Examples:
                  keyline token import tokens.json
                  keyline token import themes.resolver.json --modifier density=compact
                  cat tokens.json | keyline token import - --name tokens.json --dry-run
                """)

        @Argument(
            help: ArgumentHelp("File to import, or '-' for standard input.", valueName: "file"), completion: .file())
        var file: String
        @Option(help: ArgumentHelp("Name of the file in the catalog (default: its own name).", valueName: "name"))
        var name: String?
        @Option(
            name: .customLong("modifier"),
            help: ArgumentHelp("Context of a modifier of the file. Repeatable.", valueName: "name=context"))
        var modifiers: [ModifierContext] = []
        @Flag(help: "Print the effect without changing the catalog.") var dryRun = false
        @OptionGroup var edit: CatalogEdit

        func run() throws {
            let source = TokenSource(file: file, name: name)
            let chosen = Dictionary(modifiers.map { ($0.modifier, $0.context) }, uniquingKeysWith: { $1 })
            let library = try TokenLibrary(entry: source.name, modifiers: chosen, load: source.text)
            try edit.apply(isRehearsal: dryRun) { context in
                let update = try TokenImport(library, modifiers: chosen, of: context.catalog)
                let count = NumberText.count(library.tokens.count, "token")
                let details = update.words.map { "\n  " + $0 } + [update.note.map { "\nnote: " + $0 } ?? ""]
                try context.record(
                    update.changes,
                    as: EditPhrase(.import, "\(count) of '\(library.files[0].name)'", details: details.joined()))
            }
        }
    }

    /// `keyline token export`.
    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print tokens in the Design Tokens format.",
            discussion: """
                Prints a file that was imported, with the catalog's values. Everything else in it is as it was, byte \
                for byte. Tokens that no file has are added to the first one.

                Examples:
                  keyline token export > tokens.json
                  keyline token export --format dtcg
                """)

        /// The formats of files of tokens.
        enum Format: String, ExpressibleByArgument, CaseIterable {
            case dtcg
        }

        @Argument(help: ArgumentHelp("Imported file to print (default: the only one).", valueName: "file"))
        var file: String?
        @Option(help: "Format: dtcg.") var format: Format = .dtcg
        @OptionGroup var catalog: CatalogOptions

        func run() throws { Console.write(try TokenExport(catalog.open()).text(of: file)) }
    }
}

/// `--modifier NAME=CONTEXT`.
struct ModifierContext: ExpressibleByArgument {
    /// The name of the modifier.
    let modifier: String
    /// The name of its context.
    let context: String

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        (modifier, context) = (parts[0], parts[1])
    }
}
