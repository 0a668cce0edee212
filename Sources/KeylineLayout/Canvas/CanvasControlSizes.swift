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
    private let scale: Double

    /// Whether the canvas shows a phone with iOS 8 or earlier.
    private let isEarlyPhone: Bool

    /// The sizes for a canvas; nil at run time.
    init?(environment: LayoutEnvironment) {
        guard let canvas = environment.canvas else { return nil }
        toolsVersion = canvas.toolsVersion ?? 0
        isTV = environment.idiom == .tv
        scale = environment.scale
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
        // 14 of 15 with a home indicator that hang on some bottom, 4 of 4 others in 2 projects are 44; without one no recorded
        // height is free.
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
        case "UIDatePicker" where isGlass && item.isPlainDatePicker: 36
        // One sample each, of pickers of date and time.
        case "UIDatePicker" where item.content.attributes?["datePickerMode"] == "dateAndTime":
            pickerHeights[item.content.attributes?["style"] ?? ""]
        default: nil
        }
    }

    /// The width of a page control: what each dot takes, and what its ends do. Source: recorded widths, 2 of 2 of Xcode 12.0 to
    /// 12.4, 3 of 3 up to 13.2, 4 of 4 up to 15; iOS 18 took the ends in, 7 of 7 in 5 projects.
    func pageControlWidth(pages: Double) -> Double {
        switch toolsVersion {
        case ..<19000: 16 * pages + 74
        case ..<19529: 16 * pages + 107.5
        case ..<23000, 32700: 16 * pages + 68
        default: pages * (17.6 * scale).rounded(.up) / scale + 20
        }
    }

    private var pickerHeights: [String: Double] { ["compact": 92, "inline": 1510.0 / 3] }
}

extension LayoutItem {
    /// Whether a date picker states no style and is no timer, which has no compact one.
    fileprivate var isPlainDatePicker: Bool {
        content.attributes?["style"] == nil && content.attributes?["datePickerMode"] != "countDownTimer"
    }
}
