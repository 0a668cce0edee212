// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The margins of table view cells and of their content views in one environment, in points.
///
/// Source: recorded frames; the vertical margins of iOS 26 agree with the row heights of 52 that public logs of devices
/// show.
struct CellMargins {
    /// The view that contains a cell.
    enum Place {
        /// A table view that is a controller's root view.
        case rootTable
        /// A table view that is not a controller's root view.
        case table
        /// No table view: the cell has a document of its own.
        case document
    }

    let behavior: CellBehavior
    let screenWidth: Double
    let windowWidth: Double

    /// - Parameter width: the width of the cell, in points.
    func insets(width: Double, in place: Place) -> EdgeInsets {
        if behavior.areLikeOtherViews { return EdgeInsets(all: 8) }
        let side = isWide(width, place) ? 20 : narrowSide(place)
        return EdgeInsets(top: behavior.verticalMargin, left: side, bottom: behavior.verticalMargin, right: side)
    }

    /// The margins of a cell whose side margins are the default of views.
    var ofSkippedCell: EdgeInsets {
        let vertical = behavior.areLikeOtherViews ? 8 : behavior.verticalMargin
        return EdgeInsets(top: vertical, left: 8, bottom: vertical, right: 8)
    }

    private func isWide(_ width: Double, _ place: Place) -> Bool {
        let isOnWideScreen = screenWidth >= behavior.wideFrom && width > Self.newCellWidth
        switch (behavior.basis, place) {
        case (.window, _): return windowWidth >= behavior.wideFrom
        case (.screen, _), (.drawnCell, .table): return isOnWideScreen
        case (.drawnCell, .rootTable): return width >= behavior.wideFrom || isOnWideScreen
        case (.drawnCell, .document): return width >= behavior.wideFrom
        }
    }

    private func narrowSide(_ place: Place) -> Double {
        guard behavior.basis != .window, screenWidth < behavior.wideFrom else { return 16 }
        switch place {
        case .rootTable: return 16
        case .table: return behavior.narrowSideInTables
        case .document: return behavior.narrowSideInDocuments
        }
    }

    /// The width of new cells in a document, in points.
    private static let newCellWidth = 320.0
}
