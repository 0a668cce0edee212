// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineImport
import KeylineModel
import KeylineReport

/// `keyline export`: prints screens as canonical JSON.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print screens as catalog JSON.",
        discussion: """
            The same screen always gives the same bytes, and 'keyline import' restores the same screen. If you name no \
            screen, exports all screens, tokens and apps.

            Examples:
              keyline export 'Photo viewer' > screen.json
              keyline export > catalog.json
              keyline export --as-edits Registration > edits.txt
            """)

    @Argument(help: ArgumentHelp("Screens to export (default: the whole catalog).", valueName: "screen"))
    var screens: [String] = []
    @Option(help: "Output format.") var format: ExportFormat = .json
    @Flag(help: "Print the edits that make the screens, for 'keyline edit apply'.") var asEdits = false
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let catalog = try catalog.open()
        var document = CatalogDocument()
        if screens.isEmpty {
            document.screens = try catalog.allScreens()
            document.tokens = try catalog.tokens()
            document.apps = try catalog.apps()
        } else {
            document.screens = try screens.map { try catalog.screen(matching: $0) }
        }
        if asEdits {
            let first = try DocumentEdits(document).text()
            let screens = try document.screens.map { try ScreenEdits($0).text() }
            return Console.write((first.isEmpty ? screens : [first] + screens).joined(separator: "\n"))
        }
        Console.write(try CatalogJSON.encode(document))
    }
}

/// `--format` of `keyline export`.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
    case json
}
