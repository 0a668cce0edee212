// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import TextMeasurement

extension CanvasOverride {
    /// All overrides; of two rows for the same property the later one applies.
    static let all = text + sizes + cells + roots + surfaces

    /// All versions.
    private static let always = 0..<Int.max
    /// Xcode 11 and later.
    private static let sinceXcode11 = 14700..<Int.max

    // MARK: - Text

    private static let text = [
        CanvasOverride(
            "text-medium-styles", 0..<11000, .all, \.platform.text.styleContentSize, .medium, .recorded(61, in: 11)),
        CanvasOverride(
            "text-extra-small-styles", 18122..<20038, .all, \.platform.text.styleContentSize, .extraSmall,
            .recorded(15, in: 2)),
        CanvasOverride(
            "text-small-titles", 13160..<15400, .all, \.platform.text.drawsSmallTitles, true, .recorded(36, in: 9)),
        CanvasOverride(
            "text-no-thin-xcode-11", 14700..<16000, .all, \.platform.text.lacksThinText, true, .recorded(12, in: 6)),
        CanvasOverride(
            "text-no-app-fonts-13529", 13529..<13530, .all, \.platform.text.lacksBundledFonts, true,
            .recorded(65, in: 3)),
        CanvasOverride(
            "text-no-app-fonts-17156", 17156..<17157, .all, \.platform.text.lacksBundledFonts, true,
            .recorded(78, in: 2)),
        CanvasOverride(
            "text-no-app-fonts-22154", 22154..<22155, .all, \.platform.text.lacksBundledFonts, true,
            .recorded(5, in: 3)),
        CanvasOverride(
            "text-no-system-files-xcode-11", 14700..<16000, .all, \.platform.text.lacksSystemFontFiles, true,
            .recorded(23, in: 2)),
        CanvasOverride(
            "text-no-system-files-storyboards", 16000..<20038, .storyboards, \.platform.text.lacksSystemFontFiles, true,
            .recorded(20, in: 2)),
        CanvasOverride(
            "text-body-xcode-9.3", 14000..<14300, .all, \.platform.text.bodyAdvanceShift, 0.0009, .recorded(93, in: 25)),
        CanvasOverride(
            "text-body-xcode-11.4", 16500..<17000, .all, \.platform.text.bodyAdvanceShift, nil, .recorded(93, in: 25)),
        CanvasOverride(
            "text-display-xcode-11.4", 16500..<17000, .all, \.platform.text.displayTracking, 0.38,
            .recorded(34, in: 11)),
        CanvasOverride(
            "text-heavy-display-xcode-11.4", 16500..<17000, .all, \.platform.text.heavyDisplayTracking, 0.38,
            .recorded(34, in: 11)),
        CanvasOverride(
            "text-heavy-display-xcode-12", 17000..<18122, .all, \.platform.text.heavyDisplayTracking, 0.45,
            .recorded(4, in: 4)),
        CanvasOverride(
            "text-characters-xcode-12", 17000..<18122, .all, \.platform.text.characterShifts, .percent,
            .recorded(28, in: 3)),
        CanvasOverride(
            "text-whole-points", 0..<11000, .all, \.platform.designTime.wholePoints, .allLines, .recorded(20, in: 2)),
        CanvasOverride(
            "text-whole-lines", 11000..<Int.max, .all, \.platform.designTime.wholePoints, .standardLines,
            .recorded(601, in: 40)),
        CanvasOverride(
            "text-untouched-labels", 0..<24000, .all, \.platform.designTime.widensUntouchedLabels, true,
            .recorded(9, in: 4)),
        CanvasOverride(
            "text-whole-on-television", always, .television, \.platform.designTime.wholeTelevisionText, true,
            .recorded(85, in: 5)),
        CanvasOverride(
            "text-reported-fonts", always, .all, \.platform.designTime.drawsReportedFonts, true, .recorded(4, in: 2)),
    ]

    // MARK: - Sizes

