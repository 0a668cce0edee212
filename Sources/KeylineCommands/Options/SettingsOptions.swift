// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineRules
import KeylineSettings

/// `--config` and `--no-config`: which settings file holds.
struct SettingsOptions: ParsableArguments {
    @Option(
        name: .customLong("config"),
        help: ArgumentHelp(
            "Settings file (default: the nearest .keyline.yml in the folder of the first path or above).",
            valueName: "file"),
        completion: .file())
    var file: String?

    @Flag(name: .customLong("no-config"), help: "Read no settings file.")
    var isOff = false

    func validate() throws {
        if isOff, file != nil { throw ValidationError("'--config' and '--no-config' exclude each other.") }
    }

    /// The settings that hold for some paths, those of the working directory without any.
    ///
    /// - Throws: `SettingsError`.
    func settings(for paths: [String]) throws -> Settings {
        if isOff { return Settings() }
        guard let file = file ?? SettingsReader.file(for: paths.first ?? ".") else { return Settings() }
        return try SettingsReader(ruleIDs: RuleRegistry.all.map(\.metadata.id)).read(Self.relative(file))
    }

    /// The path from the working directory where the file is below it: errors and origins are read by people.
    private static func relative(_ path: String) -> String {
        let folder = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
}

/// `--baseline`, `--write-baseline` and `--strict-baseline`: the findings that are known.
struct BaselineOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Leave out the findings that this file lists.", valueName: "file"), completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp("Write all findings to this file, and leave them out of the report.", valueName: "file"),
        completion: .file())
    var writeBaseline: String?

    @Flag(help: "Fail (exit 1) when a finding of the baseline is gone, so that the file is kept up to date.")
    var strictBaseline = false

    /// Returns options as if only a baseline were given on the command line.
    static func given(baseline: String?) -> Self {
        var options = Self()
        (options.baseline, options.writeBaseline, options.strictBaseline) = (baseline, nil, false)
        return options
    }
}
