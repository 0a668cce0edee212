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

    @Test func `a finding that got worse is told on a line, with what it was`() {
        #expect(
            summary(8, 20).text(.plain) == """
                worse: ✖ safe-area-content-outside   'pageControl' reaches below the safe area: 8 → 20 pt, \
                1 → 2 configurations   Photos.storyboard · Photo viewer
                1 screen checked in 12 layouts: 0 appeared, 0 disappeared, 1 worse

                """)
    }

    @Test func `JSON and CSV tell it too`() {
        let json = summary(8, 20).rendered(.json)
        #expect(json.contains("\"worsened\"") && json.contains("\"overlap\": 20") && json.contains("\"overlap\": 8"))
        #expect(summary(8, 20).rendered(.csv).contains("\r\nworsened,"))
    }

    @Test func `nothing new is told as such`() {
        let none = ChangeSummary(
            screenCount: 0, layoutCount: 0, appeared: [], disappeared: [], screens: [:], profiles: [:])
        #expect(none.text(.plain) == "0 screens checked in 0 layouts: findings as before\n")
    }
}
