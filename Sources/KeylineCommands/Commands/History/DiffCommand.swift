// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineReplica
import KeylineReport

/// `keyline diff`: lists the differences between two revisions, or between a revision and now.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Show the differences between two revisions, or between one and now.",
        discussion: """
            Compares the whole catalog as it was after each revision, in the copy of the revision's author. List \
            revisions with 'keyline log'.

            Examples:
              keyline diff latest
              keyline diff latest latest --format json
            """)

    @Argument(help: "Revision to compare.") var first: String
    @Argument(help: "Revision to compare it with (default: the current state).")
    var second: String?
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let catalog = try catalog.open()
        let start = try catalog.revision(matching: first)
        let end = try second.map(catalog.revision(matching:))
        let listing = ChangeListing(try catalog.compare(start.versionVector, end?.versionVector))
        switch output.format {
        case .text where listing.isEmpty: Console.message("no differences")
        case .text: Console.write(listing.text(Console.style))
        case .json: Console.write(listing.json.text)
        case .csv: Console.write(listing.table.rendered(.csv))
        }
    }
}
