// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReport
import KeylineRules

/// `keyline token`: manages design tokens that constants may refer to.
struct TokenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token", abstract: "Set, list, import and export design tokens.",
        discussion: """
            A constraint's constant can refer to a token, and so can the spacing of a stack view, layout margins and \
            additional safe area insets: 'keyline edit set SCREEN STACK spacing={NAME}'. Setting a token checks all \
            screens that use it again.

            Examples:
              keyline token set spacing.medium 12
              keyline token explain spacing.medium
              keyline token import tokens.json
            """,
        subcommands: [Set.self, List.self, Explain.self, Remove.self, Import.self, Export.self])

    /// `keyline token list`.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the tokens.",
            discussion: """
                Examples:
                  keyline token list --format json
                """)

        @OptionGroup var output: FormatOptions
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            let catalog = try catalog.open()
            let uses = try catalog.tokenUses()
            var table = Table("name", "type", "value", "alias", "uses", "description")
            for token in try catalog.tokens().sorted(by: { $0.name < $1.name }) {
                table.append([
                    .text(token.name), .text(token.type), .text(token.value), .optional(token.alias),
                    .integer(uses[token.name] ?? 0), .optional(token.description),
                ])
            }
            output.print(table, empty: "no tokens yet; add one with 'keyline token set NAME VALUE'")
        }
    }

    /// `keyline token remove`.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a token.",
            discussion: """
                A token that constraints, views or other tokens use is removed only with '--force'. The lengths then \
                stay as they were last set.

                Examples:
                  keyline token remove spacing.medium
                """)

        @Argument(help: "Name of the token.") var name: String
        @Flag(help: "Remove the token even if it is used.") var force = false
        @OptionGroup var edit: CatalogEdit

        func run() throws {
            try edit.apply { context in
                let tokens = try context.catalog.tokens()
                let name = try Address.resolve(name, kind: "token", among: tokens.map(\.name))
                let export = try TokenExport(context.catalog)
                if let origin = export.inherited[name] { throw refusal(of: name, inheritedFrom: origin) }
                let names = [name] + export.heirs(of: name)
                if !force {
                    let documents = try context.catalog.tokenDocuments()
                    for name in names {
                        let others = tokens.filter { !names.contains($0.name) }
                        try refuseUsed(name, others, try context.catalog.screens(using: name), documents)
                    }
                }
                let heirs = names.dropFirst().map { "'\($0)'" }
                try context.record(
                    names.map { .removeToken(name: $0) },
                    as: EditPhrase(
                        .remove,
                        "the token '\(name)'"
                            + (heirs.isEmpty
                                ? ""
                                : ", and \(heirs.joined(separator: ", ")), which inherit\(heirs.count == 1 ? "s" : "") it")
                    ))
            }
        }

        /// The file of an inherited token has nothing to remove.
        private func refusal(of name: String, inheritedFrom origin: String) -> CommandError {
            .usage(
                "the token '\(name)' is '\(origin)' in a group that extends another one ('$extends'), so it would come "
                    + "back with the next export",
                hint: "remove '\(origin)', or give '\(name)' a value of its own with 'keyline token set'")
        }

        private func refuseUsed(
            _ name: String, _ tokens: [DesignToken], _ screens: [Screen], _ documents: [TokenDocument]
        ) throws {
            let aliases = tokens.filter { $0.alias == name }.map { "the token '\($0.name)'" }
            // Parts of composite values are only in the files.
            let files =
                aliases.isEmpty
                ? documents.filter { $0.text.contains("{\(name)}") }.map { "a value in '\($0.name)'" } : []
            let constraints = screens.flatMap { screen in
                let wording = ConstraintWording(screen)
                let constants = screen.constraints.filter { $0.constantToken == name }.map(wording.describe)
                let lengths = screen.tokenBindings.filter { $0.token == name }.map(wording.describe)
                return (constants + lengths).map { "'\($0)' on '\(screen.name)'" }
            }
            let users = aliases + constraints + files
            guard !users.isEmpty else { return }
            let rest = users.count > 4 ? " and \(users.count - 4) more" : ""
            throw CommandError.usage(
                "the token '\(name)' is used by " + users.prefix(4).joined(separator: ", ") + rest,
                hint: "change them first, or add '--force'")
        }
    }
}
