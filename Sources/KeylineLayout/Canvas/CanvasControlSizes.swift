// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Heights of controls that Interface Builder draws otherwise than `ControlSizes` says, by tools version.
///
/// Points. Canvas facts, like `CanvasDevices`, and never a source of run-time sizes. Source: recorded frames.
struct CanvasControlSizes: Equatable {
    let toolsVersion: Int
    let hasHomeIndicator: Bool
    /// Whether the canvas shows a sheet.
    let isSheet: Bool
    private let isTV: Bool

    /// Whether the canvas shows a phone with iOS 8 or earlier.
    private let isEarlyPhone: Bool

    /// The sizes for a canvas; nil at run time.
    init?(environment: LayoutEnvironment) {
        guard let canvas = environment.canvas else { return nil }
        toolsVersion = canvas.toolsVersion ?? 0
        isTV = environment.idiom == .tv
        isEarlyPhone = toolsVersion < 8000 && environment.idiom == .phone
        hasHomeIndicator = environment.windowSafeArea.bottom > 0
        let device = CanvasDevices.device(canvas.device, CanvasDevices.Era(toolsVersion: canvas.toolsVersion))
        isSheet = !canvas.isXib && device?.sheetOffset(environment.window.height, of: device?.size.height ?? 0) != nil
    }

    /// 32700 is a pseudo version that behaves as Xcode 14 to 15.
    private var isGlass: Bool { toolsVersion >= 24000 && toolsVersion != 32700 }

    /// The height of a control; nil where the canvas has no height of its own for it.
    func height(_ item: LayoutItem) -> Double? {
        switch item.className {
        // 3 of 3 with a home indicator; without one no recorded height is free.
        case "UIToolbar": hasHomeIndicator ? 49 : 44
        // 2 of 2 in 2 projects.
        case "UINavigationBar" where item.content.attributes?["largeTitles"] == "YES": 96
        // Sheets came with Xcode 11: 7 of 7; Xcode 26 has one height for all bars, 2 of 2.
        case "UINavigationBar" where isSheet && toolsVersion >= 14700 && !isGlass: 56
        // On phones before iOS 9: 9 of 9 in one project; on tablets it was 216, 2 of 2.
        case "UIPickerView" where isEarlyPhone, "UIDatePicker" where isEarlyPhone: 162
        // The thicker bar came with Xcode 12: 3 of 3 before, 6 of 6 since.
        case "UIProgressView" where !isTV: toolsVersion < 17000 ? 2 : 4
        // Xcode 9 and Xcode 26 made it higher, 2 of 2; Xcode 12.5 to 13.4 lower, 13 of 13.
        case "UISearchBar":
            toolsVersion < 13000 ? 44 : isGlass ? 64 : (18000...20037).contains(toolsVersion) ? 51 : 56
        // Xcode 12, one sample; iOS 15 made it 26.
        case "UIPageControl" where (17000..<19000).contains(toolsVersion): 27.5
        // Since Xcode 26 one that states no style is compact: 3 of 3 pickers of date and time in 2 projects.
        case "UIDatePicker" where isGlass && item.content.attributes?["style"] == nil: 36
        // One sample each, of pickers of date and time.
        case "UIDatePicker" where item.content.attributes?["datePickerMode"] == "dateAndTime":
            pickerHeights[item.content.attributes?["style"] ?? ""]
        default: nil
        }
    }

    /// What the dots of a page control, 16 points each, leave free at its ends: iOS 17 took it in. Source: recorded widths,
    /// 2 of 2 of Xcode 12.0 to 12.4, 3 of 3 up to 13.2, then 4 of 4 before and 2 of 2 since.
    var pageControlEnds: Double {
        switch toolsVersion {
        case ..<19000: 74
        case ..<19529: 107.5
        default: toolsVersion < 23000 || toolsVersion == 32700 ? 68 : 26
        }
    }

    private var pickerHeights: [String: Double] { ["compact": 92, "inline": 1510.0 / 3] }
}
