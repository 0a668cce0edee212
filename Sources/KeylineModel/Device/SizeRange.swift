// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Window sizes for which a finding holds, with everything else as on one device.
public struct SizeRange: Hashable, Sendable {
    /// The kind of device.
    public var idiom: Idiom
    /// Whether the window is wider than high.
    public var isLandscape: Bool
    /// The length that varies.
    public var axis: Axis
    /// The length from which on it holds, points; nil when it holds at the smallest one known of such devices.
    public var lower: Double?
    /// The length below which it holds, points; nil when it holds at the largest one known of such devices.
    public var upper: Double?
    /// The device profile whose insets, other length and settings were kept.
    public var device: String

    /// A range.
    public init(idiom: Idiom, isLandscape: Bool, axis: Axis, lower: Double?, upper: Double?, device: String) {
        self.idiom = idiom
        self.isLandscape = isLandscape
        self.axis = axis
        self.lower = lower
        self.upper = upper
        self.device = device
    }

    /// Whether it holds at every length looked at.
    public var isUnlimited: Bool { lower == nil && upper == nil }
}
