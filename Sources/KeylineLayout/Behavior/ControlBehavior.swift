// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import TextMeasurement

/// Sizes of controls, buttons and text fields that differ between systems. Points, of frames; the default is iOS 26.
public struct ControlBehavior: Hashable, Sendable {
    // MARK: Controls

    /// The size of `UISwitch`.
    public var switchSize = Size(width: 63, height: 28)
    /// The height of `UIStepper`; its width is always 94.
    public var stepperHeight = 32.0
    /// The height of `UISlider`.
    public var sliderHeight = 34.0
    /// The part of a slider's frame outside its alignment rectangle.
    public var sliderAlignmentInsets = EdgeInsets.zero
    /// The height of `UIProgressView`.
    public var progressHeight = 4.0
    /// The height of a `UISearchBar` outside a navigation item.
    public var searchBarHeight = 64.0
    /// The height that a prompt adds to a search bar; 0 = unknown.
    public var searchBarPrompt = 34.0
    /// The height that a scope bar adds to a search bar; 0 = unknown.
    public var searchBarScope = 47.0
    /// The height of a `UINavigationBar` that the screen itself contains.
    public var navigationBarHeight = 54.0
    /// The height of such a navigation bar with large titles.
    public var largeTitleNavigationBarHeight = 106.0
    /// The height of such a navigation bar in a sheet; nil = `navigationBarHeight`.
    public var sheetNavigationBarHeight: Double?
    /// The height of a `UIToolbar` that the screen itself contains.
    public var toolbarHeight = 48.0
    /// The height of such a toolbar if its bottom edge is tied to another one and the window has a home indicator.
    public var toolbarHeightAboveHomeIndicator = 48.0
    /// True if date pickers have styles: since iOS 14.
    public var datePickersHaveStyles = true
    /// True if a date picker without a stated style is compact, unless it is a timer.
    public var plainDatePickersAreCompact = true
    /// The height of a compact date picker that shows only a date, before rounding up to the pixel: a line of 17-point
    /// text plus 14.
    public var compactDatePickerHeight = 34.287
    /// The height of a compact date picker that shows a time.
    public var compactTimePickerHeight = 36.0
    /// The width of the date in a compact date picker, in English; the widths in other languages are unknown.
    public var compactDateWidth = 122.0
    /// The width of the time in a compact date picker, in English; the widths in other languages are unknown.
    public var compactTimeWidth = 97.5
    /// The height of an inline date picker in a month of five weeks.
    public var inlineDatePickerHeight = 327.5
    /// The height of such a picker that also shows a time.
    public var inlineTimePickerHeight = 373.5

    // MARK: Page controls

    /// The height of `UIPageControl`.
    public var pageControlHeight = 26.0
    /// The width of a page control for each page, before rounding up to the pixel.
    public var pageControlPitch = 17.6
    /// The width of a page control in addition to that of its pages; may be negative.
    public var pageControlEnds = 20.0
    /// True if a page control that hides for a single page then has no size.
    public var pageControlsVanishForSinglePage = true

    // MARK: Segmented controls

    /// The height of a `UISegmentedControl`, of its alignment rectangle.
    public var segmentedControlHeight = 31.0
    /// The font weight of segment titles.
    public var segmentTitleWeight = FontWeight.medium
    /// The width of a segment in addition to that of its title.
    public var segmentPadding = 18.0
    /// The width of a divider between segments.
    public var segmentDivider = 0.0

    // MARK: Text fields

    /// The width of a rounded text field in addition to that of its text.
    public var roundedFieldPadding = 28.0
    /// The width of an empty rounded text field; nil = its padding.
    public var emptyRoundedFieldWidth: Double? = 32
    /// The least height of a rounded text field.
    public var roundedFieldHeight = 34.0
    /// The height of a rounded text field in addition to its line height.
    public var roundedFieldLeading = 10.0
    /// True if the height of a rounded text field uses its line height rounded up to whole points.
    public var roundedFieldsRoundLinesUp = false
    /// True if the height of other text fields uses their line height rounded up to whole points.
    public var plainFieldsRoundLinesUp = false
    /// True if an empty text field without rounded border is at least as high as one with 17-point text.
    public var emptyFieldsKeepStandardLine = true
    /// The least height of a text field without rounded border that has a clear button; 0 = no minimum.
    public var clearButtonHeight = 0.0
    /// The width of a text field without border in addition to that of its text.
    public var plainFieldPadding = 0.0
    /// True if the width of a text field without border is rounded up to whole points.
    public var plainFieldsRoundWidthsUp = false
    /// The width of an empty text field without border.
    public var emptyPlainFieldWidth = 0.0

    // MARK: Buttons

