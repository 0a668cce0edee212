// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineLayout
import KeylineModel
import KeylineReport
import KeylineRules
import Spelling

/// `keyline explain`: explains the place of an item, the window sizes at which it fails, and the changes that would
/// help.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain which constraints position an item, and how to fix its findings.",
        discussion: """
            For each edge of the item, prints the constraints that determine it. For each finding, prints the window \
            sizes at which it occurs and the constants that would fix it. Also prints constraints that conflict or \
            leave the item ambiguous, and the command that draws the item. If a file holds several screens, all of \
            them are searched for the item.

            Examples:
              keyline explain 'Photo viewer' pageControl
              keyline explain App/Main.storyboard pageControl --device iphone-16-pro \\
                  --format json
            """)

    @Argument(
        help: ArgumentHelp("Screen of the catalog, or a file; '-' is standard input.", valueName: "screen"),
        completion: .file())
    var screen: String

    @Argument(
        help: ArgumentHelp(
            "Item (id, object ID, name or class), or one of its constraints.", valueName: "item|constraint"))
    var item: String

    @OptionGroup var matrix: ConfigurationOptions

    @Option(help: "Output format.")
    var format: AnswerFormat = .text

    @OptionGroup var input: StandardInputOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let input = try input.read([screen])
        let source: ScreenSource
        var (found, address): (Screen, String)
        if input.paths.allSatisfy(input.isPath) {
            source = try ScreenSource(paths: input.paths, standardInput: input.standardInput, catalog)
            if source.screens.isEmpty { try source.status.finish() }
            (found, address) = try place(among: source.screens)
        } else {
            guard catalog.exists else { throw CommandError.noFileOrScreen(target: screen, catalogPath: catalog.path) }
            source = try ScreenSource(paths: [], catalog)
            let id = try catalog.open().screen(matching: screen).id
            guard let named = source.screens.first(where: { $0.id == id }) else {
                throw CommandError.noConfigurations(.apps)
            }
            (found, address) = (named, item)
        }
        let item = try Self.subject(address, on: found)
        let configurations = try matrix.configurations(in: source.library)
        matrix.printUnsupported([found], in: configurations, source.library.byID)
        found = found.overruling(matrix.overruled)
        let explainer = ItemExplainer(
            screen: found, app: found.app.flatMap { source.apps[$0] },
            hosts: ScreenHosts(source.screens).hosts(of: found), profiles: source.library.byID,
            configurations: found.configurations(among: configurations) {
                source.library.byID[$0]?.idiom
            })
        let showcase = matrix.device.isEmpty ? source.library.showcase?.id : nil
        guard var report = explainer.report(on: item, preferred: showcase) else {
            throw CommandError.noConfigurations(.apps)
        }
        let place = report.configuration
        report.drawingCommand = RenderInvocation.command(
            target: screen, item: item, on: found, in: place, os: source.library.byID[place.device]?.os.max)
        Console.write(format == .json ? report.json.text : report.text(Console.style))
        try source.status.finish()
    }

    /// Returns the item that an address is about.
    private static func subject(_ address: String, on screen: Screen) throws(CommandError) -> LayoutItem {
        guard let item = screen.item(of: try screen.element(at: address)) else {
            throw .unknown(kind: "item", address: address, suggestions: [])
        }
        return item
    }

    /// Returns the screen of a file that has the item, and the item's own address; the address may be `ITEM on SCREEN`.
    /// If no screen has the item, returns the only screen, so that its items are suggested.
    ///
    /// - Throws: `CommandError.unknown` if several screens lack the item, `.ambiguous` if several have it.
    private func place(among screens: [Screen]) throws -> (Screen, String) {
        // An item id identifies its screen.
        let named = screens.filter { $0.element(id: item) != nil }
        let having = try named.count == 1 ? named : screens.filter { try Self.has(item, $0) }
        if having.count == 1 { return (having[0], item) }
        if having.isEmpty {
            if let found = try Self.place(of: item, among: screens) { return found }
            guard screens.count == 1 else {
                let items = screens.flatMap(\.items).filter { $0.guide == nil }
                let near = NearestNames.of(item, among: items.map(\.displayName))
                throw CommandError.unknown(kind: "item", address: item, suggestions: near)
            }
            return (screens[0], item)
        }
        throw CommandError.ambiguous(kind: "item", address: item, candidates: having.map { "\(item) on \($0.name)" })
    }

    /// Returns the screen and item of an address `ITEM on SCREEN`, as the hint of an ambiguous address suggests; nil
    /// for any other address.
    private static func place(of address: String, among screens: [Screen]) throws(CommandError) -> (Screen, String)? {
        for screen in screens where address.hasSuffix(" on \(screen.name)") {
            let item = String(address.dropLast(screen.name.count + 4))
            if try has(item, screen) { return (screen, item) }
        }
        return nil
    }

    /// Returns true if a screen has the item that an address is about.
    private static func has(_ address: String, _ screen: Screen) throws(CommandError) -> Bool {
        try screen.findElement(at: address).flatMap(screen.item(of:)) != nil
    }
}
