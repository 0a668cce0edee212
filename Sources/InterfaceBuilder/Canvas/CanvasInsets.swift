// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The safe area that Interface Builder draws on a canvas, by device, era, bars and presentation. Points.
struct CanvasInsets {
    let screen: Screen
    let design: DesignDocument
    let surface: DesignSurface
    let device: CanvasDevices.Device?
    /// The size of the device's screen in the canvas's orientation.
    let full: Size
    /// The size of the root view.
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

    /// The insets on tvOS: none before Xcode 9, then the overscan insets, whose sides are wider until Xcode 11.
    /// Evidence: `CanvasOverride`, rows `surface-television-no-insets` and `surface-television-sides`. A xib's view is
    /// drawn in the screen's upper left corner, as recorded frames of smaller roots show.
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

    /// True if the canvas is a tablet without a home button.
    var isRoundedTablet: Bool { device?.idiom == .pad && hasHomeIndicator }

    private var isBareEmbedded: Bool { isEmbedded && !surface.embeddedHaveStatusBars }

    /// The height of the status bar in documents without a device. Until Xcode 10 they are drawn with one unless they
    /// state that there is none. Source: recorded frames.
    private var statusBarWithoutDevice: Double {
        let isBareLandscape = !surface.landscapeHasStatusBar && window.width > window.height
        let hasOne = era == .a && simulated("StatusBar") != "nil" && !isBareEmbedded && !isBareLandscape
        return hasOne ? 20 : 0
    }

    /// Returns the insets of a sheet without its bar. In era e, half of the doubled top inset remains. A sheet whose
    /// offset is only the gap above it has no insets.
    private func ofSheet(_ device: CanvasDevices.Device, offset: Double) -> EdgeInsets {
        if hasHomeIndicator, era == .e { return EdgeInsets(top: statusBar(device) / 2, left: 0, bottom: 0, right: 0) }
        let isGap = abs(offset - CanvasDevices.Device.sheetGap) < 1
        let hasBar = shownBars.navigationBar != nil
        let hasStatusBar = surface.presentedSheetsHaveStatusBars && !isGap && !hasBar
        // A show segue's destination is drawn like a presented sheet, as recorded frames show, unless a sheet is
        // simulated.
        let isPresented = drawnChrome.presentation == .pageSheet || simulated("Destination") == nil
        let reachesBottom = isGap || hasStatusBar || hasBar && surface.sheetsWithBarsReachBottom
        return EdgeInsets(
            top: hasStatusBar && isPresented ? statusBar(device) : 0, left: 0,
            bottom: reachesBottom ? 0 : device.bottom, right: 0)
    }

    /// The bars and presentation with which Interface Builder shows the controller.
    var drawnChrome: Chrome { canvas.chrome ?? screen.chrome }

    /// True if the controller is shown only in a container view of another screen.
    var isEmbedded: Bool { drawnChrome.presentation == .embedded }

    /// True if a segue presents the controller on the full screen: since Xcode 14.3 it is drawn without a status bar.
    /// Source: recorded frames.
    private var coversScreen: Bool {
        era >= .d && canvas.simulatedMetrics?["modalPresentation"] != nil
    }

    /// Returns the bottom inset. In eras b and c a piece that is not wider than the screen has only the part of the
    /// inset that it covers when drawn at the screen's top; era e doubles the inset only of wider pieces. Source:
    /// recorded frames.
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

    /// True if the root is drawn in a size of its own: a view or a cell of a xib, a freeform controller, or a
    /// controller that is much lower than the screen, such as one in a container view.
    var isPiece: Bool {
        guard window != full else { return false }
        return design.isXib || isFreeform || isPart
    }

    /// True if the root is drawn outside any screen: until Xcode 10, on a screen with a home button, a root lower than the
    /// smallest screen (480 points) that is a piece or has no bars. Source: recorded frames.
    private var isOutsideScreen: Bool {
        guard era == .a, window != full, window.height < 480, !hasHomeIndicator else { return false }
        if isFreeform, surface.freeformHasInsets { return false }
        return isPiece || !showsBars
    }

    func simulated(_ part: String) -> String? { canvas.simulatedMetrics?["simulated\(part)Metrics"]?["tag"] }

    var isFreeform: Bool { simulated("Destination") == "freeformSimulatedSizeMetrics" }

    /// The height that the editor sets for a freeform controller, points; nil = the device's.
    var freeformHeight: Double? { canvas.simulatedMetrics?["freeformSize"]?["height"].flatMap { Double($0) } }

    var hasHomeIndicator: Bool { (device?.bottom ?? 0) > 0 }

    static let sheetBarHeight = 56.0

    /// The difference between the screen's height and that of the sheet that the canvas shows, with or without an
    /// opaque bar, points; nil if the canvas shows no sheet, as always until Xcode 10.
    var sheetOffset: Double? {
        guard let device, era != .a, !design.isXib, !canvas.isLandscape else { return nil }
        // A sheet with a freeform height is lower than that height, as recorded frames show.
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
        // A sheet that a sheet presents is lower still, as recorded frames show.
        return drawnChrome.presentation == .pageSheet && window.height < full.height
            ? full.height - window.height : nil
    }

    /// Returns true if the height missing from the screen's is that of a status bar and an opaque navigation bar rather
    /// than a sheet's offset.
    private func isBelowBar(_ missing: Double) -> Bool {
        guard let device, shownBars.navigationBar != nil else { return false }
        return abs(missing - device.top[era.rawValue] - barHeight) < 1
    }

    /// True if a controller is drawn with less than half of the screen's height: it is part of another controller and
    /// has no bars.
    var isPart: Bool { !design.isXib && device != nil && window.height < full.height / 2 }
}
