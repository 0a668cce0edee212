// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReport
import KeylineRules

/// `keyline violations`: lists one row for each failing rule, element and configuration.
struct ViolationsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "violations", abstract: "List violations, one for each configuration.",
        discussion: """
            The same rows as the SQL view 'violations'. A device outside the catalog's matrix is checked on the spot. What \
            the app of a screen does not support is left out; 'keyline check' looks there when it is named.

            Examples:
              keyline violations --device iphone-se-3 --rule safe-area-content-outside
              keyline violations --screen 'Photo viewer' --orientation landscape --format csv
            """)

    @OptionGroup var matrix: ConfigurationOptions

    @Option(help: ArgumentHelp("Only this rule. Repeatable.", valueName: "rule"))
    var rule: [String] = []

    @Option(help: ArgumentHelp("Only this screen. Repeatable.", valueName: "screen"))
    var screen: [String] = []

    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let rules = Set(try RuleRegistry.rules(named: rule).map(\.metadata.id))
        let catalog = try catalog.open()
        let library = try DeviceLibrary(catalog)
        let chosen = try screen.isEmpty ? nil : screen.map { try catalog.screen(matching: $0).id }
        let verdicts = try verdicts(catalog, library, screens: chosen).filter { rules.contains($0.rule) }
        let all = try catalog.allScreens()
        if !matrix.isDefault {
            matrix.tellUnsupported(
                all.filter { chosen?.contains($0.id) ?? true }, in: try matrix.configurations(in: library),
                library.byID,
                treatment: .leavesTo(command: "keyline check"))
        }
        let screens = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        output.print(ViolationTable.make(verdicts, screens: screens), empty: "no violations")
    }

    private func verdicts(
        _ catalog: Catalog, _ library: DeviceLibrary, screens: [String]?
    ) throws -> [Verdict] {
        if matrix.isDefault { return try catalog.verdicts(screens: screens) }
        let configurations = try matrix.configurations(in: library)
        let stored = Set(try catalog.matrixInUse().configurations)
        guard stored.isSuperset(of: configurations) else {
            return try catalog.check(in: configurations, screens: screens)
        }
        let wanted = Set(configurations)
        return try catalog.verdicts(screens: screens).filter { verdict in
            verdict.configuration.map(wanted.contains) ?? true
        }
    }
}
