// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// The behaviors of system versions.
///
/// Sources: sizes that devices and simulators gave in public logs (`device-frames.tsv`: page controls, search bars,
/// date pickers, toolbars and switches of iOS 11 to 26), Apple's documentation where a member names it, and frames
/// recorded in public Interface Builder documents, whose values change with the SDK of the Xcode that wrote them.
extension PlatformBehavior {
    /// Returns the behavior of a version of iOS or iPadOS.
    ///
    /// - Parameters:
    ///   - major: The major version; versions newer than the newest known one behave as that.
    ///   - linkedSDK: The major version of the SDK with which the app is built; nil = as new as the system. If it is
    ///     older, the app keeps that SDK's design of controls and bars, and its style of date pickers.
    public static func iOS(_ major: Int, linkedSDK: Int? = nil) -> PlatformBehavior {
        let design = min(major, linkedSDK ?? major)
        if let known = systems[System(major: major, design: design)] { return known }
        return table(major, design: design)
    }

    /// Returns the behavior of a version of tvOS.
    ///
    /// - Parameters:
    ///   - major: The major version.
    ///   - linkedSDK: The major version of the SDK with which the app is built; nil = as new as the system.
    public static func tvOS(_ major: Int, linkedSDK: Int? = nil) -> PlatformBehavior {
        let design = min(major, linkedSDK ?? major)
        if let known = televisions[System(major: major, design: design)] { return known }
        return televisionTable(major, design: design)
    }

    private struct System: Hashable {
        let major: Int
        let design: Int
    }

    /// Precomputed behaviors, shared so that two of the same system compare in constant time.
    private static let systems = known(table)
    private static let televisions = known(televisionTable)

    private static func known(_ make: (Int, Int) -> PlatformBehavior) -> [System: PlatformBehavior] {
        var result: [System: PlatformBehavior] = [:]
        for major in 7...30 {
            for design in 7...major {
                result[System(major: major, design: design)] = make(major, design)
            }
        }
        return result
    }

    private static func table(_ major: Int, design: Int) -> PlatformBehavior {
        var behavior = PlatformBehavior()
        behavior.controls = .iOS(major, design: design)
        behavior.text = .iOS(major)
        var cells = CellBehavior()
        cells.areLikeOtherViews = major < 11
        cells.verticalMargin = design < 26 ? 11 : 15
        behavior.cells = cells
        var insets = InsetBehavior()
        insets.hasSafeAreas = major >= 11
        insets.rootTableSide = major < 11 ? 15 : nil
        if design < 26 { (insets.sheetGap, insets.navigationBarGap) = (10, 0) }
        behavior.insets = insets
        behavior.stacks.sharesWidthAmongWrappingLabels = (12...13).contains(major)
        return behavior
    }

    private static func televisionTable(_ major: Int, design: Int) -> PlatformBehavior {
        var behavior = table(major, design: design)
        behavior.controls.televisionTitleSize = major < 18 ? 38 : 29
        behavior.controls.televisionConfiguredTitleSize = major < 17 ? 38 : 29
        behavior.controls.progressHeight = 10
        behavior.controls.segmentedControlHeight = 69
        behavior.controls.segmentPadding = 46
        behavior.controls.segmentTitleWeight = .medium
        behavior.controls.segmentDivider = 0
        behavior.insets.rootTableSide = nil
        return behavior
    }
}

extension ControlBehavior {
    /// Returns the controls of a version of iOS for an app with the design of an SDK.
    fileprivate static func iOS(_ major: Int, design: Int) -> ControlBehavior {
        var controls = ControlBehavior()
        controls.setFields(design)
        controls.setPageControls(major)
        controls.setDatePickers(design)
        if design < 26 {
            controls.switchSize = Size(width: 51, height: 31)
            controls.sliderHeight = 31
            controls.sliderAlignmentInsets = EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
            (controls.searchBarPrompt, controls.searchBarScope) = (0, 0)
            controls.searchBarHeight = design < 11 ? 44 : 56
            controls.navigationBarHeight = 44
            controls.largeTitleNavigationBarHeight = 96
            controls.sheetNavigationBarHeight = design < 13 ? nil : 56
            controls.toolbarHeight = 44
            controls.toolbarHeightAboveHomeIndicator = 49
            controls.segmentDivider = 1
        }
        if design < 14 { controls.progressHeight = 2 }
        if design < 16 { controls.glyphButtonLength = 25 }
        if design < 13 {
            controls.stepperHeight = 29
            controls.segmentedControlHeight = 28
            controls.segmentTitleWeight = .regular
            controls.segmentPadding = 14
            controls.glyphButtonLength = 22
            controls.closeButtonLength = 22
            controls.imageButtonsMayBeNarrow = true
        }
        return controls
    }

    /// Sets the values of text fields. Clear buttons had a minimum height before iOS 14; rounded fields changed with
    /// iOS 13.
    private mutating func setFields(_ design: Int) {
        emptyFieldsKeepStandardLine = design >= 26
        clearButtonHeight = design < 14 ? 19 : 0
        guard design < 13 else { return }
        roundedFieldPadding = 21
        emptyRoundedFieldWidth = nil
        roundedFieldHeight = 30
        roundedFieldLeading = 4
        (roundedFieldsRoundLinesUp, plainFieldsRoundLinesUp) = (true, true)
    }

    /// Sets the values of page controls. Before iOS 14 dots are 7 points wide and 9 points apart.
    private mutating func setPageControls(_ major: Int) {
        pageControlsVanishForSinglePage = major >= 11
        guard major < 18 else { return }
        pageControlPitch = 16
        pageControlHeight = major < 14 ? 37 : 26
        pageControlEnds = major < 14 ? -9 : major < 15 ? 74 : 68
    }

    /// Sets the values of date pickers. Compact and inline pickers came with iOS 14; the compact one with a time is
    /// higher in iOS 26.
    private mutating func setDatePickers(_ design: Int) {
        datePickersHaveStyles = design >= 14
        plainDatePickersAreCompact = design >= 14
        if design < 26 { (compactDatePickerHeight, compactTimePickerHeight) = (34, 34) }
    }
}
