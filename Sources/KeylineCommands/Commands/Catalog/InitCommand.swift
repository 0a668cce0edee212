// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineCheck
import KeylineModel
import KeylineReport

/// `keyline init`: creates a catalog with every device profile.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Create a catalog with every known device.",
        discussion: """
            Fails if the file exists: a catalog is never overwritten.

            Examples:
              keyline init
              keyline init --catalog Design/app.keyline
            """)

    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        guard !catalog.exists else { throw CommandError.catalogExists(path: catalog.path) }
        let new = try Catalog.create(path: catalog.path, seeds: SeedLibrary.catalogSeeds(), checker: RuleChecker())
        let devices = try new.devices().count
        let configurations = try new.matrixInUse().configurations.count
        Console.message(
            "Created '\(catalog.path)' with \(NumberText.count(devices, "device")), "
                + "checked in \(NumberText.count(configurations, "configuration")).")
    }
}
