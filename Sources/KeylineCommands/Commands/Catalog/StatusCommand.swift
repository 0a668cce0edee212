// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReport
import KeylineStore

/// `keyline status`: lists what needs attention, and the state of other catalogs.
struct StatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show problems that need attention, and how far other catalogs are synced.",
        discussion: """
            Exits with 75 if there are conflicts to resolve, or revisions whose predecessors have not arrived yet, \
            and with 65 if the file or its history is damaged. Also lists invalid values that other programs wrote \
            since the last change; '--verify' lists all of them.

            Examples:
              keyline status
              keyline status --verify
              keyline status --format json
            """)

    @Flag(help: "Also verify the file, and that every row matches the history.") var verify = false
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let options = catalog
        let catalog = try options.open(printsIssues: true)
        let status = try catalog.status(isThorough: verify)
        // Reading the rows reports values without a meaning: those that other programs have just written, or all.
        // Changes not yet committed as a revision were counted before.
        if status.integrityFaults.isEmpty {
            _ = try catalog.screens(verify ? catalog.screens().map(\.id) : status.pending.screens)
            _ = try (catalog.devices(), catalog.tokens())
        }
        let author = try Author.current(of: catalog)
        let listing = StatusListing(path: options.path, author: author, status: status)
        Console.write(listing.rendered(output.format, style: output.format == .text ? Console.style : .plain))
        try (status.isDamaged ? ExitStatus.malformedInput : status.needsAttention ? .tryAgain : .clean).finish()
    }
}