    /// The width and height of info and add buttons, before rounding up to the pixel.
    public var glyphButtonLength = 25.6
    /// The width and height of close buttons.
    public var closeButtonLength = 30.0
    /// True if a system button that shows only an image is as wide as the image, even below 30 points.
    public var imageButtonsMayBeNarrow = false
    /// The point size of a button's title on tvOS.
    public var televisionTitleSize = 29.0
    /// The point size of a configured button's title on tvOS.
    public var televisionConfiguredTitleSize = 29.0

    /// Makes the behavior of the newest iOS.
    public init() {}
}

extension ControlBehavior {
    /// Returns the knobs that controls of the given classes read; all other knobs have the values of the newest iOS.
    ///
    /// So screens without such controls share their sizes across systems.
    func relevant(to classNames: Set<String>) -> ControlBehavior {
        func has(_ names: String...) -> Bool { names.contains(where: classNames.contains) }
        var relevant = ControlBehavior()
        if has("UISwitch") { relevant.switchSize = switchSize }
        if has("UIStepper") { relevant.stepperHeight = stepperHeight }
        if has("UISlider") {
            (relevant.sliderHeight, relevant.sliderAlignmentInsets) = (sliderHeight, sliderAlignmentInsets)
        }
        if has("UIProgressView") { relevant.progressHeight = progressHeight }
        if has("UISearchBar") {
            relevant.searchBarHeight = searchBarHeight
            (relevant.searchBarPrompt, relevant.searchBarScope) = (searchBarPrompt, searchBarScope)
        }
        if has("UINavigationBar", "UIToolbar") { copyBars(to: &relevant) }
        if has("UIDatePicker") { copyDatePickers(to: &relevant) }
        if has("UIPageControl") { copyPageControls(to: &relevant) }
        if has("UISegmentedControl") { copySegments(to: &relevant) }
        if has("UITextField") { copyFields(to: &relevant) }
        if has("UIButton") { copyButtons(to: &relevant) }
        return relevant
    }

    private func copyBars(to other: inout ControlBehavior) {
        other.navigationBarHeight = navigationBarHeight
        other.largeTitleNavigationBarHeight = largeTitleNavigationBarHeight
        other.sheetNavigationBarHeight = sheetNavigationBarHeight
        other.toolbarHeight = toolbarHeight
        other.toolbarHeightAboveHomeIndicator = toolbarHeightAboveHomeIndicator
    }

    private func copyDatePickers(to other: inout ControlBehavior) {
        other.datePickersHaveStyles = datePickersHaveStyles
        other.plainDatePickersAreCompact = plainDatePickersAreCompact
        other.compactDatePickerHeight = compactDatePickerHeight
        other.compactTimePickerHeight = compactTimePickerHeight
        other.compactDateWidth = compactDateWidth
        other.compactTimeWidth = compactTimeWidth
        other.inlineDatePickerHeight = inlineDatePickerHeight
        other.inlineTimePickerHeight = inlineTimePickerHeight
    }

    private func copyPageControls(to other: inout ControlBehavior) {
        other.pageControlHeight = pageControlHeight
        other.pageControlPitch = pageControlPitch
        other.pageControlEnds = pageControlEnds
        other.pageControlsVanishForSinglePage = pageControlsVanishForSinglePage
    }

    private func copySegments(to other: inout ControlBehavior) {
        other.segmentedControlHeight = segmentedControlHeight
        other.segmentTitleWeight = segmentTitleWeight
        other.segmentPadding = segmentPadding
        other.segmentDivider = segmentDivider
    }

    private func copyFields(to other: inout ControlBehavior) {
        other.roundedFieldPadding = roundedFieldPadding
        other.emptyRoundedFieldWidth = emptyRoundedFieldWidth
        other.roundedFieldHeight = roundedFieldHeight
        other.roundedFieldLeading = roundedFieldLeading
        other.roundedFieldsRoundLinesUp = roundedFieldsRoundLinesUp
        other.plainFieldsRoundLinesUp = plainFieldsRoundLinesUp
        other.emptyFieldsKeepStandardLine = emptyFieldsKeepStandardLine
        other.clearButtonHeight = clearButtonHeight
        other.plainFieldPadding = plainFieldPadding
        other.plainFieldsRoundWidthsUp = plainFieldsRoundWidthsUp
        other.emptyPlainFieldWidth = emptyPlainFieldWidth
    }

    private func copyButtons(to other: inout ControlBehavior) {
        other.glyphButtonLength = glyphButtonLength
        other.closeButtonLength = closeButtonLength
        other.imageButtonsMayBeNarrow = imageButtonsMayBeNarrow
        other.televisionTitleSize = televisionTitleSize
        other.televisionConfiguredTitleSize = televisionConfiguredTitleSize
    }
}
