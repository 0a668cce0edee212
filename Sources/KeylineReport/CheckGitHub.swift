// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Findings as GitHub workflow commands, which become annotations on the lines of a pull request.
public enum CheckGitHub: CheckFormat {
    /// `github`.
    public static let name = "github"

    /// One command a line.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        report.findings.map { line($0, report) + "\n" }.joined()
    }

    private static func line(_ finding: Finding, _ report: CheckReport) -> String {
        let screen = report.screen(of: finding)
        let source = report.subject(of: finding)?.source
        var properties: [String] = []
        if let source {
            properties.append("file=" + PercentEncoding.workflowCommand(source.file, isProperty: true))
            if source.line > 0 { properties.append("line=\(source.line)") }
        }
        properties.append("title=" + PercentEncoding.workflowCommand(finding.rule, isProperty: true))
        let lines = [
            finding.measuredMessage(report.profiles),
            finding.configurations.isEmpty ? nil : report.summary(of: screen).words(of: finding), finding.fix,
        ]
        let message = lines.compactMap { $0 }.joined(separator: "\n")
        let command = finding.severity == .info || finding.status == .needsReview ? "notice" : finding.severity.rawValue
        let escaped = PercentEncoding.workflowCommand(message, isProperty: false)
        return "::\(command) \(properties.joined(separator: ","))::\(escaped)"
    }
}
