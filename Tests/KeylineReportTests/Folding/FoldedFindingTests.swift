// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct FoldedFindingTests {
    private static func finding(
        _ rule: String, _ subject: String, _ edges: [Edge], _ constraints: [String], screen: String = "s1",
        severity: Severity = .error, status: VerdictStatus = .fail, at places: [Int] = [3]
    ) -> Finding {
        let verdicts = places.map { place in
            var verdict = ReportSamples.verdict(ReportSamples.matrix[place])
            (verdict.rule, verdict.subject, verdict.edges, verdict.constraints) = (rule, subject, edges, constraints)
            (verdict.screen, verdict.severity, verdict.status) = (screen, severity, status)
            return verdict
        }
        return Finding.grouping(verdicts)[0]
    }

    private static let outside = "safe-area-content-outside"

    /// Findings, and the expected causes: rule and element, with the number of members.
    static let causes: [(findings: [Finding], expected: [String])] = [
        // Two rules report one edge of an element.
        (
            [finding(outside, "a", [.bottom], ["c1"]), finding("obstruction-home-indicator", "a", [.bottom], [])],
            ["safe-area-content-outside a 2"]
        ),
        // One constraint misplaces two elements.
        (
            [finding(outside, "a", [.bottom], ["c1"]), finding(outside, "b", [.bottom], ["c1", "c2"])],
            ["safe-area-content-outside a 2"]
        ),
        // A container and a fixed length in it misplace two elements, in either order of blame.
        (
            [finding(outside, "a", [.bottom], ["c1", "c3"]), finding(outside, "b", [.bottom], ["c2", "c3"])],
            ["safe-area-content-outside a 2"]
        ),
        // A container is tied to several edges of the root view, and one element in it leaves at a corner.
        (
            [
                finding(outside, "a", [.left, .bottom], ["h bar", "bar"]), finding(outside, "b", [.bottom], ["bar"]),
                finding(outside, "c", [.right], ["h bar far"]), finding(outside, "d", [.right], ["h other"]),
            ],
            ["safe-area-content-outside a 3", "safe-area-content-outside d 1"]
        ),
        // Two elements are pinned separately, and a third one follows the first of them.
        (
            [
                finding(outside, "a", [.left], ["h1"]), finding(outside, "b", [.left], ["h2"]),
                finding(outside, "c", [.left], ["h1", "h3"]),
            ],
            ["safe-area-content-outside a 2", "safe-area-content-outside b 1"]
        ),
        // A property of two axes is not a cause: an element at a corner does not join elements at either edge.
        (
            [
                finding(outside, "a", [.left], ["h1"]), finding(outside, "b", [.bottom], ["c1"]),
                finding(outside, "c", [.left, .bottom], ["h1", "c1"]),
            ],
            ["safe-area-content-outside b 1", "safe-area-content-outside c 2"]
        ),
        // Masks and frames place the views of each screen that no constraint places.
        (
            [
                finding(outside, "a", [.left], []), finding(outside, "b", [.right], []),
                finding(outside, "a", [.left], [], screen: "s2"), finding(outside, "c", [.top], []),
            ],
            [
                "safe-area-content-outside a 2", "safe-area-content-outside a 1", "safe-area-content-outside c 1",
            ]
        ),
        // What holds in portrait too is not stated by what holds in landscape only. Configuration 3 is portrait.
        (
            [
                finding(outside, "a", [.bottom], ["c1"], at: [4, 5, 7, 8]),
                finding(outside, "b", [.bottom], ["c1"], at: [3, 4]),
                finding(outside, "c", [.bottom], ["c1"], at: [10]),
                finding("obstruction-home-indicator", "b", [.bottom], ["c1"], at: [3]),
            ],
            ["safe-area-content-outside a 2", "safe-area-content-outside b 2"]
        ),
        // What leaves the safe area represents the view around it that ignores the safe area.
        (
            [
                finding("safe-area-side-edges-ignored", "box", [.bottom], ["c1"]),
                finding(outside, "a", [.bottom], ["c2", "c1"]),
            ],
            ["safe-area-content-outside a 2"]
        ),
        // Different edges of an element, and different screens.
        (
            [
                finding(outside, "a", [.bottom], ["c1"]), finding(outside, "a", [.top], ["c2"]),
                finding(outside, "a", [.top], ["c2"], screen: "s2"),
            ],
            ["safe-area-content-outside a 1", "safe-area-content-outside a 1", "safe-area-content-outside a 1"]
        ),
        // A chain: the first and the last finding share no constraint.
        (
            [
                finding(outside, "a", [.bottom], ["c1"]), finding(outside, "b", [.bottom, .left], ["c1"]),
                finding("obstruction-rounded-corner", "b", [.left], ["c2"]),
            ],
            ["safe-area-content-outside b 3"]
        ),
        // A certain finding represents one that needs review, and a severe one represents a less severe one.
        (
            [
                finding("obstruction-rounded-corner", "a", [.bottom], ["c1"], status: .needsReview),
                finding("safe-area-edge-to-superview", "a", [.bottom], ["c1"], severity: .warning),
            ],
            ["safe-area-edge-to-superview a 2"]
        ),
        // Findings without edges are about the element as a whole.
        (
            [finding("layout-ambiguous", "a", [], ["c1"]), finding(outside, "a", [.bottom], ["c1"])],
            ["layout-ambiguous a 1", "safe-area-content-outside a 1"]
        ),
    ]

    @Test(arguments: causes)
    func `what follows from one cause is one finding`(findings: [Finding], expected: [String]) {
        let folded = FoldedFinding.fold(
            findings, matrix: [],
            constraint: { finding, id in
                Constraint(
                    id: id, firstItem: id.contains("bar") ? "bar" : finding.subject,
                    firstAttribute: id.hasPrefix("h") ? .leading : .top,
                    secondItem: id.contains("bar") ? "root" : nil)
            })
        #expect(folded.map { "\($0.finding.rule) \($0.finding.subject) \($0.members.count)" } == expected)
        #expect(folded.allSatisfy { $0.members.first?.place == $0.finding.place })
    }

    @Test func `a finding holds wherever one of its members does`() throws {
        let matrix = ReportSamples.matrix
        let findings = [
            Self.finding(Self.outside, "a", [.bottom], ["c1"], at: [4, 5]),
            Self.finding(Self.outside, "b", [.bottom], ["c1"], at: [1]),
            Self.finding(Self.outside, "c", [.bottom], ["c1"], status: .needsReview, at: [0, 2]),
        ]
        let folded = try #require(FoldedFinding.fold(findings, matrix: matrix).first)
        #expect(folded.finding.configurations.map(\.configuration) == [matrix[1], matrix[4], matrix[5]])
        #expect(folded.finding.configurations.map(\.overlap) == [0, 34, 34])
        #expect(folded.members.map(\.configurations.count) == [2, 1, 2])
    }

    @Test func `a control represents a picture, and one element that screens repeat is one finding`() {
        let folded = FoldedFinding.fold(
            [
                Self.finding(Self.outside, "photo", [.bottom], ["c1"]),
                Self.finding(Self.outside, "button", [.bottom], ["c1"]),
                Self.finding(Self.outside, "button", [.bottom], ["c2"], screen: "s2"),
            ], matrix: [], repetitions: { $0.subject == "button" ? ["button"] : [] },
            isPicture: { $0.subject == "photo" }
        )
        #expect(folded.map { $0.members.map(\.subject) } == [["button", "photo", "button"]])
    }

    @Test func `the length of the canvas represents the conflicts of other lengths with the same edges`() {
        var conflicts = [("icon", [3, 6]), ("page", [3])].map { subject, places in
            Self.finding("layout-conflict", subject, [], [subject, "edge"], at: places)
        }
        for index in conflicts.indices { conflicts[index].cause = .conflict }
        conflicts[1].fixes = [.advice(RuleStatement("removeLength"))]
        let folded = FoldedFinding.fold(conflicts, matrix: ReportSamples.matrix)
        #expect(folded.map { $0.members.map(\.subject) } == [["page", "icon"]])
        #expect(folded.map(\.finding.configurations.count) == [2])
    }

    @Test func `touch targets of one superview that lack the same length are one finding`() {
        let target = "touch-target-too-small"
        var small = Self.finding(target, "c", [], [])
        small.overlap = 20
        let folded = FoldedFinding.fold(
            [
                Self.finding(target, "a", [], []), Self.finding(target, "b", [], []), small,
                Self.finding(target, "d elsewhere", [], []), Self.finding(target, "e", [], [], status: .needsReview),
            ], matrix: [], holder: { $0.subject.hasSuffix("elsewhere") ? "other" : "bar" })
        #expect(folded.map { $0.members.map(\.subject) } == [["a", "b"], ["c"], ["d elsewhere"], ["e"]])
    }

    @Test func `touch targets in doubt for their sizes are one finding whatever they lack`() {
        var findings = ["a", "b", "c", "d"].map {
            Self.finding("touch-target-too-small", $0, [], [], status: .needsReview)
        }
        for index in findings.indices { findings[index].reason = ReviewReason(.isNearlyLargeEnough) }
        (findings[1].overlap, findings[2].overlap) = (8, 8)
        findings[2].reason = ReviewReason(.isHelped)
        findings[3].reason = ReviewReason(.isNearlyLargeEnough, name: "bar")
        let folded = FoldedFinding.fold(findings, matrix: [], holder: { _ in "root" })
        #expect(folded.map { $0.members.map(\.subject) } == [["a", "b"], ["c"], ["d"]])
    }

    @Test func `what the keyboard covers on a screen is one finding`() {
        let rule = "keyboard-covers-field"
        let folded = FoldedFinding.fold(
            [
                Self.finding(rule, "name", [.bottom], ["c1"]),
                Self.finding(rule, "save", [.bottom], ["c2"], status: .needsReview),
                Self.finding(rule, "name", [.bottom], ["c3"], screen: "s2"),
            ], matrix: [])
        #expect(folded.map { $0.members.map(\.subject) } == [["name", "save"], ["name"]])
    }

    @Test func `a finding that follows from one on the host is its member`() {
        let (child, host) = (
            Self.finding(Self.outside, "done", [.bottom], ["c1"], screen: "child"),
            Self.finding(Self.outside, "box", [.bottom], ["c2"], screen: "host", severity: .warning)
        )
        let folded = FoldedFinding.fold(
            [child, host], matrix: [], host: { $0.screen == "child" ? host.fingerprint : nil })
        #expect(folded.map { $0.members.map(\.subject) } == [["box", "done"]])
    }

    @Test func `certain members precede those that need review`() {
        let folded = FoldedFinding.fold(
            [
                Self.finding(Self.outside, "a", [.bottom], ["c1"]),
                Self.finding(Self.outside, "b", [.bottom], ["c1"], severity: .warning, status: .needsReview),
                Self.finding(Self.outside, "c", [.bottom], ["c1"], severity: .warning),
            ], matrix: [])
        #expect(folded.map { $0.members.map(\.subject) } == [["a", "c", "b"]])
    }

    @Test func `rules about the element and other elements are distinguished`() throws {
        let folded = FoldedFinding.fold(
            [
                Self.finding(Self.outside, "a", [.bottom], ["c1"]),
                Self.finding("safe-area-edge-to-superview", "a", [.bottom], ["c1"], severity: .warning),
                Self.finding(Self.outside, "b", [.bottom], ["c1"], severity: .warning),
            ], matrix: [])
        let cause = try #require(folded.first)
        #expect(cause.alsoFoundBy == ["safe-area-edge-to-superview"])
        #expect(cause.others.map(\.subject) == ["b"])
    }

    @Test func `only causes about edges follow from one constraint`() {
        let folded = FoldedFinding.fold(
            [
                Self.finding("layout-ambiguous", "a", [], ["c1"]), Self.finding("layout-ambiguous", "b", [], ["c1"]),
                Self.finding(Self.outside, "a", [.bottom], ["c1"]),
            ], matrix: [])
        #expect(folded.map(\.constraint) == [nil, nil, "c1"])
    }

    @Test func `what follows from a lack of room is one finding with it`() {
        func fits(_ axis: Axis, _ members: [String]) -> Finding {
            var verdict = ReportSamples.verdict(ReportSamples.matrix[3])
            (verdict.rule, verdict.subject, verdict.edges) = ("content-does-not-fit", "root", [])
            (verdict.screen, verdict.constraints) = ("s1", [])
            let members = members.map { RuleStatement.Member(rule: Self.outside, subject: $0) }
            verdict.predicate = RuleStatement(
                "needs", .length(axis, points: 900), .lengths(320, 414), .members(members))
            return Finding.grouping([verdict])[0]
        }
        let others = [
            Self.finding(Self.outside, "a", [.bottom], ["c1"]), Self.finding(Self.outside, "b", [.bottom], ["c2"]),
            Self.finding(Self.outside, "c", [.bottom], ["c3"]), Self.finding("layout-ambiguous", "a", [], []),
        ]
        func folded(_ fits: [Finding]) -> [String] {
            FoldedFinding.fold(others + fits, matrix: []).map { "\($0.finding.rule) \($0.members.count)" }
        }
        let rest = ["layout-ambiguous 1"]
        #expect(
            folded([fits(.vertical, ["a", "b"])]) == ["safe-area-content-outside 1"] + rest + ["content-does-not-fit 3"]
        )
        #expect(folded([fits(.vertical, ["a", "b"]), fits(.horizontal, ["c"])]).count == 3)
        #expect(
            folded([fits(.vertical, ["a", "b", "c"]), fits(.horizontal, ["c"])]) == rest + ["content-does-not-fit 5"])
    }

    @Test func `what one switch of a document answers is one finding`() {
        let findings = ["s1", "s2"].map { Self.finding("ib-safe-areas-disabled", $0, [], [], screen: $0) }
        #expect(FoldedFinding.fold(findings, matrix: []).count == 2)
        #expect(FoldedFinding.fold(findings, matrix: []) { _ in "Photos.storyboard" }.count == 1)
    }
}
