// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// `UIPageControl`: a dot for each page, the current one filled.
struct PageControlDrawing: ControlDrawing {
    let classNames = ["UIPageControl"]

    /// The largest number of dots; more could not be distinguished.
    private static let most = 30

    func shapes(of view: DrawnView) -> [SVGElement] {
        let stated = Int(view.attribute("numberOfPages") ?? "") ?? 0
        let count = min(max(stated, 0), Self.most)
        guard count > 0, !(count == 1 && view.isOn("hidesForSinglePage") == true) else { return [] }
        let current = Int(view.attribute("currentPage") ?? "") ?? 0
        let pitch = min(view.environment.behavior.controls.pageControlPitch, view.frame.width / Double(count))
        let radius = max(1, min(3.75, pitch * 0.35, view.frame.height / 2))
        let first = view.frame.midX - pitch * Double(count - 1) / 2
        // Without a stated color the dots are white, and need an outline on a light background.
        let rest = view.color(.pageIndicatorTint) ?? Paint.white.opacity(0.5)
        let chosen = view.color(.currentPageIndicatorTint) ?? .white
        return (0..<count).map { page in
            let place = view.direction == .leftToRight ? page : count - 1 - page
            let center = Point(x: first + Double(place) * pitch, y: view.frame.midY)
            let isCurrent = page == current
            let stroke = Paint(color: "#3c3c43", opacity: isCurrent ? 0.9 : 0.45)
            let look = ShapeLook(fill: isCurrent ? chosen : rest, stroke: stroke, lineWidth: isCurrent ? 1.5 : 0.75)
            return .circle(center, radius: isCurrent ? radius : radius - 0.5, look)
        }
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { [view.frame] }
}
