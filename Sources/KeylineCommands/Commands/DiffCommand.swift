// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineReplica
import KeylineReport

/// `keyline diff`: lists the differences between two revisions, or between a revision and now.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Tell what differs between two revisions, or a revision and now.",
        discussion: """
            Each revision stands for all that its writer had when it was written. 'keyline log' lists the revisions.

            Examples:
              keyline diff latest
              keyline diff latest latest --format json
            """)

    @Argument(help: "The revision to start from.") var first: String
    @Argument(help: "The revision to compare it with; what the catalog holds now where none is given.")
    var second: String?
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let catalog = try catalog.open()
        let start = try catalog.revision(matching: first)
        let end = try second.map(catalog.revision(matching:))
        let listing = ChangeListing(try catalog.compare(start.versionVector, end?.versionVector))
        switch output.format {
        case .text where listing.isEmpty: Console.message("nothing differs")
        case .text: Console.write(listing.text(Console.style))
        case .json: Console.write(listing.json.text)
        case .csv: Console.write(listing.table.rendered(.csv))
        }
    }
}
