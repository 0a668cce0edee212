// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct CheckJSONTests {
    @Test func `a finding has the documented keys, in order`() {
        let text = CheckJSON.render(ReportSamples.report, style: .plain)
        let expected = """
            {
              "version": 1,
              "summary": {
                "screens": 1,
                "configurations": 12,
                "layouts": 12,
                "findings": 2,
                "errors": 1,
                "warnings": 0,
                "infos": 0,
                "needsReview": 1,
                "baselined": 0,
                "suppressed": 0
              },
              "unread": [],
              "notes": [],
              "findings": [
                {"rule": "safe-area-content-outside", "severity": "error", "status": "fail", \
            "screen": "Photo viewer", "screenID": "s1", \
            "item": {"id": "pag-ec-trl", "name": "pageControl", "class": "UIPageControl"}, \
            "message": "'pageControl' reaches below the safe area", "edges": ["bottom"], "overlap": 34, \
            "configurations": [\
            {"device": "iphone-x", "os": 26, "orientations": ["portrait", "landscape-left", "landscape-right"], \
            "overlap": 34}, \
            {"device": "iphone-14", "os": 26, "orientations": ["portrait", "landscape-left", "landscape-right"], \
            "overlap": 34},
            """
        #expect(text.hasPrefix(expected))
        #expect(text.contains("\"ranges\": [],"))
        #expect(text.contains("\"description\": \"pageControl.bottom = superview.bottom\","))
        #expect(text.contains("\"file\": \"Photos.storyboard\", \"line\": 44,"))
    }

    @Test func `each finding is on a line of its own`() {
        let lines = CheckJSON.render(ReportSamples.report, style: .plain).split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("    {\"rule\"") }.count == ReportSamples.report.causes.count)
    }

    @Test func `unread files and notes have their place`() {
        var report = ReportSamples.report
        report.unread = [UnreadFile(source: SourceLocation(file: "Broken.xib", line: 0), message: "it is empty")]
        report.notes = [
            ImportNote(
                message: "skipped a gradient", location: SourceLocation(file: "A.xib", line: 3), changesLayout: true)
        ]
        let text = CheckJSON.render(report, style: .plain)
        let rows = """
              "unread": [
                {"message": "it is empty", "file": "Broken.xib", "line": null}
              ],
              "notes": [
                {"message": "skipped a gradient", "file": "A.xib", "line": 3, "changesLayout": true}
              ],
            """
        #expect(text.contains(rows))
    }

    @Test func `every configuration is reported where that is asked for`() {
        var report = ReportSamples.report
        report.tellsConfigurations = true
        let rows = """
            {"device": "iphone-x", "os": 26, "orientation": "portrait", "overlap": 34}, \
            {"device": "iphone-x", "os": 26, "orientation": "landscape-left", "overlap": 21},
            """
        #expect(CheckJSON.render(report, style: .plain).contains(rows))
        #expect(!CheckJSON.render(report, style: .plain).contains("orientations"))
    }

    @Test func `a finding has its cause, and every finding that follows from it`() {
        let text = CheckJSON.render(ReportSamples.report, style: .plain)
        #expect(text.contains(#""cause": {"kind": "constraint", "constraints": [{"#))
        #expect(text.contains(#""members": [{"rule": "safe-area-content-outside", "#))
    }

    @Test func `the fingerprint is the cause's, and does not depend on devices`() {
        let one = CheckJSON.render(ReportSamples.report, style: .plain)
        let report = ReportSamples.report
        let fingerprint = report.identities.fingerprint(of: report.causes[0])
        #expect(one.contains("\"fingerprint\": \"\(fingerprint)\", \"cause\""))
        let member = report.identities.identity(of: report.findings[0])
        #expect(member.document == "Photos.storyboard")
        #expect(one.contains("\"fingerprint\": \"\(member.fingerprint)\""))
    }
}
