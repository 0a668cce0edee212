// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel

/// The color spaces in which Interface Builder writes components, and their conversion to sRGB.
enum InterfaceColorSpaces {
    /// Returns the color of an element's components; nil for an element without components. A component that is not a
    /// number counts as 0.
    static func color(of element: InterfaceElement) -> Color? {
        func component(_ name: String) -> Double? { element[name].map { Double($0) ?? 0 } }
        let alpha = component("alpha") ?? 1
        if let white = component("white") { return .gray(white, alpha: alpha) }
        if let cyan = component("cyan"), let magenta = component("magenta"), let yellow = component("yellow") {
            let key = 1 - (component("black") ?? 0)
            return Color(red: (1 - cyan) * key, green: (1 - magenta) * key, blue: (1 - yellow) * key, alpha: alpha)
        }
        guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
            return nil
        }
        let space = element["customColorSpace"] ?? element["colorSpace"]
        let levels = space.flatMap { spaces[$0] }?.converted([red, green, blue]) ?? [red, green, blue]
        return Color(red: levels[0], green: levels[1], blue: levels[2], alpha: alpha)
    }

    /// A space of red, green and blue other than sRGB. Grays are not converted: those with a gamma of 2.2 differ
    /// invisibly from sRGB's.
    private struct Space {
        /// The exponent that makes components linear; nil for the curve of sRGB.
        let gamma: Double?
        /// The matrix from linear components of the space to linear components of sRGB, row by row.
        let matrix: [[Double]]

        func converted(_ components: [Double]) -> [Double] {
            let values = components.map { linear(min(max($0.isNaN ? 0 : $0, 0), 1)) }
            return matrix.map { row in Self.encoded(zip(row, values).reduce(0) { $0 + $1.0 * $1.1 }) }
        }

        private func linear(_ component: Double) -> Double {
            if let gamma { return pow(component, gamma) }
            return component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
        }

        private static func encoded(_ linear: Double) -> Double {
            let value = min(max(linear, 0), 1)
            return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        }
    }

    /// Interface Builder's calibrated RGB is Apple's Generic RGB (kCGColorSpaceGenericRGB): gamma 1.8. With these
    /// primaries the crayons of the color panel equal the sRGB values that Xcode writes for them, to one level.
    private static let generic = Space(
        gamma: 1.8, matrix: [[1.0241, -0.0253, 0.0012], [0.0194, 0.9475, 0.0331], [-0.0021, -0.002, 1.0041]])

    /// Source: CSS Color Module Level 4, sample code of color conversions.
    private static let displayP3 = Space(
        gamma: nil,
        matrix: [[1.224940, -0.224940, 0], [-0.042057, 1.042057, 0], [-0.019638, -0.078636, 1.098274]])

    private static let spaces = ["calibratedRGB": generic, "genericRGB": generic, "displayP3": displayP3]
}
