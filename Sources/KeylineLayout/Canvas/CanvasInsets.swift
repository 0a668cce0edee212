// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The safe area Interface Builder draws on a canvas: device, era, bars and presentation. Points.
struct CanvasInsets {
    let screen: Screen
    let canvas: DesignCanvas
    let device: CanvasDevices.Device?
    /// The device's whole screen in the canvas's orientation.
    let full: Size
    /// The root view.
    let window: Size

    private var era: CanvasDevices.Era { CanvasDevices.Era(toolsVersion: canvas.toolsVersion) }

    /// The insets of a full-screen root view without bars.
    var withoutBars: EdgeInsets {
        guard let device else { return EdgeInsets(top: 20, left: 0, bottom: 0, right: 0) }
        if device.idiom == .tv { return EdgeInsets(top: 60, left: 80, bottom: 60, right: 80) }
        let bottom = era == .d ? device.bottom * 2 : device.bottom
        if canvas.isLandscape, device.idiom == .phone {
            guard device.bottom > 0 else { return .zero }
            let side = device.top[era.rawValue]
            return EdgeInsets(top: 0, left: side, bottom: era == .d ? 42 : 21, right: side)
        }
        let top = isSheet ? 0 : device.top[era.rawValue]
        return EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    }

    /// The insets with the bars the canvas shows; the bars cover the strips without bars at the bottom.
    var withBars: EdgeInsets {
        var insets = withoutBars
        if let bar = screen.chrome.navigationBar {
            let height: Double = isSheet ? 56 : (canvas.isLandscape && device?.idiom == .phone ? 32 : barHeight)
            insets.top += height + (bar.hasLargeTitle ? 52 : 0) + (bar.hasPrompt ? 30 : 0)
        }
        if screen.chrome.showsTabBar {
            insets.bottom += 49
        } else if screen.chrome.showsToolbar {
            insets.bottom += (device?.bottom ?? 0) > 0 ? 49 : 44
        }
        // A root that begins below an opaque bar is inset by what is left of it.
        if let y = screen.root?.frame?.y, y > 0 { insets.top = max(0, insets.top - y) }
        return insets
    }

    private var barHeight: Double { era == .d ? 54 : 44 }

    /// A page sheet is drawn 54 points lower than the screen (40 or 44 on some canvases), without a status bar.
    private var isSheet: Bool {
        full.width == window.width && full.height - window.height >= 40 && full.height - window.height <= 64
    }
}
