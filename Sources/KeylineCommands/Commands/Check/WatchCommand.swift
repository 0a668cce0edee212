// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineModel
import KeylineReport
import KeylineRules

/// `keyline watch`: checks saved files, and prints the findings that appeared or disappeared.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Check files whenever they are saved, and print the findings that changed.",
        discussion: """
            With paths, watches files and folders, including files added later; .keyline.yml and the baseline hold as \
            they do for 'keyline check'. Without paths, watches the catalog and checks every screen that any program \
            changes there. Runs until you interrupt it (Control-C).

            Examples:
              keyline watch App/
              keyline watch App/Main.storyboard --matrix phones --format json
              keyline watch --catalog team.keyline
            """)

    @Argument(help: ArgumentHelp("Files and folders to watch.", valueName: "path"), completion: .file())
    var paths: [String] = []

    @OptionGroup var matrix: ConfigurationOptions

    @Option(help: ArgumentHelp("Check only this rule. Repeatable.", valueName: "rule"))
    var rule: [String] = []

    @Flag(help: "Print the findings of the first check too.")
    var all = false

    @Option(help: ArgumentHelp("Leave out the findings that this file lists.", valueName: "file"), completion: .file())
    var baseline: String?

    @OptionGroup var output: FormatOptions
    @OptionGroup var settings: SettingsOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        if paths.isEmpty { try watchCatalog() } else { try watchFiles() }
    }

    private func watchFiles() throws {
        let library = try catalog.libraryForFiles()
        for path in paths where !FileManager.default.fileExists(atPath: path) {
            throw CommandError.noSuchFile(path: path)
        }
        var run = CheckRun(
            paths: paths, rules: rule, matrix: matrix, settings: try settings.settings(for: paths), catalog: catalog)
        run.baseline = .given(baseline: baseline)
        let configurations = try run.configurations(library)
        var files = FileWatch(
            paths: paths,
            batch: ScreenBatch(
                rules: try run.chosenRules(), profiles: library.byID, configurations: configurations,
                programs: ScreenPrograms(), overruling: matrix.overruled),
            adoption: run.adoption)
        let folders = try FolderWatch()
        folders.add(files.folders)
        let first = try files.update()
        if all, let first { show(first) }
        matrix.printUnsupported(files.screens, in: configurations, library.byID)
        announce(NumberText.count(files.fileCount, "file"), files.findings.count)
        while true {
            folders.wait(atMost: files.isInDoubt ? Self.secondLook : nil)
            folders.add(files.folders)
            do {
                if let summary = try files.update() { show(summary) }
            } catch {
                Console.error("\(error)")
            }
        }
    }

    /// The delay before a file that could not be read is read again, in milliseconds; by then it should be written
    /// completely.
    private static let secondLook: Int32 = 100

    private func watchCatalog() throws {
        let opened = try catalog.open(toWrite: true)
        try opened.solveDirtyScreens()
        let folders = try FolderWatch(seesOpenFiles: true)
        let folder = (catalog.path as NSString).deletingLastPathComponent
        folders.add([folder.isEmpty ? "." : folder])
        let profiles = try DeviceLibrary(opened).byID
        var screens = try opened.screens(opened.screens().map(\.id))
        let count = try opened.findings().count
        announce("'\(catalog.path)'", count)
        while true {
            folders.wait()
            guard let report = solved(opened) else { continue }
            guard !report.screens.isEmpty || !report.disappeared.isEmpty else { continue }
            let ids = Set(report.screens + report.disappeared.map(\.screen))
            let after = try opened.screens(ids)
            let before = ids.compactMap { screens[$0] }
            show(ChangeSummary(report, before: before, after: Array(after.values), profiles: profiles))
            for id in ids { screens[id] = after[id] }
        }
    }

    /// Checks the changed screens; returns nil while another program holds the catalog, because the next write tries
    /// again.
    private func solved(_ catalog: Catalog) -> ChangeReport? {
        do {
            return try catalog.solveDirtyScreens()
        } catch {
            Console.error("\(error)")
            return nil
        }
    }

    private func announce(_ what: String, _ findings: Int) {
        Console.message("watching \(what), \(NumberText.count(findings, "finding")) now; press Control-C to stop")
    }

    /// Prints the answer to one save; JSON is on one line.
    private func show(_ summary: ChangeSummary) {
        switch output.format {
        case .json: Console.write(summary.line + "\n")
        case .text, .csv:
            Console.write(summary.rendered(output.format, style: output.format == .text ? Console.style : .plain))
        }
        if Console.isClosed { Foundation.exit(ExitStatus.clean.rawValue) }
    }
}
