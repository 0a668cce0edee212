// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReport

/// `keyline status`: lists what needs attention, and the state of other catalogs.
struct StatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show problems that need attention, and how far other catalogs are synced.",
        discussion: """
            Exits with 75 if there are conflicts to resolve or revisions held because their clock is ahead, and with \
            65 if another program damaged the history.

            Examples:
              keyline status
              keyline status --verify
              keyline status --format json
            """)

    @Flag(help: "Also verify that every row matches the history.") var verify = false
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let options = catalog
        let catalog = try options.open(tellsIssues: true)
        let status = try catalog.status(isThorough: verify)
        // Reading the rows reports values without a meaning. Changes not yet committed as a revision were counted
        // before.
        _ = try (catalog.allScreens(), catalog.devices(), catalog.tokens())
        let author = try Author.current(of: catalog)
        let listing = StatusListing(path: options.path, author: author, status: status)
        Console.write(listing.rendered(output.format, style: output.format == .text ? Console.style : .plain))
        try (status.isDamaged ? ExitStatus.malformedInput : status.needsAttention ? .tryAgain : .clean).finish()
    }
}

/// `keyline release`: accepts revisions that are held because their clock is ahead.
struct ReleaseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "release", abstract: "Let revisions count that are held because their clock is ahead.",
        discussion: """
            A revision more than five minutes ahead of this machine's clock is kept, but does not count until its time \
            has come, or until somebody releases it.

            Examples:
              keyline release
            """)

    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let catalog = try catalog.open(toWrite: true)
        let before = try catalog.allScreens()
        let report = try catalog.release()
        let released = report.mergedCount
        guard released > 0 else {
            Console.message("no revision is held")
            return try output.tell(report.change, catalog, before: before)
        }
        Console.message("released \(NumberText.count(released, "revision"))")
        try output.tell(report.change, catalog, before: before)
    }
}
