// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Margins of table view cells and of their content views on Interface Builder's canvas. Points.
///
/// Source: recorded frames of 110 documents, by device, `toolsVersion` and width of the cell.
enum CanvasCellMargins {
    /// - Parameter width: of the cell as it was drawn.
    static func insets(_ canvas: DesignCanvas, width: Double, hasAccessory: Bool) -> EdgeInsets {
        let version = canvas.toolsVersion ?? 0
        if version < 13500 { return EdgeInsets(all: 8) }
        let era = CanvasDevices.Era(toolsVersion: version)
        let screen = CanvasDevices.device(canvas.device, era)?.size
        let screenWidth = (canvas.isLandscape ? screen?.height : screen?.width) ?? 0
        // From Xcode 16.3 on screens 390 points wide have the narrower sides: 16 in 4 documents of 3 projects, before that 20
        // in 5 of 3.
        let wide = (23727..<32700).contains(version) ? 393.0 : 390
        let isWide = era == .a ? width >= wide : screenWidth >= wide && width > standard
        // Xcode 26.
        if (24000..<32700).contains(version), isWide { return EdgeInsets(top: 15, left: 20, bottom: 15, right: 20) }
        let isNarrower = (14800..<17000).contains(version) && screenWidth < wide && !hasAccessory
        let side: Double = isWide ? 20 : (isNarrower ? 15 : 16)
        return EdgeInsets(top: 11, left: side, bottom: 11, right: side)
    }

    /// The width of cells that were never made wider.
    private static let standard = 320.0
}
