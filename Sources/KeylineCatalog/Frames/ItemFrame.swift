// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The place of an item in one layout.
public struct ItemFrame: Hashable, Sendable {
    /// The frame in the window's coordinates, points, rounded to pixels.
    public var frame: Rect
    /// False if the item is not installed in the configuration's size classes.
    public var isInstalled: Bool
    /// False if the item or an ancestor is not installed, hidden or transparent.
    public var isVisible: Bool

    /// Makes the place of an item.
    public init(frame: Rect, isInstalled: Bool, isVisible: Bool) {
        (self.frame, self.isInstalled, self.isVisible) = (frame, isInstalled, isVisible)
    }
}
