// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReport
import KeylineSettings

/// The values of `check`'s options where the command line states none.
struct CheckDefaults {
    let format: ReportFormat
    let failOn: FailureThreshold
    let outputs: [ReportOutput]

    /// - Throws: `CommandError.invalidValue` for a format that does not exist.
    init(_ settings: Settings) throws(CommandError) {
        failOn = settings.failOn.flatMap(FailureThreshold.init(rawValue:)) ?? .error
        if let name = settings.format {
            guard let format = ReportFormat(argument: name) else {
                throw settings.invalid(
                    name, of: .format, expected: "one of \(ReportFormat.allValueStrings.joined(separator: ", "))")
            }
            self.format = format
        } else {
            format = ReportFormat(name: CheckText.name)
        }
        var outputs: [ReportOutput] = []
        for text in settings.outputs {
            guard let output = ReportOutput(argument: text) else {
                throw settings.invalid(text, of: .outputs, expected: "'format=file' is expected")
            }
            outputs.append(output)
        }
        self.outputs = outputs
    }
}

extension Settings {
    /// The error for a value that a settings file states and that no option accepts.
    func invalid(_ value: String, of key: SettingsKey, expected: String) -> CommandError {
        let place = origins[key.rawValue].map { "\($0): " } ?? ""
        return .invalidValue(option: place + key.rawValue, value: value, expected: expected)
    }
}
