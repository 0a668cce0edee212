// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Findings as JUnit XML, which continuous-integration services show as tests: each screen is a suite, each finding a
/// failure.
public enum CheckJUnit: CheckFormat {
    /// `junit`.
    public static let name = "junit"

    /// Returns the report; a screen without findings is one passed test.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        let byScreen = Dictionary(grouping: report.causes, by: \.finding.screen)
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
            guard let causes = byScreen[app.id] else { continue }
            text += suite("app '\(app.name)'", in: app.source?.file, causes, report)
        }
        return text + "</testsuites>\n"
    }

    private static func isFailure(_ finding: Finding) -> Bool { finding.severity > .info && finding.status == .fail }

    /// Returns the suite of an unreadable file: one test with an error.
    private static func suite(_ unread: UnreadFile) -> String {
        let name = XMLText.escape(unread.source.file)
        return "  <testsuite name=\"\(name)\" tests=\"1\" failures=\"0\" errors=\"1\">\n"
            + "    <testcase name=\"read\" classname=\"\(name)\" file=\"\(name)\" line=\"\(max(1, unread.source.line))\">\n"
            + "      <error type=\"unreadable-file\" message=\"\(XMLText.escape(unread.message))\"/>\n    </testcase>\n  </testsuite>\n"
    }

    /// Returns the suite of a screen, or of an app as a whole.
    private static func suite(
        _ name: String, in file: String?, _ causes: [FoldedFinding], _ report: CheckReport
    ) -> String {
        let name = XMLText.escape(file.flatMap { $0.isEmpty ? nil : "\($0) · \(name)" } ?? name)
        let findings = causes.map(\.finding)
        let failures = findings.count(where: isFailure)
        let skipped = findings.count { $0.status == .needsReview }
        let counts = "tests=\"\(max(1, findings.count))\" failures=\"\(failures)\" skipped=\"\(skipped)\""
        var text = "  <testsuite name=\"\(name)\" \(counts)>\n"
        if findings.isEmpty { text += "    <testcase name=\"layout\" classname=\"\(name)\"/>\n" }
        for cause in causes { text += testcase(cause, name, report) }
        return text + "  </testsuite>\n"
    }

    /// A test's name holds rule, element and object id, so that it is unique and stays over runs.
    private static func testcase(_ cause: FoldedFinding, _ suite: String, _ report: CheckReport) -> String {
        let finding = cause.finding
        let identity = report.identities.identity(of: finding)
        let axis = finding.predicates.first?.lengthAxis.map { " \($0.rawValue)" } ?? ""
        let title = XMLText.escape("\(finding.rule): \(identity.name) (\(identity.element))\(axis)")
        let source = report.subject(of: finding)?.source
        let place = source.map { " file=\"\(XMLText.escape($0.file))\" line=\"\(max(1, $0.line))\"" } ?? ""
        var text = "    <testcase name=\"\(title)\" classname=\"\(suite)\"\(place)>\n"
        let message = finding.measuredMessage(report.profiles)
        let summary = report.summary(of: report.screen(of: finding))
        let details = [
            finding.configurations.isEmpty ? nil : summary.words(of: finding), cause.fix,
        ].compactMap { $0 }
        if finding.status == .needsReview {
            text += "      <skipped message=\"\(XMLText.escape(message))\"/>\n"
        } else if isFailure(finding) {
            text += "      <failure type=\"\(finding.rule)\" message=\"\(XMLText.escape(message))\">"
            text += XMLText.escape(details.joined(separator: "\n")) + "</failure>\n"
        } else {
            text += "      <system-out>" + XMLText.escape(([message] + details).joined(separator: "\n"))
            text += "</system-out>\n"
        }
        return text + "    </testcase>\n"
    }
}
