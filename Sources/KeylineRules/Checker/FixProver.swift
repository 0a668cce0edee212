// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Tests fixes: a tie is offered only if the changed screen, solved again in every configuration, no longer has the
/// finding and has no new one.
public struct FixProver {
    private let screen: Screen
    private let before: Set<Failure>
    private let verdicts: (Screen) -> [Verdict]

    /// A certain verdict, without its configuration.
    private struct Failure: Hashable {
        let rule: String
        let subject: String
    }

    /// Prepares a screen.
    ///
    /// - Parameter verdicts: returns the verdicts of a check of the screen or of a changed copy.
    public init(_ screen: Screen, verdicts: @escaping (Screen) -> [Verdict]) {
        self.screen = screen
        self.verdicts = verdicts
        before = Self.failures(verdicts(screen))
    }

    /// Returns the fixes that clear a finding: all of them together, or only the textual advice.
    ///
    /// - Complexity: one check of the screen where a fix ties edges.
    public func proven(_ fixes: [Fix], of finding: Finding) -> [Fix] {
        let ties = Self.ties(fixes)
        guard !ties.isEmpty else { return fixes }
        let tied = Set(ties.map(Fix.tie))
        let others = fixes.filter { !tied.contains($0) } + Self.whatElseHelps(finding)
        var changed = screen
        for tie in ties where !changed.apply(tie, to: finding) { return others }
        let after = Self.failures(verdicts(changed))
        let isCleared = !after.contains(Failure(rule: finding.rule, subject: finding.subject))
        let isClean = after.subtracting(before).isEmpty
        return isCleared && isClean ? fixes : others
    }

    /// Returns the ties among some fixes.
    public static func ties(_ fixes: [Fix]) -> [Fix.Tie] {
        fixes.compactMap { if case .tie(let tie) = $0 { tie } else { nil } }
    }

    /// Returns the advice if no tie helps: contents that are too high for a window must scroll or show less.
    private static func whatElseHelps(_ finding: Finding) -> [Fix] {
        guard finding.rule == SafeAreaContentOutside.metadata.id,
            finding.edges.contains(where: { $0.axis == .vertical })
        else { return [] }
        return [.advice(RuleStatement(SafeAreaContentOutside.Kind.letScroll))]
    }

    private static func failures(_ verdicts: [Verdict]) -> Set<Failure> {
        Set(verdicts.lazy.filter { $0.status == .fail }.map { Failure(rule: $0.rule, subject: $0.subject) })
    }
}

extension Screen {
    /// Changes the constraints of a finding as a tie says; returns false if none of them can be changed that way.
    fileprivate mutating func apply(_ tie: Fix.Tie, to finding: Finding) -> Bool {
        switch tie.action {
        case .pin, .keepInside, .extend: return repin(tie, finding)
        case .limit, .makeRoom, .constrain: return limit(tie, finding)
        }
    }

    /// Ties the constraints that hold the edges to the safe area, or to the edges, of the view they are tied to.
    private mutating func repin(_ tie: Fix.Tie, _ finding: Finding) -> Bool {
        let blamed = Set(finding.constraints)
        let item = tie.item?.id ?? finding.subject
        var held: Set<Edge> = []
        for index in constraints.indices where blamed.contains(constraints[index].id) {
            let constraint = constraints[index]
            guard let edge = tie.edges.first(where: { constraint.holds($0, tie.direction) }),
                let second = constraint.secondItem
            else { continue }
            let isFirst = isInside(constraint.firstItem, second)
            let other = isFirst ? second : constraint.firstItem
            let own = isFirst ? constraint.firstItem : second
            guard own == item || tie.item == nil else { continue }
            let owner = guideOwner(other) ?? other
            let anchor = tie.action.anchor == .safeArea ? safeAreaGuide(of: owner) : owner
            let attribute = Attribute(edge, tie.direction)
            if isFirst {
                (constraints[index].secondItem, constraints[index].secondAttribute) = (anchor, attribute)
            } else {
                (constraints[index].firstItem, constraints[index].firstAttribute) = (anchor, attribute)
            }
            if tie.action != .pin { constraints[index].constant = 0 }
            held.insert(edge)
        }
        return held == Set(tie.edges)
    }

    /// Keeps the edges inside the root's safe area, and makes the constraints that hold them now optional.
    private mutating func limit(_ tie: Fix.Tie, _ finding: Finding) -> Bool {
        guard let root else { return false }
        let item = tie.item?.id ?? finding.subject
        let guide = safeAreaGuide(of: root.id)
        let blamed = Set(finding.constraints)
        for index in constraints.indices where blamed.contains(constraints[index].id) {
            constraints[index].priority = min(constraints[index].priority, 750)
        }
        for edge in tie.edges {
            let attribute = Attribute(edge, tie.direction)
            let isNear = edge == .top || edge == (tie.direction == .leftToRight ? .left : .right)
            constraints.append(
                Constraint(
                    id: "fix \(item) \(edge.rawValue)", firstItem: isNear ? item : guide, firstAttribute: attribute,
                    relation: .greaterThanOrEqual, secondItem: isNear ? guide : item, secondAttribute: attribute))
        }
        return items.contains { $0.id == item }
    }

    private func isInside(_ id: String, _ ancestor: String) -> Bool {
        let owner = guideOwner(ancestor) ?? ancestor
        var current = items.first { $0.id == id }
        while let item = current {
            if item.id == owner { return true }
            current = item.parent.flatMap { parent in items.first { $0.id == parent } }
        }
        return false
    }

    private func guideOwner(_ id: String) -> String? {
        items.first { $0.id == id && $0.guide != nil }?.parent
    }

    /// Returns the id of a view's safe area guide, and adds the guide if the view has none.
    private mutating func safeAreaGuide(of view: String) -> String {
        if let known = items.first(where: { $0.parent == view && $0.guide == .safeArea }) { return known.id }
        let guide = LayoutItem(id: "fix safe area \(view)", parent: view, guide: .safeArea)
        let place = items.firstIndex { $0.id == view }.map { $0 + 1 } ?? items.count
        items.insert(guide, at: place)
        return guide.id
    }
}

extension Constraint {
    /// Returns true if the constraint ties an edge.
    fileprivate func holds(_ edge: Edge, _ direction: LayoutDirection) -> Bool {
        let wanted = Attribute(edge, direction).meaning
        guard firstAttribute.axis == wanted.axis else { return false }
        let isNear = edge == .top || edge == .left
        switch firstAttribute.meaning.place {
        case .near: return isNear
        case .far: return !isNear
        case .leading: return isNear == (direction == .leftToRight)
        case .trailing: return isNear != (direction == .leftToRight)
        case .middle, .extent, .firstBaseline, .lastBaseline: return false
        }
    }
}

extension Attribute {
    /// The attribute of an edge; leading and trailing for the sides.
    fileprivate init(_ edge: Edge, _ direction: LayoutDirection) {
        switch edge {
        case .top: self = .top
        case .bottom: self = .bottom
        case .left: self = direction == .leftToRight ? .leading : .trailing
        case .right: self = direction == .leftToRight ? .trailing : .leading
        }
    }
}
