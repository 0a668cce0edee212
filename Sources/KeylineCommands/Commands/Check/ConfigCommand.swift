// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineReport
import KeylineRules
import KeylineSettings

/// `keyline config`: the settings that hold, and where each comes from.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Show the settings for a path, and the file and line of each value.",
        discussion: """
            Settings are read from the nearest '.keyline.yml' in the folder of the path or above. Options of a command \
            override them. '--schema' prints a JSON schema, which editors use for completion.

            Examples:
              keyline config App/
              keyline config --schema
            """)

    @Argument(help: ArgumentHelp("A file or folder.", valueName: "path"), completion: .file())
    var path = "."

    @Flag(help: "Print the JSON schema of settings files instead.")
    var schema = false

    @OptionGroup var settings: SettingsOptions
    @OptionGroup var format: FormatOptions

    func run() throws {
        if schema {
            let value = SettingsSchema(ruleIDs: RuleRegistry.all.map(\.metadata.id)).value
            return Console.write(value.text)
        }
        let settings = try settings.settings(for: [path])
        var table = Table("key", "value", "from")
        for (key, value) in settings.values {
            table.append([.text(key), .text(value), .text(settings.origins[key] ?? "default")])
        }
        format.print(table, empty: "")
    }
}

extension Settings {
    /// Each key with its value as a file would state it.
    fileprivate var values: [(key: String, value: String)] {
        SettingsKey.allCases.flatMap { key -> [(String, String)] in
            switch key {
            case .extends: []
            case .rules:
                rules.sorted { $0.key < $1.key }.map { ("rules.\($0.key)", $0.value.rawValue) }
            case .thresholds:
                thresholds.sorted { $0.key < $1.key }.map { ("thresholds.\($0.key)", "\($0.value)") }
            case .matrix: [(key.rawValue, matrix ?? "default")]
            case .devices: [(key.rawValue, list(devices, "those of the matrix"))]
            case .orientations: [(key.rawValue, list(orientations, "those of the matrix"))]
            case .include: [(key.rawValue, list(include.map(\.text), "everything"))]
            case .exclude: [(key.rawValue, list(exclude.map(\.text), "folders of dependencies and build products"))]
            case .failOn: [(key.rawValue, failOn ?? "error")]
            case .format: [(key.rawValue, format ?? "text")]
            case .outputs: [(key.rawValue, list(outputs, "none"))]
            case .baseline: [(key.rawValue, baseline ?? "none")]
            case .review: [(key.rawValue, listsReviews == true ? "true" : "false")]
            case .suppress: [(key.rawValue, suppressions.isEmpty ? "none" : "\(suppressions.count)")]
            }
        }
    }

    private func list(_ values: [String], _ none: String) -> String {
        values.isEmpty ? none : values.joined(separator: ", ")
    }
}
