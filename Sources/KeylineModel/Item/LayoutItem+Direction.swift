// Keyline
// SPDX-License-Identifier: Apache-2.0

extension LayoutItem {
    /// The direction that `semanticContentAttribute` fixes in all languages; nil if it follows the language.
    ///
    /// Source: Apple's documentation of `UISemanticContentAttribute`.
    public var fixedDirection: LayoutDirection? {
        switch semanticContentAttribute {
        case "forceLeftToRight", "playback", "spatial": .leftToRight
        case "forceRightToLeft": .rightToLeft
        default: nil
        }
    }
}
