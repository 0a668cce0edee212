// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Draws the surroundings of a screen's views: the device behind them, bars and hardware in front of them.
struct DeviceDrawing {
    let scene: DrawingScene
    let style: AnnotationStyle
    private var device: DeviceGeometry { scene.device }

    private static let shell = Paint(color: "#2c2c2e")
    private static let paper = Paint.white

    /// Returns the thickness of the body around a display, in points.
    static func bezel(_ display: Rect) -> Double { (min(display.width, display.height) * 0.028).rounded() }

    /// The corner radii of the surface that shows the screen, in points.
    private var surfaceRadii: CornerRadii {
        switch device.surface {
        case .display: device.cornerRadii
        case .sheet, .card, .window: CornerRadii(all: 10)
        case .part: .square
        }
    }

    /// The shape to which the screen's views are clipped.
    var clip: SVGElement {
        guard device.surface == .sheet, let display = device.display else {
            return Self.rounded(device.window, surfaceRadii, ShapeLook(fill: .black))
        }
        // A sheet shares the lower corners of the display.
        let window = device.window
        var radii = device.cornerRadii.map { max(0, min($0, window.width / 2) - (display.maxY - window.maxY)) }
        (radii.topLeft, radii.topRight) = (surfaceRadii.topLeft, surfaceRadii.topRight)
        return .path(Self.roundedPath(window, radii), ShapeLook(fill: .black))
    }

    /// The body, the display, and the background behind a sheet or a card.
    var behind: [SVGElement] {
        var elements: [SVGElement] = []
        if let display = device.display {
            let bezel = Self.bezel(display)
            let body = display.inset(by: EdgeInsets(all: -bezel))
            elements.append(Self.rounded(body, device.cornerRadii.map { $0 + bezel }, ShapeLook(fill: Self.shell)))
            elements.append(Self.rounded(display, device.cornerRadii, ShapeLook(fill: covered)))
        }
        var surface = clip.looking(ShapeLook(fill: Self.paper))
        if device.display == nil || device.surface == .card {
            let dashes = device.surface == .part ? [4 * style.unit, 3 * style.unit] : []
            let look = ShapeLook(fill: Self.paper, stroke: AnnotationStyle.frame, lineWidth: style.unit, dashes: dashes)
            surface = clip.looking(look)
        }
        elements.append(surface)
        return elements
    }

    private var covered: Paint { device.surface == .display ? Self.paper : Paint(color: "#aeaeb2") }

    /// Status bar, sensor housing and home indicator.
    var inFront: [SVGElement] {
        let bar = hasControls ? [] : device.statusBar.map(statusBar) ?? []
        return bar + (device.obstructions + device.occasional).flatMap(drawn)
    }

    /// True for a window with controls, whose strip has neither time nor battery.
    private var hasControls: Bool { device.obstructions.contains { $0.kind == .windowControls } }

    /// The parts of the display that bend, with the lines along which they fold.
    var folds: [SVGElement] {
        device.folds.map { titled("fold", .group(Self.fold($0.rect, unit: style.unit))) }
    }

    /// The places of time, battery and sensor housing, where nothing may be written.
    var wordPlaces: [Rect] {
        let bars = device.statusBar.map { bar in
            let third = bar.width / 3
            return [
                Rect(x: bar.minX, y: bar.minY, width: third, height: bar.height),
                Rect(x: bar.maxX - third, y: bar.minY, width: third, height: bar.height),
            ]
        }
        return (bars ?? []) + device.obstructions.map(occupied)
    }

    /// The part of an obstruction on which nothing may be written.
    private func occupied(_ obstruction: Obstruction) -> Rect {
        guard obstruction.kind == .windowControls else { return obstruction.rect }
        return obstruction.rect.replacing(
            .vertical, obstruction.rect.minY...obstruction.rect.minY + Self.controlBand)
    }

    /// The display's corners, where names would be cut off.
    var cornerPlaces: [Rect] {
        guard let display = device.display else { return [] }
        let sides = device.cornerRadii.map { $0 * 0.4 }
        return [
            (display.minX, display.minY, sides.topLeft),
            (display.maxX - sides.topRight, display.minY, sides.topRight),
            (display.minX, display.maxY - sides.bottomLeft, sides.bottomLeft),
            (display.maxX - sides.bottomRight, display.maxY - sides.bottomRight, sides.bottomRight),
        ].filter { $0.2 > 0 }.map { Rect(x: $0.0, y: $0.1, width: $0.2, height: $0.2) }
    }

