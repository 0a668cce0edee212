// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct CheckTextTests {
    @Test func `a report reads by screen: what, where, because, fix, and a total`() {
        let expected = """
            Photos.storyboard · Photo viewer
              ✖ safe-area-content-outside   'pageControl' reaches 34 pt below the safe area
                  9 of 12 configurations    iPhone X … iPhone 17 Pro Max, portrait and landscape
                  because                   pageControl.bottom = superview.bottom   Photos.storyboard:88
                  fix                       pin it to the safe area's bottom
              ? ib-safe-areas-disabled      safe area layout guides are off
                  everywhere                in every configuration   Photos.storyboard:10

            1 screen, 12 configurations, 12 layouts: 1 error, 1 warning (1 to review)

            """
        #expect(CheckText.render(ReportSamples.report, style: .plain) == expected)
    }

    @Test func `a clean report says so`() {
        let report = CheckReport(
            screens: [ReportSamples.screen], findings: [], profiles: [:], configurations: ReportSamples.matrix,
            layoutCount: 12)
        #expect(CheckText.render(report, style: .plain) == "1 screen, 12 configurations, 12 layouts: no findings\n")
    }

    @Test func `colour only adds escape codes`() {
        let colored = CheckText.render(ReportSamples.report, style: TerminalStyle(isColored: true))
        #expect(colored.contains("\u{1B}[31m✖\u{1B}[0m"))
        #expect(
            colored.replacing(#/\u{1B}\[[0-9]+m/#, with: "") == CheckText.render(ReportSamples.report, style: .plain))
    }

    @Test func `findings come by screen, then worst first, whatever order they were made in`() {
        let report = ReportSamples.report
        let shuffled = CheckReport(
            screens: report.screens, findings: report.findings.reversed(), profiles: report.profiles,
            configurations: report.configurations, layoutCount: report.layoutCount)
        #expect(shuffled.findings == report.findings)
    }

    @Test func `text from a file cannot move the cursor`() {
        #expect(TextColumns.singleLine("a\u{1B}[2Jb\nc") == "a [2Jb c")
    }
}
