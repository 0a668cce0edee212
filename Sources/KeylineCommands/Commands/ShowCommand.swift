// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReport

/// `keyline show`: what is on a screen, with the ids that `edit` and `bind` take.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a screen's items, constraints and gesture bindings.",
        discussion: """
            A screen is addressed by id, name, object id or the start of an id, at least four digits of it. The formulas \
            of constraints tell views of one name apart by their object ids; 'keyline edit add-constraint' takes them.

            Examples:
              keyline show 'Photo viewer'
              keyline show d33bc --format json
            """)

    @Argument(help: "Screen.") var screen: String
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let catalog = try catalog.open()
        let screen = try catalog.screen(matching: screen)
        let listing = ScreenListing(screen, findings: try catalog.findings(screens: [screen.id]))
        Console.write(listing.rendered(output.format, style: output.format == .text ? Console.style : .plain))
    }
}
