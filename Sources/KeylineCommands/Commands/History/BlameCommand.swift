// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport

/// `keyline blame`: reports which revisions wrote the contents of a screen, and since when its findings exist.
struct BlameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blame",
        abstract: "Show the revisions that last changed each part of a screen, and that introduced its findings.",
        discussion: """
            For each item, constraint and gesture recognizer, lists the revisions that wrote its current values. For \
            each finding, lists the revision that introduced it, found by checking earlier states of the screen.

            Examples:
              keyline blame 'Photo viewer'
              keyline blame 'Photo viewer' pageControl --device iphone-16-pro
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Item (with its constraints and gestures), constraint or gesture (default: all).")
    var item: String?
    @OptionGroup var matrix: ConfigurationOptions
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let catalog = try catalog.open()
        let screen = try catalog.screen(matching: screen)
        let chosen = try item.map { try subjects($0, on: screen) }
        let configurations =
            try matrix.isDefault
            ? catalog.matrixInUse().configurations : matrix.configurations(in: DeviceLibrary(catalog))
        let findings = Finding.grouping(try catalog.check(in: configurations, screens: [screen.id]))
            .filter { chosen?.contains($0.subject) ?? true }
        let listing = BlameListing(
            screen: screen,
            origins: try catalog.origins(ofScreen: screen.id).filter { chosen?.contains($0.entity.key) ?? true },
            findings: findings, since: try catalog.origins(of: findings, onScreen: screen.id, in: configurations),
            horizon: try catalog.horizon())
        Console.write(listing.rendered(output.format, style: output.format == .text ? Console.style : .plain))
    }

    /// Returns the ids that an address refers to: an item with its constraints and recognizers, a constraint or a
    /// gesture.
    private func subjects(_ address: String, on screen: Screen) throws -> Set<String> {
        let element = try screen.element(at: address)
        if case .item(let item) = element { return screen.ids(around: item.id) }
        return [element.id]
    }
}
