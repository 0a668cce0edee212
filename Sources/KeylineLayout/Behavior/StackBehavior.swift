// Keyline
// SPDX-License-Identifier: Apache-2.0

/// `UIStackView` as it differs between systems. The default is iOS 26.
public struct StackBehavior: Hashable, Sendable {
    /// True where a row pulls each label of several lines to an equal share, whatever stands beside it: iOS 12 and 13.
    public var sharesWidthAmongWrappingLabels = false

    /// The newest iOS.
    public init() {}
}
