// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Findings as Markdown for a job summary or a comment on a pull request: a line with the counts, then a table for each
/// document, errors first.
public enum CheckMarkdown: CheckFormat {
    /// `markdown`.
    public static let name = "markdown"

    /// The most findings that are listed: GitHub's job summary ends at 1 MiB.
    private static let limit = 500

    /// The report.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        let causes = report.causes.filter { report.listsReviews || $0.finding.status == .fail }
        var text = "### Keyline: \(headline(report))\n"
        if let since = report.since {
            text += "\nSince `\(since.ref)`: \(since.appeared) appeared, \(since.worse) got worse, "
            text += "\(since.disappeared.count) disappeared.\n"
            for words in since.disappeared.prefix(limit) { text += "- ✅ \(escape(words))\n" }
        }
        for file in report.unread { text += "\n> ⚠️ `\(file.source.file)` was not read: \(escape(file.message))\n" }
        let listed = causes.sorted { $0.finding.countedSeverity > $1.finding.countedSeverity }.prefix(limit)
        var files: [String] = []
        let byFile = Dictionary(grouping: listed) { cause -> String in
            let source = report.screen(of: cause.finding)?.source ?? report.app(of: cause.finding)?.source
            let file = source?.file ?? ""
            if !files.contains(file) { files.append(file) }
            return file
        }
        for file in files {
            text += "\n#### \(file.isEmpty ? "Catalog" : "`\(file)`")\n\n"
            text += "| | Screen | Finding | Where | Fix |\n|---|---|---|---|---|\n"
            for cause in byFile[file] ?? [] { text += row(cause, report) }
        }
        if causes.count > limit { text += "\nand \(NumberText.grouped(causes.count - limit)) more\n" }
        if !report.listsReviews, report.reviewCount > 0 {
            text +=
                "\n\(NumberText.count(report.reviewCount, "finding")) to review: `keyline check --review` lists them.\n"
        }
        return text
    }

    private static func headline(_ report: CheckReport) -> String {
        let counts = [Severity.error, .warning, .info].compactMap { severity -> String? in
            let count = report.count(severity)
            guard count > 0 else { return nil }
            return severity == .info ? "\(count) info" : NumberText.count(count, severity.rawValue)
        }
        let scope = "in \(NumberText.count(report.screens.count, "screen"))"
        return (counts.isEmpty ? "no findings" : counts.joined(separator: ", ")) + " " + scope
    }

    private static func row(_ cause: FoldedFinding, _ report: CheckReport) -> String {
        let finding = cause.finding
        let screen = report.screen(of: finding)
        let place = report.subject(of: finding)?.source.map { $0.line > 0 ? " (line \($0.line))" : "" } ?? ""
        let cells = [
            symbol(finding), escape(report.placeName(of: finding)),
            "**\(finding.rule)**: " + escape(finding.measuredMessage(report.profiles)) + place,
            finding.configurations.isEmpty ? "every device" : escape(report.summary(of: screen).words(of: finding)),
            escape(cause.fix ?? ""),
        ]
        return "| " + cells.joined(separator: " | ") + " |\n"
    }

    private static func symbol(_ finding: Finding) -> String {
        if finding.status == .needsReview { return "❔" }
        switch finding.severity {
        case .error: return "❌"
        case .warning: return "⚠️"
        case .info: return "ℹ️"
        }
    }

    /// Text in a cell: one line, without markup of its own.
    private static func escape(_ text: String) -> String {
        var escaped = ""
        for character in text.onOneLine {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case "|", "*", "_", "`", "[", "]", "\\", "~": escaped += "\\\(character)"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
