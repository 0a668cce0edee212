// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct ChangeSummaryTests {
    private func summary(_ before: Double, _ after: Double) -> ChangeSummary {
        let device = ReportSamples.matrix[3]
        let change = FindingChange(
            before: Finding.grouping([ReportSamples.verdict(device, overlap: before)])[0],
            after: Finding.grouping([
                ReportSamples.verdict(device, overlap: after),
                ReportSamples.verdict(ReportSamples.matrix[6], overlap: 1),
            ])[0])
        return ChangeSummary(
            screenCount: 1, layoutCount: 12, appeared: [], disappeared: [], worsened: [change],
            screens: ["s1": ReportSamples.screen], profiles: ReportSamples.profiles)
    }

    @Test func `a finding that got worse is reported on a line, with what it was`() {
        #expect(
            summary(8, 20).text(.plain) == """
                worse: ✖ safe-area-content-outside   'pageControl' reaches below the safe area: 8 → 20 pt, \
                1 → 2 configurations   Photos.storyboard · Photo viewer
                No new findings, 1 worse (1 screen checked in 12 layouts).

                """)
    }

    @Test func `JSON and CSV contain it too`() {
        let json = summary(8, 20).rendered(.json)
        #expect(json.contains("\"worsened\"") && json.contains("\"overlap\": 20") && json.contains("\"overlap\": 8"))
        #expect(summary(8, 20).rendered(.csv).contains("\r\nworsened,"))
    }

    @Test func `a finding that says something else is reported with what it said`() {
        let device = ReportSamples.matrix[3]
        var after = ReportSamples.verdict(device)
        after.predicate = RuleStatement("lies", .item(NamedItem(id: "i1", name: "pageControl")), .edges([.bottom]))
        let change = FindingChange(
            before: Finding.grouping([ReportSamples.verdict(device)])[0], after: Finding.grouping([after])[0])
        #expect(change.direction == .changed)
        let summary = ChangeSummary(
            screenCount: 1, layoutCount: 12, appeared: [], disappeared: [], changed: [change],
            screens: ["s1": ReportSamples.screen], profiles: ReportSamples.profiles)
        let lines = summary.text(.plain).split(separator: "\n")
        let start = "changed: ✖ safe-area-content-outside   'pageControl' lies below the window, by 34 pt; "
        #expect(lines[0].hasPrefix(start))
        #expect(lines[0].contains("before: 'pageControl' reaches"))
        #expect(lines[1] == "No new findings, 1 changed (1 screen checked in 12 layouts).")
        #expect(summary.rendered(.json).contains("\"changed\": [") && summary.rendered(.csv).contains("\r\nchanged,"))
    }

    @Test func `a finding is reported where its element is now, and where it was when that is gone`() throws {
        var verdict = ReportSamples.verdict(ReportSamples.matrix[3])
        let former = ReportSamples.screen
        let constraint = try #require(former.constraints.first)
        verdict.subject = constraint.id
        var screen = former
        screen.constraints.removeAll { $0.id == constraint.id }
        let summary = ChangeSummary(
            screenCount: 1, layoutCount: 12, appeared: [], disappeared: Finding.grouping([verdict]),
            screens: ["s1": screen], former: ["s1": former], profiles: ReportSamples.profiles)
        let line = try #require(constraint.source?.line)
        #expect(summary.line.contains("\"line\":\(line)"))
    }

    @Test func `nothing new is reported as such`() {
        let none = ChangeSummary(
            screenCount: 0, layoutCount: 0, appeared: [], disappeared: [], screens: [:], profiles: [:])
        #expect(none.text(.plain) == "No findings changed.\n")
    }

    @Test func `many findings are counted by rule, and the first few of them shown`() {
        let device = ReportSamples.matrix[3]
        let finding = Finding.grouping([ReportSamples.verdict(device, overlap: 8)])[0]
        func text(_ count: Int) -> [Substring] {
            ChangeSummary(
                screenCount: count, layoutCount: count, appeared: Array(repeating: finding, count: count - 4),
                disappeared: Array(repeating: finding, count: 4), screens: ["s1": ReportSamples.screen],
                profiles: ReportSamples.profiles
            ).text(.plain).split(separator: "\n")
        }
        #expect(text(30).count == 31)
        let lines = text(3000)
        #expect(lines.count == 20 + 4 + 1)
        #expect(lines[20] == "… and 2,980 more; in total" && lines[21] == "  2,996 × + safe-area-content-outside")
        #expect(lines[23].contains("--format json") && lines[24].hasPrefix("2,996 new findings, 4 gone ("))
    }
}
