// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The safe area Interface Builder draws on a canvas: device, era, bars and presentation. Points.
struct CanvasInsets {
    let screen: Screen
    let design: DesignDocument
    let surface: DesignSurface
    let device: CanvasDevices.Device?
    /// The device's whole screen in the canvas's orientation.
    let full: Size
    /// The root view.
    let window: Size

    var era: CanvasDevices.Era { surface.era }

    var canvas: DesignCanvas { design.canvas }

    /// The insets of a full-screen root view without bars.
    var withoutBars: EdgeInsets {
        if isOutsideScreen { return .zero }
        if design.isTV { return television }
        guard let device else { return EdgeInsets(top: statusBarWithoutDevice, left: 0, bottom: 0, right: 0) }
        if canvas.isLandscape, !isPiece, device.idiom == .phone {
            guard device.bottom > 0 else { return .zero }
            let side = device.top[min(era.rawValue, CanvasDevices.Era.d.rawValue)]
            return EdgeInsets(top: 0, left: side, bottom: 21, right: side)
        }
        guard let sheetOffset else {
            return EdgeInsets(top: statusBar(device), left: 0, bottom: bottomInset(device), right: 0)
        }
        return ofSheet(device, offset: sheetOffset)
    }

    /// The insets of televisions: since Xcode 9 their overscan, whose sides are wider until Xcode 11. Source: recorded frames,
    /// before 26 of 26 edges in 4 projects, until Xcode 11 43 of 43 in 4 and later 30 in 7. What a xib draws stands in the
    /// screen's upper left corner: 5 of 5 edges of smaller roots in 3 projects.
    private var television: EdgeInsets {
        guard let side = surface.televisionSide else { return .zero }
        let beside = design.isXib ? max(0, 1920 - window.width) : 0
        let below = design.isXib ? max(0, 1080 - window.height) : 0
        return EdgeInsets(top: 60, left: side, bottom: max(0, 60 - below), right: max(0, side - beside))
    }

    private func statusBar(_ device: CanvasDevices.Device) -> Double {
        let isBareTablet = device.idiom == .pad && !surface.tabletsHaveStatusBars
        return coversScreen || isBareEmbedded || isBareTablet ? 0 : device.top[era.rawValue]
    }

    /// Whether the canvas is a tablet without a home button.
    var isRoundedTablet: Bool { device?.idiom == .pad && hasHomeIndicator }

    private var isBareEmbedded: Bool { isEmbedded && !surface.embeddedHaveStatusBars }

    /// The height of the status bar in documents without a device, which are drawn with one until Xcode 10 unless they say that
    /// there is none. Source: recorded frames, 21 edges in 2 projects; since then 3 of 3 are not.
    private var statusBarWithoutDevice: Double {
        let isBareLandscape = !surface.landscapeHasStatusBar && window.width > window.height
        let hasOne = era == .a && simulated("StatusBar") != "nil" && !isBareEmbedded && !isBareLandscape
        return hasOne ? 20 : 0
    }

    /// The insets of a sheet without its bar. Era e counts its offset against doubled insets; where it is but the gap above it
    /// there are none.
    private func ofSheet(_ device: CanvasDevices.Device, offset: Double) -> EdgeInsets {
        if hasHomeIndicator, era == .e { return EdgeInsets(top: statusBar(device) / 2, left: 0, bottom: 0, right: 0) }
        let isGap = abs(offset - CanvasDevices.Device.sheetGap) < 1
        let hasBar = shownBars.navigationBar != nil
        let hasStatusBar = surface.presentedSheetsHaveStatusBars && !isGap && !hasBar
        // What a show segue presents is drawn alike, 11 of 11 roots of one project, unless a sheet is simulated.
        let isPresented = drawnChrome.presentation == .pageSheet || simulated("Destination") == nil
        let reachesBottom = isGap || hasStatusBar || hasBar && surface.sheetsWithBarsReachBottom
        return EdgeInsets(
            top: hasStatusBar && isPresented ? statusBar(device) : 0, left: 0,
            bottom: reachesBottom ? 0 : device.bottom, right: 0)
    }

