// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct CheckTextTests {
    @Test func `a report reads by screen: what, where, because, fix, and a total`() {
        let expected = """
            Photos.storyboard · Photo viewer
              ✖ safe-area-content-outside   'pageControl' reaches up to 34 pt below the safe area
                  9 of 12 configurations    iPhone X, iPhone 14, iPhone 17 Pro Max, portrait and landscape
                  because                   pageControl.bottom = superview.bottom   Photos.storyboard:88
                  fix                       pin it to the safe area's bottom
              ? ib-safe-areas-disabled      the document does not use safe areas
                  always                    on every device   Photos.storyboard:10

            1 screen, 12 configurations, 12 layouts: 1 error, 1 to review

            """
        var report = ReportSamples.report
        report.listsReviews = true
        #expect(CheckText.render(report, style: .plain) == expected)
    }

    @Test func `what needs review is counted for each screen, unless it is asked for`() {
        let lines = CheckText.render(ReportSamples.report, style: .plain).split(separator: "\n")
        #expect(!lines.contains { $0.contains("ib-safe-areas-disabled") })
        #expect(lines.suffix(2).first == "  1 to review; list it with --review")
        #expect(lines.last == "1 screen, 12 configurations, 12 layouts: 1 error, 1 to review")
    }

    @Test func `a clean report says so`() {
        let report = CheckReport(
            screens: [ReportSamples.screen], findings: [], profiles: ReportSamples.profiles,
            configurations: ReportSamples.matrix, layoutCount: 12)
        #expect(CheckText.render(report, style: .plain) == "1 screen, 12 configurations, 12 layouts: no findings\n")
    }

    @Test func `screens that no device of the matrix shows are counted apart`() {
        var television = ReportSamples.screen
        (television.id, television.design) = ("s2", DesignDocument(isXib: false))
        television.design?.isTV = true
        let report = CheckReport(
            screens: [ReportSamples.screen, television], findings: [], profiles: ReportSamples.profiles,
            configurations: ReportSamples.matrix, layoutCount: 12)
        #expect(
            CheckText.render(report, style: .plain)
                == "2 screens (1 not laid out), 12 configurations, 12 layouts: no findings\n")
    }

    @Test func `what several rules find at one edge of an element is one entry, and counts once`() {
        var twin = ReportSamples.verdict(ReportSamples.matrix[3])
        (twin.rule, twin.severity) = ("safe-area-edge-to-superview", .warning)
        var other = ReportSamples.verdict(ReportSamples.matrix[3])
        (other.rule, other.edges, other.constraints) = ("obstruction-sensor-housing", [.top], ["c2"])
        let verdicts = [ReportSamples.verdict(ReportSamples.matrix[3]), twin, other]
        let report = CheckReport(
            screens: [ReportSamples.screen], findings: Finding.grouping(verdicts), profiles: ReportSamples.profiles,
            configurations: ReportSamples.matrix, layoutCount: 12)
        let lines = CheckText.render(report, style: .plain).split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.contains("✖") }.count == 2)
        #expect(!lines.contains { $0.contains("▲") })
        #expect(lines.contains { $0.contains(/^ +also +safe-area-edge-to-superview$/) })
        #expect(lines.last == "1 screen, 12 configurations, 12 layouts: 2 errors")
        #expect(CheckJSON.render(report, style: .plain).contains("\"safe-area-edge-to-superview\""))
    }

    @Test func `findings that depend on estimates alone are one line, unless nothing else is asked for`() {
        var profiles = ReportSamples.profiles
        profiles["iphone-17-pro-max"]?.confidence = ["*": "low"]
        let guessed = ReportSamples.matrix.filter { $0.device == "iphone-17-pro-max" }
        var verdicts = guessed.map { ReportSamples.verdict($0) }
        for index in verdicts.indices { verdicts[index].status = .needsReview }
        func report(_ matrix: [Configuration]) -> CheckReport {
            var report = CheckReport(
                screens: [ReportSamples.screen], findings: Finding.grouping(verdicts), profiles: profiles,
                configurations: matrix, layoutCount: 12)
            report.listsReviews = true
            return report
        }
        func text(_ matrix: [Configuration]) -> String { CheckText.render(report(matrix), style: .plain) }
        #expect(
            text(ReportSamples.matrix) == """
                1 finding to review only on iPhone 17 Pro Max, whose figures are estimates; \
                list it with --review --device iphone-17-pro-max
                1 screen, 12 configurations, 12 layouts: no findings

                """)
        #expect(report(ReportSamples.matrix).findings(atLeast: .warning).isEmpty)
        #expect(text(guessed).contains("? safe-area-content-outside"))
        #expect(report(guessed).findings(atLeast: .warning).count == 1)
        verdicts.append(ReportSamples.verdict(ReportSamples.matrix[3]))
        #expect(!text(ReportSamples.matrix).contains("estimates"))
    }

    @Test func `a device of uncertain figures gives no measure where others fail too`() throws {
        var profiles = ReportSamples.profiles
        profiles["iphone-17-pro-max"]?.confidence = ["*": "low"]
        let verdicts = ReportSamples.matrix.filter { $0.orientation == .portrait }.map {
            ReportSamples.verdict($0, overlap: $0.device == "iphone-17-pro-max" ? 60 : 34)
        }
        let both = try #require(Finding.grouping(verdicts).first)
        #expect(both.overlap == 60)
        #expect(both.measuredMessage(profiles) == "'pageControl' reaches 34 pt below the safe area")
        let alone = try #require(Finding.grouping(verdicts.suffix(1)).first)
        #expect(alone.measuredMessage(profiles) == "'pageControl' reaches 60 pt below the safe area")
    }

    @Test func `the measure stands behind the verb, whatever the name says, and is the most of several edges`() throws {
        func measured(_ kind: String, _ name: String, _ edges: [Edge]) throws -> String {
            let verdict = Verdict(
                rule: "safe-area-content-outside", screen: "s1", subject: "i1", configuration: ReportSamples.matrix[0],
                severity: .error, edges: edges, overlap: 34,
                predicate: RuleStatement(kind, .item(NamedItem(id: "i1", name: name)), .edges(edges)))
            return try #require(Finding.grouping([verdict]).first).measuredMessage(ReportSamples.profiles)
        }
        #expect(
            try measured("reaches", "hand reaches out", [.bottom])
                == "'hand reaches out' reaches 34 pt below the safe area")
        #expect(
            try measured("reaches", "info", [.left, .bottom])
                == "'info' reaches up to 34 pt beyond the left and bottom of the safe area")
        #expect(try measured("lies", "reaches", [.bottom]) == "'reaches' lies below the window, by 34 pt")
    }

    @Test func `what documents say moves no cursor`() {
        var screen = ReportSamples.screen
        screen.name = "Photo\u{1B}[2J viewer"
        let verdict = Verdict(
            rule: "safe-area-content-outside", screen: "s1", subject: "i1", configuration: ReportSamples.matrix[0],
            severity: .error,
            predicate: RuleStatement("reaches", .item(NamedItem(id: "i1", name: "a\nb")), .edges([.bottom])),
            fixes: [.tie(Fix.Tie(.pin, of: NamedItem(id: "i2", name: "a\nb\u{1B}[2J"), [.top], .leftToRight))])
        let report = CheckReport(
            screens: [screen], findings: Finding.grouping([verdict]), profiles: ReportSamples.profiles,
            configurations: ReportSamples.matrix, layoutCount: 1)
        let text = CheckText.render(report, style: .plain)
        #expect(text.contains("pin 'a b [2J' to the safe area's top\n") && text.contains("Photo [2J viewer\n"))
        #expect(!text.contains("\u{1B}"))
        #expect(TerminalStyle(isColored: true).paint("a\u{1B}b", .title) == "\u{1B}[1ma b\u{1B}[0m")
    }

    @Test func `a threshold counts what needs review as a warning`() {
        var verdict = ReportSamples.verdict(nil)
        verdict.status = .needsReview
        let report = CheckReport(
            screens: [ReportSamples.screen], findings: Finding.grouping([verdict]), profiles: [:], configurations: [],
            layoutCount: 0)
        #expect(report.findings(atLeast: .error).isEmpty)
        #expect(report.findings(atLeast: .warning).count == 1)
        #expect(report.count(.error) == 0)
    }

    @Test func `color only adds escape codes`() {
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
        #expect("a\u{1B}[2Jb\nc".onOneLine == "a [2Jb c")
    }
}
