// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The content size a user has chosen in Settings (Dynamic Type), smallest first.
public enum ContentSizeCategory: String, CaseIterable, Codable, Sendable, Hashable {
    case extraSmall
    case small
    case medium
    case large
    case extraLarge
    case extraExtraLarge
    case extraExtraExtraLarge
    case accessibilityMedium
    case accessibilityLarge
    case accessibilityExtraLarge
    case accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// Whether this is one of the accessibility sizes.
    public var isAccessibilityCategory: Bool {
        index >= ContentSizeCategory.largestStandardIndex + 1
    }

    /// Position in the order of sizes, 0 for `extraSmall`.
    var index: Int {
        ContentSizeCategory.allCases.firstIndex(of: self) ?? 0
    }

    /// Position of `extraExtraExtraLarge`.
    private static let largestStandardIndex = 6
}
