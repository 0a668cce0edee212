// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Findings about switches of documents, with the findings that follow from them.
///
/// Without its switch a document has no safe area that an edge could be tied to. Where a certain finding asks for such a tie,
/// the switch is its cause, and as certain; elsewhere the switch is left for review.
struct DocumentSwitches {
    /// The findings in their order: a switch that is a cause is certain, as severe as the worst of what follows from it, and
    /// holds wherever one of these does.
    let findings: [Finding]
    private let files: [String: String]
    private let causes: Set<String>

    /// Findings on screens.
    ///
    /// - Parameters:
    ///   - matrix: the configurations that were checked, in order.
    ///   - file: the file of a finding's screen; nil where there is none.
    init(_ findings: [Finding], matrix: [Configuration], file: (Finding) -> String?) {
        let disabled = findings.filter(Self.isSwitch)
        let files = Dictionary(
            findings.compactMap { finding in file(finding).map { (finding.screen, $0) } },
            uniquingKeysWith: { first, _ in first })
        let switches = Set(disabled.compactMap { files[$0.screen] })
        var followers: [String: [Finding]] = [:]
        for finding in findings where Self.asksForSafeArea(finding) {
            guard let file = files[finding.screen], switches.contains(file) else { continue }
            followers[file, default: []].append(finding)
        }
        self.files = files
        causes = Set(followers.keys)
        self.findings = findings.map { finding in
            guard Self.isSwitch(finding), let file = files[finding.screen], let followers = followers[file] else {
                return finding
            }
            return Self.cause(finding, of: followers, matrix)
        }
    }

    /// A switch as the cause of some findings.
    private static func cause(_ finding: Finding, of followers: [Finding], _ matrix: [Configuration]) -> Finding {
        var cause = finding
        let severity = followers.map(\.severity).max() ?? finding.severity
        (cause.status, cause.severity, cause.reason) = (.fail, severity, nil)
        cause.fixes = [.advice(RuleStatement(SafeAreasDisabled.Kind.turnOnAndTie.rawValue))]
        let places = Set(followers.flatMap(\.configurations).map(\.configuration))
        cause.configurations = matrix.filter(places.contains).map { ($0, 0) }
        return cause
    }

    /// The file whose switch a finding is about or follows from; nil for findings about something else.
    func document(of finding: Finding) -> String? {
        guard let file = files[finding.screen] else { return nil }
        if Self.rules.contains(finding.rule) { return file }
        return causes.contains(file) && Self.asksForSafeArea(finding) ? file : nil
    }

    /// The rules that one switch of a document answers: without its safe area guides it has nothing but the deprecated ones.
    private static let rules: Set = [SafeAreasDisabled.metadata.id, DeprecatedLayoutGuides.metadata.id]

    private static func isSwitch(_ finding: Finding) -> Bool {
        finding.rule == SafeAreasDisabled.metadata.id && finding.reason?.kind == .isSwitch
    }

    /// True for a certain finding whose edges are to be tied to the safe area.
    private static func asksForSafeArea(_ finding: Finding) -> Bool {
        guard finding.status == .fail, !finding.edges.isEmpty else { return false }
        return finding.fixes.contains { fix in
            if case .tie(let tie) = fix { tie.action == .pin } else { false }
        }
    }
}
