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
        commandName: "violations", abstract: "List violations, one row for each configuration.",
        discussion: """
            Prints the rows of the SQL view 'violations'. If you name a device outside the catalog's matrix, the \
            screens are checked on it now. Devices and orientations that the app doesn't support are left out; to \
            check them, name them to 'keyline check'.

            Examples:
              keyline violations --device iphone-se-3 --rule safe-area-content-outside
              keyline violations --screen 'Photo viewer' --orientation landscape --format csv
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
