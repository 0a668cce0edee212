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
              "version": 2,
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
                {"rule":"safe-area-content-outside","severity":"error","status":"fail",\
            "screen":"Photo viewer","screenID":"s1",\
            "item":{"id":"pag-ec-trl","name":"pageControl","class":"UIPageControl"},\
            "message":"'pageControl' reaches below the safe area","edges":["bottom"],"overlap":34,\
            "configurations":[\
            {"os":26,"orientations":["portrait","landscape-left","landscape-right"],\
            "devices":{"iphone-x":34,"iphone-14":34
            """
        #expect(text.hasPrefix(expected))
        #expect(text.contains(#""ranges":[],"#))
        #expect(text.contains(#""description":"pageControl.bottom = superview.bottom","#))
        #expect(text.contains(#""file":"Photos.storyboard","line":44,"#))
    }

    @Test func `each finding is on a line of its own`() {
        let lines = CheckJSON.render(ReportSamples.report, style: .plain).split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("    {\"rule\"") }.count == ReportSamples.report.causes.count)
    }

    @Test func `unread files and notes have their place`() {
        var report = ReportSamples.report
        report.unread = [UnreadFile(source: SourceLocation(file: "Broken.xib", line: 0), message: "it is empty")]
        report.skipped = [UnreadFile(source: SourceLocation(file: "Old.xib", line: 0), message: "it is an archive")]
        report.notes = [
            ImportNote(
                message: "skipped a gradient", location: SourceLocation(file: "A.xib", line: 3), changesLayout: true)
        ]
        let text = CheckJSON.render(report, style: .plain)
        let rows = """
              "unread": [
                {"message":"it is empty","file":"Broken.xib","line":null,"skipped":false},
                {"message":"it is an archive","file":"Old.xib","line":null,"skipped":true}
              ],
              "notes": [
                {"message":"skipped a gradient","file":"A.xib","line":3,"changesLayout":true}
              ],
            """
        #expect(text.contains(rows))
    }

    @Test func `every configuration is reported where that is asked for`() {
        var report = ReportSamples.report
        report.splitsOrientations = true
        let rows = """
            {"os":26,"orientations":["portrait"],\
            "devices":{"iphone-x":34,"iphone-14":34,"iphone-17-pro-max":34}},\
            {"os":26,"orientations":["landscape-left"],\
            "devices":{"iphone-x":21,"iphone-14":21,"iphone-17-pro-max":21}},
            """
        #expect(CheckJSON.render(report, style: .plain).contains(rows))
    }

    @Test func `a finding has its cause, and every finding that follows from it`() {
        let text = CheckJSON.render(ReportSamples.report, style: .plain)
        #expect(text.contains(#""cause":{"kind":"constraint"}"#))
        #expect(text.contains(#""members":[{"rule":"safe-area-content-outside","#))
    }

    @Test func `members and constraints have a file only where it is another one`() {
        var report = ReportSamples.report
        #expect(files(in: report) == ["Photos.storyboard", "Photos.storyboard"])
        var screen = ReportSamples.screen
        screen.constraints[0].source?.file = "Other.storyboard"
        report = CheckReport(
            screens: [screen], findings: report.findings, profiles: report.profiles,
            configurations: report.configurations, layoutCount: report.layoutCount)
        #expect(files(in: report) == ["Other.storyboard", "Photos.storyboard", "Photos.storyboard"])
    }

    private func files(in report: CheckReport) -> [String] {
        CheckJSON.render(report, style: .plain).matches(of: /"file":"([^"]*)"/).map { String($0.1) }
    }

    @Test func `the fingerprint is the cause's, and does not depend on devices`() {
        let one = CheckJSON.render(ReportSamples.report, style: .plain)
        let report = ReportSamples.report
        let fingerprint = report.identities.fingerprint(of: report.causes[0])
        #expect(one.contains(#""fingerprint":"\#(fingerprint)","cause""#))
        let member = report.identities.identity(of: report.findings[0])
        #expect(member.document == "Photos.storyboard")
        #expect(one.contains(#""fingerprint":"\#(member.fingerprint)""#))
    }
}
