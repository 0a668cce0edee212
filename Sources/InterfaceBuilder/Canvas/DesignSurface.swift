// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout

/// Properties of the surface on which Interface Builder draws a scene: its insets and bars. Points.
///
/// None of them is a fact about a device or an OS version. The default is Interface Builder of Xcode 26.
struct DesignSurface: Hashable, Sendable {
    /// The generation of insets.
    var era = CanvasDevices.Era.e
    /// Pixels per point on tvOS.
    var televisionScale = 2.0
    /// The side margins of a root; nil = determined by its width.
    var rootMargin: Double?
    /// The overscan insets at the sides on tvOS; nil = no insets at any edge.
    var televisionSide: Double? = 80
    /// True if tablets have a status bar.
    var tabletsHaveStatusBars = true
    /// True if a controller in a container view has a status bar.
    var embeddedHaveStatusBars = true
    /// True if a scene without a device has a status bar when it is wider than high.
    var landscapeHasStatusBar = true
    /// True if a sheet that a segue presents has a status bar.
    var presentedSheetsHaveStatusBars = false
    /// True if a sheet with a bar has no inset at the bottom.
    var sheetsWithBarsReachBottom = true
    /// The inset at the bottom of tablets without a home button, before it is doubled; nil = the device's.
    var roundedTabletBottom: Double?
    /// True if freeform controllers lower than a screen have insets.
    var freeformHasInsets = false
    /// True if the bar of a sheet ends where the document records it; false if it ends at 70.
    var sheetBarsEndWhereRecorded = true
    /// True if the recorded height of a navigation bar is used.
    var recordedBarsCount = true
    /// The height of a tab bar at the top on tvOS.
    var televisionTabBar = 97.0
    /// The height of a navigation bar on phones.
    var phoneBar = 54.0
    /// The height of a navigation bar on tablets.
    var tabletBar = 50.0
    /// The height of a tab bar on tablets with a home button.
    var tabletTabBar = 50.0
    /// The height by which roots beside a tab bar are smaller.
    var tabBarBesideRoot = 83.0
}

/// The behavior of Interface Builder: a platform's behavior and the surface on which it draws.
struct CanvasBehavior: Hashable, Sendable {
    var platform: PlatformBehavior
    var surface = DesignSurface()
}
