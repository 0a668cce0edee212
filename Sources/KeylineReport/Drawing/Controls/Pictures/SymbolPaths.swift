// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Line drawings of a few of Apple's symbols, recognized by the words in their names: `chevron.left`,
/// `xmark.circle.fill`.
enum SymbolPaths {
    /// Returns the path of a symbol in a rectangle; nil if there is no drawing of it.
    static func path(_ name: String, in rect: Rect) -> String? {
        let words = name.split(separator: ".").map(String.init)
        guard let first = words.first, let strokes = strokes(first, words) else { return nil }
        return strokes.map { stroke in
            stroke.enumerated().map { index, point in
                let x = SVGNumber.text(rect.minX + point.0 * rect.width)
                let y = SVGNumber.text(rect.minY + point.1 * rect.height)
                return (index == 0 ? "M" : "L") + x + " " + y
            }.joined(separator: " ")
        }.joined(separator: " ")
    }

    /// Returns the lines of a symbol in a unit square.
    private static func strokes(_ first: String, _ words: [String]) -> [[(Double, Double)]]? {
        switch first {
        case "xmark", "multiply": [[(0.2, 0.2), (0.8, 0.8)], [(0.8, 0.2), (0.2, 0.8)]]
        case "plus": [[(0.5, 0.1), (0.5, 0.9)], [(0.1, 0.5), (0.9, 0.5)]]
        case "minus": [[(0.1, 0.5), (0.9, 0.5)]]
        case "checkmark": [[(0.1, 0.55), (0.4, 0.85), (0.9, 0.15)]]
        case "chevron", "arrow": arrow(words)
        case "magnifyingglass":
            [
                [(0.7, 0.7), (0.95, 0.95)],
                [
                    (0.4, 0.05), (0.7, 0.2), (0.75, 0.4), (0.65, 0.65), (0.4, 0.75), (0.15, 0.65), (0.05, 0.4),
                    (0.15, 0.15), (0.4, 0.05),
                ],
            ]
        case "ellipsis": [[(0.15, 0.5), (0.2, 0.5)], [(0.48, 0.5), (0.53, 0.5)], [(0.8, 0.5), (0.85, 0.5)]]
        case "line": [[(0.1, 0.25), (0.9, 0.25)], [(0.1, 0.5), (0.9, 0.5)], [(0.1, 0.75), (0.9, 0.75)]]
        default: objects[first]
        }
    }

    private static func arrow(_ words: [String]) -> [[(Double, Double)]] {
        let shaft = words.first == "arrow"
        if words.contains("left") || words.contains("backward") {
            return [[(0.7, 0.1), (0.3, 0.5), (0.7, 0.9)]] + (shaft ? [[(0.3, 0.5), (0.95, 0.5)]] : [])
        }
        if words.contains("up") {
            return [[(0.1, 0.65), (0.5, 0.3), (0.9, 0.65)]] + (shaft ? [[(0.5, 0.3), (0.5, 0.95)]] : [])
        }
        if words.contains("down") {
            return [[(0.1, 0.35), (0.5, 0.7), (0.9, 0.35)]] + (shaft ? [[(0.5, 0.7), (0.5, 0.05)]] : [])
        }
        return [[(0.3, 0.1), (0.7, 0.5), (0.3, 0.9)]] + (shaft ? [[(0.05, 0.5), (0.7, 0.5)]] : [])
    }
}
