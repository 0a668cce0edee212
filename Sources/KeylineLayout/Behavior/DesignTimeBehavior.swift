// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The differences between an editor that draws a screen and the app that shows it. The default is the app at run time.
public struct DesignTimeBehavior: Hashable, Sendable {
    /// Text whose height, and width, count in whole points.
    public enum WholePoints: Hashable, Sendable {
        /// None: text is rounded up to the pixel.
        case none
        /// Height of one-line text in scenes without a stack view: labels of 17 points that have no text style, and buttons.
        case standardLines
        /// Width and height of all one-line text.
        case allLines
    }

    /// When a root preserves the margins of the window it is drawn in.
    public enum WindowMargins: Hashable, Sendable {
        /// Never.
        case ignored
        /// The root's safe area is added to them.
        case belowSafeArea
        /// The root's safe area and they overlap: the larger counts.
        case besideSafeArea
    }

    // MARK: Roots and documents

    /// True where a view in a document of its own is laid out as a controller's root.
    public var laysOutViewsAsRoots = false
    /// The margins of the window that roots preserve.
    public var windowMargins = WindowMargins.ignored
    /// True where placeholder constraints are part of the layout.
    public var includesPlaceholderConstraints = false
    /// True where an indicator that hides itself while it stands still keeps its place.
    public var showsStoppedIndicators = false
    /// True where standard spacing to a safe area is drawn as no space.
    public var closesStandardSpacingAtSafeAreas = false

    // MARK: Cells

    /// True where cells and headers are as high and as wide as they were drawn; else rows are as high as their contents need,
    /// and cells are as wide as their window, their contents inset by the table's safe area.
    public var keepsDrawnCells = false
    /// True where the cell of a document of its own lets go of its height, and holds inner constraints first.
    public var loosensCellDocuments = false
    /// True where a static cell below the end of a root table has the margins of any view.
    public var skipsCellsBelowTables = false
    /// True where the cells of collection views have a window of their own, without bars.
    public var givesCollectionCellsWindows = false
    /// True where collection views' cells keep their own margins, and their content views at least the cells'.
    public var isolatesCollectionCells = false
    /// True where the content view of a cell that was saved without it follows the cell's height, less a separator.
    public var repairsCellContents = false
    /// True where a cell's content view is as wide as its cell, whatever was recorded.
    public var repairsCellContentWidths = false

    // MARK: Sizes

    /// True where sizes that a document states for views count for all of them; else only for what has no size of its own.
    public var usesPlaceholderSizes = false
    /// True where an arranged stack view without views is 50 points long along each axis.
    public var showsEmptyStackViews = false
    /// True where an arranged view without a size of its own is 50 points long.
    public var showsEmptyViews = false
    /// True where an arranged label without text is 50 points long along each axis.
    public var showsEmptyLabels = false
    /// True where an empty stack view that nothing arranges is not held to the size of its contents.
    public var leavesEmptyStackViews = false
    /// True where proportional stack views go by required lengths before intrinsic ones.
    public var proportionsFollowRequiredLengths = false
    /// Text that counts in whole points.
    public var wholePoints = WholePoints.none
    /// True where a label as the library gives it is as wide as whole points.
    public var widensUntouchedLabels = false
    /// True where text on televisions counts in whole points.
    public var wholeTelevisionText = false
    /// True where the label of a custom class is drawn in the font that the size it reported tells.
    public var drawsReportedFonts = false

    /// The app at run time.
    public init() {}
}
