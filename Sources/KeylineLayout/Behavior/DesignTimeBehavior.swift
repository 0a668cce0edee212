// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The differences between an editor that draws a screen and the app that shows it. The default is the app at run time.
public struct DesignTimeBehavior: Hashable, Sendable {
    /// The text whose measured size is rounded up to whole points.
    public enum WholePoints: Hashable, Sendable {
        /// None: text is rounded up to the pixel.
        case none
        /// The height of one-line text in scenes without a stack view: 17-point labels without text style, and buttons.
        case standardLines
        /// The width and height of all one-line text.
        case allLines
    }

    /// The way in which a root view that preserves its superview's margins preserves those of the window in which it is
    /// drawn.
    public enum WindowMargins: Hashable, Sendable {
        /// It ignores the window's margins.
        case ignored
        /// Its margins are at least the window's; the safe area is added to the result.
        case belowSafeArea
        /// The safe area is added to its margins; the sums are at least the window's margins.
        case besideSafeArea
    }

    // MARK: Roots and documents

    /// True if a view in a document of its own is laid out as a controller's root view.
    public var laysOutViewsAsRoots = false
    /// The way in which root views preserve the margins of the window.
    public var windowMargins = WindowMargins.ignored
    /// True if placeholder constraints are part of the layout.
    public var includesPlaceholderConstraints = false
    /// True if an activity indicator that hides when stopped is laid out as visible.
    public var showsStoppedIndicators = false
    /// True if standard spacing to a safe area is drawn as 0.
    public var closesStandardSpacingAtSafeAreas = false

    // MARK: Cells

    /// True if cells and headers keep the size at which they were drawn. Otherwise rows are as high as their contents
    /// need, and cells are as wide as their window, with contents inset by the table's safe area.
    public var keepsDrawnCells = false
    /// True if the drawn height in a document of a cell is not required, and inner constraints take precedence over
    /// outer ones.
    public var loosensCellDocuments = false
    /// True if a static cell below the end of a root table has the default margins of views.
    public var skipsCellsBelowTables = false
    /// True if the cells of collection views are laid out in a window of their own, without bars.
    public var givesCollectionCellsWindows = false
    /// True if cells of collection views do not preserve their superview's margins, and their content views always
    /// preserve the cells' margins.
    public var isolatesCollectionCells = false
    /// True if a content view whose recorded height is outdated is as high as its cell minus a separator of 1 point.
    public var repairsCellContents = false
    /// True if a cell's content view is as wide as its cell, whatever width was recorded.
    public var repairsCellContentWidths = false

    // MARK: Sizes

    /// True if sizes that a document states for views apply to all of them; otherwise only to views of custom classes
    /// and to views without a size of their own.
    public var usesPlaceholderSizes = false
    /// True if an arranged stack view without subviews is 50 points long along each axis.
    public var showsEmptyStackViews = false
    /// True if an arranged view without a size of its own is 50 points long.
    public var showsEmptyViews = false
    /// True if an arranged label without text is 50 points long along each axis.
    public var showsEmptyLabels = false
    /// True if an empty stack view that is not itself arranged is not pulled to the size of its contents.
    public var leavesEmptyStackViews = false
    /// True if proportional stack views use required lengths of views before intrinsic ones.
    public var proportionsFollowRequiredLengths = false
    /// The text whose measured size is rounded up to whole points.
    public var wholePoints = WholePoints.none
    /// True if the width of an unchanged label from the library is rounded up to whole points.
    public var widensUntouchedLabels = false
    /// True if text on tvOS is rounded up to whole points.
    public var wholeTelevisionText = false
    /// True if a label of a custom class is drawn in the font that its reported size implies.
    public var drawsReportedFonts = false

    /// Makes the behavior of the app at run time.
    public init() {}
}
