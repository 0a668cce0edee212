// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Findings as JUnit XML, which continuous-integration services show as tests: a screen is a suite, a finding a failure.
public enum CheckJUnit: CheckFormat {
    /// `junit`.
    public static let name = "junit"

    /// A screen without findings is one passed test.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        let byScreen = Dictionary(grouping: report.causes.map(\.finding), by: \.screen)
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let ofScreens = report.screens.reduce(report.unread.count) { $0 + max(1, byScreen[$1.id]?.count ?? 0) }
        let count = report.apps.reduce(ofScreens) { $0 + (byScreen[$1.id]?.count ?? 0) }
        let failures = report.causes.map(\.finding).count(where: isFailure)
        let errors = report.unread.isEmpty ? "" : " errors=\"\(report.unread.count)\""
        text += "<testsuites name=\"keyline\" tests=\"\(count)\" failures=\"\(failures)\"\(errors)>\n"
        for file in report.unread { text += suite(file) }
        for screen in report.screens {
            text += suite(screen.name, in: screen.source?.file, byScreen[screen.id] ?? [], report)
        }
        for app in report.apps {
            guard let findings = byScreen[app.id] else { continue }
            text += suite("app '\(app.name)'", in: app.source?.file, findings, report)
        }
        return text + "</testsuites>\n"
    }

    private static func isFailure(_ finding: Finding) -> Bool { finding.severity > .info && finding.status == .fail }

    /// A file that was not read is a test that could not be made.
    private static func suite(_ unread: UnreadFile) -> String {
        let name = escape(unread.source.file)
        return "  <testsuite name=\"\(name)\" tests=\"1\" failures=\"0\" errors=\"1\">\n"
            + "    <testcase name=\"read\" classname=\"\(name)\" file=\"\(name)\" line=\"\(max(1, unread.source.line))\">\n"
            + "      <error message=\"\(escape(unread.message))\"/>\n    </testcase>\n  </testsuite>\n"
    }

    /// The suite of a screen, or of an app as a whole.
    private static func suite(
        _ name: String, in file: String?, _ findings: [Finding], _ report: CheckReport
    ) -> String {
        let name = escape(file.flatMap { $0.isEmpty ? nil : "\($0) · \(name)" } ?? name)
        let failures = findings.count(where: isFailure)
        var text = "  <testsuite name=\"\(name)\" tests=\"\(max(1, findings.count))\" failures=\"\(failures)\">\n"
        if findings.isEmpty { text += "    <testcase name=\"layout\" classname=\"\(name)\"/>\n" }
        for finding in findings {
            let subject = report.subject(of: finding)
            let title = escape("\(finding.rule): \(subject?.name ?? name)")
            let place = subject?.source.map { " file=\"\(escape($0.file))\" line=\"\($0.line)\"" } ?? ""
            text += "    <testcase name=\"\(title)\" classname=\"\(name)\"\(place)>\n"
            let message = finding.measuredMessage(report.profiles)
            let tag = isFailure(finding) ? "failure" : "system-out"
            let attributes = isFailure(finding) ? " message=\"\(escape(message))\"" : ""
            let details = [
                isFailure(finding) ? nil : message,
                finding.configurations.isEmpty
                    ? nil : report.summary(of: report.screen(of: finding)).words(of: finding),
                finding.fix,
            ].compactMap { $0 }.joined(separator: "\n")
            text += "      <\(tag)\(attributes)>\(escape(details))</\(tag)>\n    </testcase>\n"
        }
        return text + "  </testsuite>\n"
    }

    /// XML 1.0 text: markup is escaped, characters XML cannot hold are replaced.
    private static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
            default:
                let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                escaped.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
            }
        }
        return escaped
    }
}
