// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineReplica
import KeylineReport

/// `keyline conflicts`: lists concurrent writes that conflict.
struct ConflictsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conflicts", abstract: "List what was written in two ways, with both values.",
        discussion: """
            The later writing counts, the other one is kept until somebody decides with 'keyline resolve'. The SQL view \
            'conflicts' has the same rows. Below stand findings that a merge made though neither side had them, with the \
            revisions of both sides that it takes; they end when the screen is mended.

            Examples:
              keyline conflicts
              keyline conflicts --all --format json
            """)

    @Flag(help: "Also where nobody needs to decide: where something was read, or in which order it stands.")
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
        commandName: "resolve", abstract: "Decide what counts where two people wrote different things.",
        discussion: """
            'ours' is what this catalog wrote, 'theirs' what another one did; where both are others', 'winner' is what \
            counts already and 'loser' what does not. Anything else is a value of your own, 'column=value' where several \
            columns differ. A row that was deleted comes back when the one who changed it is taken, with what went with it; \
            what others wrote to the same values then does not count.

            Examples:
              keyline resolve 3f2a91c0 --take theirs
              keyline resolve 3f2a91c0 --take constant=-10 --message 'in the middle'
            """)

    @Argument(help: "The conflict's id, or the first digits of it.") var id: String
    @Option(help: ArgumentHelp("What counts from now on.", valueName: "ours|theirs|winner|loser|value")) var take:
        String
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
            let resolution = try catalog.resolve(id, taking: choice, message: message, progress: progress)
            return resolution.deed("resolved")
        }
    }
}
