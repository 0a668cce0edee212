// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The behavior of `UIStackView` that differs between systems. The default is iOS 26.
public struct StackBehavior: Hashable, Sendable {
    /// True if a horizontal stack view pulls each multi-line label to an equal share of the width, whatever its other
    /// views are: iOS 12 and 13.
    public var sharesWidthAmongWrappingLabels = false

    /// Makes the behavior of the newest iOS.
    public init() {}
}
