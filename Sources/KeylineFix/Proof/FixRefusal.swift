// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The reason why an edit is not applied.
public enum FixRefusal: Hashable, Sendable {
    /// The edited bytes cannot be read.
    case isUnreadable
    /// The finding still holds in a configuration.
    case remains
    /// The finding still holds at a window size that no device has.
    case remainsAtSize
    /// Another finding appears: its rule, and the display name of its element.
    case causes(rule: String, element: String)
    /// Another finding gets worse: its rule, and the display name of its element.
    case worsens(rule: String, element: String)
    /// A view moves that the edit does not tie.
    case moves(element: String)
    /// A view leaves the window.
    case pushesOut(element: String)
}
