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
    private static let ofContents: Set = ["content hugging", "compression resistance"]

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

    private func doubt(
        _ layout: LayoutContext, _ conflict: LayoutConflict, _ constraints: [Constraint], _ amount: Double
    ) -> ReviewReason? {
        let isEven = constraints.allSatisfy { abs($0.multiplier) == 1 }
        let isOfContents = conflict.members.contains { member in
            if case .implicit(_, let term) = member { Self.ofContents.contains(term) } else { false }
        }
        if isEven, amount < (isOfContents ? Self.leastVisibleOfContents : Self.leastVisible) {
            return ReviewReason(.isTooSmallToSee)
        }
        if let doubt = doubtOfItemSize(layout, constraints) { return doubt }
        if movesNothingVisible(layout, constraints) { return ReviewReason(.isUnseen) }
        if let doubt = doubtOfText(layout, conflict, constraints) { return doubt }
        let isInCell = constraints.contains { constraint in
            let position = layout.screen.position(constraint.firstItem)
            guard position >= 0 else { return false }
            let around = layout.screen.surroundings[position]
            return around.isInCell && !around.isInFixedRow
        }
        let hasImplicit = conflict.members.contains { if case .implicit = $0 { true } else { false } }
        if hasImplicit, layout.screen.hasUnknownHost || isInCell { return ReviewReason(.contentsDecide) }
        return layout.screen.hasUnknownHost && takesRootsExtent(layout, constraints)
            ? ReviewReason(.contentsDecide) : nil
    }

    /// Returns a reason if a requirement on the size of text that code sets is part of the conflict.
    private func doubtOfText(
        _ layout: LayoutContext, _ conflict: LayoutConflict, _ constraints: [Constraint]
    ) -> ReviewReason? {
        guard layout.screen.hasTextOfCode, let axis = constraints.first?.firstAttribute.axis else { return nil }
        return conflict.members.lazy.compactMap { member -> ReviewReason? in
            guard case .implicit(let item, _) = member else { return nil }
            let position = layout.screen.position(item)
            return position < 0 ? nil : layout.screen.textOfCode(position, axis)
        }.first
    }

    /// The smallest contradiction that can be seen, in points: without multipliers, views move by less whichever requirement
    /// UIKit breaks.
    private static let leastVisible = 3.0

    /// The same where the size of text or a control is one side, which differs between systems and is an estimate for text.
    private static let leastVisibleOfContents = 5.0

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

    /// Returns true if no view that the constraints tie can be seen.
    private func movesNothingVisible(_ layout: LayoutContext, _ constraints: [Constraint]) -> Bool {
        let tied = Set(constraints.flatMap(\.itemIDs))
            .map(layout.screen.position).filter { $0 >= 0 && $0 != layout.screen.root }
        return !tied.isEmpty && tied.allSatisfy { layout.item($0).guide != nil || !layout.layout.isVisible($0) }
    }

    /// Returns a reason for requirements in an item of a collection view that takes its size from its contents, or that is drawn
    /// in another size than the collection view gives it.
    private func doubtOfItemSize(_ layout: LayoutContext, _ constraints: [Constraint]) -> ReviewReason? {
        constraints.lazy.compactMap { constraint -> ReviewReason? in
            let position = layout.screen.position(constraint.firstItem)
            guard position >= 0, layout.screen.surroundings[position].isInCell else { return nil }
            let cell = layout.screen.surroundings[position].cell
            let parent = layout.screen.parents[cell]
            guard parent >= 0, let list = layout.item(parent).content.list else { return nil }
            if list.hasSelfSizingItems == true { return ReviewReason(.contentsDecide) }
            guard layout.item(cell).className == "UICollectionViewCell", let size = list.itemSize, size.width > 0,
                size.height > 0, let drawn = layout.item(cell).frame?.size
            else { return nil }
            let isEqual = abs(drawn.width - size.width) <= 1 && abs(drawn.height - size.height) <= 1
            return isEqual ? nil : ReviewReason(.isSampleSize)
        }.first
    }

    /// Returns true if the conflict depends on the root view's size or insets, which an unknown host may change.
    ///
    /// A minimal conflict is a cycle of requirements; an aspect ratio can make one of both axes. If the cycle meets the
    /// root or its guides exactly twice along an axis, the root's length closes it; if it meets them more often, it does
    /// not need the length. If it meets both the root and a guide, insets are part of it. A length meets both edges.
    private func takesRootsExtent(_ layout: LayoutContext, _ constraints: [Constraint]) -> Bool {
        let ends = constraints.flatMap { constraint in
            [(constraint.firstItem, constraint.firstAttribute)]
                + [constraint.secondItem].compactMap(\.self).map {
                    ($0, constraint.secondAttribute ?? constraint.firstAttribute)
                }
        }
        return Axis.allCases.contains { axis in
            let met = ends.filter { $0.1.axis == axis }.flatMap { id, attribute in
                Array(repeating: layout.screen.position(id), count: attribute.isSize ? 2 : 1)
            }
            let meetsRoot = met.count { isRoot(layout, $0) }
            let meetsGuide = met.count(where: layout.screen.isGuideOfRoot)
            return meetsRoot + meetsGuide == 2 || (meetsRoot > 0 && meetsGuide > 0)
        }
    }

    /// Returns true for the root view, and for the content view of a cell that is the root view.
    private func isRoot(_ layout: LayoutContext, _ position: Int) -> Bool {
        guard position >= 0, layout.item(position).containment == .contentView else {
            return position == layout.screen.root
        }
        return layout.screen.parents[position] == layout.screen.root
    }
}

