// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout

/// Knobs of the surface that Interface Builder draws a scene on: its insets and bars. Points.
///
/// None of them is a fact about a device or a system. The default is Interface Builder of Xcode 26.
struct DesignSurface: Hashable, Sendable {
    /// The generation of insets.
    var era = CanvasDevices.Era.e
    /// Pixels per point of televisions.
    var televisionScale = 2.0
    /// The side margins of a root; nil = by its width.
    var rootMargin: Double?
    /// The overscan at the sides of televisions; nil = there are no insets.
    var televisionSide: Double? = 80
    /// True where tablets have a status bar.
    var tabletsHaveStatusBars = true
    /// True where a controller in a container view has a status bar.
    var embeddedHaveStatusBars = true
    /// True where a scene without a device that lies on its side has a status bar.
    var landscapeHasStatusBar = true
    /// True where a sheet that a segue presents has a status bar.
    var presentedSheetsHaveStatusBars = false
    /// True where a sheet with a bar has no inset at the bottom.
    var sheetsWithBarsReachBottom = true
    /// The inset at the bottom of tablets without a home button, before it is doubled; nil = the device's.
    var roundedTabletBottom: Double?
    /// True where freeform controllers lower than a screen have insets.
    var freeformHasInsets = false
    /// True where the bar of a sheet ends where the document records it, else at 70.
    var sheetBarsEndWhereRecorded = true
    /// True where the recorded height of a navigation bar counts.
    var recordedBarsCount = true
    /// The height of a tab bar at the top of televisions.
    var televisionTabBar = 97.0
    /// A navigation bar on phones.
    var phoneBar = 54.0
    /// A navigation bar on tablets.
    var tabletBar = 50.0
    /// A tab bar on tablets with a home button.
    var tabletTabBar = 50.0
    /// The room that roots beside a tab bar leave for it.
    var tabBarBesideRoot = 83.0
}

/// The behaviour of Interface Builder: a platform's, and the surface it draws on.
struct CanvasBehavior: Hashable, Sendable {
    var platform: PlatformBehavior
    var surface = DesignSurface()
}
