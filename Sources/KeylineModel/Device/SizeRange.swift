// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The window sizes for which a finding holds, with all other settings as on one device.
public struct SizeRange: Hashable, Sendable {
    /// The kind of device.
    public var idiom: Idiom
    /// True if the window is wider than high.
    public var isLandscape: Bool
    /// The axis along which the window's length varies.
    public var axis: Axis
    /// The least length for which the finding holds, points; nil if it holds at the smallest known length of such
    /// devices.
    public var lower: Double?
    /// The length below which the finding holds, points; nil if it holds at the largest known length of such devices.
    public var upper: Double?
    /// The device profile whose insets, other length and settings stayed the same.
    public var device: String

    /// Creates a range; lengths are in points.
    public init(idiom: Idiom, isLandscape: Bool, axis: Axis, lower: Double?, upper: Double?, device: String) {
        self.idiom = idiom
        self.isLandscape = isLandscape
        self.axis = axis
        self.lower = lower
        self.upper = upper
        self.device = device
    }

    /// True if the finding holds at every examined length.
    public var isUnlimited: Bool { lower == nil && upper == nil }
}
