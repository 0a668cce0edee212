// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// `MKMapView`: land, water, roads and a pin, so that it differs from a plain view.
struct MapViewDrawing: ControlDrawing {
    let classNames = ["MKMapView"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        let frame = view.frame
        guard !frame.isEmpty else { return [] }
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
        }
        let wide = max(2, min(frame.width, frame.height) / 40)
        let edge = ShapeLook(stroke: Paint(color: "#aeaeb2"), lineWidth: wide * 1.5)
        let road = ShapeLook(stroke: .white, lineWidth: wide)
        let water = ShapeLook(fill: Paint(color: "#a9d3f5"), stroke: Paint(color: "#6fa8d6"), lineWidth: 0.75)
        let park = ShapeLook(fill: Paint(color: "#c5e4b8"))
        let roads = [
            [point(0, 0.3), point(0.45, 0.42), point(1, 0.35)], [point(0.3, 0), point(0.4, 0.5), point(0.35, 1)],
            [point(0.4, 0.62), point(0.75, 0.7), point(1, 0.92)], [point(0.72, 0), point(0.66, 0.38)],
        ]
        var elements: [SVGElement] = [
            .rect(frame, ShapeLook(fill: Paint(color: "#f3efe6"), stroke: view.palette.outline, lineWidth: 0.75)),
            .polyline([point(0, 0.72), point(0.22, 0.8), point(0.3, 1), point(0, 1)], closed: true, water),
            .polyline(
                [point(0.75, 0.08), point(1, 0.05), point(1, 0.27), point(0.78, 0.3)], closed: true, park),
        ]
        elements += roads.map { .polyline($0, edge) } + roads.map { .polyline($0, road) }
        return elements + pin(at: point(0.5, 0.5), size: max(10, min(36, frame.height / 6, frame.width / 6)))
    }

    private func pin(at point: Point, size: Double) -> [SVGElement] {
        let (x, y, half) = (point.x, point.y - size, size * 0.36)
        let look = ShapeLook(fill: Paint(color: "#d70015"), stroke: .white, lineWidth: 1)
        return [
            .polyline(
                [
                    Point(x: x - half * 0.8, y: y + half * 0.6), Point(x: x, y: point.y),
                    Point(x: x + half * 0.8, y: y + half * 0.6),
                ], closed: true, look),
            .circle(Point(x: x, y: y), radius: half, look),
            .circle(Point(x: x, y: y), radius: half * 0.4, ShapeLook(fill: .white)),
        ]
    }
}
