// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports required constraints that cannot all be satisfied.
public struct LayoutConflictRule: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "layout-conflict",
        title: "Constraints conflict",
        severity: .error,
        summary: "Required constraints cannot be satisfied simultaneously, so UIKit breaks one of them.",
        whatItDoes: """
            Reports each minimal set of required constraints that has no solution in a configuration. The finding is \
            about the constraint that Keyline leaves out to lay out the rest. Removing any constraint of the set makes \
            the set solvable. The finding needs review if the requirements miss each other by less than 3 points (5 if \
            the size of contents is one of them), if they tie only hidden views, and in items of a collection \
            view that size themselves, or are drawn in another size than the collection view gives them. If the set \
            depends on a size or an inset that a container decides (cells, views without a view controller), the \
            finding needs review.

            The message gives the points by which the requirements miss each other, and the length of each margin or \
            inset that is part of the set. If only the design of iOS 26 \
            conflicts, it says so, unless the project states its SDK.

            Also reports a view without a usable frame, because a number is not finite or more than a million points \
            away.
            """,
        whyItIsBad: """
            UIKit logs the set, breaks a constraint of its choice and lays out the rest, so the result can differ \
            between devices and systems.
            """,
        fix: """
            Remove one of the constraints, or lower its priority below 1000. A length that a view has on the canvas, while \
            other constraints tie both of its edges, is the one to remove. Lower a content hugging or compression \
            resistance of 1000 that is part of the set.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a view has two heights", finds: RuleExample.Expectation("box.height2"),
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top), .pin(.leading), .fixed(.width, 80), .fixed(.height, 80),
                    .fixed(.height, 120))),
        RuleExample(
            "the heights differ by 2 points", finds: RuleExample.Expectation("box.height2", status: .needsReview),
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top), .pin(.leading), .fixed(.width, 80), .fixed(.height, 80),
                    .fixed(.height, 82))),
        RuleExample(
            "a switch is 4 points higher than its contents, which it hugs",
            finds: RuleExample.Expectation("wifi.height", status: .needsReview), in: switchWithHeight(32)),
        RuleExample(
            "a switch is 13 points higher than its contents", finds: RuleExample.Expectation("wifi.height"),
            in: switchWithHeight(41)),
        RuleExample(
            "the margins around a centered view differ by a point",
            finds: RuleExample.Expectation("box.centerX", status: .needsReview),
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top), .pin(.leading, "superview", nil, 5),
                    .pin(.trailing, "superview", nil, -4), .pin(.centerX), .fixed(.height, 80))),
        RuleExample(
            "a view between both sides keeps the width of the canvas", finds: RuleExample.Expectation("box.width"),
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.width, 375),
                    .fixed(.height, 80))),
        RuleExample(
            "the second height is optional",
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top), .pin(.leading), .fixed(.width, 80), .fixed(.height, 80),
                    .fixed(.height, 120, priority: 999))),
    ]

    /// A switch with a fixed height and a required content hugging.
    private static func switchWithHeight(_ height: Double) -> ScreenSketch {
        ScreenSketch()
            .view(
                "UISwitch", "wifi", .pin(.top, "safeArea"), .pin(.leading, "safeArea"), .fixed(.height, height),
                changes: { $0.hugging.vertical = 1000 })
    }

    /// False: reads constraints only.
    public static var readsObstructions: Bool { false }

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per conflict.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        contradictions(layout) + layout.layout.lostItems.compactMap { lost(layout, layout.screen.position($0)) }
    }

    /// Returns the points by which a constraint cannot be satisfied, 0 if a view has no finite place, else nil.
    public func overlap(of subject: String, in layout: LayoutContext) -> Double? {
        if let place = layout.layout.conflicts.firstIndex(where: { self.subject(layout, $0) == subject }) {
            return discrepancy(layout, place, constraints(layout, layout.layout.conflicts[place]))
        }
        guard layout.layout.lostItems.contains(subject) else { return nil }
        return lost(layout, layout.screen.position(subject))?.overlap
    }

    private func contradictions(_ layout: LayoutContext) -> [Verdict] {
        layout.layout.conflicts.enumerated().map { place, conflict in
            let constraints = constraints(layout, conflict)
            let amount = discrepancy(layout, place, constraints)
            return layout.verdict(
                Self.metadata, on: subject(layout, conflict), doubt: doubt(layout, conflict, constraints, amount),
                overlap: amount, constraints: constraintIDs(conflict), cause: .conflict,
                predicate: predicate(layout, conflict, constraints),
                fixes: [.advice(advice(layout, conflict, constraints))])
        }
    }

    private func predicate(
        _ layout: LayoutContext, _ conflict: LayoutConflict, _ constraints: [Constraint]
    ) -> RuleStatement {
        let demands = demands(layout, conflict)
        var statement = RuleStatement.contradict(items(layout, constraints), demands)
        // Without a second requirement, what gives the view its frame is the other side.
        if constraints.count == 1, demands.isEmpty { statement.kind = Kind.contradictFrame.rawValue }
        if layout.screen.newDesign.isBehind(conflict, in: layout) {
            statement.arguments.append(.sdk(NewDesign.version))
        }
        let insets = layout.insets(of: constraints)
        if !insets.isEmpty { statement.arguments.append(.insets(insets)) }
        return statement
    }

    private func advice(
        _ layout: LayoutContext, _ conflict: LayoutConflict, _ constraints: [Constraint]
    ) -> RuleStatement {
        let demands = demands(layout, conflict)
        let masked = demands.filter { $0.terms.contains(Self.mask) }.flatMap(\.items)
        if !masked.isEmpty { return RuleStatement(Kind.turnOffMask, .items(masked)) }
        let axis = constraints.first.map { $0.firstAttribute.axis == .horizontal ? "horizontal " : "vertical " } ?? ""
        let contents = demands.filter { !Self.ofContents.isDisjoint(with: $0.terms) }.map { demand in
            RuleStatement.Demand(demand.terms.filter(Self.ofContents.contains).map { axis + $0 }, of: demand.items)
        }
        if !contents.isEmpty { return RuleStatement(Kind.lowerPriority, .demands(contents)) }
        if constraints.isEmpty { return RuleStatement(Kind.giveRoom) }
        guard constraints.count == conflict.members.count, let length = canvasLength(layout, constraints) else {
            return RuleStatement(Kind.relax)
        }
        return RuleStatement(Kind.removeLength, .requirements([layout.requirement(.constraint(length.id))]))
    }

    /// The requirement that a view keeps the place its autoresizing mask gives it.
    private static let mask = "autoresizing mask"

    /// The requirements that the size of contents makes.
    static let ofContents: Set = ["content hugging", "compression resistance"]

    /// Returns the only length among the constraints of a conflict, if it is the view's length on the canvas and all other
    /// constraints tie edges: they leave it that length in the canvas's window alone.
    private func canvasLength(_ layout: LayoutContext, _ constraints: [Constraint]) -> Constraint? {
        let lengths = constraints.filter { $0.firstAttribute.isSize || $0.secondAttribute?.isSize == true }
        guard lengths.count == 1, let length = lengths.first, length.secondItem == nil, length.constantToken == nil,
            constraints.count > 2, constraints.allSatisfy({ $0.relation == .equal && $0.multiplier == 1 })
        else { return nil }
        let position = layout.screen.position(length.firstItem)
        guard position >= 0, let frame = layout.item(position).frame else { return nil }
        return abs(frame.size[length.firstAttribute.axis] - length.constant) <= 1 ? length : nil
    }

    /// Makes the verdict on the outermost of the views that have no finite place.
    private func lost(_ layout: LayoutContext, _ position: Int) -> Verdict? {
        let parent = position < 0 ? -1 : layout.screen.parents[position]
        guard position >= 0, parent < 0 || !layout.layout.lostItems.contains(layout.item(parent).id) else { return nil }
        let blamed = layout.screen.constraintsOfItem[position].filter { index in
            let constraint = layout.screen.screen.constraints[index]
            return !(abs(constraint.constant) <= SolvedLayout.farthest && constraint.multiplier.isFinite)
        }
        return layout.verdict(
            Self.metadata, on: layout.item(position).id, constraints: layout.constraintIDs(blamed),
            predicate: RuleStatement(Kind.isNowhere, layout.named(position)),
            fixes: [.advice(RuleStatement(Kind.correctNumber))])
    }

    /// Returns the ids of the members that are constraints, the broken one first.
    private func constraintIDs(_ conflict: LayoutConflict) -> [String] {
        var seen: Set<String> = []
        return ([conflict.broken] + conflict.members).compactMap { member in
            guard case .constraint(let id) = member, seen.insert(id).inserted else { return nil }
            return id
        }
    }

    /// Returns the members that are constraints, the broken one first.
    private func constraints(_ layout: LayoutContext, _ conflict: LayoutConflict) -> [Constraint] {
        let ids = constraintIDs(conflict)
        let wanted = Set(ids)
        let known = Dictionary(
            layout.screen.screen.constraints.lazy.filter { wanted.contains($0.id) }.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first })
        return ids.compactMap { known[$0] }
    }

    private func subject(_ layout: LayoutContext, _ conflict: LayoutConflict) -> String {
        if case .constraint(let id) = conflict.broken { return id }
        for case .constraint(let id) in conflict.members { return id }
        if case .implicit(let item, _) = conflict.broken { return item }
        return layout.screen.screen.id
    }

    /// Returns the implicit requirements in the conflict, each requirement once and each set of views once.
    private func demands(_ layout: LayoutContext, _ conflict: LayoutConflict) -> [RuleStatement.Demand] {
        var owners: [String: [NamedItem]] = [:]
        var terms: [String] = []
        for case .implicit(let item, let term) in conflict.members {
            if owners[term] == nil { terms.append(term) }
            let position = layout.screen.position(item)
            let owner = position < 0 ? NamedItem(id: item, name: item) : layout.screen.names[position]
            if !owners[term, default: []].contains(named: owner) { owners[term, default: []].append(owner) }
        }
        var demands: [RuleStatement.Demand] = []
        for term in terms {
            let items = owners[term, default: []]
            if let known = demands.firstIndex(where: { $0.items.map(\.name) == items.map(\.name) }) {
                demands[known].terms.append(term)
            } else {
                demands.append(RuleStatement.Demand([term], of: items))
            }
        }
        return demands
    }

    /// Returns the items whose constraints are in the conflict, at most three, each name once.
    private func items(_ layout: LayoutContext, _ constraints: [Constraint]) -> [NamedItem] {
        var items: [NamedItem] = []
        for constraint in constraints where items.count < RuleStatement.shownCount {
            let position = layout.screen.position(constraint.firstItem)
            guard position >= 0 else { continue }
            let second = constraint.secondItem.map { layout.screen.position($0) } ?? -1
            let subject = layout.item(position).guide == nil || second < 0 ? position : second
            if !items.contains(named: layout.screen.names[subject]) { items.append(layout.screen.names[subject]) }
        }
        return items
    }

    /// The least amount by which a requirement of a conflict is missed while all others hold, in points. Of edges and a
    /// center, the center is missed by half as much as either edge.
    private func discrepancy(_ layout: LayoutContext, _ place: Int, _ constraints: [Constraint]) -> Double {
        let conflict = layout.layout.conflicts[place]
        let amount = layout.layout.amount(ofConflict: place)
        guard case .constraint(let id) = conflict.broken, constraints.count == conflict.members.count,
            let own = constraints.firstIndex(where: { $0.id == id }),
            let weights = ConflictWeights.weights(of: constraints), let largest = weights.map(abs).max(), largest > 0
        else { return amount }
        return amount * abs(weights[own]) / largest
    }
}
