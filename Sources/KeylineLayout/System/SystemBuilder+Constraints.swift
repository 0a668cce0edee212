// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// The screen's constraints and layout guides, as constraints and expressions of the system.
extension SystemBuilder {
    mutating func addConstraint(_ constraint: LayoutTree.InstalledConstraint) {
        let (first, second) = (constraint.first, constraint.second)
        let isReversed = direction(between: first, and: second) == .rightToLeft
        let isFlipped = constraint.firstAttribute.followsDirection && isReversed
        let left = expression(constraint.firstAttribute, of: first, other: second, isReversed: isReversed)
        let constant = reader.constants[constraint.index] ?? constraint.constant
        var right = LinearExpression(constant: isFlipped ? -constant : constant)
        var yields = isYielding(first, in: constraint)
        if let second {
            if !yields { yields = isYielding(second, in: constraint) }
            let attribute = constraint.secondAttribute ?? constraint.firstAttribute
            var value = expression(attribute, of: second, other: first, isReversed: isReversed)
            if constraint.multiplier != 1 {
                value = multiplied(value, attribute, in: tree.holder(of: constraint), by: constraint.multiplier)
            }
            right = value + right
            if constraint.baselineSpacings != 0 {
                right = right + baselineSpacing(between: first, and: second) * constraint.baselineSpacings
            }
        }
        let priority = min(max(constraint.priority, 1), Constraint.requiredPriority)
        let relation = Self.relation(constraint.relation, isFlipped: isFlipped)
        if !constraint.isFinite { unplacedItems.insert(tree.inner(first, second)) }
        let id = add(
            left, relation, right, priority: yields ? min(priority, Self.yieldingPriority) : priority,
            .screen(constraint.index))
        screenConstraints.append(
            StatedConstraint(
                index: constraint.index, id: id, constant: constant, constantFactor: isFlipped ? 1 : -1,
                priority: priority))
    }

    /// Returns the relation for the solver. In right-to-left layouts the signs of constants along leading and trailing
    /// are reversed, and so are inequalities.
    private static func relation(_ relation: ConstraintRelation, isFlipped: Bool) -> ConstraintSolver.Relation {
        switch relation {
        case .equal: .equal
        case .lessThanOrEqual: isFlipped ? .greaterThanOrEqual : .lessThanOrEqual
        case .greaterThanOrEqual: isFlipped ? .lessThanOrEqual : .greaterThanOrEqual
        }
    }

    /// Multiplies an attribute. A multiplier on a location scales its distance from the origin of the view that holds
    /// the constraint, which may be one of its items. Source: recorded frames of items tied to an ancestor.
    private func multiplied(
        _ value: LinearExpression, _ attribute: Attribute, in holder: Int, by multiplier: Double
    ) -> LinearExpression {
        if attribute.isSize { return value * multiplier }
        let frame = frameGeometry(holder)
        let origin = attribute.axis == .horizontal ? frame.left : frame.top
        return (value - origin) * multiplier + origin
    }

    /// Returns an attribute of an item as an expression in window coordinates.
    mutating func expression(
        _ attribute: Attribute, of index: Int, other: Int?, isReversed: Bool = false
    ) -> LinearExpression {
        let meaning = attribute.meaning
        let axis = meaning.axis
        switch meaning.place {
        case .firstBaseline: return baseline(of: index, isFirst: true)
        case .lastBaseline: return baseline(of: index, isFirst: false)
        case .near: return rect(meaning, of: index, other: other).near(axis)
        case .far: return rect(meaning, of: index, other: other).far(axis)
        case .leading:
            let rect = rect(meaning, of: index, other: other)
            return isReversed ? rect.far(axis) : rect.near(axis)
        case .trailing:
            let rect = rect(meaning, of: index, other: other)
            return isReversed ? rect.near(axis) : rect.far(axis)
        case .middle:
            let rect = rect(meaning, of: index, other: other)
            return rect.near(axis) + rect.extent(axis) * 0.5
        case .extent: return rect(meaning, of: index, other: other).extent(axis)
        }
    }

    /// Returns the rectangle of which an attribute is a coordinate.
    private mutating func rect(_ meaning: Attribute.Meaning, of index: Int, other: Int?) -> ItemGeometry {
        let rect = bindsContent(meaning, of: index, other: other) ? contentArea(index) : geometry[index]
        return meaning.isMargin ? insideMargins(rect, of: index) : rect
    }

    // MARK: - Scroll views