    private func drawn(_ obstruction: Obstruction) -> [SVGElement] {
        let rect = obstruction.rect
        let short = min(rect.width, rect.height)
        switch obstruction.kind {
        case .dynamicIsland:
            return [titled("Dynamic Island", .rect(rect, radius: short / 2, ShapeLook(fill: .black)))]
        case .camera:
            return [titled("camera", .rect(rect, radius: short / 2, ShapeLook(fill: .black)))]
        case .notch:
            return [titled("notch", .path(notch(rect), ShapeLook(fill: Self.shell)))]
        case .homeIndicator:
            let look = ShapeLook(fill: .black, stroke: .white, lineWidth: 0.5)
            return [titled("home indicator", .rect(rect, radius: short / 2, look))]
        case .statusBar: return [titled("status bar", .group(statusCorner(rect)))]
        case .cameraInUse:
            let look = ShapeLook(stroke: Self.faint, lineWidth: style.unit, dashes: [3 * style.unit, 3 * style.unit])
            return [titled("camera, while it is in use", .rect(rect, radius: short / 2, look))]
        case .windowControls: return [titled("window controls", .group(windowControls(rect)))]
        case .fold, .roundedCorner, .overscan: return []
        }
    }

    /// The part of the area of window controls that is drawn and on which nothing is written, points.
    ///
    /// Source: field-2026-11, Windows: the band of the status bar that holds the controls.
    private static let controlBand = 32.0

    /// Returns the three buttons of a window.
    private func windowControls(_ rect: Rect) -> [SVGElement] {
        let look = ShapeLook(fill: Paint(color: "#8e8e93"), stroke: .white, lineWidth: 1)
        return [-15.0, 0, 15].map { shift in
            .circle(Point(x: rect.midX + shift, y: rect.minY + Self.controlBand / 2), radius: 5, look)
        }
    }

    private func titled(_ words: String, _ element: SVGElement) -> SVGElement {
        .group([SVGElement("title").adding(text: words), element])
    }

    /// Returns the outline of a notch: its corners away from the display's edge are round.
    private func notch(_ rect: Rect) -> String {
        guard let display = device.display else { return Self.roundedPath(rect, upper: 0, lower: 0) }
        let radius = min(rect.width, rect.height) * 0.6
        if rect.width >= rect.height { return Self.roundedPath(rect, upper: 0, lower: radius) }
        let isLeft = rect.minX - display.minX < display.maxX - rect.maxX
        var radii = CornerRadii(all: radius)
        if isLeft { (radii.topLeft, radii.bottomLeft) = (0, 0) } else { (radii.topRight, radii.bottomRight) = (0, 0) }
        return Self.roundedPath(rect, radii)
    }

    private static let faint = AnnotationStyle.frame.opacity(0.5)

    /// Returns the part of a display that bends, with the line along which it folds.
    static func fold(_ rect: Rect, unit: Double) -> [SVGElement] {
        let isUpright = rect.height > rect.width
        let start = isUpright ? Point(x: rect.midX, y: rect.minY) : Point(x: rect.minX, y: rect.midY)
        let end = isUpright ? Point(x: rect.midX, y: rect.maxY) : Point(x: rect.maxX, y: rect.midY)
        let look = ShapeLook(stroke: faint, lineWidth: unit, dashes: [8 * unit, 3 * unit])
        return [.rect(rect, ShapeLook(fill: AnnotationStyle.frame.opacity(0.05))), .line(start, end, look)]
    }

    // MARK: - Status bar

    /// Returns the paint of clock and battery in a part of the display: white where the frontmost opaque view behind them is
    /// dark, and no bar is.
    private func ink(in place: Rect) -> Paint {
        if device.navigationBar != nil { return .black }
        let middle = Point(x: place.midX, y: place.midY)
        let ground = scene.items.indices.reversed().lazy
            .filter { scene.isVisible($0) && scene.frames[$0].contains(middle) }
            .compactMap { scene.palette.background(of: scene.items[$0]) }.first { $0.opacity == 1 }
        return ground?.isDark == true ? .white : .black
    }