    /// What Interface Builder shows the controller with.
    var drawnChrome: Chrome { canvas.chrome ?? screen.chrome }

    /// Whether only a container view of another screen shows the controller.
    var isEmbedded: Bool { drawnChrome.presentation == .embedded }

    /// Whether a segue presents the controller on the full screen: since Xcode 14.3 it is drawn without a status bar. Source:
    /// recorded frames, 3 of 3.
    private var coversScreen: Bool {
        era >= .d && canvas.simulatedMetrics?["modalPresentation"] != nil
    }

    /// Pieces reach the bottom of the screen until Xcode 14.2 only where they are higher or wider than it; only those that
    /// are wider have the inset that era e doubles. Source: 76 of 77 documents; higher ones 5 of 5 in 2 projects.
    private func bottomInset(_ device: CanvasDevices.Device) -> Double {
        let isFull = !isPiece || window.width > full.width
        switch era {
        case .a, .d: return device.bottom
        case .b, .c:
            return isFull ? device.bottom : min(max(0, window.height - full.height + device.bottom), device.bottom)
        case .e:
            let bottom = isRoundedTablet ? surface.roundedTabletBottom ?? device.bottom : device.bottom
            return isFull ? bottom * 2 : bottom
        }
    }

    /// Whether the root is drawn in a size of its own: a view or a cell of a xib, a freeform controller, or one that is much
    /// lower than the screen, as those in container views are.
    var isPiece: Bool {
        guard window != full else { return false }
        return design.isXib || isFreeform || isPart
    }

    /// Until Xcode 10 what is lower than the smallest screen is drawn outside any. Source: 57 of 57 documents with lower
    /// pieces on screens with a home button, 9 of 9 with higher ones and 4 of 4 edges on screens without one; 9 of 9 edges of
    /// roots that are more than half as high as the screen, in 2 projects.
    private var isOutsideScreen: Bool {
        guard era == .a, window != full, window.height < 480, !hasHomeIndicator else { return false }
        if isFreeform, surface.freeformHasInsets { return false }
        return isPiece || !showsBars
    }

    func simulated(_ part: String) -> String? { canvas.simulatedMetrics?["simulated\(part)Metrics"]?["tag"] }

    var isFreeform: Bool { simulated("Destination") == "freeformSimulatedSizeMetrics" }

    /// The height a controller is given in the editor, without regard to the device.
    var freeformHeight: Double? { canvas.simulatedMetrics?["freeformSize"]?["height"].flatMap { Double($0) } }

    var hasHomeIndicator: Bool { (device?.bottom ?? 0) > 0 }

    static let sheetBarHeight = 56.0

    /// How much lower than the screen the sheet is that the canvas shows, with an opaque bar or without; nil if it is none,
    /// as until Xcode 10.
    var sheetOffset: Double? {
        guard let device, era != .a, !design.isXib, !canvas.isLandscape else { return nil }
        // A sheet that is given a height of its own is lower than that. Source: recorded frames, 4 of 4 roots in 3 projects.
        if let height = freeformHeight, let offset = device.sheetOffset(window.height, of: height), !isBelowBar(offset)
        {
            return offset
        }
        guard window.width == full.width else { return nil }
        if let offset = device.sheetOffset(window.height, of: full.height) {
            return isBelowBar(offset) ? nil : offset
        }
        if shownBars.navigationBar != nil,
            let offset = device.sheetOffset(window.height + Self.sheetBarHeight, of: full.height)
        {
            return offset
        }
        // Sheets that sheets present are lower still. Source: recorded frames, 2 of 2 controllers.
        return drawnChrome.presentation == .pageSheet && window.height < full.height
            ? full.height - window.height : nil
    }

    /// Whether what a root is lower than the screen by is a status bar and an opaque navigation bar rather than a sheet's
    /// offset.
    private func isBelowBar(_ missing: Double) -> Bool {
        guard let device, shownBars.navigationBar != nil else { return false }
        return abs(missing - device.top[era.rawValue] - barHeight) < 1
    }

    /// A controller drawn much smaller than the screen is part of another and has none of the bars.
    var isPart: Bool { !design.isXib && device != nil && window.height < full.height / 2 }
}
