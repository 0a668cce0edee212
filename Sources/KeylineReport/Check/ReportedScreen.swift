// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// A screen whose elements reports look up by id: layout items, constraints, gesture bindings. Linear in them to make, each
/// look-up takes the same time whatever their number.
struct ReportedScreen: Sendable {
    /// The screen.
    let screen: Screen
    /// Words for its constraints.
    let wording: ConstraintWording
    private let items: [String: Int]
    private let constraints: [String: Int]
    private let gestures: [String: Int]

    init(_ screen: Screen) {
        self.screen = screen
        wording = ConstraintWording(screen)
        items = Self.positions(screen.items.map(\.id))
        constraints = Self.positions(screen.constraints.map(\.id))
        gestures = Self.positions(screen.gestures.map(\.id))
    }

    /// The first position of each id.
    private static func positions(_ ids: [String]) -> [String: Int] {
        Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
    }

    /// The constraint with an id; nil where there is none.
    func constraint(_ id: String) -> Constraint? { constraints[id].map { screen.constraints[$0] } }

    /// The constraints with some ids, in document order.
    func constraints(_ ids: [String]) -> [Constraint] {
        Set(ids.compactMap { constraints[$0] }).sorted().map { screen.constraints[$0] }
    }

    /// What a finding is about; the screen itself where nothing on it has that id.
    func subject(_ id: String) -> FindingSubject { element(id) ?? FindingSubject(screen) }

    /// The element with an id; nil where nothing on the screen has it.
    func element(_ id: String) -> FindingSubject? {
        if let item = items[id] { return FindingSubject(screen.items[item]) }
        if let constraint = constraint(id) { return FindingSubject(constraint, wording.describe(constraint)) }
        return gestures[id].map { FindingSubject(screen.gestures[$0]) }
    }

    /// Why a finding needs review: a fact of the sources or the project, else the usual reason of its rule; nil for what is
    /// certain.
    func reviewReason(of finding: Finding) -> ReviewReason? {
        guard finding.status == .needsReview else { return nil }
        if let reason = finding.reason { return reason }
        let isShownByCode = screen.kind == .view || screen.kind == .cell
        if isShownByCode, !finding.edges.isEmpty { return ReviewReason(.codeLoads) }
        return RuleRegistry.rule(finding.rule).map { ReviewReason($0.metadata.reviewReason) }
    }

    /// A constraint for programs.
    func value(_ constraint: Constraint) -> JSONValue {
        .members([
            "id": .string(constraint.source?.objectID ?? constraint.id),
            "description": .string(wording.describe(constraint)),
            "file": .optional(constraint.source?.file),
            "line": .optional(constraint.source.flatMap { $0.line > 0 ? $0.line : nil }),
        ])
    }
}
