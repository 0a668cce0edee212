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
import KeylineSettings
import KeylineStore

/// `keyline check`: reports which screens violate which rules, on which devices, because of which constraints.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check screens for safe-area and other layout problems on every device.",
        discussion: """
            With paths, checks .storyboard, .xib and catalog .json files, including those in subfolders; no catalog is \
            needed. Without paths, checks the screens of the catalog. A screen is checked on the devices and in the \
            orientations that its app declares in the Xcode project or the nearest Info.plist, or on all of them if \
            neither declares any. '--device' and '--orientation' override that.

            Examples:
              keyline check App/
              keyline check App/Main.storyboard --device iphone-se-3 \\
                  --orientation portrait
              keyline check App/ --matrix phones --format json \\
                  --output sarif=keyline.sarif
              keyline check App/ --drawings drawings --fail-on never
              keyline check --rule safe-area-content-outside --fail-on warning
              cat App/Main.storyboard | keyline check - \\
                  --stdin-filename App/Main.storyboard

            Rules:
              \(RuleRegistry.all.map(\.metadata.id).joined(separator: "\n  "))
            """)

    @Argument(
        help: ArgumentHelp("Files and folders to check; '-' is standard input.", valueName: "path"), completion: .file()
    )
    var paths: [String] = []

    @OptionGroup var matrix: ConfigurationOptions

    @Option(help: ArgumentHelp("Check only this rule. Repeatable.", valueName: "rule"))
    var rule: [String] = []

    @Option(help: ArgumentHelp("Check only this screen. Repeatable.", valueName: "screen"))
    var screen: [String] = []

    @Option(
        help: """
            Lowest severity that fails the run (exit 1). 'never' always passes. A finding that needs review counts as \
            a warning.
            """)
    var failOn: FailureThreshold?

    @Option(help: "Output format (default: text).")
    var format: ReportFormat?

    @Option(help: ArgumentHelp("Also write the report to a file in this format. Repeatable.", valueName: "format=file"))
    var output: [ReportOutput] = []

    @Flag(name: .customLong("no-outputs"), help: "Write none of the files that the settings ask for.")
    var leavesOutputs = false

    @Flag(help: "List findings that need review too. Without it, text output only counts them.")
    var review = false

    @Flag(help: "In JSON, list each orientation of a device by itself.")
    var details = false

    @Option(
        help: ArgumentHelp(
            "Draw each finding in its worst configuration, as an SVG file in this folder. The report names the files.",
            valueName: "folder"))
    var drawings: String?

    @Flag(help: "List everything in the files that Keyline skipped or replaced.")
    var notes = false

    @Option(
        help: ArgumentHelp(
            "Report only what appeared, got worse or disappeared since the merge base with this branch, tag or commit.",
            valueName: "ref"))
    var since: String?

    @OptionGroup var input: StandardInputOptions
    @OptionGroup var baseline: BaselineOptions
    @OptionGroup var settings: SettingsOptions
    @OptionGroup var catalog: CatalogOptions

    func validate() throws {
        if !screen.isEmpty, since != nil || baseline.writeBaseline != nil {
            throw ValidationError("'--screen' cannot be combined with '--since' or '--write-baseline'.")
        }
    }

    func run() throws {
        let clock = ContinuousClock()
        let start = clock.now
        let input = try input.read(paths)
        let settings = try settings.settings(for: input.paths)
        let defaults = try CheckDefaults(settings)
        let output = output.isEmpty && !leavesOutputs ? defaults.outputs : output
        let format = format ?? defaults.format
        var run = CheckRun(paths: input.paths, rules: rule, matrix: matrix, settings: settings, catalog: catalog)
        run.standardInput = input.standardInput
        run.screens = screen
        run.baseline = baseline
        run.printsNotes = notes
        run.since = since.map(SinceComparison.init)
        run.findsRanges = ([format.name] + output.map(\.format)).contains(CheckJSON.name)
        run.drawer = try drawings.map { folder throws(CommandError) in try FindingDrawings(folder: folder) }
        var (report, status) = try run.report()
        if !report.screens.isEmpty, report.configurations.isEmpty {
            throw report.profiles.isEmpty ? CommandError.noDevices : .noConfigurations(.apps)
        }
        (report.listsReviews, report.splitsOrientations) = (review || settings.listsReviews == true, details)
        for output in output { try write(report, to: output) }
        guard let format = CheckFormats.named(format.name) else { return }
        if !format.isForPeople || !report.screens.isEmpty || status == .clean {
            Console.write(format.render(report, style: Console.style(for: format)))
        }
        if !Console.isRecording { Console.message("checked in \(Duration.words(clock.now - start))") }
        let threshold = failOn ?? defaults.failOn
        try ExitStatus.worse(status, ExitStatus(threshold.severity.map(report.findings(atLeast:)) ?? [])).finish()
    }

    private func write(_ report: CheckReport, to output: ReportOutput) throws {
        guard let format = CheckFormats.named(output.format) else { return }
        try CommandError.checkFolder(of: output.path)
        if CommandError.isFolder(output.path) {
            throw CommandError.unwritable(path: output.path, fact: "it is a folder")
        }
        let data = Data(format.render(report, style: .plain).utf8)
        do {
            // Symbolic links are followed, and pipes and devices are written to; none of them may be replaced by a
            // regular file.
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
