// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import TextMeasurement

/// Sizes of controls, buttons and text fields that differ between systems. Points, of frames; the default is iOS 26.
public struct ControlBehavior: Hashable, Sendable {
    // MARK: Controls

    /// `UISwitch`.
    public var switchSize = Size(width: 63, height: 28)
    /// `UIStepper`; it is 94 wide.
    public var stepperHeight = 32.0
    /// `UISlider`.
    public var sliderHeight = 34.0
    /// The part of a slider's frame outside its alignment rectangle.
    public var sliderAlignmentInsets = EdgeInsets.zero
    /// `UIProgressView`.
    public var progressHeight = 4.0
    /// `UISearchBar` of its own, outside a navigation item.
    public var searchBarHeight = 64.0
    /// The height that a prompt adds to a search bar; 0 = unknown.
    public var searchBarPrompt = 34.0
    /// The height that a scope bar adds to a search bar; 0 = unknown.
    public var searchBarScope = 47.0
    /// `UINavigationBar` that the screen itself holds.
    public var navigationBarHeight = 54.0
    /// The same with large titles.
    public var largeTitleNavigationBarHeight = 106.0
    /// The same in a sheet; nil = as elsewhere.
    public var sheetNavigationBarHeight: Double?
    /// `UIToolbar` that the screen itself holds.
    public var toolbarHeight = 48.0
    /// The same where it is tied to the bottom of something above a home indicator.
    public var toolbarHeightAboveHomeIndicator = 48.0
    /// True where date pickers have styles: since iOS 14.
    public var datePickersHaveStyles = true
    /// True where a date picker that states no style is compact, unless it is a timer.
    public var plainDatePickersAreCompact = true
    /// A compact date picker that shows a date alone, before it is rounded up to the pixel: a line of 17 points and 14.
    public var compactDatePickerHeight = 34.287
    /// A compact date picker that shows a time.
    public var compactTimePickerHeight = 36.0
    /// The date of a compact date picker, as wide as in English; readings of other languages are missing.
    public var compactDateWidth = 122.0
    /// The time of a compact date picker, likewise.
    public var compactTimeWidth = 97.5
    /// An inline date picker in a month of five weeks.
    public var inlineDatePickerHeight = 327.5
    /// The same with a time.
    public var inlineTimePickerHeight = 373.5

    // MARK: Page controls

    /// `UIPageControl`.
    public var pageControlHeight = 26.0
    /// The length each page takes of a page control, before it is rounded up to the pixel.
    public var pageControlPitch = 17.6
    /// The length that a page control has beside its pages.
    public var pageControlEnds = 20.0
    /// True where a page control that hides for a single page has no size then.
    public var pageControlsVanishForSinglePage = true

    // MARK: Segmented controls

    /// `UISegmentedControl`, of the alignment rectangle.
    public var segmentedControlHeight = 31.0
    /// The weight of its titles.
    public var segmentTitleWeight = FontWeight.medium
    /// The width that a segment has beside its title.
    public var segmentPadding = 18.0
    /// The width of a divider between segments.
    public var segmentDivider = 0.0

    // MARK: Text fields

    /// The width that a rounded text field has beside its text.
    public var roundedFieldPadding = 28.0
    /// The width of a rounded text field with nothing in it; nil = its padding.
    public var emptyRoundedFieldWidth: Double? = 32
    /// The least height of a rounded text field.
    public var roundedFieldHeight = 34.0
    /// The height that a rounded text field has beside its line.
    public var roundedFieldLeading = 10.0
    /// True where rounded text fields round the line that they go by up to whole points.
    public var roundedFieldsRoundLinesUp = false
    /// True where other text fields do so.
    public var plainFieldsRoundLinesUp = false
    /// True where an empty text field is at least as high as one of 17 points.
    public var emptyFieldsKeepStandardLine = true
    /// The height that a field's clear button takes; 0 = none of its own.
    public var clearButtonHeight = 0.0
    /// The width that a field without border has beside its text.
    public var plainFieldPadding = 0.0
    /// True where that width is rounded up to whole points.
    public var plainFieldsRoundWidthsUp = false
    /// The width of an empty field without border.
    public var emptyPlainFieldWidth = 0.0

    // MARK: Buttons

    /// The side of info and add buttons, before it is rounded up to the pixel.
    public var glyphButtonLength = 25.6
    /// The side of close buttons.
    public var closeButtonLength = 30.0
    /// True where a system button that shows an image alone is as wide as it, also where that is narrow.
    public var imageButtonsMayBeNarrow = false
    /// The point size of a button's title on televisions.
    public var televisionTitleSize = 29.0
    /// The same of configured buttons.
    public var televisionConfiguredTitleSize = 29.0

    /// The newest iOS.
    public init() {}
}

extension ControlBehavior {
    /// The knobs that controls of some classes read; all others as they are in the newest iOS.
    ///
    /// Layouts of screens without such controls share their sizes across systems.
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