    /// Returns true if an attribute refers to the content area of a scroll view: its edges and margins do, if the other
    /// item is inside it.
    ///
    /// Source: Auto Layout Guide, Working with Scroll Views.
    private func bindsContent(_ meaning: Attribute.Meaning, of index: Int, other: Int?) -> Bool {
        guard tree.isScrollView[index], let other, other != index,
            tree.isDescendant(other, of: index), tree.items[other].guide != .frameLayout
        else { return false }
        switch meaning.place {
        case .middle, .extent: return false
        case .near, .far, .leading, .trailing, .firstBaseline, .lastBaseline: return true
        }
    }

    /// Returns the content area of a scroll view: it begins at the frame's origin, and its size is made of variables.
    mutating func contentArea(_ index: Int) -> ItemGeometry {
        if let area = contentAreas[index] { return area }
        variableItems.append((index, .width))
        let width = LinearExpression(system.addVariable(isNonNegative: true))
        variableItems.append((index, .height))
        let height = LinearExpression(system.addVariable(isNonNegative: true))
        let frame = frameGeometry(index)
        let area = ItemGeometry(left: frame.left, top: frame.top, width: width, height: height)
        contentAreas[index] = area
        return area
    }

    // MARK: - Guides

    /// Returns the rectangle of a layout guide: its owner inset, the content area, or variables of its own.
    mutating func guideGeometry(_ index: Int) -> ItemGeometry {
        let item = tree.items[index]
        guard let owner = tree.nodes[index].parent, let guide = item.guide else { return variableGeometry(index) }
        let frame = frameGeometry(owner)
        switch guide {
        case .safeArea:
            return frame.inset(
                top: safeArea(of: owner, .top), left: safeArea(of: owner, .left),
                bottom: safeArea(of: owner, .bottom), right: safeArea(of: owner, .right))
        case .layoutMargins: return insideMargins(frame, of: owner)
        case .readableContent: return readable(insideMargins(frame, of: owner), index)
        case .keyboard: return keyboard(frame, owner)
        case .contentLayout: return contentArea(owner)
        case .frameLayout: return frame
        case .topLayout:
            return ItemGeometry(
                left: frame.left, top: frame.top, width: frame.width, height: safeArea(of: owner, .top))
        case .bottomLayout:
            let inset = safeArea(of: owner, .bottom)
            return ItemGeometry(left: frame.left, top: frame.bottom - inset, width: frame.width, height: inset)
        case .custom: return variableGeometry(index)
        }
    }

    /// Returns the rectangle inside the margins, centered and at most as wide as the readable width.
    private mutating func readable(_ margins: ItemGeometry, _ index: Int) -> ItemGeometry {
        variableItems.append((index, .width))
        let width = LinearExpression(system.addVariable(isNonNegative: true))
        let origin = ConstraintOrigin.implicit(item: index, what: "readable width")
        require(width, .lessThanOrEqual, input(.readableWidth), origin)
        require(width, .lessThanOrEqual, margins.width, origin)
        add(width, .equal, margins.width, priority: 999, origin)
        return ItemGeometry(
            left: margins.left + (margins.width - width) * 0.5, top: margins.top, width: width, height: margins.height)
    }

    /// Returns the keyboard's rectangle; without a keyboard, a strip as high as the bottom safe area.
    private mutating func keyboard(_ frame: ItemGeometry, _ owner: Int) -> ItemGeometry {
        let value = input(.keyboardHeight(owner: owner))
        return ItemGeometry(left: frame.left, top: frame.bottom - value, width: frame.width, height: value)
    }

    /// Returns the direction that leading and trailing follow in a constraint: that of the nearest common ancestor of
    /// its items.
    ///
    /// Source: the conflicts that UIKit logs, and the documentation of `semanticContentAttribute`.
    func direction(between first: Int, and second: Int?) -> LayoutDirection {
        guard environment.direction == .rightToLeft || hasOwnDirections else { return .leftToRight }
        guard var other = second else { return direction(of: first) }
        var one = first
        while one != other {
            if one > other {
                guard let parent = tree.nodes[one].parent else { return environment.direction }
                one = parent
            } else {
                guard let parent = tree.nodes[other].parent else { return environment.direction }
                other = parent
            }
        }
        return direction(of: one)
    }

    /// Returns the direction that an item's own contents follow.
    func direction(of index: Int) -> LayoutDirection {
        tree.items[index].fixedDirection ?? environment.direction
    }
}

extension LayoutTree.InstalledConstraint {
    /// True if all numbers of the constraint are finite, so that the solver does not ignore it.
    fileprivate var isFinite: Bool { constant.isFinite && multiplier.isFinite && priority.isFinite }
}
