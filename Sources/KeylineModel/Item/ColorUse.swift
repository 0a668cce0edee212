// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The use of a view's color: the property of UIKit by Interface Builder's name.
public enum ColorUse: String, CaseIterable, Sendable {
    /// The view's background.
    case background = "backgroundColor"
    /// The tint of controls, unless a more specific color is set.
    case tint = "tintColor"
    /// Text of labels, fields and text views.
    case text = "textColor"
    /// Title of a button's normal state.
    case title = "titleColor"
    /// Title and image of a button with a configuration.
    case foreground = "baseForegroundColor"
    /// Fill of a button with a configuration.
    case fill = "baseBackgroundColor"
    /// Border of the view or of a button's background.
    case border = "borderColor"
    /// Lines between the rows of a table.
    case separator = "separatorColor"
    /// Background of a bar.
    case barTint = "barTintColor"
    /// Selected item of a tab bar.
    case selectedImageTint = "selectedImageTintColor"
    /// Items of a tab bar that are not selected.
    case unselectedItemTint = "unselectedItemTintColor"
    /// Track of a switch that is on.
    case onTint = "onTintColor"
    /// Thumb of a switch or slider.
    case thumbTint = "thumbTintColor"
    /// A slider's track before the thumb.
    case minimumTrackTint = "minimumTrackTintColor"
    /// A slider's track after the thumb.
    case maximumTrackTint = "maximumTrackTintColor"
    /// The completed part of a progress view.
    case progressTint = "progressTintColor"
    /// The remaining part of a progress view.
    case trackTint = "trackTintColor"
    /// An activity indicator.
    case indicator = "color"
    /// The dots of a page control.
    case pageIndicatorTint = "pageIndicatorTintColor"
    /// The dot of a page control's current page.
    case currentPageIndicatorTint = "currentPageIndicatorTintColor"
    /// The selected segment of a segmented control.
    case selectedSegmentTint = "selectedSegmentTintColor"
}
