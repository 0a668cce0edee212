// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Margins of table view cells and of their content views on Interface Builder's canvas. Points.
///
/// Source: recorded frames of 110 documents, by device, `toolsVersion` and width of the cell.
enum CanvasCellMargins {
    /// What a cell is drawn in.
    enum Place {
        /// A table view that is a controller's root view.
        case rootTable
        /// Below the end of such a table with static cells, where nothing is drawn.
        case belowRootTable
        /// A table view somewhere else.
        case table
        /// A document of its own.
        case document
    }

    /// - Parameter width: of the cell as it was drawn.
    static func insets(_ canvas: DesignCanvas, width: Double, in place: Place) -> EdgeInsets {
        let version = canvas.toolsVersion ?? 0
        if version < 13500 { return EdgeInsets(all: 8) }
        let era = CanvasDevices.Era(toolsVersion: version)
        let screen = CanvasDevices.device(canvas.device, era)?.size
        let screenWidth = (canvas.isLandscape ? screen?.height : screen?.width) ?? 0
        // From Xcode 16.3 on screens 390 points wide have the narrower sides: 16 in 4 documents of 3 projects, before that 20
        // in 5 of 3.
        let wide = (23727..<32700).contains(version) ? 393.0 : 390
        let goesByWidth = era == .a && place != .table
        // Root tables drawn narrower than the screen have its sides: 9 of 9 cells in 2 projects.
        let isOnWide = screenWidth >= wide && width > standard
        let isWide = goesByWidth ? width >= wide || place == .rootTable && isOnWide : isOnWide
        if place == .belowRootTable { return EdgeInsets(top: 11, left: 8, bottom: 11, right: 8) }
        let side: Double = isWide ? 20 : (screenWidth < wide && isNarrower(place, version) ? 15 : 16)
        // Xcode 26: 20 of 20 edges of wide cells, 12 of 16 of narrow ones, in 4 projects.
        let above: Double = (24000..<32700).contains(version) ? 15 : 11
        return EdgeInsets(top: above, left: side, bottom: above, right: side)
    }

    /// Whether the sides are narrower than the margins of a root, until Xcode 11. Source: recorded edges; in table views
    /// somewhere else 32 of 32 in 8 projects are narrower, in documents of their own none of 33 before Xcode 11 and 18 of 18
    /// in it, in root table views none of 30.
    private static func isNarrower(_ place: Place, _ version: Int) -> Bool {
        switch place {
        case .rootTable, .belowRootTable: false
        case .table: version < 17000
        case .document: (14800..<17000).contains(version)
        }
    }

    /// The width of cells that were never made wider.
    private static let standard = 320.0
}
