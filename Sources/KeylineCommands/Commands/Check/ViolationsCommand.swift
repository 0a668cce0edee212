// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReport
import KeylineRules
import KeylineStore

/// `keyline violations`: lists one row for each failing rule, element and configuration.
struct ViolationsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "violations", abstract: "List violations, one row for each configuration.",
        discussion: """
            Prints the rows of the SQL view 'violations'. If you name a device that is not in the matrix in use, \
            the screens are checked on it now. Devices and orientations that the app doesn't support are left out; to \
            check them, use 'keyline check' with '--device' or '--orientation'.

            Examples:
              keyline violations --device iphone-se-3 --rule safe-area-content-outside
              keyline violations --screen 'Photo viewer' --orientation landscape \\
                  --format csv
            """)

    @OptionGroup var matrix: ConfigurationOptions

    @Option(help: ArgumentHelp("List only violations of this rule. Repeatable.", valueName: "rule"))
    var rule: [String] = []

    @Option(help: ArgumentHelp("List only violations on this screen. Repeatable.", valueName: "screen"))
    var screen: [String] = []

    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let rules = Set(try RuleRegistry.rules(named: rule).map(\.metadata.id))
        let catalog = try catalog.open()
        let library = try DeviceLibrary(catalog)
        let chosen = try screen.isEmpty ? nil : screen.map { try catalog.screen(matching: $0).id }
        if !matrix.isDefault { try printUnsupported(catalog, library, chosen) }
        var writer = TableWriter(
            ViolationTable.columns, output.format, style: output.format == .text ? Console.style : .plain,
            write: Console.write)
        try forEachScreen(catalog, library, chosen, rules) { writer.append(ViolationTable.rows($0)) }
        if !writer.finish(), output.format == .text { Console.message("no violations") }
    }

    /// Prints notes about screens that the configurations are not for.
    private func printUnsupported(_ catalog: Catalog, _ library: DeviceLibrary, _ chosen: [String]?) throws {
        matrix.printUnsupported(
            try catalog.bareScreens(chosen), in: try matrix.configurations(in: library), library.byID,
            treatment: .leavesTo(command: "keyline check"))
    }

    /// Gives the violations in the chosen configurations to `body`, screen by screen: those that are stored, or else those
    /// that a check finds now.
    private func forEachScreen(
        _ catalog: Catalog, _ library: DeviceLibrary, _ chosen: [String]?, _ rules: Set<String>,
        _ body: (ScreenViolations) throws -> Void
    ) throws {
        var filter = VerdictFilter(rules: rule.isEmpty ? nil : rules)
        guard !matrix.isDefault else { return try catalog.forEachScreen(chosen, filter, body) }
        let configurations = try matrix.configurations(in: library)
        if Set(try catalog.matrixInUse().configurations).isSuperset(of: configurations) {
            filter.configurations = configurations
            return try catalog.forEachScreen(chosen, filter, body)
        }
        let verdicts = try catalog.check(in: configurations, screens: chosen).filter { rules.contains($0.rule) }
        let found = Dictionary(grouping: verdicts, by: \.screen)
        let screens = try catalog.screens(found.keys)
        for id in try chosen ?? catalog.screens().map(\.id) {
            if let screen = screens[id], let verdicts = found[id] {
                try body(ScreenViolations(verdicts, on: screen))
            }
        }
    }
}
