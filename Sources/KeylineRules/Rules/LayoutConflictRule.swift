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
            needs a size that only a host decides (cells, views without a controller), the finding is `needs-review`. \
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
        layout.layout.conflicts.map { conflict in
            let ids = constraintIDs(conflict)
            let names = itemNames(layout, conflict, ids)
            return layout.verdict(
                Self.metadata, on: subject(layout, conflict), status: status(layout, conflict), constraints: ids,
                message: .contradict(names, implicitWords(layout, conflict, names)), fix: .relax(ids.isEmpty))
        } + layout.layout.lostItems.compactMap { lost(layout, layout.screen.position($0)) }
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
        var ids: [String] = []
        if case .constraint(let id) = conflict.broken { ids.append(id) }
        for case .constraint(let id) in conflict.members where !ids.contains(id) { ids.append(id) }
        return ids
    }

    private func subject(_ layout: LayoutContext, _ conflict: LayoutConflict) -> String {
        if let id = constraintIDs(conflict).first { return id }
        if case .implicit(let item, _) = conflict.broken { return item }
        return layout.screen.screen.id
    }

    /// What the system requires in the set, in words; of the only view that is named already, as `its`.
    private func implicitWords(_ layout: LayoutContext, _ conflict: LayoutConflict, _ names: [String]) -> [String] {
        var owners: [String] = []
        var demands: [String: [String]] = [:]
        for case .implicit(let item, let what) in conflict.members {
            let name = layout.screen.item(item).map(Wording.quoted) ?? "'\(item)'"
            if !owners.contains(name) { owners.append(name) }
            if demands[name]?.contains(what) != true { demands[name, default: []].append(what) }
        }
        return owners.map { name in
            let words = Wording.list(demands[name] ?? [])
            return names == [name] ? "its " + words : "\(words) of \(name)"
        }
    }

    /// Names of the items whose constraints are in the set, at most three.
    private func itemNames(_ layout: LayoutContext, _ conflict: LayoutConflict, _ ids: [String]) -> [String] {
        var names: [String] = []
        for id in ids {
            guard let constraint = layout.screen.constraint(id), let item = layout.screen.item(constraint.firstItem)
            else { continue }
            let subject = item.guide == nil ? item : constraint.secondItem.flatMap { layout.screen.item($0) } ?? item
            let name = Wording.quoted(subject)
            if !names.contains(name) { names.append(name) }
        }
        return Array(names.prefix(3))
    }

    private func status(_ layout: LayoutContext, _ conflict: LayoutConflict) -> VerdictStatus {
        let needsHost = layout.screen.hasUnknownHost
        let isInCell = conflict.members.contains { member in
            switch member {
            case .constraint(let id):
                guard let constraint = layout.screen.constraint(id) else { return false }
                let position = layout.screen.position(constraint.firstItem)
                return position >= 0 && layout.screen.surroundings[position].isInCell
            case .implicit: return false
            }
        }
        let hasImplicit = conflict.members.contains { if case .implicit = $0 { true } else { false } }
        return hasImplicit && (needsHost || isInCell) ? .needsReview : .fail
    }
}

extension String {
    fileprivate static func contradict(_ names: [String], _ implicit: [String]) -> String {
        let demands = Wording.list(Array(implicit.prefix(3)))
        guard !names.isEmpty else { return "\(demands.isEmpty ? "requirements" : demands) cannot all hold" }
        let subject = "constraints of \(Wording.list(names)) cannot all hold"
        return demands.isEmpty ? subject : "\(subject) together with \(demands)"
    }

    fileprivate static func isNowhere(_ name: String) -> String {
        "\(name) ends up nowhere: its frame is not finite or more than a million points away"
    }

    fileprivate static func relax(_ isImplicit: Bool) -> String {
        isImplicit ? "give the views more room" : "remove one of the constraints, or lower its priority below 1000"
    }
}
