// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineRules

/// Verdicts as rows, one for each rule, element and configuration.
public enum ViolationTable {
    /// The columns of the table.
    public static let columns = [
        "rule", "severity", "status", "screen", "name", "class", "device", "os", "orientation", "edges", "overlap",
        "message", "because", "file", "line",
    ].map { Table.Column($0) }

    /// Makes a table of `verdicts`, in their order; `screens` by id provide names and places.
    public static func make(_ verdicts: [Verdict], screens: [String: Screen]) -> Table {
        var table = Table(columns: columns)
        var reported: [String: ReportedScreen] = [:]
        var subjects: [String: (subject: FindingSubject, because: String?)] = [:]
        for verdict in verdicts {
            let screen = screens[verdict.screen]
            let key = verdict.screen + "\u{0}" + verdict.subject + "\u{0}" + (verdict.constraints.first ?? "")
            if subjects[key] == nil, let screen {
                let known = reported[screen.id] ?? ReportedScreen(screen)
                reported[screen.id] = known
                subjects[key] = describe(verdict, known)
            }
            let subject = subjects[key]?.subject
            table.append([
                .text(verdict.rule), .text(verdict.severity.rawValue), .text(verdict.status.rawValue),
                .text(screen?.name ?? verdict.screen), .optional(subject?.name), .optional(subject?.className),
                .optional(verdict.configuration?.device), .optional(verdict.configuration?.os),
                .optional(verdict.configuration?.orientation.rawValue),
                .text(verdict.edges.map(\.rawValue).joined(separator: " ")),
                .number(NumberText.micro(verdict.overlap)), .text(verdict.message),
                .optional(subjects[key]?.because), .optional(file: subject?.source?.file),
                .optional(subject?.source?.line),
            ])
        }
        return table
    }

    private static func describe(_ verdict: Verdict, _ reported: ReportedScreen) -> (FindingSubject, String?) {
        let blamed = verdict.constraints.first.flatMap(reported.constraint)
        return (reported.subject(verdict.subject), blamed.map(reported.wording.describe))
    }
}
