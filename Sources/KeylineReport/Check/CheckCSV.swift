// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Findings as comma-separated values, one record for each.
public enum CheckCSV: CheckFormat {
    /// `csv`.
    public static let name = "csv"

    /// Returns the report; devices and constraints are counted and described in words.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        var table = Table(
            "rule", "severity", "status", "screen", "item", "name", "class", "message", "edges", "overlap",
            "configurations", "where", "because", "file", "line", "fix", "fingerprint")
        for cause in report.causes {
            let finding = cause.finding
            let screen = report.screen(of: finding)
            let subject = report.subject(of: finding)
            let configurations = finding.configurations.map(\.configuration)
            table.append([
                .text(finding.rule), .text(finding.severity.rawValue), .text(finding.status.rawValue),
                .text(report.placeName(of: finding)), .optional(subject?.id), .optional(subject?.name),
                .optional(subject?.className), .text(finding.message),
                .text(finding.edges.map(\.rawValue).joined(separator: " ")),
                .number(NumberText.micro(finding.measure(report.profiles))), .integer(configurations.count),
                .text(
                    configurations.isEmpty ? "every configuration" : report.summary(of: screen).words(of: finding)),
                .optional(because(finding, report)),
                .optional(subject?.source?.file),
                .optional(subject?.source?.line), .optional(cause.fix),
                .text(report.identities.fingerprint(of: cause)),
            ])
        }
        return table.csv
    }

    private static func because(_ finding: Finding, _ report: CheckReport) -> String? {
        guard let constraint = report.constraints(of: finding).first else { return nil }
        return report.reportedScreen(of: finding)?.wording.describe(constraint)
    }
}