extension LayoutConflictRule {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case contradict, contradictThemselves, contradictAll, contradictIts, contradictTheir, contradictOthers
        case contradictBesides, contradictRoom, contradictFrame, isNowhere, giveRoom, relax, removeLength, correctNumber
        case turnOffMask, lowerPriority

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .contradict: "requirements conflict with each other{by}{sdk}{insets}"
            case .contradictThemselves: "{demands} conflict with each other{by}{sdk}{insets}"
            case .contradictAll: "constraints of {items} conflict with each other{by}{sdk}{insets}"
            case .contradictIts: "constraints of {items} conflict with its {terms}{by}{sdk}{insets}"
            case .contradictTheir: "constraints of {items} conflict with their {terms}{by}{sdk}{insets}"
            case .contradictOthers: "constraints of {items} conflict with {demands}{by}{sdk}{insets}"
            case .contradictBesides: "constraints conflict with {demands}{by}{sdk}{insets}"
            case .contradictRoom:
                "constraints of {items} conflict{by}: {negative} would be negative{sdk}{insets}"
            case .contradictFrame:
                "constraints of {items} conflict with the frame that its container sets{by}{sdk}{insets}"
            case .isNowhere:
                "{item} has no usable frame: a number is not finite or more than a million points away"
            case .giveRoom: "give the views more room"
            case .relax: "remove one of the constraints, or lower its priority below 1000"
            case .removeLength: "remove {requirements}, which only repeats its length on the canvas"
            case .turnOffMask:
                "set translatesAutoresizingMaskIntoConstraints to false on {items}, or remove one of the constraints"
            case .lowerPriority: "lower {priorities} below 1000"
            case .correctNumber: "correct the constant or multiplier that causes it"
            }
        }
    }
}

extension RuleStatement {
    /// The largest number of named views and of named demands.
    fileprivate static let shownCount = 3

    /// Names no view twice: implicit requirements on views that are already named are written with `its` or `their`.
    fileprivate static func contradict(_ items: [NamedItem], _ demands: [Demand]) -> RuleStatement {
        typealias Kind = LayoutConflictRule.Kind
        if demands.isEmpty {
            return items.isEmpty ? RuleStatement(Kind.contradict) : RuleStatement(Kind.contradictAll, .items(items))
        }
        // A length below 0 is what the other requirements lead to, not one of them.
        let others = demands.filter { !$0.terms.allSatisfy(Demand.lengths.contains) }
        if !items.isEmpty, others.isEmpty {
            return RuleStatement(Kind.contradictRoom, .items(items), .demands(shown(demands)))
        }
        return contradict(items, besides: others.isEmpty ? demands : others)
    }

    private static func contradict(_ items: [NamedItem], besides demands: [Demand]) -> RuleStatement {
        typealias Kind = LayoutConflictRule.Kind
        let names = Set(items.map(\.name))
        if !items.isEmpty, demands.allSatisfy({ Set($0.items.map(\.name)) == names }) {
            let kind = items.count == 1 ? Kind.contradictIts : .contradictTheir
            return RuleStatement(kind, .items(items), .demands(shown(demands)))
        }
        if items.isEmpty { return RuleStatement(Kind.contradictThemselves, .demands(shown(demands))) }
        let others = items.filter { item in !demands.contains { $0.items.contains(named: item) } }
        return others.isEmpty
            ? RuleStatement(Kind.contradictBesides, .demands(shown(demands)))
            : RuleStatement(Kind.contradictOthers, .items(others), .demands(shown(demands)))
    }

    private static func shown(_ demands: [Demand]) -> [Demand] {
        demands.prefix(shownCount).map { Demand($0.terms, of: Array($0.items.prefix(shownCount))) }
    }
}

extension RuleStatement.Demand {
    /// The requirements that lengths are not negative.
    fileprivate static let lengths: Set = ["width >= 0", "height >= 0"]
}

extension [NamedItem] {
    /// Returns true if one of them has the same display name.
    fileprivate func contains(named item: NamedItem) -> Bool { contains { $0.name == item.name } }
}
