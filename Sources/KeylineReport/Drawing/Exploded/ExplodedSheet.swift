// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The view tree in oblique projection, as in view debuggers: one plane for each depth, the root's at the back, the
/// deepest in front. The names of a plane's views are below its corner.
struct ExplodedSheet {
    private let scene: DrawingScene
    private let style: AnnotationStyle
    private let planes: [ExplodedPlane]
    private let marks: [FindingMark]
    private let projection: ObliqueProjection

    private var unit: Double { style.unit }

    init(_ drawing: ScreenDrawing, _ depths: ClosedRange<Int>) {
        let scene = DrawingScene(drawing, followsSubjects: false)
        let planes = ExplodedPlane.planes(scene, depths)
        let projection = ObliqueProjection(window: scene.device.window, count: max(planes.count, 1))
        style = AnnotationStyle(unit: max(projection.bounds.width * 1.06, 320) / 400)
        let shown = FindingMark.marks(scene).filter { mark in
            guard let position = mark.position else { return true }
            return planes.contains { $0.positions.contains(position) }
        }
        marks = shown.enumerated().map { FindingMark($0.offset + 1, $0.element.folded, scene) }
        (self.scene, self.planes, self.projection) = (scene, planes, projection)
    }

    /// The root element of the document.
    var element: SVGElement {
        let margin = 10 * unit
        let bounds = projection.bounds
        let width = 400 * unit
        let left = bounds.midX - width / 2
        let heading = HeadingDrawing(scene: scene, style: style)
        let height = heading.elements(x: 0, y: 0, width: width - 2 * margin).bottom + 8 * unit
        let top = bounds.minY - height - margin
        let names = names(below: bounds.maxY + 6 * unit, right: left + width - margin)
        let key = KeyDrawing(style: style).elements(
            keyEntries, x: left + margin, y: names.bottom + 8 * unit, width: width - 2 * margin)
        let legend = LegendDrawing(scene: scene, style: style, marks: marks, chain: nil).elements(
            x: left + margin, y: key.bottom, width: width - 2 * margin)
        let box = Rect(x: left, y: top, width: width, height: legend.bottom + margin - top)
        let drawn = drawnPlanes
        return SVGElement.document(box, title: heading.words).adding([
            SVGElement("defs", Patterns.definitions(style) + drawn.clips), .rect(box, ShapeLook(fill: .white)),
            .group(heading.elements(x: left + margin, y: top + margin * 0.6, width: width - 2 * margin).elements)
                .with("id", "heading"),
        ]).adding(drawn.groups).adding([
            .group(badges).with("id", "badges"),
            .group(names.elements).with("id", "names"), .group(key.elements).with("id", "key"),
            .group(legend.elements).with("id", "legend"),
        ])
    }

    private var keyEntries: [KeyEntry] {
        scene.keyEntries(marks).filter { entry in
            switch entry {
            case .finding, .subject, .review, .highlight: true
            case .layer, .blamed, .chain, .fold, .keyboard, .finger, .open, .change: false
            }
        }
    }

    // MARK: - Planes

    private var drawnPlanes: (groups: [SVGElement], clips: [SVGElement]) {
        var names = SVGNames()
        var views = ViewDrawing(scene, unit: unit)
        var clips: [SVGElement] = []
        let window = scene.device.window
        let groups = planes.enumerated().map { index, plane -> SVGElement in
            var shapes: [SVGElement] = [
                .rect(
                    window,
                    ShapeLook(
                        fill: Paint.white.opacity(index == 0 ? 1 : 0.12), stroke: AnnotationStyle.frame.opacity(0.35),
                        lineWidth: 0.7 * unit, dashes: [4 * unit, 3 * unit]))
            ]
            for position in plane.positions {
                guard let view = views.alone(position),
                    let seen = (scene.clips[position] ?? window).intersection(window)
                else { continue }
                let id = names.unique("plane-clip", scene.items[position].id)
                clips.append(SVGElement("clipPath", [.rect(seen, ShapeLook(fill: .black))]).with("id", id))
                let outline = SVGElement.rect(
                    scene.frames[position], ShapeLook(stroke: AnnotationStyle.frame.opacity(0.8), lineWidth: 0.8 * unit)
                )
                let group = SVGElement.group([view, outline] + signs(position))
                shapes.append(group.with("clip-path", "url(#\(id))"))
            }
            return .group(shapes).with("id", "plane-\(plane.depth)").with("transform", projection.transform(index))
        }
        return (groups, clips)
    }

    /// Returns the outlines of a view with findings, and of the highlighted view.
    private func signs(_ position: Int) -> [SVGElement] {
        var signs: [SVGElement] = []
        for mark in marks where mark.position == position {
            let ink = style.ink(mark.finding.severity)
            let dashes = mark.isOpen ? [5 * unit, 3 * unit] : []
            signs.append(
                .rect(scene.frames[position], ShapeLook(stroke: ink, lineWidth: 2 * unit, dashes: dashes)))
            let severity = mark.finding.severity
            let fill = mark.isOpen ? Patterns.review(severity) : Patterns.hatching(severity)
            for region in mark.regions {
                let look = ShapeLook(fill: fill, stroke: ink, lineWidth: unit, dashes: dashes)
                signs.append(region.outline.map { .polyline($0, closed: true, look) } ?? .rect(region.rect, look))
            }
        }
        if scene.highlighted == position {
            signs.append(
                .rect(scene.frames[position], ShapeLook(stroke: AnnotationStyle.highlight, lineWidth: 4 * unit)))
        }
        return signs
    }

