// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// What gives way at run time although a document states it as firmly as the rest.
extension SystemBuilder {
    /// What nobody sees gives way: requirements of a view that its stack view hides, and of what is inside it, are held
    /// to as far as its size of nothing leaves room, and never contradict it.
    func isYielding(_ index: Int) -> Bool { !tree.nodes[index].collapsedAxes.isEmpty }

    /// Whether a constraint gives way because of an item: where its stack view hides it, along the axis on which nothing
    /// is left of it.
    func isYielding(_ index: Int, in constraint: LayoutTree.InstalledConstraint) -> Bool {
        let axes = tree.nodes[index].collapsedAxes
        return !axes.isEmpty
            && (axes.contains(constraint.firstAttribute.axis)
                || constraint.secondAttribute.map { axes.contains($0.axis) } ?? false)
    }

    /// The strongest priority that is not required.
    static let yieldingPriority = Constraint.requiredPriority - 1

    /// A table's row at run time: as high as its contents need. The height it was drawn with is only an assumption, one
    /// that yields to 999 too, the priority with which contents usually leave room for the row's.
    ///
    /// At design time the cell of a document of its own yields to required constraints alone, and goes on being drawn as it was.
    /// Source: recorded frames of 68 xibs of 9 projects; cells in tables keep to it, 14 of 16.
    mutating func selfSizing(_ index: Int, _ drawn: ItemGeometry) -> ItemGeometry {
        guard let priority = drawnHeightPriority(of: index) else { return drawn }
        variableItems.append((index, .height))
        let height = LinearExpression(system.addVariable(isNonNegative: true))
        add(height, .equal, drawn.height, priority: priority, .implicit(item: index, what: "drawn height"))
        return ItemGeometry(left: drawn.left, top: drawn.top, width: drawn.width, height: height)
    }

    /// How firmly an item keeps to the height it was drawn with; nil where nothing moves it.
    private func drawnHeightPriority(of index: Int) -> Double? {
        let className = tree.items[index].className
        guard !environment.behavior.designTime.keepsDrawnCells else {
            return tree.isSelfSizingXibCell && className == "UITableViewCellContentView"
                ? Constraint.requiredPriority - 0.5 : nil
        }
        return ["UITableViewCell", "UITableViewHeaderFooterView"].contains(className) ? 998 : nil
    }
}
