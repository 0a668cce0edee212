// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Formats numbers for SVG: at most two decimals, no exponent, always finite.
enum SVGNumber {
    /// The largest magnitude of a coordinate; larger ones are clamped, because no reader draws them.
    static let farthest = 1_000_000.0

    /// Formats a number: `12`, `0.5`, `-3.25`; NaN becomes 0.
    static func text(_ number: Double) -> String {
        guard !number.isNaN else { return "0" }
        return NumberText.points(min(max(number, -farthest), farthest))
    }

    /// Formats numbers separated by blanks.
    static func list(_ numbers: [Double]) -> String { numbers.map(text).joined(separator: " ") }
}
