// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineLayout
import KeylineModel

/// `UIActivityIndicatorView`: a wheel of spokes; faint if it hides until the app starts it.
struct ActivityIndicatorDrawing: ControlDrawing {
    let classNames = ["UIActivityIndicatorView"]

    private static let spokes = 8

    func shapes(of view: DrawnView) -> [SVGElement] {
        let isHidden = view.isOn("hidesWhenStopped") == true && view.isOn("animating") != true
        let radius = radius(view)
        let own: Paint = view.attribute("style")?.hasPrefix("white") == true ? .white : Paint(color: "#8e8e93")
        let ink = (view.color(.indicator) ?? own).faded(isHidden ? 0.45 : 1)
        let center = Point(x: view.frame.midX, y: view.frame.midY)
        let width = max(1, radius * 0.2)
        var elements: [SVGElement] = []
        if ink.isLight {
            // White spokes need a dark background.
            elements.append(.circle(center, radius: radius, ShapeLook(fill: Paint(color: "#8e8e93", opacity: 0.6))))
        }
        for spoke in 0..<Self.spokes {
            let angle = Double(spoke) / Double(Self.spokes) * 2 * Double.pi
            let (x, y) = (sin(angle), -cos(angle))
            let stroke = ink.faded(1 - 0.09 * Double(spoke))
            let line = SVGElement.line(
                Point(x: center.x + x * radius * 0.5, y: center.y + y * radius * 0.5),
                Point(x: center.x + x * radius * 0.9, y: center.y + y * radius * 0.9),
                ShapeLook(stroke: stroke, lineWidth: width))
            elements.append(line.with("stroke-linecap", "round"))
        }
        return elements
    }

    func wordPlaces(of view: DrawnView) -> [Rect] {
        let radius = radius(view)
        let center = Point(x: view.frame.midX, y: view.frame.midY)
        return [Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)]
    }

    /// Returns UIKit's radius for the style, limited by the frame.
    private func radius(_ view: DrawnView) -> Double {
        let isLarge = view.attribute("style")?.lowercased().contains("large") == true
        let most: Double = isLarge ? 37 : view.environment.idiom == .tv ? 40 : 20
        return max(0, min(most, view.frame.width, view.frame.height) / 2)
    }
}
