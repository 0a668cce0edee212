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
        commandName: "show", abstract: "Show the contents of a screen, or the changes of a revision.",
        discussion: """
            Name a screen by its id, the first four or more digits of its id, its name or its object ID in Interface \
            Builder. Constraints are shown as formulas that 'keyline edit add-constraint' accepts; where several \
            views have the same name, the formula adds the object ID. Name a revision as 'keyline log' prints it, or \
            'latest'.

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
                Console.message("note: a screen has this name too; to show it, use 'keyline show \(namesake.id)'")
            }
            return revision
        } catch  where namesake != nil {
            return nil
        }
    }
}
