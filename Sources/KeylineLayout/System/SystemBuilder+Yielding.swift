// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// The requirements that are not strictly required at run time, although a document states them like the others.
extension SystemBuilder {
    /// Returns true if a stack view hides an item or one of its ancestors. Requirements on such an item are satisfied
    /// only as far as its collapsed size allows, so they never contradict that size.
    func isYielding(_ index: Int) -> Bool { !tree.nodes[index].collapsedAxes.isEmpty }

    /// Returns true if a constraint is not strictly required because of an item: a stack view hides the item, and the
    /// constraint is along the axis on which the item is collapsed.
    func isYielding(_ index: Int, in constraint: LayoutTree.InstalledConstraint) -> Bool {
        let axes = tree.nodes[index].collapsedAxes
        return !axes.isEmpty
            && (axes.contains(constraint.firstAttribute.axis)
                || constraint.secondAttribute.map { axes.contains($0.axis) } ?? false)
    }

    /// The highest priority below required.
    static let yieldingPriority = Constraint.requiredPriority - 1

    /// Gives a table's row the height that its contents need, at run time. The height at which it was drawn is only a
    /// default with priority 998, because contents often state their height with priority 999 to leave room for the
    /// row's.
    ///
    /// At design time the cell of a document of its own keeps its drawn height as well, but its content view has that
    /// height only at the highest priority below required constraints; in tables the height is fixed. Source: recorded
    /// frames of xibs.
    mutating func selfSizing(_ index: Int, _ drawn: ItemGeometry) -> ItemGeometry {
        guard let priority = drawnHeightPriority(of: index) else { return drawn }
        variableItems.append((index, .height))
        let height = LinearExpression(system.addVariable(isNonNegative: true))
        if let stated = statedRowHeight(of: index) {
            require(height, .equal, LinearExpression(constant: stated), .implicit(item: index, what: "row height"))
        } else {
            add(height, .equal, drawn.height, priority: priority, .implicit(item: index, what: "drawn height"))
        }
        return ItemGeometry(left: drawn.left, top: drawn.top, width: drawn.width, height: height)
    }

    /// The height that a document states for a row of its tables at run time, points.
    private func statedRowHeight(of index: Int) -> Double? {
        guard !environment.behavior.designTime.keepsDrawnCells, let table = tree.nodes[index].parent else { return nil }
        return tree.items[index].statedRowHeight(in: tree.items[table])
    }

    /// Returns the priority of the height at which an item was drawn; nil if that height is fixed.
    private func drawnHeightPriority(of index: Int) -> Double? {
        let className = tree.items[index].className
        guard !environment.behavior.designTime.keepsDrawnCells else {
            return tree.isSelfSizingXibCell && className == "UITableViewCellContentView"
                ? Constraint.requiredPriority - 0.5 : nil
        }
        return ["UITableViewCell", "UITableViewHeaderFooterView"].contains(className) ? 998 : nil
    }
}
