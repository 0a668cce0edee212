// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineImport
import KeylineModel
import KeylineReport
import KeylineSeeds

/// `keyline demo`: checks example screens with typical findings.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Check example screens with known problems.",
        discussion: """
            Writes nothing unless you name a catalog with '--catalog'. The example screens are then added to that \
            catalog, which is created if it does not exist, so that you can inspect and change them.

            Examples:
              keyline demo
              keyline demo --catalog demo.keyline && keyline show 'Photo viewer' \\
                  --catalog demo.keyline
            """)

    @Option(help: "Output format.")
    var format = ReportFormat(name: CheckText.name)

    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let catalog = try target()
        let contents = try KeylineSeeds.screens.map {
            try CatalogJSON.decode(Data($0.json.utf8), file: "Seeds/screens/\($0.name).json")
        }
        let progress = CatalogProgress(noun: "screens")
        let changes: [CatalogChange] =
            contents.flatMap { $0.tokens.map { .putToken($0) } }
            + contents.flatMap { $0.screens.map { .putScreen($0) } }
        _ = try catalog.apply(changes, message: "example screens", progress: progress.report)
        progress.finish()
        let ids = Set(contents.flatMap { $0.screens.map(\.id) })
        let report = CheckReport(try CheckedScreens(stored: catalog, screens: ids))
        guard let format = CheckFormats.named(format.name) else { return }
        Console.write(format.render(report, style: Console.style(for: format)))
    }

    private func target() throws -> Catalog {
        guard catalog.named != nil else {
            return try Catalog.inMemory(seeds: SeedLibrary.catalogSeeds(), checker: RuleChecker())
        }
        if catalog.exists { return try catalog.open(toWrite: true) }
        return try Catalog.create(path: catalog.path, seeds: SeedLibrary.catalogSeeds(), checker: RuleChecker())
    }
}
