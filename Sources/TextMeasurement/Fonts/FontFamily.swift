// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The typeface a text is set in.
///
/// `named` carries the PostScript name as Interface Builder writes it in `fontDescription name="…"`, for instance
/// `HelveticaNeue-Light`; the weight is part of that name.
public enum FontFamily: Hashable, Sendable {
    /// The system font, upright.
    case system
    /// The system font, italic; its advances are those of the upright font.
    case systemItalic
    /// The system font with digits of one width.
    case monospacedDigits
    /// The system's monospaced font.
    case monospaced
    /// A font by its PostScript name.
    case named(String)
}
