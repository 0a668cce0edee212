// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Where symbols stand in relation to their alignment rectangle. Its height is that of a line of text, whatever the symbol,
/// and constraints place it; the frame is the symbol's own.
///
/// Source: recorded frames of 80 image views in 11 projects that a constraint gives a height: all but one of those with
/// symbols of regular weight and the standard size differ from it by what is said here.
enum SymbolAlignment {
    /// What the frame leaves of the alignment rectangle at its top and its bottom, in thirds of a point; negative where
    /// the symbol is higher. By name without `.fill`.
    private static let insets: [String: (top: Int, bottom: Int)] = [
        "applelogo": (1, 4), "arrow.clockwise": (-2, 3), "arrow.counterclockwise": (-2, 3), "arrow.down": (4, 3),
        "arrow.left": (9, 8), "arrow.right": (9, 8), "arrow.up": (4, 3), "bolt": (-1, -2), "checkmark": (7, 5),
        "chevron.backward": (6, 5), "chevron.forward": (6, 5), "chevron.left": (6, 5), "chevron.right": (6, 5),
        "clipboard": (-7, -2), "creditcard": (6, 6), "delete.backward": (5, 4), "delete.left": (5, 4),
        "delete.right": (5, 4), "document.on.document": (-4, -8), "exclamationmark.triangle": (3, 3), "doc": (1, 0),
        "doc.text": (1, 0), "gearshape": (1, 0), "heart": (5, 4),
        "key": (-3, -4), "lock": (3, 3), "magnifyingglass": (2, 3), "photo": (2, 3), "qrcode": (5, 4), "repeat": (5, 5),
        "star": (-1, 2),
    ]
    /// Symbols that are as high as those in a circle.
    private static let round: Set<String> = ["clock", "globe", "safari"]

    /// What the alignment rectangle of a symbol leaves out of its frame, in points, mostly negative; nil where the picture
    /// is no symbol, one of another size or weight, or one that nobody has measured.
    ///
    /// - Parameter scale: pixels to which the frame's edges are drawn, for each point.
    static func insets(_ image: ImageContent, scale: Double) -> EdgeInsets? {
        let isStandard =
            image.catalog == "system" && image.symbolPointSize == nil && image.symbolFont == nil
            && [nil, "default", "medium"].contains(image.symbolScale)
            && [nil, "regular", "default", "unspecified"].contains(image.symbolWeight)
        guard isStandard, let thirds = thirds(image.name) else { return nil }
        func pixels(_ thirds: Int) -> Double { (Double(thirds) * scale / 3 + 1e-9).rounded(.down) / scale }
        return EdgeInsets(top: -pixels(thirds.top), left: 0, bottom: -pixels(thirds.bottom), right: 0)
    }

    private static func thirds(_ name: String) -> (top: Int, bottom: Int)? {
        var parts = name.split(separator: ".")
        if parts.last == "fill" { parts.removeLast() }
        let plain = parts.joined(separator: ".")
        if let known = insets[plain] { return known }
        if parts.last == "circle" || round.contains(plain) { return (2, 2) }
        return parts.last == "square" ? (5, 4) : nil
    }
}
