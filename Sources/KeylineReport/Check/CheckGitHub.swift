// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Findings as GitHub workflow commands, which become annotations on the lines of a pull request.
public enum CheckGitHub: CheckFormat {
    /// `github`.
    public static let name = "github"

    /// Returns one command per line.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        let ranked = [Severity.error, .warning, .info].flatMap { severity in
            report.causes.filter { $0.finding.countedSeverity == severity && $0.finding.status == .fail }
        }
        let causes = ranked + report.causes.filter { $0.finding.status == .needsReview }
        return (report.unread.map(line) + causes.map { line($0, report) }).map { $0 + "\n" }.joined()
    }

    private static func line(_ unread: UnreadFile) -> String {
        let properties = properties(unread.source, title: "unreadable file")
        return "::error \(properties)::\(PercentEncoding.workflowCommand(unread.message, isProperty: false))"
    }

    private static func properties(_ source: SourceLocation?, title: String) -> String {
        var properties: [String] = []
        if let source {
            properties.append("file=" + PercentEncoding.workflowCommand(source.file, isProperty: true))
            if source.line > 0 { properties.append("line=\(source.line)") }
        }
        properties.append("title=" + PercentEncoding.workflowCommand(title, isProperty: true))
        return properties.joined(separator: ",")
    }

    private static func line(_ cause: FoldedFinding, _ report: CheckReport) -> String {
        let finding = cause.finding
        let screen = report.screen(of: finding)
        let lines = [
            finding.measuredMessage(report.profiles),
            finding.configurations.isEmpty ? nil : report.summary(of: screen).words(of: finding), cause.fix,
        ]
        let message = lines.compactMap { $0 }.joined(separator: "\n")
        let command = finding.severity == .info || finding.status == .needsReview ? "notice" : finding.severity.rawValue
        let escaped = PercentEncoding.workflowCommand(message, isProperty: false)
        return "::\(command) \(properties(report.subject(of: finding)?.source, title: finding.rule))::\(escaped)"
    }
}
