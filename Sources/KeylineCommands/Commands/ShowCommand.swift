// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport

/// `keyline show`: prints the contents of a screen, with the ids that `edit` and `bind` accept, or the changes of a
/// revision.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show what is on a screen, or what a revision changed.",
        discussion: """
            A screen is addressed by id, name, object id or the start of an id, at least four digits of it. The formulas \
            of constraints tell views of one name apart by their object ids; 'keyline edit add-constraint' takes them. A \
            revision is named as 'keyline log' names it; 'latest' is the last one.

            Examples:
              keyline show 'Photo viewer'
              keyline show d33bc --format json
              keyline show latest
            """)

    @Argument(help: ArgumentHelp("Screen or revision.", valueName: "screen|stamp")) var screen: String
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let catalog = try catalog.open()
        if let revision = try revision(in: catalog) {
            let listing = RevisionListing(revision, try catalog.changes(of: revision))
            return Console.write(
                listing.rendered(output.format, style: output.format == .text ? Console.style : .plain))
        }
        let screen = try catalog.screen(matching: screen)
        let listing = ScreenListing(screen, findings: try catalog.findings(screens: [screen.id]))
        Console.write(listing.rendered(output.format, style: output.format == .text ? Console.style : .plain))
    }

    /// Returns the named revision; nil if the name belongs to a screen only. A screen with the name of a revision can
    /// be shown by its id.
    private func revision(in catalog: Catalog) throws -> RevisionHeader? {
        guard screen == RevisionAddress.latest || RevisionAddress(screen) != nil else { return nil }
        let namesake = try? catalog.screen(matching: screen)
        do {
            let revision = try catalog.revision(matching: screen)
            if let namesake, namesake.name == screen {
                Console.message("note: a screen is called so too: 'keyline show \(namesake.id)' shows it")
            }
            return revision
        } catch  where namesake != nil {
            return nil
        }
    }
}
