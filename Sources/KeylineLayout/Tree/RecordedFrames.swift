// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// The frames that a file recorded, used only where UIKit takes a frame as input: for root views, autoresizing and
/// containers.
///
/// A class because the screen is large.
final class RecordedFrames {
    private let screen: Screen
    /// True if the root view is laid out at the size of the window.
    let hasWindow: Bool

    init(screen: Screen) {
        self.screen = screen
        hasWindow = screen.hasWindow
    }

    /// Returns the frame of a root view: the window for one that has its size, otherwise the recorded one.
    func rootFrame(_ index: Int, in environment: LayoutEnvironment) -> Rect {
        let window = environment.window
        if screen.items[index].containment == .subview, hasWindow { return Rect(size: window) }
        return Rect(size: screen.items[index].frame?.size ?? window)
    }

    /// Returns the frame of an item that follows its parent by its autoresizing mask, or by the rules of its container.
    ///
    /// The recorded frame is adapted from the parent's recorded size to its present size; if the parent has no recorded
    /// frame, it is used unchanged.
    func following(
        _ index: Int, parent: Int, in tree: LayoutTree, parentFrame: ItemGeometry, designTime: DesignTimeBehavior
    ) -> ItemGeometry {
        let item = tree.items[index]
        if Self.fillsParent(item) { return parentFrame }
        if let content = contentOfCell(item, cell: tree.items[parent], parentFrame, designTime) { return content }
        let mask = effectiveMask(item)
        guard var frame = item.frame else { return parentFrame }
        // Documents may record it below prototype cells. Source: UITableView.tableHeaderView.
        if item.containment == .tableHeader, !designTime.keepsDrawnCells { frame.y = 0 }
        let designed = tree.items[parent].frame
        if designed == nil, mask == .flexibleWidth {
            // A row is as wide as its table, even if the document does not record the width of the table.
            return ItemGeometry(
                left: parentFrame.left, top: parentFrame.top + LinearExpression(constant: frame.y),
                width: parentFrame.width, height: LinearExpression(constant: frame.height))
        }
        let horizontal = Self.along(
            origin: frame.x, length: frame.width, parentDesigned: designed?.width, parentLength: parentFrame.width,
            before: mask.contains(.flexibleLeftMargin), itself: mask.contains(.flexibleWidth),
            after: mask.contains(.flexibleRightMargin))
        let vertical = Self.along(
            origin: frame.y, length: frame.height, parentDesigned: designed?.height, parentLength: parentFrame.height,
            before: mask.contains(.flexibleTopMargin), itself: mask.contains(.flexibleHeight),
            after: mask.contains(.flexibleBottomMargin))
        return ItemGeometry(
            left: parentFrame.left + horizontal.origin, top: parentFrame.top + vertical.origin,
            width: horizontal.length, height: vertical.length)
    }

    /// Returns true if an item is as large as its parent: content views are, so that constraints in them affect the
    /// parent. In a table view's cell, accessories and separators leave the content view less space. Source:
    /// UIVisualEffectView and UICollectionViewCell.
    private static func fillsParent(_ item: LayoutItem) -> Bool {
        item.containment == .contentView && item.className != "UITableViewCellContentView"
    }

    /// Returns the repaired frame of the content view of a table view's cell, if its recorded frame was not saved again
    /// with the cell; nil if the recorded frame is used. With `repairsCellContents` it is the cell minus its separator
    /// and accessory; with `repairsCellContentWidths` alone it has the width of the cell. Source: recorded frames.
    private func contentOfCell(
        _ item: LayoutItem, cell: LayoutItem, _ cellFrame: ItemGeometry, _ designTime: DesignTimeBehavior
    ) -> ItemGeometry? {
        guard item.className == "UITableViewCellContentView", let recorded = item.frame?.size,
            let whole = cell.frame?.size
        else { return nil }
        var taken = Size(width: 0, height: whole.height - recorded.height)
        if designTime.repairsCellContents {
            guard abs(taken.height) > 1 else { return nil }
            let hasDisclosure = cell.content.attributes?["accessoryType"] == "disclosureIndicator"
            taken = Size(width: hasDisclosure ? Self.disclosureWidth : 0, height: 1)
        } else if !designTime.repairsCellContentWidths {
            return nil
        }
        return ItemGeometry(
            left: cellFrame.left, top: cellFrame.top,
            width: cellFrame.width - LinearExpression(constant: taken.width),
            height: cellFrame.height - LinearExpression(constant: taken.height))
    }

    /// The width that a disclosure indicator takes of a cell, in points.
    private static let disclosureWidth = 33.0

    private func effectiveMask(_ item: LayoutItem) -> AutoresizingMask {
        switch item.containment {
        case .contentView: [.flexibleWidth, .flexibleHeight]
        case .cell, .tableHeader, .tableFooter: item.className.hasPrefix("UICollection") ? [] : [.flexibleWidth]
        case .subview, .arranged, .barItem, .accessory, .guide: item.autoresizingMask
        }
    }

    /// Returns origin and length along one axis by springs and struts: the flexible parts share the difference in
    /// proportion to their lengths.
    private static func along(
        origin: Double, length: Double, parentDesigned: Double?, parentLength: LinearExpression, before: Bool,
        itself: Bool, after: Bool
    ) -> (origin: LinearExpression, length: LinearExpression) {
        let fixed = (LinearExpression(constant: origin), LinearExpression(constant: length))
        guard let designed = parentDesigned, before || itself || after else { return fixed }
        let parts = [before ? origin : 0, itself ? length : 0, after ? designed - origin - length : 0]
        let flexible = [before, itself, after]
        let total = parts.reduce(0, +)
        let count = Double(flexible.filter { $0 }.count)
        let shares = zip(parts, flexible).map { part, isFlexible in
            abs(total) > 0.001 ? part / total : (isFlexible ? 1 / count : 0)
        }
        let difference = parentLength - LinearExpression(constant: designed)
        return (fixed.0 + difference * shares[0], fixed.1 + difference * shares[1])
    }
}
