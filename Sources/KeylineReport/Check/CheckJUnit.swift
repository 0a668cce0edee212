// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Findings as JUnit XML, which continuous-integration services show as tests: each screen is a suite, each finding a
/// failure.
public enum CheckJUnit: CheckFormat {
    /// `junit`.
    public static let name = "junit"

    /// Returns the report; a screen without findings is one passed test. A finding that several screens share is a failure of
    /// the first one, and a skipped test of the others.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        let byScreen = Dictionary(grouping: report.causes, by: \.finding.screen)
        let copies = Dictionary(
            grouping: report.causes.flatMap { cause in cause.membersElsewhere.map { (member: $0, cause: cause) } },
            by: \.member.screen)
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        func tests(_ id: String) -> Int { (byScreen[id]?.count ?? 0) + (copies[id]?.count ?? 0) }
        let ofScreens = report.screens.reduce(report.unread.count) { $0 + max(1, tests($1.id)) }
        let count = report.apps.reduce(ofScreens) { $0 + tests($1.id) }
        let failures = report.causes.map(\.finding).count(where: isFailure)
        let errors = report.unread.isEmpty ? "" : " errors=\"\(report.unread.count)\""
        text += "<testsuites name=\"keyline\" tests=\"\(count)\" failures=\"\(failures)\"\(errors)>\n"
        for file in report.unread { text += suite(file) }
        for screen in report.screens {
            text += suite(
                screen.name, in: screen.source?.file, byScreen[screen.id] ?? [], copies[screen.id] ?? [], report)
        }
        for app in report.apps where tests(app.id) > 0 {
            text += suite(
                "app '\(app.name)'", in: app.source?.file, byScreen[app.id] ?? [], copies[app.id] ?? [], report)
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
        _ name: String, in file: String?, _ causes: [FoldedFinding],
        _ copies: [(member: Finding, cause: FoldedFinding)], _ report: CheckReport
    ) -> String {
        let name = XMLText.escape(file.flatMap { $0.isEmpty ? nil : "\($0) · \(name)" } ?? name)
        let findings = causes.map(\.finding)
        let failures = findings.count(where: isFailure)
        let skipped = findings.count { $0.status == .needsReview } + copies.count
        let counts =
            "tests=\"\(max(1, findings.count + copies.count))\" failures=\"\(failures)\" skipped=\"\(skipped)\""
        var text = "  <testsuite name=\"\(name)\" \(counts)>\n"
        if findings.isEmpty, copies.isEmpty { text += "    <testcase name=\"layout\" classname=\"\(name)\"/>\n" }
        for cause in causes { text += testcase(cause, name, report) }
        for copy in copies {
            let place = report.source(of: copy.cause.finding)?.file ?? report.screen(of: copy.cause.finding)?.name
            text += "    <testcase name=\"\(title(copy.member, report))\" classname=\"\(name)\">\n"
            text +=
                "      <skipped message=\"\(XMLText.escape("the same finding as in \(place ?? "another screen")"))\"/>\n"
            text += "    </testcase>\n"
        }
        return text + "  </testsuite>\n"
    }

    /// A test's name holds rule, element and object id, so that it is unique and stays over runs.
    private static func title(_ finding: Finding, _ report: CheckReport) -> String {
        let identity = report.identities.identity(of: finding)
        let axis = finding.predicates.first?.lengthAxis.map { " \($0.rawValue)" } ?? ""
        return XMLText.escape("\(finding.rule): \(identity.name) (\(identity.element))\(axis)")
    }

    private static func testcase(_ cause: FoldedFinding, _ suite: String, _ report: CheckReport) -> String {
        let finding = cause.finding
        let title = title(finding, report)
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