    /// The numbers of findings at the upper left corners of their subjects.
    private var badges: [SVGElement] {
        marks.flatMap { mark -> [SVGElement] in
            guard let position = mark.position,
                let index = planes.firstIndex(where: { $0.positions.contains(position) })
            else { return [] }
            let frame = scene.frames[position]
            let corner = projection.point(Point(x: frame.minX, y: frame.minY), index)
            return Badge(mark, style).elements(at: corner, unit: unit)
        }
    }

    // MARK: - Names

    /// Draws a line from each plane's lower corner down to the names of its views. The plane at the back, whose corner
    /// is leftmost, has the lowest row, so that no line crosses a name.
    private func names(below y: Double, right: Double) -> (elements: [SVGElement], bottom: Double) {
        var elements: [SVGElement] = []
        let look = TextLook(size: style.fontSize, color: Paint.text)
        let bold = TextLook(size: style.fontSize, weight: 700, color: AnnotationStyle.frame)
        let line = ShapeLook(stroke: AnnotationStyle.frame, lineWidth: 0.8 * unit)
        var top = y
        for (index, plane) in planes.enumerated().reversed() {
            let corner = projection.lowerCorner(index)
            let middle = top + 7.5 * unit
            elements.append(
                .polyline([corner, Point(x: corner.x, y: middle), Point(x: corner.x + 5 * unit, y: middle)], line))
            let number = String(plane.depth)
            let start = corner.x + 7 * unit
            elements.append(.text(number, at: Point(x: start, y: middle + 4 * unit), .left, bold))
            let after = start + style.width(of: number, size: style.fontSize, bold: true) + 6 * unit
            let lines = lines(plane.names(scene), width: right - after)
            for (row, words) in lines.enumerated() {
                let baseline = middle + (4 + 13 * Double(row)) * unit
                elements.append(.text(words, at: Point(x: after, y: baseline), .left, look))
            }
            top += (2 + 13 * Double(max(1, lines.count))) * unit
        }
        if planes.isEmpty {
            elements.append(
                .text("no view is at these depths", at: Point(x: projection.bounds.minX, y: y), .left, look))
        }
        return (elements, top)
    }

    /// Returns as many names as fit on two lines, with the number of the others.
    private func lines(_ names: [String], width: Double) -> [String] {
        var shown = names.count
        while shown > 0 {
            let left = names.count - shown
            let words = names.prefix(shown).joined(separator: ", ") + (left > 0 ? " and \(left) more" : "")
            let lines = style.lines(of: words, width: width, size: style.fontSize)
            if lines.count <= 2 { return lines }
            shown -= 1
        }
        return [NumberText.count(names.count, "view")]
    }
}

/// The views of one depth.
struct ExplodedPlane {
    let depth: Int
    /// The positions of the views, back to front.
    let positions: [Int]

    /// Returns the planes of the depths that have a view, the back one first.
    static func planes(_ scene: DrawingScene, _ depths: ClosedRange<Int>) -> [ExplodedPlane] {
        var found: [Int: [Int]] = [:]
        func add(_ position: Int, _ depth: Int) {
            guard scene.isVisible(position) else { return }
            found[depth, default: []].append(position)
            for child in scene.children[position] { add(child, depth + 1) }
        }
        for root in scene.roots { add(root, 0) }
        return found.keys.filter(depths.contains).sorted().map { ExplodedPlane(depth: $0, positions: found[$0] ?? []) }
    }

    /// Returns the display names of its views: first views with their own names, then those with only a class; equal
    /// names appear once, with their count.
    func names(_ scene: DrawingScene) -> [String] {
        var counts: [String: Int] = [:]
        var order: [String] = []
        func isNamed(_ position: Int) -> Bool { scene.items[position].displayName != scene.items[position].className }
        for position in positions.filter(isNamed) + positions.filter({ !isNamed($0) }) {
            let name = String(DistinctNames.plainName(scene.items[position]).prefix(28))
            if counts[name, default: 0] == 0 { order.append(name) }
            counts[name, default: 0] += 1
        }
        return order.map { name in
            let count = counts[name] ?? 1
            return count > 1 ? "\(count) × \(name)" : name
        }
    }
}

/// An oblique projection that shows all planes at once: their right sides recede, and planes in front are farther to
/// the right and lower.
struct ObliqueProjection {
    let window: Rect
    let count: Int

    private static let narrowing = 0.62
    private static let rise = 0.16

    /// The offset from one plane to the next, in points.
    private var step: Point {
        let across = min(0.2 * window.width, max(0.06 * window.width, 1.1 * window.width / Double(count)))
        return Point(x: across, y: across * 0.3)
    }

    /// Returns the SVG matrix of a plane.
    func transform(_ index: Int) -> String {
        let origin = origin(index)
        return "matrix("
            + SVGNumber.list([Self.narrowing, -Self.rise, 0, 1, origin.x, origin.y]) + ")"
    }

    private func origin(_ index: Int) -> Point {
        Point(x: Double(index) * step.x, y: Double(index) * step.y)
    }

    /// Returns the projected lower left corner of a plane.
    func lowerCorner(_ index: Int) -> Point { point(Point(x: window.minX, y: window.maxY), index) }

    /// Returns the projection of a point of a plane.
    func point(_ point: Point, _ index: Int) -> Point {
        let origin = origin(index)
        return Point(
            x: Self.narrowing * point.x + origin.x, y: point.y - Self.rise * point.x + origin.y)
    }

    /// The bounds of all planes.
    var bounds: Rect {
        let left = point(Point(x: window.minX, y: 0), 0).x
        let right = point(Point(x: window.maxX, y: 0), count - 1).x
        let top = min(
            point(Point(x: window.maxX, y: window.minY), 0).y, point(Point(x: window.maxX, y: window.minY), count - 1).y
        )
        let bottom = lowerCorner(count - 1).y
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
