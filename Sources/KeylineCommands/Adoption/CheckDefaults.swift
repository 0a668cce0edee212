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
                throw Self.unknown(
                    name, "format", "one of \(ReportFormat.allValueStrings.joined(separator: ", "))", settings)
            }
            self.format = format
        } else {
            format = ReportFormat(name: CheckText.name)
        }
        var outputs: [ReportOutput] = []
        for text in settings.outputs {
            guard let output = ReportOutput(argument: text) else {
                throw Self.unknown(text, "outputs", "'format=file' is expected", settings)
            }
            outputs.append(output)
        }
        self.outputs = outputs
    }

    private static func unknown(
        _ value: String, _ key: String, _ expected: String, _ settings: Settings
    ) -> CommandError {
        .invalidValue(option: "\(settings.origins[key] ?? key): \(key)", value: value, expected: expected)
    }
}
