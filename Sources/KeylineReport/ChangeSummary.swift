// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// What a change to a catalog did to its findings.
public struct ChangeSummary: Sendable {
    /// How many screens were laid out again.
    public var screenCount: Int
    /// In how many layouts.
    public var layoutCount: Int
    /// Findings that were not there before.
    public var appeared: [Finding]
    /// Findings that are gone.
    public var disappeared: [Finding]
    /// Screens by id, as far as they are known; removed ones are not.
    public var screens: [String: Screen]
    /// Device profiles by id.
    public var profiles: [String: DeviceProfile]

    /// A summary.
    public init(
        screenCount: Int, layoutCount: Int, appeared: [Finding], disappeared: [Finding], screens: [String: Screen],
        profiles: [String: DeviceProfile]
    ) {
        self.screenCount = screenCount
        self.layoutCount = layoutCount
        self.appeared = appeared
        self.disappeared = disappeared
        self.screens = screens
        self.profiles = profiles
    }

    /// The change in a format.
    public func rendered(_ format: DataFormat, style: TerminalStyle = .plain) -> String {
        switch format {
        case .text: text(style)
        case .json: json.text
        case .csv: table.csv
        }
    }

    /// One line for each finding, `+` appeared and `-` disappeared, and a total.
    public func text(_ style: TerminalStyle) -> String {
        var text = ""
        let all = appeared + disappeared
        let width = all.reduce(0) { max($0, $1.rule.count) }
        for (sign, findings) in [("+", appeared), ("-", disappeared)] {
            for finding in findings {
                let role: TerminalStyle.Role = sign == "+" ? .severity(finding.severity) : .success
                let symbol = TerminalStyle.symbol(finding.severity, finding.status)
                text += style.paint("\(sign) \(symbol)", role) + " " + TextColumns.pad(finding.rule, to: width) + "   "
                text += TextColumns.singleLine(finding.measuredMessage(profiles))
                text += style.paint("   " + place(finding), .faint) + "\n"
            }
        }
        let scope = NumberText.count(screenCount, "screen") + " checked in " + NumberText.count(layoutCount, "layout")
        let outcome =
            all.isEmpty
            ? "findings as before"
            : "\(NumberText.grouped(appeared.count)) appeared, \(NumberText.grouped(disappeared.count)) disappeared"
        return text + scope + ": " + outcome + "\n"
    }

    private var json: JSONValue {
        .members([
            "screens": .integer(screenCount), "layouts": .integer(layoutCount),
            "appeared": .array(appeared.map(value)), "disappeared": .array(disappeared.map(value)),
        ])
    }

    private var table: Table {
        var table = Table("change", "rule", "severity", "status", "screen", "message", "file", "line", "fingerprint")
        for (change, findings) in [("appeared", appeared), ("disappeared", disappeared)] {
            for finding in findings {
                let source = source(finding)
                table.append([
                    .text(change), .text(finding.rule), .text(finding.severity.rawValue),
                    .text(finding.status.rawValue), .text(screens[finding.screen]?.name ?? finding.screen),
                    .text(finding.message), .optional(source?.file), .optional(source?.line),
                    .text(finding.fingerprint),
                ])
            }
        }
        return table
    }

    private func value(_ finding: Finding) -> JSONValue {
        let source = source(finding)
        return .members([
            "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
            "status": .string(finding.status.rawValue),
            "screen": .string(screens[finding.screen]?.name ?? finding.screen), "screenID": .string(finding.screen),
            "message": .string(finding.message), "overlap": .number(NumberText.micro(max(0, finding.overlap))),
            "file": .optional(source?.file), "line": .optional(source?.line),
            "fingerprint": .string(finding.fingerprint),
        ])
    }

    private func source(_ finding: Finding) -> SourceLocation? {
        screens[finding.screen].flatMap { FindingSubject(finding, in: $0).source }
    }

    private func place(_ finding: Finding) -> String {
        guard let screen = screens[finding.screen] else { return "" }
        return (screen.source.map { $0.file + " · " } ?? "") + TextColumns.singleLine(screen.name)
    }
}
