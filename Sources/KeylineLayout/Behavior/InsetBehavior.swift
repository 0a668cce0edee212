// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Safe areas and layout margins that differ between systems. Points; the default is iOS 26.
public struct InsetBehavior: Hashable, Sendable {
    /// True where views have safe areas, and bars move margins: since iOS 11.
    public var hasSafeAreas = true
    /// The side margins of a table that is a controller's root view; nil = those of other roots.
    public var rootTableSide: Double?
    /// The room that a sheet leaves below the window's safe area at the top.
    public var sheetGap = 0.0
    /// The room above a navigation bar in a window without a safe area at the top.
    public var navigationBarGap = 10.0

    /// The newest iOS.
    public init() {}
}
