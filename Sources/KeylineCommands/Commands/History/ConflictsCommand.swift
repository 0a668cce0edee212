// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineReplica
import KeylineReport

/// `keyline conflicts`: lists concurrent writes that conflict.
struct ConflictsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conflicts", abstract: "List values that two people changed differently, with both values.",
        discussion: """
            After a sync, every catalog uses the same one of two conflicting values, and keeps the other until you \
            choose one with 'keyline resolve'. The SQL view 'conflicts' has the same rows.

            A second list shows findings that only the merge caused: neither side had them before. It names the \
            revisions of each side that cause them together. They disappear when the screen is fixed.

            Examples:
              keyline conflicts
              keyline conflicts --all --format json
            """)

    @Flag(help: "List conflicts that need no decision too: source locations and the order of items.")
    var all = false
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let catalog = try catalog.open()
        let list = try catalog.conflicts(includesBookkeeping: all)
        let broken = try catalog.semanticConflicts()
        if output.format == .text, list.conflicts.isEmpty, broken.isEmpty { return Console.message("no conflicts") }
        let listing = ConflictListing(list, semantic: SemanticConflictListing(broken))
        Console.write(listing.rendered(output.format, style: output.format == .text ? Console.style : .plain))
    }
}

/// `keyline resolve`: resolves a conflict.
struct ResolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve", abstract: "Choose which of two conflicting values to use.",
        discussion: """
            'ours' is the value written in this catalog, 'theirs' the value written in another one. If both were \
            written elsewhere, use 'winner' for the value in use now and 'loser' for the other. You can also give a \
            new value, as 'column=value' if several columns differ. If one side deleted a row that the other changed, \
            choosing the change restores the row and everything deleted with it, and overrules other changes to the \
            same values.

            Examples:
              keyline resolve 3f2a91c0 --take theirs
              keyline resolve 3f2a91c0 --take constant=-10 --message 'in the middle'
            """)

    @Argument(help: "Id of the conflict, or its first digits.") var id: String
    @Option(help: ArgumentHelp("Value to use.", valueName: "ours|theirs|winner|loser|value")) var take: String
    @OptionGroup var edit: CatalogEdit

    func run() throws {
        let choice: ConflictChoice =
            switch take {
            case "ours": .ours
            case "theirs": .theirs
            case "winner": .winner
            case "loser": .loser
            default: .value(NegativeNumber.unmarked(take))
            }
        try edit.perform(or: "resolve \(id): \(NegativeNumber.unmarked(take))") { catalog, message, progress in
            let resolution = try catalog.resolve(
                id, taking: choice, message: message, checkingTokens: TokenValue.check, progress: progress)
            return resolution.outcome("Resolved the conflict \(id).")
        }
    }
}
