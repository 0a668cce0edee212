// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Findings about settings of documents, with the findings that follow from them.
///
/// A document in which safe areas are switched off has no safe area to tie an edge to. If a certain finding asks for
/// such a tie, the setting is its cause and becomes certain as well; otherwise the setting needs review.
struct DocumentSwitches {
    /// The findings in their order. A setting that is a cause is certain, as severe as the worst of its consequences,
    /// holds wherever one of them holds, and is reported where the worst of them is.
    let findings: [Finding]
    private let files: [String: String]
    /// The fingerprints of the findings that follow from the setting of a document, by its file.
    private let followers: [String: Set<String>]

    /// Links findings to the settings of their documents.
    ///
    /// - Parameters:
    ///   - matrix: the checked configurations, in order.
    ///   - file: returns the file of a finding's screen; nil if there is none.
    ///   - insets: returns the insets of the safe area of a finding's screen in a configuration; nil if they are unknown.
    ///   - isPicture: returns true if the subject of a finding is a picture, which shows a defect less clearly than text
    ///     or a control.
    init(
        _ findings: [Finding], matrix: [Configuration], file: (Finding) -> String?,
        insets: (Finding, Configuration) -> EdgeInsets? = { _, _ in nil }, isPicture: (Finding) -> Bool = { _ in false }
    ) {
        let disabled = findings.filter(Self.isSwitch)
        let files = Dictionary(
            findings.compactMap { finding in file(finding).map { (finding.screen, $0) } },
            uniquingKeysWith: { first, _ in first })
        let switches = Set(disabled.compactMap { files[$0.screen] })
        let inside = findings.filter { files[$0.screen].map(switches.contains) == true }
        let asking = inside.filter(Self.asksForSafeArea)
        let places = Set(asking.map(\.place))
        let outer = inside.filter { finding in
            finding.status == .fail && places.contains(finding.place)
                && !Self.isInset(finding, insets: { insets(finding, $0) })
        }
        let far = Dictionary(grouping: outer, by: \.place)
        var followers: [String: [Finding]] = [:]
        for finding in asking {
            guard let file = files[finding.screen],
                far[finding.place]?.contains(where: { !Set($0.edges).isDisjoint(with: finding.edges) }) != true
            else { continue }
            followers[file, default: []].append(finding)
        }
        self.files = files
        self.followers = followers.mapValues { Set($0.map(\.fingerprint)) }
        self.findings = findings.map { finding in
            guard Self.isSwitch(finding), let file = files[finding.screen], let followers = followers[file] else {
                return finding
            }
            return Self.cause(finding, of: followers, matrix, isPicture)
        }
    }

    /// Returns the finding about a setting as the cause of other findings.
    private static func cause(
        _ finding: Finding, of followers: [Finding], _ matrix: [Configuration], _ isPicture: (Finding) -> Bool
    ) -> Finding {
        var cause = finding
        let severity = followers.map(\.severity).max() ?? finding.severity
        (cause.status, cause.severity, cause.reason) = (.fail, severity, nil)
        cause.fixes = [.advice(RuleStatement(SafeAreasDisabled.Kind.turnOnAndTie.rawValue))]
        let places = Set(followers.flatMap(\.configurations).map(\.configuration))
        cause.configurations = matrix.filter(places.contains).map { ($0, 0) }
        let clear = followers.filter { !isPicture($0) }
        let shown = clear.isEmpty ? followers : clear
        guard let worst = shown.max(by: { ($0.severity, $0.overlap) < ($1.severity, $1.overlap) }) else { return cause }
        cause.report(at: worst.place)
        cause.constraints = worst.constraints
        return cause
    }

    /// Returns the file whose setting a finding is about or follows from; nil for other findings.
    func document(of finding: Finding) -> String? {
        guard let file = files[finding.screen] else { return nil }
        if Self.rules.contains(finding.rule) { return file }
        return followers[file]?.contains(finding.fingerprint) == true ? file : nil
    }

    /// The rules about the one setting of a document: without safe area guides, it has only the deprecated guides.
    private static let rules: Set = [SafeAreasDisabled.metadata.id, DeprecatedLayoutGuides.metadata.id]

    private static func isSwitch(_ finding: Finding) -> Bool {
        finding.rule == SafeAreasDisabled.metadata.id && finding.reason?.kind == .isSwitch
    }

    /// Returns true for a certain finding all edges of which should be tied to the safe area.
    private static func asksForSafeArea(_ finding: Finding) -> Bool {
        guard finding.status == .fail, !finding.edges.isEmpty else { return false }
        let pins = FixProver.ties(finding.fixes).filter { $0.action == .pin }
        return Set(pins.flatMap(\.edges)).isSuperset(of: finding.edges)
    }

    /// Returns true for a finding without edges, and if the safe area's insets are as large as the overlap: what reaches
    /// farther out would do so with a safe area as well.
    private static func isInset(_ finding: Finding, insets: (Configuration) -> EdgeInsets?) -> Bool {
        let edges = finding.edges + finding.foldableEdges
        if edges.isEmpty { return true }
        return finding.configurations.allSatisfy { place in
            guard let insets = insets(place.configuration) else { return true }
            return place.overlap <= (edges.map { insets[$0] }.max() ?? 0) + 0.5
        }
    }
}
