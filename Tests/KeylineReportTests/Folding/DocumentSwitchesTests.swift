// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite("Switches of documents") struct DocumentSwitchesTests {
    private static let disabled = "ib-safe-areas-disabled"
    private static let outside = "safe-area-content-outside"

    private static func finding(
        _ rule: String, _ subject: String, screen: String = "s1", status: VerdictStatus = .fail,
        fix: Fix.TieAction? = .pin
    ) -> Finding {
        var verdict = ReportSamples.verdict(ReportSamples.matrix[3])
        (verdict.rule, verdict.subject, verdict.screen, verdict.status) = (rule, subject, screen, status)
        verdict.constraints = ["c " + subject]
        verdict.fixes = fix.map { [.tie(Fix.Tie($0, [.bottom], .leftToRight))] } ?? []
        if fix == nil {
            (verdict.configuration, verdict.edges, verdict.cause) = (nil, [], .document)
            verdict.doubt(ReviewReason(.isSwitch))
        }
        return Finding.grouping([verdict])[0]
    }

    private static func off(_ screen: String = "s1") -> Finding { finding(disabled, screen, screen: screen, fix: nil) }

    /// Findings, and the expected causes: rule, severity and status, with the number of members.
    static let cases: [(name: String, findings: [Finding], expected: [String])] = [
        ("the switch alone", [off()], ["\(disabled) info needs-review 1"]),
        (
            "an edge that is to be tied to the safe area", [off(), finding(outside, "a")],
            ["\(disabled) error fail 2"]
        ),
        (
            "edges on several screens of the document",
            [off(), finding(outside, "a"), finding(outside, "b", screen: "s2")],
            ["\(disabled) error fail 3"]
        ),
        (
            "an edge of another document", [off(), finding(outside, "a", screen: "other")],
            ["\(disabled) info needs-review 1", "\(outside) error fail 1"]
        ),
        (
            "an edge that a constant moves out", [off(), finding(outside, "a", fix: .keepInside)],
            ["\(disabled) info needs-review 1", "\(outside) error fail 1"]
        ),
        (
            "an edge that needs review itself", [off(), finding(outside, "a", status: .needsReview)],
            ["\(disabled) info needs-review 1", "\(outside) error needs-review 1"]
        ),
        (
            "deprecated guides with the switch", [off(), finding("deprecated-layout-guides", "g", fix: nil)],
            ["\(disabled) info needs-review 2"]
        ),
        (
            "deprecated guides without it",
            [finding("deprecated-layout-guides", "g", fix: nil), finding(outside, "a")],
            ["deprecated-layout-guides info needs-review 1", "\(outside) error fail 1"]
        ),
    ]

    @Test("explain nothing that reaches farther out than the safe area", arguments: [(33.0, 1), (34, 2)])
    func insets(bottom: Double, members: Int) {
        let switches = DocumentSwitches(
            [Self.off(), Self.finding(Self.outside, "a")], matrix: [], file: { _ in "Photos.xib" },
            insets: { _, _ in EdgeInsets(top: 47, left: 0, bottom: bottom, right: 0) })
        let folded = FoldedFinding.fold(switches.findings, matrix: [], document: switches.document)
        #expect(folded[0].members.count == members)
    }

    @Test("explain nothing on an element that reaches farther out elsewhere")
    func farther() {
        var far = Self.finding("safe-area-edge-to-superview", "a", fix: .keepInside)
        far.configurations = far.configurations.map { ($0.configuration, 531) }
        let findings = [Self.off(), far, Self.finding(Self.outside, "a"), Self.finding(Self.outside, "b")]
        let switches = DocumentSwitches(
            findings, matrix: [], file: { _ in "Photos.xib" },
            insets: { _, _ in EdgeInsets(top: 47, left: 0, bottom: 34, right: 0) })
        let folded = FoldedFinding.fold(switches.findings, matrix: [], document: switches.document)
        #expect(folded.map { $0.members.map(\.subject) } == [["b", "b"], ["a", "a"]])
    }

    @Test("are certain if a certain finding follows from them", arguments: cases.indices)
    func causes(index: Int) {
        let (name, findings, expected) = Self.cases[index]
        let switches = DocumentSwitches(findings, matrix: ReportSamples.matrix) {
            $0.screen == "other" ? "Other.xib" : "Photos.storyboard"
        }
        let folded = FoldedFinding.fold(switches.findings, matrix: [], document: switches.document)
        let words = folded.map { cause in
            "\(cause.finding.rule) \(cause.finding.severity) \(cause.finding.status.rawValue) \(cause.members.count)"
        }
        #expect(words == expected, "\(name)")
        let causes = switches.findings.filter { $0.rule == Self.disabled && $0.status == .fail }
        #expect(causes.allSatisfy { !$0.constraints.isEmpty && $0.subject != $0.screen })
        #expect(causes.allSatisfy { $0.fingerprint == Self.off().fingerprint }, "the identity is that of the setting")
        #expect(causes.allSatisfy { $0.configurations.map(\.configuration) == [ReportSamples.matrix[3]] })
    }
}
