// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

extension Screen {
    /// Returns the screen with the constraints of a finding changed as all of some ties say; nil if one of them cannot be
    /// applied. Ids of added rows are made of what they tie, so that equal fixes of two sites add equal rows.
    public func tied(_ ties: [Fix.Tie], for finding: Finding) -> Screen? {
        var changed = self
        for tie in ties where !changed.apply(tie, to: finding) { return nil }
        return changed
    }

    /// Changes the constraints of a finding as a tie says; returns false if none of them can be changed that way.
    private mutating func apply(_ tie: Fix.Tie, to finding: Finding) -> Bool {
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
            if tie.action != .pin {
                constraints[index].constant = 0
                constraints[index].constantToken = nil
            }
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
            let id = DerivedID.make("fix", self.id, item, edge.rawValue)
            guard !constraints.contains(where: { $0.id == id }) else { return false }
            constraints.append(
                Constraint(
                    id: id, firstItem: isNear ? item : guide, firstAttribute: attribute,
                    relation: .greaterThanOrEqual, secondItem: isNear ? guide : item, secondAttribute: attribute))
        }
        return items.contains { $0.id == item }
    }

    /// Returns true if an item is inside another one or its guide, or is it.
    public func isInside(_ id: String, _ ancestor: String) -> Bool {
        let owner = guideOwner(ancestor) ?? ancestor
        var current = items.first { $0.id == id }
        while let item = current {
            if item.id == owner { return true }
            current = item.parent.flatMap { parent in items.first { $0.id == parent } }
        }
        return false
    }

    /// Returns the view that owns a guide; nil for views.
    public func guideOwner(_ id: String) -> String? { items.first { $0.id == id && $0.guide != nil }?.parent }

    /// Returns the id of a view's safe area guide, and adds the guide if the view has none.
    private mutating func safeAreaGuide(of view: String) -> String {
        if let known = items.first(where: { $0.parent == view && $0.guide == .safeArea }) { return known.id }
        let guide = LayoutItem(id: DerivedID.make("fix", id, view, "safe area"), parent: view, guide: .safeArea)
        let place = items.firstIndex { $0.id == view }.map { $0 + 1 } ?? items.count
        items.insert(guide, at: place)
        return guide.id
    }
}

extension Fix.TieAction {
    /// True if the constraints that hold the edges get other ends; false if constraints are added.
    public var changesEnds: Bool {
        switch self {
        case .pin, .keepInside, .extend: true
        case .limit, .makeRoom, .constrain: false
        }
    }
}

extension Constraint {
    /// Returns true if the constraint ties an edge in a direction.
    public func holds(_ edge: Edge, _ direction: LayoutDirection) -> Bool {
        guard firstAttribute.axis == edge.axis else { return false }
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
