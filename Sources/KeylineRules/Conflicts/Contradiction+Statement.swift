// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The words of a conflict.
extension Contradiction {
    /// The statement of what conflicts.
    func predicate(comparesDesigns: Bool) -> RuleStatement {
        var statement = RuleStatement.contradict(items, demands, isSingle: constraints.count == 1)
        if comparesDesigns, layout.screen.newDesign.isBehind(conflict, in: layout) {
            statement.arguments.append(.sdk(NewDesign.version))
        }
        let insets = layout.insets(of: constraints)
        if !insets.isEmpty { statement.arguments.append(.insets(insets)) }
        return statement
    }

    /// The fix.
    var advice: RuleStatement {
        typealias Kind = LayoutConflictRule.Kind
        let masked = demands.filter { $0.terms.contains(Self.mask) }.flatMap(\.items)
        if !masked.isEmpty { return RuleStatement(Kind.turnOffMask, .items(masked)) }
        let contents = demandsOfContents.map { demand in
            RuleStatement.Demand(demand.terms.filter(Self.ofContents.contains).map { axis + $0 }, of: demand.items)
        }
        if !contents.isEmpty { return RuleStatement(Kind.lowerPriority, .demands(contents)) }
        if constraints.isEmpty { return RuleStatement(Kind.giveRoom) }
        guard constraints.count == conflict.members.count, let length = canvasLength else {
            return RuleStatement(Kind.relax)
        }
        return RuleStatement(Kind.removeLength, .requirements([layout.requirement(.constraint(length.id))]))
    }

    /// The axis of the conflict before the name of a priority; empty if an aspect ratio makes it one of both axes.
    private var axis: String {
        let attributes = constraints.flatMap { [$0.firstAttribute, $0.secondAttribute ?? $0.firstAttribute] }
        let axes = Set(attributes.map(\.axis))
        return axes.count != 1 ? "" : axes.contains(.horizontal) ? "horizontal " : "vertical "
    }

    /// The requirement that a view keeps the place its autoresizing mask gives it.
    private static let mask = "autoresizing mask"

    /// The requirements that the size of contents makes.
    private static let ofContents: Set = ["content hugging", "compression resistance"]

    /// The demands that the size of contents makes.
    var demandsOfContents: [RuleStatement.Demand] { demands.filter { !Self.ofContents.isDisjoint(with: $0.terms) } }

    /// The constraint that only repeats a view's length on the canvas: the only length among the constraints of a conflict,
    /// if all other constraints tie edges, which leave the view that length in the canvas's window alone; else the only one
    /// that is the length of the canvas itself.
    private var canvasLength: Constraint? {
        let lengths = constraints.filter { $0.firstAttribute.isSize || $0.secondAttribute?.isSize == true }
        let isPlain = constraints.allSatisfy { $0.relation == .equal && $0.multiplier == 1 }
        if lengths.count == 1, constraints.count > 2, isPlain { return lengths.first { isOnCanvas($0) } }
        let canvas = lengths.filter { isOnCanvas($0) && isOnCanvas($0, of: layout.screen.root) }
        return canvas.count == 1 ? canvas[0] : nil
    }

    /// Returns true for a stated length that the constraint's own view, or another one, has on the canvas. The height of
    /// text or of a control is meant, whatever the canvas.
    private func isOnCanvas(_ length: Constraint, of view: Int? = nil) -> Bool {
        let (own, axis) = (layout.screen.position(length.firstItem), length.firstAttribute.axis)
        guard length.secondItem == nil, length.relation == .equal, length.constantToken == nil, own >= 0,
            axis == .horizontal || ![.control, .text].contains(layout.screen.families[own]),
            let frame = layout.item(view ?? own).frame
        else { return false }
        return abs(frame.size[axis] - length.constant) <= 1
    }

    /// The items whose constraints are in the conflict, at most three, each name once.
    private var items: [NamedItem] {
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
}

extension RuleStatement {
    /// The largest number of named views and of named demands.
    fileprivate static let shownCount = 3

    /// Names no view twice: implicit requirements on views that are already named are written with `its` or `their`.
    fileprivate static func contradict(
        _ items: [NamedItem], _ demands: [Demand], isSingle: Bool
    ) -> RuleStatement {
        typealias Kind = LayoutConflictRule.Kind
        if demands.isEmpty {
            if items.isEmpty { return RuleStatement(Kind.contradict) }
            // Without a second requirement, what gives the view its frame is the other side.
            return RuleStatement(isSingle ? Kind.contradictFrame : .contradictAll, .items(items))
        }
        // A length below 0 is what the other requirements lead to, not one of them.
        let others = demands.compactMap { demand -> Demand? in
            let terms = demand.terms.filter { !ConflictMember.nonNegativeLengths.contains($0) }
            return terms.isEmpty ? nil : Demand(terms, of: demand.items)
        }
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

extension [NamedItem] {
    /// Returns true if one of them has the same display name.
    func contains(named item: NamedItem) -> Bool { contains { $0.name == item.name } }
}
