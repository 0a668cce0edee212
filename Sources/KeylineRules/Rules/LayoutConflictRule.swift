// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Required constraints that cannot all hold.
public struct LayoutConflictRule: Rule {
    /// Name, severity and page.
    public static let metadata = RuleMetadata(
        id: "layout-conflict",
        title: "Constraints contradict each other",
        severity: .error,
        summary: "Required constraints cannot all hold; UIKit breaks one of them and goes on.",
        whatItDoes: """
            Reports each smallest set of required constraints that has no solution in a configuration, about the one \
            that Keyline leaves out to lay out the rest. Removing any one of the set makes it solvable. Where the set \
            needs a size or an inset that only a host decides (cells, views without a controller), the finding is `needs-review`. \
            A view that ends up nowhere, because a number is not finite or more than a million points away, is \
            reported as well.
            """,
        whyItIsBad: """
            UIKit logs the set, breaks a constraint of its own choice and draws whatever follows from the rest: the \
            result can differ between devices and systems.
            """,
        fix: "Remove one of the constraints, or lower its priority below 1000.")

    /// Screens with the verdicts they get.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a view has two heights", finds: RuleExample.Expectation("box.height2"),
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top), .pin(.leading), .fixed(.width, 80), .fixed(.height, 80),
                    .fixed(.height, 120))),
        RuleExample(
            "the second height is optional",
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top), .pin(.leading), .fixed(.width, 80), .fixed(.height, 80),
                    .fixed(.height, 120, priority: 999))),
    ]

    /// The rule.
    public init() {}

    /// One verdict per conflict.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        contradictions(layout) + layout.layout.lostItems.compactMap { lost(layout, layout.screen.position($0)) }
    }

    /// Zero where a constraint cannot hold, or a view has no place.
    public func overlap(of subject: String, in layout: LayoutContext) -> Double? {
        if layout.layout.conflicts.contains(where: { self.subject(layout, $0) == subject }) { return 0 }
        guard layout.layout.lostItems.contains(subject) else { return nil }
        return lost(layout, layout.screen.position(subject))?.overlap
    }

    private func contradictions(_ layout: LayoutContext) -> [Verdict] {
        if layout.layout.conflicts.isEmpty { return [] }
        let known = Dictionary(
            layout.screen.screen.constraints.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return layout.layout.conflicts.map { conflict in
            let ids = constraintIDs(conflict)
            let constraints = ids.compactMap { known[$0] }
            return layout.verdict(
                Self.metadata, on: subject(layout, conflict), status: status(layout, conflict, constraints),
                constraints: ids, message: .contradict(itemNames(layout, constraints), demands(layout, conflict)),
                fix: .relax(ids.isEmpty))
        }
    }

    /// A verdict about the outermost of the views that have no place.
    private func lost(_ layout: LayoutContext, _ position: Int) -> Verdict? {
        let parent = position < 0 ? -1 : layout.screen.parents[position]
        guard position >= 0, parent < 0 || !layout.layout.lostItems.contains(layout.item(parent).id) else { return nil }
        let blamed = layout.screen.constraintsOfItem[position].filter { index in
            let constraint = layout.screen.screen.constraints[index]
            return !(abs(constraint.constant) <= SolvedLayout.farthest && constraint.multiplier.isFinite)
        }
        return layout.verdict(
            Self.metadata, on: layout.item(position).id, constraints: layout.constraintIDs(blamed),
            message: .isNowhere(Wording.quoted(layout.item(position))), fix: "correct the number that sends it there")
    }

    /// The members that are constraints, the broken one first.
    private func constraintIDs(_ conflict: LayoutConflict) -> [String] {
        var seen: Set<String> = []
        return ([conflict.broken] + conflict.members).compactMap { member in
            guard case .constraint(let id) = member, seen.insert(id).inserted else { return nil }
            return id
        }
    }

    private func subject(_ layout: LayoutContext, _ conflict: LayoutConflict) -> String {
        if case .constraint(let id) = conflict.broken { return id }
        for case .constraint(let id) in conflict.members { return id }
        if case .implicit(let item, _) = conflict.broken { return item }
        return layout.screen.screen.id
    }

    /// What the system requires in the set, each requirement once and each set of views once.
    private func demands(_ layout: LayoutContext, _ conflict: LayoutConflict) -> [(what: String, of: [String])] {
        var names: [String: [String]] = [:]
        var whats: [String] = []
        for case .implicit(let item, let what) in conflict.members {
            if names[what] == nil { whats.append(what) }
            names[what, default: []].append(layout.screen.item(item).map(Wording.quoted) ?? "'\(item)'")
        }
        let demands = whats.map { what in
            var seen: Set<String> = []
            return (what: what, of: names[what, default: []].filter { seen.insert($0).inserted })
        }
        var owners: [[String]] = []
        for demand in demands where !owners.contains(demand.of) { owners.append(demand.of) }
        return owners.map { owner in (Wording.list(demands.filter { $0.of == owner }.map(\.what)), owner) }
    }

    /// Names of the items whose constraints are in the set, at most three.
    private func itemNames(_ layout: LayoutContext, _ constraints: [Constraint]) -> [String] {
        var names: [String] = []
        for constraint in constraints where names.count < 3 {
            guard let item = layout.screen.item(constraint.firstItem) else { continue }
            let subject = item.guide == nil ? item : constraint.secondItem.flatMap { layout.screen.item($0) } ?? item
            let name = Wording.quoted(subject)
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    private func status(
        _ layout: LayoutContext, _ conflict: LayoutConflict, _ constraints: [Constraint]
    ) -> VerdictStatus {
        let isInCell = constraints.contains { constraint in
            let position = layout.screen.position(constraint.firstItem)
            return position >= 0 && layout.screen.surroundings[position].isInCell
        }
        let hasImplicit = conflict.members.contains { if case .implicit = $0 { true } else { false } }
        if hasImplicit, layout.screen.hasUnknownHost || isInCell { return .needsReview }
        return layout.screen.hasUnknownHost && takesRootsExtent(layout, constraints) ? .needsReview : .fail
    }

    /// Whether a set contradicts itself only through the root view's size or insets, which an unknown host may change.
    ///
    /// A smallest set is a ring of requirements. One that leaves the root once and comes back once is closed by its
    /// size, one that leaves or returns more often goes around without it; between the root and a guide lie insets.
    private func takesRootsExtent(_ layout: LayoutContext, _ constraints: [Constraint]) -> Bool {
        var meetsRoot = 0
        var meetsGuide = 0
        for constraint in constraints {
            for end in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) {
                let position = layout.screen.position(end)
                guard position >= 0 else { continue }
                if position == layout.screen.root { meetsRoot += 1 }
                let isGuide = layout.item(position).guide.map { $0 != .custom } ?? false
                if isGuide, layout.screen.parents[position] == layout.screen.root { meetsGuide += 1 }
            }
        }
        return meetsRoot + meetsGuide == 2 || (meetsRoot > 0 && meetsGuide > 0)
    }
}

extension String {
    /// No name stands twice: what the system demands of the views that are named anyway is `its` or `their`.
    fileprivate static func contradict(_ names: [String], _ demands: [(what: String, of: [String])]) -> String {
        if demands.isEmpty { return "\(names.isEmpty ? "requirements" : constraints(of: names)) cannot all hold" }
        if !names.isEmpty, demands.allSatisfy({ Set($0.of) == Set(names) }) {
            let owner = names.count == 1 ? "its" : "their"
            let whats = Wording.list(demands.prefix(3).map(\.what))
            return "\(constraints(of: names)) cannot all hold together with \(owner) \(whats)"
        }
        let words = demands.prefix(3).map { "\($0.what) of \(Wording.list(Array($0.of.prefix(3))))" }
        let others = names.filter { name in !demands.contains { $0.of.contains(name) } }
        if names.isEmpty { return "\(Wording.list(words)) cannot all hold" }
        return "\(constraints(of: others)) cannot all hold together with \(Wording.list(words))"
    }

    private static func constraints(of names: [String]) -> String {
        names.isEmpty ? "constraints" : "constraints of \(Wording.list(names))"
    }

    fileprivate static func isNowhere(_ name: String) -> String {
        "\(name) ends up nowhere: its frame is not finite or more than a million points away"
    }

    fileprivate static func relax(_ isImplicit: Bool) -> String {
        isImplicit ? "give the views more room" : "remove one of the constraints, or lower its priority below 1000"
    }
}
