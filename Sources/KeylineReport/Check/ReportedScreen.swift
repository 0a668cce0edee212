// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// A screen whose elements (layout items, constraints, gesture bindings) reports look up by id. Making it is linear in
/// the elements; each look-up takes constant time.
struct ReportedScreen: Sendable {
    /// The screen.
    let screen: Screen
    /// The wording of its constraints, in which views without a name of their own are distinguished.
    let wording: ConstraintWording
    /// The names by which sentences distinguish views, by id, where they differ from the display names.
    private let names: [String: String]
    private let items: [String: Int]
    private let constraints: [String: Int]
    private let gestures: [String: Int]

    init(_ screen: Screen) {
        self.screen = screen
        let distinct = DistinctNames(screen)
        wording = ConstraintWording(screen.renamed(distinct.changed))
        names = distinct.inSentences(screen.items)
        items = Self.positions(screen.items.map(\.id))
        constraints = Self.positions(screen.constraints.map(\.id))
        gestures = Self.positions(screen.gestures.map(\.id))
    }

    /// Returns the first position of each id.
    private static func positions(_ ids: [String]) -> [String: Int] {
        Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
    }

    /// Returns a finding on the screen with the names by which sentences distinguish views.
    func named(_ finding: Finding) -> Finding { finding.renamed(names, wording, on: self) }

    /// Returns the constraint with an id; nil if there is none.
    func constraint(_ id: String) -> Constraint? { position(ofConstraint: id).map { screen.constraints[$0] } }

    /// Returns the position of the constraint with an id among the screen's; nil if there is none.
    func position(ofConstraint id: String) -> Int? { constraints[id] }

    /// Returns the constraints with some ids, in document order.
    func constraints(_ ids: [String]) -> [Constraint] {
        Set(ids.compactMap { constraints[$0] }).sorted().map { screen.constraints[$0] }
    }

    /// Returns the id of the view that holds the subject of a finding; nil if there is none: the row or the root for touch
    /// targets whose sizes put them in doubt, of which a screen can have many, else the superview.
    func holder(of finding: Finding) -> String? {
        let superview = superview(of: finding.subject)
        guard finding.isDoubtedForSize, var holder = superview else { return superview }
        while let item = items[holder].map({ screen.items[$0] }), item.containment != .cell, let parent = item.parent {
            holder = parent
        }
        return holder
    }

    private func superview(of item: String) -> String? { items[item].flatMap { screen.items[$0].parent } }

    /// Returns true for a view that shows a picture alone.
    func isPicture(_ item: String) -> Bool { items[item].map { screen.items[$0].className } == "UIImageView" }

    /// Returns the keys under which reports join a finding with those that repeat it on other screens.
    func repetitions(_ finding: Finding) -> [String] { [repetition(finding), likeness(finding)].compactMap(\.self) }

    /// Returns a key for a conflict, the same for each screen of the document on which views of the same classes are tied in
    /// the same way, as on copies of one; nil for other findings, and for small sets of constraints, which are equal by chance.
    private func likeness(_ finding: Finding) -> String? {
        guard let file = screen.source?.file, finding.cause == .conflict, finding.constraints.count >= Self.leastTies
        else { return nil }
        let ties = finding.constraints.compactMap(constraint).map { tie in
            let ends = [tie.firstItem, tie.secondItem].map { $0.flatMap { items[$0] } }
            let classes = ends.map { $0.map { screen.items[$0].className } ?? "" }
            let attributes = [tie.firstAttribute, tie.secondAttribute].map { $0?.rawValue ?? "" }
            return (classes + attributes + [tie.relation.rawValue, "\(tie.multiplier)", "\(tie.constant)"])
                .joined(separator: " ")
        }
        let reason = finding.reason.map { "\($0.kind)" } ?? ""
        return ([file, finding.rule, finding.status.rawValue, reason, "\(finding.overlap)"] + ties.sorted())
            .joined(separator: "\n")
    }

    /// The fewest constraints of a conflict that two screens do not have in common by chance. Our choice.
    private static let leastTies = 5

    /// Returns a key for what a finding states, the same for each screen of the document on which views of the same names
    /// are tied in the same way; nil if no constraint is behind the finding, and for a view that ignores the safe area: its
    /// contents differ between screens.
    private func repetition(_ finding: Finding) -> String? {
        guard let file = screen.source?.file, let subject = element(finding.subject), finding.cause != .document,
            finding.explained.isEmpty, !finding.constraints.isEmpty,
            finding.rule != SafeAreaSideEdgesIgnored.metadata.id
        else { return nil }
        let ties = finding.constraints.compactMap(constraint).map(wording.describe)
        return ([file, finding.rule, finding.status.rawValue, subject.name, subject.className, finding.message] + ties)
            .joined(separator: "\n")
    }

    /// Returns true if an item is another one, or lies in it.
    func isInside(_ item: String, _ other: String) -> Bool {
        var current: String? = item
        while let id = current {
            if id == other { return true }
            current = superview(of: id)
        }
        return false
    }

    /// Returns the subject of a finding; the screen itself if no element has that id.
    func subject(_ id: String) -> FindingSubject { element(id) ?? FindingSubject(screen) }

    /// Returns the element with an id; nil if no element has it.
    func element(_ id: String) -> FindingSubject? {
        if let item = items[id] { return FindingSubject(screen.items[item]) }
        if let constraint = constraint(id) { return FindingSubject(constraint, wording.describe(constraint)) }
        return gestures[id].map { FindingSubject(screen.gestures[$0]) }
    }

    /// Returns a constraint as JSON.
    func value(_ constraint: Constraint) -> JSONValue {
        .members([
            "id": .string(constraint.source?.objectID ?? constraint.id),
            "description": .string(wording.describe(constraint)),
            "file": .optional(constraint.source?.file),
            "line": .optional(constraint.source.flatMap { $0.line > 0 ? $0.line : nil }),
        ])
    }
}
