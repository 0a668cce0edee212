// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineImport
import KeylineModel
import KeylineReport
import KeylineRules
import KeylineSettings

/// One run of the rules over files or a catalog, with a team's settings.
struct CheckRun {
    /// Files and folders; none = the catalog.
    let paths: [String]
    /// The rules that the command line names; none = all that the settings leave on.
    let rules: [String]
    /// The configurations that the command line names.
    let matrix: ConfigurationOptions
    let settings: Settings
    let catalog: CatalogOptions
    /// A document to read instead of the file at its path.
    var standardInput: StandardInput?
    /// The screens that the command line names; none = all.
    var screens: [String] = []
    var baseline = BaselineOptions()
    /// Reports only what changed since a commit; nil = everything.
    var since: SinceComparison?
    /// True if notes and warnings about the files are not printed.
    var isQuiet = false
    /// A folder with a copy of the files of another one, and that other one, whose paths the patterns of the settings match.
    var relocation: (from: String, to: String)?
    var printsNotes = false
    /// True if the window sizes for which findings hold are wanted.
    var findsRanges = false
    /// Draws findings; nil without.
    var drawer: FindingDrawings?

    init(
        paths: [String], rules: [String], matrix: ConfigurationOptions, settings: Settings, catalog: CatalogOptions
    ) {
        (self.paths, self.rules, self.matrix) = (paths, rules, matrix)
        (self.settings, self.catalog) = (settings, catalog)
    }

    /// Returns the report, and the status of reading the files.
    func report() throws -> (CheckReport, ExitStatus) {
        let rules = try chosenRules()
        if paths.isEmpty, since != nil { throw SinceComparison.needsCheckout }
        return paths.isEmpty ? try checkCatalog(rules) : try checkFiles(rules)
    }

    /// Everything that is found in files, before suppressions and the baseline.
    func findings() throws -> CheckedScreens { try findings(in: try source()) }

    /// Everything that is found in files that were read.
    func findings(in source: ScreenSource) throws -> CheckedScreens {
        source.check(
            try chosenRules(), in: try configurations(source.library), overruling: matrix.overruled, judgesApps: true)
    }

    /// The decisions of the team.
    var adoption: Adoption {
        var adoption = Adoption(settings: settings, baseline: baseline, places: DocumentPlaces(paths))
        adoption.isQuiet = isQuiet
        adoption.isPartial = !screens.isEmpty
        adoption.namedRules = rules.isEmpty ? nil : (try? RuleRegistry.rules(named: rules)).map(RuleRegistry.ids)
        return adoption
    }

    func chosenRules() throws -> [any Rule] {
        adoption.rules(try RuleRegistry.rules(named: rules), named: !rules.isEmpty)
    }

    /// The configurations of the command line, else those of the settings.
    private var configurationOptions: ConfigurationOptions {
        get throws {
            guard matrix.isDefault else { return matrix }
            let orientations = try settings.orientations.map { name throws(CommandError) in
                guard let orientation = OrientationArgument(rawValue: name) else {
                    throw settings.invalid(
                        name, of: .orientations,
                        expected: "one of " + OrientationArgument.allCases.map(\.rawValue).joined(separator: ", "))
                }
                return orientation
            }
            return .given(
                devices: settings.devices, orientations: orientations, matrix: settings.matrix)
        }
    }

    func configurations(_ library: DeviceLibrary) throws -> [Configuration] {
        try configurationOptions.configurations(in: library)
    }

    func source() throws -> ScreenSource {
        let (settings, relocation) = (settings, relocation)
        return try ScreenSource(
            paths: paths, standardInput: standardInput, notes: printsNotes, isQuiet: isQuiet,
            isCovered: { path in
                guard let relocation, path.hasPrefix(relocation.from) else { return settings.covers(path) }
                return settings.covers(relocation.to + path.dropFirst(relocation.from.count))
            }, catalog)
    }

    /// Ids of the named screens of files; nil = all.
    private func chosenScreens(of source: ScreenSource) throws(CommandError) -> Set<String>? {
        if screens.isEmpty { return nil }
        let known = source.screens.map { screen in
            Addressable(
                id: screen.id, names: [screen.name] + [screen.source?.objectID].compactMap { $0 }, label: screen.name)
        }
        var ids: Set<String> = []
        for address in screens { ids.insert(known[try Address.resolve(address, kind: "screen", among: known)].id) }
        return ids
    }

