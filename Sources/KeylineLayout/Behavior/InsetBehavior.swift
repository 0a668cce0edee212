// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Safe areas and layout margins that differ between systems, in points. The default is iOS 26.
public struct InsetBehavior: Hashable, Sendable {
    /// True if views have safe areas, and bars change margins: since iOS 11.
    public var hasSafeAreas = true
    /// The side margins of a table that is a controller's root view; nil = those of other root views.
    public var rootTableSide: Double?
    /// The distance between the window's safe area at the top and the top edge of a sheet.
    public var sheetGap = 0.0
    /// The distance above a navigation bar in a window whose safe area at the top is 0.
    public var navigationBarGap = 10.0

    /// Makes the behavior of the newest iOS.
    public init() {}
}
