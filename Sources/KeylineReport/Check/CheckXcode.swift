// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Findings as lines that Xcode shows in its issue navigator when a build phase prints them:
/// `file:line: error: message [rule]`. Source: Xcode Help, "Run custom scripts during a build".
public enum CheckXcode: CheckFormat {
    /// `xcode`.
    public static let name = "xcode"
    /// True: Xcode opens the files from where the command runs.
    public static let showsPathsFromHere = true

    /// One line for each cause.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        let unread = report.unread.map { "\(place($0.source, style)): error: \($0.message.onOneLine)\n" }
        let findings = report.causes.map { cause -> String in
            let finding = cause.finding
            let source = report.source(of: finding)
            let isCertain = finding.status == .fail
            let kind = !isCertain || finding.severity == .info ? "note" : finding.severity.rawValue
            let message = finding.measuredMessage(report.profiles).onOneLine
            return "\(place(source, style)): \(kind): \(message) [\(finding.rule)]\n"
        }
        return (unread + findings).joined()
    }

    private static func place(_ source: SourceLocation?, _ style: TerminalStyle) -> String {
        guard let source else { return "catalog" }
        return style.paths.path(source.file) + ":\(max(1, source.line))" + (source.column.map { ":\($0)" } ?? "")
    }
}