    private func statusBar(_ bar: Rect) -> [SVGElement] {
        let isPad = scene.environment.idiom == .pad
        let housing = device.obstructions.first(where: \.kind.isSensorHousing)?.rect
        let size = bar.height > 30 ? 16.0 : 12.0
        let look = TextLook(size: size, weight: 600, color: ink(in: bar))
        let baseline = (housing.map(\.midY) ?? bar.midY) + size * 0.36
        let side = housing == nil ? bar.minX + 8 : (bar.minX + (housing?.minX ?? bar.minX)) / 2
        let time: SVGElement
        if housing != nil {
            time = .text("9:41", at: Point(x: side, y: baseline), .middle, look)
        } else if isPad {
            time = .text("9:41", at: Point(x: bar.minX + 20, y: baseline), .left, look)
        } else {
            time = .text("9:41", at: Point(x: bar.midX, y: baseline), .middle, look)
        }
        let right = housing.map { ($0.maxX + bar.maxX) / 2 + 14 } ?? bar.maxX - (isPad ? 20 : 8)
        return [titled("status bar", .group([time] + battery(endingAt: Point(x: right - 2, y: baseline), look)))]
    }

    /// Returns clock and battery of a status bar that takes a corner of the display: side by side, or one below the other
    /// where a camera or the shape leaves less width.
    private func statusCorner(_ corner: Rect) -> [SVGElement] {
        let housing = device.obstructions.first { $0.kind.isSensorHousing && $0.rect.intersection(corner) != nil }?.rect
        let free = corner.replacing(.vertical, (housing?.maxY ?? corner.minY)...corner.maxY)
        let size = 16.0
        let (side, drop) = free.width > free.height ? (free.width / 5, 0) : (0, size * 0.7)
        let time = Point(x: free.midX - side, y: free.midY + size * 0.36 - drop)
        let end = Point(x: free.midX + side + 12, y: free.midY + size * 0.36 + drop)
        let look = TextLook(size: size, weight: 600, color: ink(in: corner))
        return [.text("9:41", at: time, .middle, look)] + battery(endingAt: end, look)
    }

    /// Returns a battery beside text of a look, by its lower right corner.
    private func battery(endingAt end: Point, _ look: TextLook) -> [SVGElement] {
        let (height, ink) = (look.size * 0.72, look.color)
        let battery = Rect(x: end.x - 24, y: end.y - height, width: 24, height: height)
        let level = battery.inset(by: EdgeInsets(top: 2, left: 2, bottom: 2, right: 6))
        return [
            .rect(battery, radius: 3, ShapeLook(stroke: ink, lineWidth: 1)),
            .rect(level, radius: 1.5, ShapeLook(fill: ink)),
        ]
    }

    // MARK: - Paths

    /// Returns a rectangle with rounded corners, by a path only if their radii differ.
    static func rounded(_ rect: Rect, _ radii: CornerRadii, _ look: ShapeLook) -> SVGElement {
        radii.common.map { .rect(rect, radius: $0, look) } ?? .path(roundedPath(rect, radii), look)
    }

    static func roundedPath(_ rect: Rect, upper: Double, lower: Double) -> String {
        roundedPath(rect, CornerRadii(topLeft: upper, topRight: upper, bottomRight: lower, bottomLeft: lower))
    }

    /// Returns a rectangle with a radius for each corner.
    static func roundedPath(_ rect: Rect, _ corners: CornerRadii) -> String {
        let most = max(0, min(rect.width, rect.height))
        let radii = corners.clockwise.map { min($0, most) }
        func point(_ x: Double, _ y: Double) -> String { SVGNumber.text(x) + " " + SVGNumber.text(y) }
        func arc(_ radius: Double, _ x: Double, _ y: Double) -> String {
            radius > 0 ? " A" + point(radius, radius) + " 0 0 1 " + point(x, y) : ""
        }
        return "M" + point(rect.minX + radii[0], rect.minY)
            + " L" + point(rect.maxX - radii[1], rect.minY) + arc(radii[1], rect.maxX, rect.minY + radii[1])
            + " L" + point(rect.maxX, rect.maxY - radii[2]) + arc(radii[2], rect.maxX - radii[2], rect.maxY)
            + " L" + point(rect.minX + radii[3], rect.maxY) + arc(radii[3], rect.minX, rect.maxY - radii[3])
            + " L" + point(rect.minX, rect.minY + radii[0]) + arc(radii[0], rect.minX + radii[0], rect.minY) + " Z"
    }
}
