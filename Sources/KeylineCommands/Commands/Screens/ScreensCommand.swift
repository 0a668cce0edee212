// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReport
import KeylineStore

/// `keyline screens`: lists the screens of a catalog.
struct ScreensCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screens", abstract: "List the screens of the catalog.",
        discussion: """
            Examples:
              keyline screens
              keyline screens --format csv
            """)

    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let catalog = try catalog.open()
        let findings = Dictionary(grouping: try catalog.findings(), by: \.screen)
        var table = Table("id", "name", "kind", "class", "file", "line", "errors", "warnings", "infos")
        for screen in try catalog.screens() {
            let own = findings[screen.id] ?? []
            table.append([
                .text(screen.id), .text(screen.name), .text(screen.kind.rawValue), .optional(screen.controllerClass),
                .optional(file: screen.source?.file ?? screen.document), .optional(screen.source?.line),
                .integer(own.count { $0.severity == .error }), .integer(own.count { $0.severity == .warning }),
                .integer(own.count { $0.severity == .info }),
            ])
        }
        output.print(table, empty: "no screens yet; add some with 'keyline import PATH'")
    }
}
