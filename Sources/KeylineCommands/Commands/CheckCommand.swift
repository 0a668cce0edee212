// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineImport
import KeylineModel
import KeylineReport
import KeylineRules
import KeylineStore

/// `keyline check`: which screens violate which rules, on which devices, because of what.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Find what violates safe areas, on which devices, because of which constraint.",
        discussion: """
            With paths, reads .storyboard, .xib and catalog .json files, folders recursively; no catalog is needed. \
            Without paths, checks the catalog. Screens are checked on the devices and in the orientations that their app \
            declares, in its Xcode project or the nearest Info.plist; in all where neither says any. A device or an \
            orientation that is named counts all the same.

            Examples:
              keyline check App/
              keyline check App/Main.storyboard --device iphone-se-3 --orientation portrait
              keyline check App/ --matrix phones --format json --output sarif=keyline.sarif
              keyline check App/ --drawings drawings --fail-on never
              keyline check --rule safe-area-content-outside --fail-on warning

            Rules:
              \(RuleRegistry.all.map(\.metadata.id).joined(separator: "\n  "))
            """)

    @Argument(help: ArgumentHelp("Files and folders to check.", valueName: "path"), completion: .file())
    var paths: [String] = []

    @OptionGroup var matrix: ConfigurationOptions

    @Option(help: ArgumentHelp("Only this rule. Repeatable.", valueName: "rule"))
    var rule: [String] = []

    @Option(
        help: """
            Exit with 1 when there are findings at or above this severity, or never. A finding that needs review counts \
            as a warning.
            """)
    var failOn: FailureThreshold = .error

    @Option(help: "How to print the findings.")
    var format = ReportFormat(name: CheckText.name)

    @Option(help: ArgumentHelp("Also write the report in a format to a file. Repeatable.", valueName: "format=file"))
    var output: [ReportOutput] = []

    @Flag(help: "Also list what needs review; otherwise text counts it for each screen.")
    var review = false

    @Flag(help: "In JSON, list every configuration rather than every device.")
    var details = false

    @Option(
        help: ArgumentHelp(
            "Also draw every finding where it is worst, as SVG into this folder; the report names the files.",
            valueName: "folder"))
    var drawings: String?

    @Flag(help: "List what the files hold that was not understood.")
    var notes = false

    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let clock = ContinuousClock()
        let start = clock.now
        let rules = try RuleRegistry.rules(named: rule)
        let drawer = try drawings.map { folder throws(CommandError) in try FindingDrawings(folder: folder) }
        var (report, status) = paths.isEmpty ? (try checkCatalog(rules, drawer), .clean) : try checkFiles(rules, drawer)
        if !report.screens.isEmpty, report.configurations.isEmpty {
            throw report.profiles.isEmpty ? CommandError.noDevices : .noConfigurations
        }
        (report.tellsReviews, report.tellsConfigurations) = (review, details)
        for output in output { try write(report, to: output) }
        guard let format = CheckFormats.named(format.name) else { return }
        if !format.isForPeople || !report.screens.isEmpty || status == .clean {
            Console.write(format.render(report, style: format.isForPeople ? Console.style : .plain))
        }
        Console.message("checked in \(Duration.words(clock.now - start))")
        try ExitStatus.worse(status, ExitStatus(failOn.severity.map(report.findings(atLeast:)) ?? [])).finish()
    }

    private func checkFiles(_ rules: [any Rule], _ drawer: FindingDrawings?) throws -> (CheckReport, ExitStatus) {
        let source = try ScreenSource(paths: paths, notes: notes, catalog)
        let configurations = try matrix.configurations(in: source.library)
        var checked = source.check(rules, in: configurations, overruling: matrix.overruled)
        matrix.tellUnsupported(source.screens, in: configurations, checked.profiles)
        if tellsRanges { checked.findRanges(apps: source.apps) }
        checked.proveFixes(of: told(checked), apps: source.apps)
        var report = CheckReport(checked, unread: source.unread)
        if let drawer {
            report.drawings = try drawer.write(
                report, screens: source.screens, apps: source.apps, rules: rules,
                preferred: source.library.showcase?.id)
        }
        return (report, source.status)
    }

    private func checkCatalog(_ rules: [any Rule], _ drawer: FindingDrawings?) throws -> CheckReport {
        let catalog = try catalog.open(tellsIssues: true)
        let progress = CatalogProgress(noun: "screens")
        try catalog.settle(progress: progress.report)
        var findings: [Finding]
        var configurations = try catalog.matrixInUse().configurations
        if matrix.isDefault {
            findings = try catalog.findings()
        } else {
            configurations = try matrix.configurations(in: DeviceLibrary(catalog))
            findings = Finding.grouping(
                try catalog.check(
                    in: configurations, overruling: matrix.overruled, progress: progress.report))
        }
        progress.finish()
        let names = Set(rules.map(\.metadata.id))
        findings.removeAll { !names.contains($0.rule) }
        configurations = try present(configurations, in: DeviceLibrary(catalog))
        var checked = try CheckedScreens(
            catalog, findings: findings, configurations: configurations, overruling: matrix.overruled)
        matrix.tellUnsupported(try catalog.allScreens(), in: configurations, checked.profiles)
        let (apps, resolved) = (try catalog.appsByID(), try checked.screens.map(catalog.resolved))
        if tellsRanges { checked.findRanges(on: resolved, apps: apps) }
        checked.proveFixes(of: told(checked), on: resolved, apps: apps)
        var report = CheckReport(checked)
        if let drawer {
            report.drawings = try drawer.write(
                report, screens: resolved, apps: apps, rules: rules,
                preferred: DeviceLibrary(catalog).showcase?.id)
        }
        return report
    }

    /// Fingerprints of the certain findings whose fixes a report tells: one for each cause.
    private func told(_ checked: CheckedScreens) -> Set<String> {
        guard checked.findings.contains(where: { !$0.fixes.isEmpty }) else { return [] }
        return Set(CheckReport(checked).told.filter { $0.status == .fail }.map(\.fingerprint))
    }

    /// The configurations whose devices are there; a matrix may name some that are gone.
    private func present(_ configurations: [Configuration], in library: DeviceLibrary) -> [Configuration] {
        let known = library.byID
        let present = configurations.filter { known[$0.device] != nil }
        let count = configurations.count - present.count
        if count > 0, !present.isEmpty {
            Console.message(
                "warning: not checked in \(NumberText.count(count, "configuration")): their devices are not in the catalog"
            )
        }
        return present
    }

    /// Whether some format asked for tells the window sizes for which findings hold.
    private var tellsRanges: Bool { ([format.name] + output.map(\.format)).contains(CheckJSON.name) }

    private func write(_ report: CheckReport, to output: ReportOutput) throws {
        guard let format = CheckFormats.named(output.format) else { return }
        try CommandError.checkFolder(of: output.path)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: output.path, isDirectory: &isFolder), isFolder.boolValue {
            throw CommandError.unwritable(path: output.path, fact: "it is a folder")
        }
        let data = Data(format.render(report, style: .plain).utf8)
        do {
            // A link is written through, and a pipe or device is written to: none of them may be replaced by a file.
            let target = URL(fileURLWithPath: output.path).resolvingSymlinksInPath()
            if DocumentFinder.specialKind(of: target.path) != nil {
                try FileHandle(forWritingTo: target).write(contentsOf: data)
            } else {
                try data.write(to: target, options: .atomic)
            }
        } catch {
            throw CommandError.unwritable(path: output.path, fact: ErrnoText.describe(error))
        }
    }
}
