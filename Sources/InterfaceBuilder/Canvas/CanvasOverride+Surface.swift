// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

extension CanvasOverride {
    /// Overrides of the surface on which scenes are drawn.
    static let surfaces =
        eras + [
            CanvasOverride(
                "surface-television-scale", 0..<17000, .television, \.surface.televisionScale, 1, .recorded(85, in: 5)),
            CanvasOverride(
                "surface-television-margin", 0..<17000, .television, \.surface.rootMargin, 20, .recorded(22, in: 5)),
            CanvasOverride(
                "surface-television-margin-xcode-12", 17000..<Int.max, .television, \.surface.rootMargin, 16,
                .recorded(13, in: 2)),
            CanvasOverride(
                "surface-storyboard-margin", 0..<8000, .storyboards, \.surface.rootMargin, 16, .recorded(36, in: 2)),
            CanvasOverride(
                "surface-television-sides", 0..<17000, .television, \.surface.televisionSide, 90, .recorded(43, in: 4)),
            CanvasOverride(
                "surface-television-no-insets", 0..<13000, .television, \.surface.televisionSide, nil,
                .recorded(26, in: 4)),
            CanvasOverride(
                "surface-bare-tablets", 14700..<19000, .mobile, \.surface.tabletsHaveStatusBars, false,
                .recorded(8, in: 3)),
            CanvasOverride(
                "surface-bare-embedded", 0..<13000, .mobile, \.surface.embeddedHaveStatusBars, false,
                .recorded(8, in: 4)),
            CanvasOverride(
                "surface-bare-landscape", 0..<8000, .mobile, \.surface.landscapeHasStatusBar, false,
                .recorded(16, in: 2)),
            CanvasOverride(
                "surface-presented-sheets", 20037..<21600, .mobile, \.surface.presentedSheetsHaveStatusBars, true,
                .recorded(8, in: 4)),
            CanvasOverride(
                "surface-sheet-bottoms", 0..<18000, .mobile, \.surface.sheetsWithBarsReachBottom, false,
                .recorded(12, in: 2)),
            CanvasOverride(
                "surface-rounded-tablets", 23727..<Int.max, .mobile, \.surface.roundedTabletBottom, 25,
                .recorded(2, in: 2)),
            CanvasOverride(
                "surface-freeform", 8000..<13000, .mobile, \.surface.freeformHasInsets, true, .recorded(6, in: 3)),
            CanvasOverride(
                "surface-sheet-bars", 0..<24000, .mobile, \.surface.sheetBarsEndWhereRecorded, false,
                .recorded(8, in: 3)),
            CanvasOverride(
                "surface-recorded-bars", 0..<14400, .mobile, \.surface.recordedBarsCount, false, .recorded(99, in: 24)),
            CanvasOverride(
                "surface-television-tab-bar", 0..<15000, .television, \.surface.televisionTabBar, 0, .recorded(6, in: 3)
            ),
            CanvasOverride("surface-phone-bar", 0..<24000, .mobile, \.surface.phoneBar, 44, .recorded(9, in: 4)),
            CanvasOverride("surface-tablet-bar", 0..<14400, .mobile, \.surface.tabletBar, 44, .recorded(0, in: 5)),
            CanvasOverride(
                "surface-tablet-tab-bar", 0..<14400, .mobile, \.surface.tabletTabBar, 49, .recorded(0, in: 5)),
            CanvasOverride(
                "surface-tab-bar-beside-root", 0..<24000, .mobile, \.surface.tabBarBesideRoot, 49,
                Evidence(views: 6, projects: 1, source: "UIKitWeb, tab bar of a home-button phone in iOS 26: 83")),
        ]

    /// The safe areas implied by constraints and recorded frames of public documents.
    private static let eras = [
        CanvasOverride("surface-insets-a", 0..<14700, .all, \.surface.era, .a, .recorded(2144, in: 292)),
        CanvasOverride("surface-insets-b", 14700..<21200, .all, \.surface.era, .b, .recorded(2144, in: 292)),
        CanvasOverride("surface-insets-c", 21200..<21600, .all, \.surface.era, .c, .recorded(2144, in: 292)),
        CanvasOverride("surface-insets-d", 21600..<23727, .all, \.surface.era, .d, .recorded(2144, in: 292)),
    ]
}
