// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Layout margins of table view cells and of their content views, in points. The default is iOS 26 at run time.
public struct CellBehavior: Hashable, Sendable {
    /// The length that decides between the narrow and the wide side margins of a cell.
    public enum Basis: Hashable, Sendable {
        /// The width of the window, as at run time.
        case window
        /// The width of the screen; a cell that is no wider than a new one (320 points) keeps the narrow sides.
        case screen
        /// The width at which the cell was drawn; in a root table a wide screen has the same effect, and in other
        /// tables only the screen counts (see `screen`).
        case drawnCell
    }

    /// True if cells have the default margins of views, 8 points: before iOS 11.
    public var areLikeOtherViews = false
    /// The margins above and below a cell's contents.
    public var verticalMargin = 15.0
    /// The length that decides between narrow and wide side margins.
    public var basis = Basis.window
    /// The least length at which the side margins are 20 points.
    public var wideFrom = 393.0
    /// The narrow side margins in a table that is not a controller's root view.
    public var narrowSideInTables = 16.0
    /// The narrow side margins of a cell in a document of its own.
    public var narrowSideInDocuments = 16.0

    /// Makes the behavior of the newest iOS at run time.
    public init() {}
}
