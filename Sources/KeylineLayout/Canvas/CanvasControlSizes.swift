// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Heights of controls that Interface Builder draws otherwise than `ControlSizes` says, by tools version.
///
/// Points. Canvas facts, like `CanvasDevices`, and never a source of run-time sizes. Source: recorded frames.
struct CanvasControlSizes {
    let toolsVersion: Int
    let hasHomeIndicator: Bool

    /// 32700 is a pseudo version that behaves as Xcode 14 to 15.
    private var isGlass: Bool { toolsVersion >= 24000 && toolsVersion != 32700 }

    /// The height of a control; nil where the canvas has no height of its own for it.
    func height(_ className: String) -> Double? {
        switch className {
        // 3 of 3 with a home indicator, and 44 in 2 of 2 without.
        case "UIToolbar": hasHomeIndicator ? 49 : 44
        // The thicker bar came with Xcode 12: 5 of 5 before, 9 of 9 since.
        case "UIProgressView": toolsVersion < 17000 ? 2 : 4
        // Xcode 9 and Xcode 26 made it higher.
        case "UISearchBar": toolsVersion < 13000 ? 44 : (isGlass ? 64 : 56)
        // Xcode 12, before iOS 15 made it 26.
        case "UIPageControl" where (17000..<19000).contains(toolsVersion): 27.5
        default: nil
        }
    }
}