    private func checkFiles(_ rules: [any Rule]) throws -> (CheckReport, ExitStatus) {
        let source = try source()
        if baseline.writeBaseline != nil { try source.checkIsWhole(for: "the baseline") }
        let configurations = try configurations(source.library)
        var checked = source.check(
            rules, in: configurations, only: try chosenScreens(of: source), overruling: matrix.overruled,
            judgesApps: screens.isEmpty)
        let summary = try adoption.apply(to: &checked)
        let since = try since?.apply(to: &checked, besides: summary.known, of: self)
        matrix.printUnsupported(source.screens, in: configurations, checked.profiles)
        if findsRanges { checked.findRanges(apps: source.apps) }
        let hosts = screens.isEmpty ? nil : ScreenHosts(source.screens)
        checked.proveFixes(of: reported(checked), in: hosts, apps: source.apps)
        var report = CheckReport(checked, from: source)
        report.since = since
        report.notes = source.notes.filter { printsNotes || $0.changesLayout }
        report.leftOut = (summary.baselined, summary.suppressed)
        if let drawer {
            report.drawings = try drawer.write(
                report, screens: source.screens, in: hosts, apps: source.apps, rules: rules,
                preferred: source.library.showcase?.id)
        }
        return (report, summary.isStale ? .worse(source.status, .findings) : source.status)
    }

    private func checkCatalog(_ rules: [any Rule]) throws -> (CheckReport, ExitStatus) {
        var found = try catalogFindings(rules)
        let (catalog, apps) = (found.catalog, found.apps)
        matrix.printUnsupported(try catalog.bareScreens(found.chosen), in: found.configurations, found.checked.profiles)
        let resolved = try found.checked.screens.map(catalog.resolved)
        if findsRanges { found.checked.findRanges(on: resolved, apps: apps) }
        let hosts = found.chosen == nil ? nil : try catalog.hosts(of: resolved)
        found.checked.proveFixes(of: reported(found.checked), on: resolved, in: hosts, apps: apps)
        var report = CheckReport(found.checked)
        report.leftOut = (found.summary.baselined, found.summary.suppressed)
        if let drawer {
            report.drawings = try drawer.write(
                report, screens: resolved, in: hosts, apps: apps, rules: rules, preferred: found.library.showcase?.id)
        }
        return (report, found.summary.isStale ? .findings : .clean)
    }

    /// A checked catalog.
    struct CatalogFindings {
        let catalog: Catalog
        let library: DeviceLibrary
        /// The catalog's apps, by id.
        let apps: [String: App]
        /// Ids of the only screens to check; nil = all.
        let chosen: [String]?
        /// The configurations in which screens were checked.
        let configurations: [Configuration]
        /// The screens with the findings that the team's decisions leave.
        var checked: CheckedScreens
        let summary: Adoption.Summary
    }

    /// Everything that is found in the catalog, without what suppressions and the baseline leave out.
    func catalogFindings(_ rules: [any Rule]) throws -> CatalogFindings {
        let catalog = try catalog.open(printsIssues: true)
        let progress = CatalogProgress(noun: "screens")
        try catalog.solveDirtyScreens(progress: progress.report)
        let chosen =
            try screens.isEmpty ? nil : Set(screens.map { try catalog.screen(matching: $0).id }).sorted()
        let (library, apps) = (try DeviceLibrary(catalog), try catalog.appsByID())
        var findings: [Finding]
        var configurations = try catalog.matrixInUse().configurations
        let options = try configurationOptions
        if options.isDefault {
            findings = try catalog.findings(screens: chosen)
        } else {
            configurations = try options.configurations(in: library)
            findings = Finding.grouping(
                try catalog.check(
                    in: configurations, screens: chosen, overruling: matrix.overruled, progress: progress.report))
        }
        progress.finish()
        let names = RuleRegistry.ids(rules)
        findings.removeAll { !names.contains($0.rule) }
        let declared = chosen == nil ? apps.values.sorted { $0.id < $1.id }.map(DeclaredApp.init) : []
        findings += Finding.grouping(AppChecker(rules: rules).check(declared))
        configurations = present(configurations, in: library)
        var checked = try CheckedScreens(
            catalog, screens: chosen.map(Set.init), apps: declared, findings: findings, configurations: configurations,
            overruling: matrix.overruled)
        var adoption = adoption
        adoption.stored = try catalog.suppressions()
        let summary = try adoption.apply(to: &checked)
        return CatalogFindings(
            catalog: catalog, library: library, apps: apps, chosen: chosen, configurations: configurations,
            checked: checked, summary: summary)
    }

    /// Fingerprints of the certain findings whose fixes a report lists, one for each cause, with those of the members that a
    /// fix must clear too.
    private func reported(_ checked: CheckedScreens) -> [String: [String]] {
        guard checked.findings.contains(where: { !$0.fixes.isEmpty }) else { return [:] }
        let causes = CheckReport(checked).leadingWithAlike.filter { $0.finding.status == .fail }
        return Dictionary(
            causes.map { ($0.finding.fingerprint, $0.alike.map(\.fingerprint)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The configurations whose devices are there; a matrix may name some that are gone.
    private func present(_ configurations: [Configuration], in library: DeviceLibrary) -> [Configuration] {
        let known = library.byID
        let present = configurations.filter { known[$0.device] != nil }
        let count = configurations.count - present.count
        if count > 0, !present.isEmpty {
            Console.message(
                "warning: skipped \(NumberText.count(count, "configuration")) whose devices are not in the catalog"
            )
        }
        return present
    }
}
