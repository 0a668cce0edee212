// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Margins of table view cells and of their content views in one environment. Points.
///
/// Source: recorded frames of 110 documents; the margins above and below of iOS 26 agree with the row heights of 52 that public
/// logs of devices show.
struct CellMargins {
    /// The view that holds a cell.
    enum Place {
        /// A table view that is a controller's root view.
        case rootTable
        /// A table view somewhere else.
        case table
        /// None: the cell has a document of its own.
        case document
    }

    let behavior: CellBehavior
    let screenWidth: Double
    let windowWidth: Double

    /// - Parameter width: The width of the cell.
    func insets(width: Double, in place: Place) -> EdgeInsets {
        if behavior.areLikeOtherViews { return EdgeInsets(all: 8) }
        let side = isWide(width, place) ? 20 : narrowSide(place)
        return EdgeInsets(top: behavior.verticalMargin, left: side, bottom: behavior.verticalMargin, right: side)
    }

    /// The margins of a cell that is left as any view at the sides.
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

    /// The width that new cells have in a document.
    private static let newCellWidth = 320.0
}
