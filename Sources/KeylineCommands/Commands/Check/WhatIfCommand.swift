// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCheck
import KeylineModel
import KeylineReport
import KeylineRules

/// `keyline what-if`: lists the screens that would fail on a device that does not exist yet.
struct WhatIfCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "what-if", abstract: "Find screens that would fail on a hypothetical device.",
        discussion: """
            Checks every screen in a window of the given size and safe area, and lists the findings that no known \
            device of the same kind has. Anything you don't specify is taken from the known device of the nearest \
            size. Exits with 1 if there are such findings.

            Examples:
              keyline what-if App/ --width 402 --height 874 --safe-area 62,0,34,0
              keyline what-if App/ --width 420 --height 912 --safe-area 68,0,34,0 \\
                  --turned-safe-area 0,68,20,68
              keyline what-if --profile iphone-18.json --format json
            """)

    @Argument(help: ArgumentHelp("Files and folders to check (default: the catalog).", valueName: "path"))
    var paths: [String] = []

    @OptionGroup var supposed: SupposedDevice

    @Option(help: ArgumentHelp("Check only this rule. Repeatable.", valueName: "rule"))
    var rule: [String] = []

    @Option(help: "Output format.")
    var format: AnswerFormat = .text

    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let rules = try RuleRegistry.rules(named: rule)
        let source = try ScreenSource(paths: paths, catalog)
        let (device, nearest) = try supposed.profile(in: source.library)
        let configurations = device.orientations(os: device.os.max).map {
            Configuration(device: device.id, os: device.os.max, orientation: $0)
        }
        let known = try source.library.matrix(source.library.matrixName).configurations.filter {
            // If a known device has the supposed device's id but other figures, it is left out.
            let profile = source.library.byID[$0.device]
            return profile?.idiom == device.idiom && ($0.device != device.id || profile == device)
        }
        let report = CheckReport(source.check(rules, in: configurations, devices: [device]), from: source)
        UnsupportedScreens(source.screens, in: configurations, report.profiles).printNotes()
        if report.layoutCount == 0, !source.screens.isEmpty { throw CommandError.noConfigurations(.apps) }
        supposed.measures.printUnused(in: report.configurations)
        let knownFailures = Set(source.check(rules, in: known).findings.map(\.fingerprint))
        let answer = WhatIfReport(report: report, device: device, nearest: nearest, knownFailures: knownFailures)
        Console.write(format == .json ? answer.json.text : answer.text(Console.style))
        try ExitStatus.worse(source.status, answer.newlyFailing.isEmpty ? .clean : .findings).finish()
    }
}
