// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Numbers as SVG has them: at most two decimals, never an exponent, never anything but a finite number.
enum SVGNumber {
    /// Coordinates beyond this many units are cut off there: no reader draws them.
    static let farthest = 1_000_000.0

    /// `12`, `0.5`, `-3.25`; what is no number is 0.
    static func text(_ number: Double) -> String {
        guard !number.isNaN else { return "0" }
        return NumberText.points(min(max(number, -farthest), farthest))
    }

    /// Numbers with a blank between them.
    static func list(_ numbers: [Double]) -> String { numbers.map(text).joined(separator: " ") }
}