    private static let sizes = [
        CanvasOverride(
            "date-picker-wheels", 17000..<24000, .all, \.platform.controls.plainDatePickersAreCompact, false,
            Evidence(
                views: 3, projects: 2,
                source:
                    "DataDog/dd-sdk-ios InputElements-DatePickers; keepassium/KeePassium ExpiryDateEditorVC, xgb-NW-WbG"
            )),
        CanvasOverride(
            "glyph-button-extra-small", 18122..<20038, .all, \.platform.controls.glyphButtonLength, 25 * 14 / 17,
            .recorded(4, in: 2)),
        CanvasOverride(
            "glyph-button-xcode-14.0", 21200..<21600, .all, \.platform.controls.glyphButtonLength, 25,
            .recorded(4, in: 3)),
        CanvasOverride(
            "plain-field-padding", 0..<14000, .mobile, \.platform.controls.plainFieldPadding, 4.5,
            .recorded(13, in: 4)),
        CanvasOverride(
            "plain-field-whole-points", 0..<14000, .mobile, \.platform.controls.plainFieldsRoundWidthsUp, true,
            .recorded(13, in: 4)),
        CanvasOverride(
            "plain-field-empty", 0..<14700, .mobile, \.platform.controls.emptyPlainFieldWidth, 8, .recorded(3, in: 2)),
        CanvasOverride(
            "placeholder-sizes", always, .all, \.platform.designTime.usesPlaceholderSizes, true,
            Evidence(
                views: 0, projects: 0,
                source: "Xcode Help, Intrinsic Size: a placeholder size affects design time only")),
        CanvasOverride(
            "empty-stack-views", sinceXcode11, .all, \.platform.designTime.showsEmptyStackViews, true,
            .recorded(31, in: 25)),
        CanvasOverride(
            "empty-views", sinceXcode11, .all, \.platform.designTime.showsEmptyViews, true, .recorded(102, in: 25)),
        CanvasOverride(
            "empty-labels", 14000..<Int.max, .mobile, \.platform.designTime.showsEmptyLabels, true,
            .recorded(27, in: 12)),
        CanvasOverride(
            "loose-empty-stack-views", always, .all, \.platform.designTime.leavesEmptyStackViews, true,
            .recorded(2, in: 2)),
        CanvasOverride(
            "proportions-by-requirements", always, .all, \.platform.designTime.proportionsFollowRequiredLengths, true,
            .recorded(12, in: 2)),
        CanvasOverride(
            "shares-xcode-10-12.4", 14000..<18122, .all, \.platform.stacks.sharesWidthAmongWrappingLabels, true,
            .recorded(41, in: 5)),
    ]

    // MARK: - Cells

    private static let cells = [
        CanvasOverride(
            "cells-by-drawn-width", 0..<14700, .all, \.platform.cells.basis, .drawnCell, .recorded(9, in: 2)),
        CanvasOverride("cells-by-screen", sinceXcode11, .all, \.platform.cells.basis, .screen, .recorded(4, in: 2)),
        CanvasOverride(
            "cells-wide-from-390", 0..<23727, .all, \.platform.cells.wideFrom, 390, .recorded(5, in: 3)),
        CanvasOverride(
            "cells-narrow-in-tables", 0..<17000, .all, \.platform.cells.narrowSideInTables, 15, .recorded(32, in: 8)),
        CanvasOverride(
            "cells-as-drawn", always, .all, \.platform.designTime.keepsDrawnCells, true,
            Evidence(
                views: 35, projects: 1,
                source: "UITableView.automaticDimension: a table measures its rows at run time")),
        CanvasOverride(
            "cells-loose-xibs", always, [.xibs, .televisionXibs], \.platform.designTime.loosensCellDocuments, true,
            .recorded(68, in: 9)),
        CanvasOverride(
            "cells-below-tables", 13000..<22000, .all, \.platform.designTime.skipsCellsBelowTables, true,
            .recorded(28, in: 5)),
        CanvasOverride(
            "cells-collection-windows", 14300..<14700, .all, \.platform.designTime.givesCollectionCellsWindows, true,
            .recorded(5, in: 3)),
        CanvasOverride(
            "cells-collection-apart", always, .all, \.platform.designTime.isolatesCollectionCells, true,
            .recorded(9, in: 2)),
        CanvasOverride(
            "cells-unsaved-contents", 0..<8000, .mobile, \.platform.designTime.repairsCellContents, true,
            .recorded(60, in: 10)),
        CanvasOverride(
            "cells-unsaved-widths", 0..<13000, .television, \.platform.designTime.repairsCellContentWidths, true,
            .recorded(6, in: 2)),
    ]

    // MARK: - Roots and documents

    private static let roots = [
        CanvasOverride(
            "views-as-roots", always, .all, \.platform.designTime.laysOutViewsAsRoots, true, .recorded(95, in: 6)),
        CanvasOverride(
            "window-margins", 0..<21200, .all, \.platform.designTime.windowMargins, .belowSafeArea,
            .recorded(27, in: 3)),
        CanvasOverride(
            "window-margins-xcode-14", 21200..<Int.max, .all, \.platform.designTime.windowMargins, .besideSafeArea,
            .recorded(6, in: 2)),
        CanvasOverride(
            "placeholder-constraints", always, .all, \.platform.designTime.includesPlaceholderConstraints, true,
            Evidence(views: 0, projects: 0, source: "Xcode Help: placeholder constraints are removed at build time")),
        CanvasOverride(
            "stopped-indicators", always, .all, \.platform.designTime.showsStoppedIndicators, true,
            .recorded(8, in: 2)),
        CanvasOverride(
            "closed-standard-spacing", always, .all, \.platform.designTime.closesStandardSpacingAtSafeAreas, true,
            .recorded(58, in: 6)),
    ]
}
