// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Findings as Checkstyle XML, which many review bots read: one `file` for each document, one `error` for each cause.
public enum CheckCheckstyle: CheckFormat {
    /// `checkstyle`.
    public static let name = "checkstyle"

    /// The report.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        var order: [String] = []
        var lines: [String: [String]] = [:]
        func add(_ file: String, _ line: String) {
            if lines[file] == nil { order.append(file) }
            lines[file, default: []].append(line)
        }
        for file in report.unread {
            add(file.source.file, error(file.source.line, file.source.column, "error", file.message, "unreadable-file"))
        }
        for cause in report.causes {
            let finding = cause.finding
            let source = report.source(of: finding)
            let isCertain = finding.status == .fail
            add(
                source?.file ?? "catalog",
                error(
                    source?.line ?? 0, source?.column, isCertain ? finding.severity.rawValue : "info",
                    finding.measuredMessage(report.profiles), finding.rule))
        }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        for file in order {
            text += "  <file name=\"\(XMLText.escape(file))\">\n" + (lines[file] ?? []).joined() + "  </file>\n"
        }
        return text + "</checkstyle>\n"
    }

    private static func error(
        _ line: Int, _ column: Int?, _ severity: String, _ message: String, _ rule: String
    ) -> String {
        let column = column.map { " column=\"\($0)\"" } ?? ""
        return "    <error line=\"\(max(1, line))\"\(column) severity=\"\(severity)\" "
            + "message=\"\(XMLText.escape(message))\" source=\"keyline.\(rule)\"/>\n"
    }
}
