// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The heights of rows that documents state.
///
/// Source: Apple's UIKit documentation of `UITableView.rowHeight`, and of static cells in Interface Builder, which have a custom
/// height at run time where the cell states one; cells of prototypes have the table's.
extension LayoutItem {
    /// The height of a cell that its table view in a document keeps at run time, points; nil where contents decide it, and for a
    /// prototype that was drawn with another height, which only code can give it.
    ///
    /// - Parameter table: the table view that the cell is in.
    public func statedRowHeight(in table: LayoutItem) -> Double? {
        guard containment == .cell, className == "UITableViewCell", let rows = table.content.list else { return nil }
        let own = content.attributes?["rowHeight"].flatMap(Double.init).flatMap { $0 > 0 ? $0 : nil }
        let shared = rows.rowHeight.flatMap { $0 > 0 ? $0 : nil }
        if table.content.attributes?["dataMode"] == "static" { return own ?? shared }
        return own == nil || own == shared ? shared : nil
    }
}

extension Screen {
    /// Leaves it to contents how high the rows of prototypes are; static cells keep what they state themselves.
    ///
    /// - Parameter each: true for static cells, too, as where a delegate states the height of each row.
    public mutating func makeRowsAutomatic(each: Bool = false) {
        for index in items.indices where items[index].content.list?.rowHeight != nil {
            items[index].content.list?.rowHeight = Self.automaticRowHeight
        }
        guard each else { return }
        for index in items.indices where items[index].className == "UITableViewCell" {
            items[index].content.attributes?["rowHeight"] = nil
        }
    }

    /// Sets the height of all rows, as a delegate does that states it.
    ///
    /// - Parameter height: points.
    public mutating func setRowHeight(_ height: Double) {
        for index in items.indices {
            if items[index].content.list != nil { items[index].content.list?.rowHeight = height }
            if items[index].className == "UITableViewCell" { items[index].content.attributes?["rowHeight"] = nil }
        }
    }

    /// `UITableView.automaticDimension`.
    private static let automaticRowHeight = -1.0

    /// The cells whose tables keep them at a stated height, by position.
    public var fixedRows: [Int] {
        let tables = Dictionary(
            items.lazy.filter { $0.content.list != nil }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return items.indices.filter { index in
            items[index].parent.flatMap { tables[$0] }.flatMap { items[index].statedRowHeight(in: $0) } != nil
        }
    }
}
