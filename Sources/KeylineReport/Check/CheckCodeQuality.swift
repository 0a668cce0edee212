// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Findings as GitLab's code-quality report, a subset of Code Climate's. Source: GitLab documentation, "Code Quality:
/// implement a custom tool".
public enum CheckCodeQuality: CheckFormat {
    /// `gitlab`.
    public static let name = "gitlab"

    /// A list with an issue for each cause; files that could not be read are blockers.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        let unread = report.unread.map { file in
            issue("unreadable-file", file.message, DerivedID.make("unread", file.source.file), "blocker", file.source)
        }
        let findings = report.causes.map { cause in
            issue(
                cause.finding.rule, cause.finding.measuredMessage(report.profiles),
                report.identities.fingerprint(of: cause), severity(cause.finding),
                report.source(of: cause.finding))
        }
        return JSONValue.array(unread + findings).text
    }

    private static func issue(
        _ rule: String, _ message: String, _ fingerprint: String, _ severity: String, _ source: SourceLocation?
    ) -> JSONValue {
        .members([
            "description": .string(message), "check_name": .string(rule), "fingerprint": .string(fingerprint),
            "severity": .string(severity),
            "location": .members([
                "path": .string(source?.file ?? "catalog"),
                "lines": .members(["begin": .integer(max(1, source?.line ?? 1))]),
            ]),
        ])
    }

    private static func severity(_ finding: Finding) -> String {
        if finding.status == .needsReview { return "info" }
        switch finding.severity {
        case .error: return "major"
        case .warning: return "minor"
        case .info: return "info"
        }
    }
}
