// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import Testing

@testable import KeylineReport

/// Compares the formats that other programs read with `PublishedSchemas`.
@Suite struct PublishedSchemasTests {
    /// A report with everything that formats list: files that were not read, drawings, and findings of every kind.
    private static let full: CheckReport = {
        var report = ReportSamples.report
        report.unread = [
            UnreadFile(source: SourceLocation(file: "Broken & <old>.xib", line: 0), message: "malformed XML: \"<\"")
        ]
        for finding in report.findings { report.drawings[finding.fingerprint] = "drawings/a b.svg" }
        return report
    }()

    /// A report without findings.
    private static let clean = CheckReport(
        screens: ReportSamples.report.screens, findings: [], profiles: ReportSamples.report.profiles,
        configurations: ReportSamples.report.configurations, layoutCount: 12)

    private static let reports = [full, clean]

    private func value(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

    @Test(arguments: reports.indices) func `SARIF satisfies its schema`(index: Int) throws {
        let log = try value(CheckSARIF.render(Self.reports[index], style: .plain))
        #expect(try PublishedSchemas.sarif().errors(in: log) == [])
    }

    @Test(arguments: reports.indices) func `code quality satisfies its description`(index: Int) throws {
        let issues = try value(CheckCodeQuality.render(Self.reports[index], style: .plain))
        #expect(try PublishedSchemas.codeQuality().errors(in: issues) == [])
    }

    @Test(arguments: reports.indices) func `Checkstyle satisfies its schema`(index: Int) throws {
        let root = try XMLElements.read(CheckCheckstyle.render(Self.reports[index], style: .plain))
        #expect(root.name == "checkstyle" && PublishedSchemas.checkstyle.errors(in: root) == [])
    }

    @Test(arguments: reports.indices) func `JUnit satisfies what its readers agree on`(index: Int) throws {
        let root = try XMLElements.read(CheckJUnit.render(Self.reports[index], style: .plain))
        #expect(root.name == "testsuites" && PublishedSchemas.junit.errors(in: root) == [])
    }

    /// Values that a schema must refuse, so that the tables do not pass everything.
    @Test func `the tables refuse what they do not allow`() throws {
        let log = #"{"version": "2.0", "runs": [{"tool": {"driver": {}}, "results": [{"level": "bad"}]}], "x": 1}"#
        #expect(try PublishedSchemas.sarif().errors(in: value(log)).count == 5)
        let issue = #"[{"description": "", "severity": "bad", "location": {"path": "./a", "lines": {"begin": 0}}}]"#
        #expect(try PublishedSchemas.codeQuality().errors(in: value(issue)).count == 6)
        let style = try XMLElements.read(
            #"<checkstyle><file><error line="0" severity="bad" x=""/></file></checkstyle>"#)
        #expect(PublishedSchemas.checkstyle.errors(in: style).count == 4)
        let suite = try XMLElements.read("<testsuites tests='-1'><testsuite><failure/></testsuite></testsuites>")
        #expect(PublishedSchemas.junit.errors(in: suite).count == 6)
    }
}
