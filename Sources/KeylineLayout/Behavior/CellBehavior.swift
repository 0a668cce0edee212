// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Layout margins of table view cells and of their content views. Points; the default is iOS 26 at run time.
public struct CellBehavior: Hashable, Sendable {
    /// The lengths that decide how wide a cell's side margins are.
    public enum Basis: Hashable, Sendable {
        /// The width of the window: at run time.
        case window
        /// The width of the screen; a cell of the width that new cells have keeps the narrow sides.
        case screen
        /// The width that the cell was drawn with; in a root table also that of the screen. Cells of other tables go by
        /// `screen`.
        case drawnCell
    }

    /// True where cells have the margins of any view, 8 points: before iOS 11.
    public var areLikeOtherViews = false
    /// The margins above and below a cell's contents.
    public var verticalMargin = 15.0
    /// The length that decides how wide the sides are.
    public var basis = Basis.window
    /// The length from which the sides are 20 points.
    public var wideFrom = 393.0
    /// The narrower sides in a table that is not a controller's root view.
    public var narrowSideInTables = 16.0
    /// The narrower sides of a cell in a document of its own.
    public var narrowSideInDocuments = 16.0

    /// The newest iOS at run time.
    public init() {}
}
