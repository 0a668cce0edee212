// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineRules

/// Violations as rows, one for each rule, element and configuration.
public enum ViolationTable {
    /// The columns of the table.
    public static let columns = [
        "rule", "severity", "status", "screen", "name", "class", "device", "os", "orientation", "window", "edges",
        "overlap", "message", "because", "file", "line",
    ].map { Table.Column($0) }

    /// Returns a row for each violation.
    ///
    /// - Complexity: words are made once for each reason.
    public static func rows(_ violations: ScreenViolations) -> [[Table.Cell]] {
        let reported = ReportedScreen(violations.screen)
        let reasons = violations.reasons.map { row($0, reported) }
        return violations.rows.map { violation in
            var row = reasons[violation.reason]
            row[device] = .optional(violation.configuration?.device)
            row[device + 1] = .optional(violation.configuration?.os)
            row[device + 2] = .optional(violation.configuration?.orientation.rawValue)
            row[device + 3] = .optional(violation.configuration?.window.map(words))
            row[overlap] = .number(NumberText.micro(violation.overlap))
            return row
        }
    }

    /// The positions of the columns that distinguish the violations of one reason; OS, orientation and window follow the
    /// device.
    private static let (device, overlap) = (6, 11)

    /// Returns the size of a window as `--window` takes it, such as `320x1024`.
    private static func words(_ window: Size) -> String {
        "\(NumberText.points(window.width))x\(NumberText.points(window.height))"
    }

    /// Returns the row of a reason, without configuration and overlap.
    private static func row(_ reason: ScreenViolations.Reason, _ reported: ReportedScreen) -> [Table.Cell] {
        let subject = reported.subject(reason.subject)
        let because = reason.constraint.flatMap(reported.constraint).map(reported.wording.describe)
        return [
            .text(reason.rule), .text(reason.severity), .text(reason.status), .text(reported.screen.name),
            .text(subject.name), .text(subject.className), .missing, .missing, .missing,
            .missing, .text(reason.edges.map(\.rawValue).joined(separator: " ")), .missing, .text(reason.message),
            .optional(because), .optional(file: subject.source?.file), .optional(subject.source?.line),
        ]
    }
}

extension ScreenViolations {
    /// The violations that a check of a screen found.
    public init(_ verdicts: [Verdict], on screen: Screen) {
        var (reasons, places, rows): ([Reason], [Reason: Int], [Row]) = ([], [:], [])
        for verdict in verdicts {
            let reason = Reason(
                rule: verdict.rule, severity: verdict.severity.rawValue, status: verdict.status.rawValue,
                edges: verdict.edges, message: verdict.message, subject: verdict.subject,
                constraint: verdict.constraints.first)
            let place = places[reason] ?? reasons.count
            if place == reasons.count { reasons.append(reason) }
            places[reason] = place
            rows.append(Row(reason: place, configuration: verdict.configuration, overlap: verdict.overlap))
        }
        self.init(screen: screen, reasons: reasons, rows: rows)
    }
}
