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

    /// The corner radius of a sheet or a card, in points.
    private var surfaceRadius: Double {
        switch device.surface {
        case .display: device.cornerRadius
        case .sheet, .card, .window: 10
        case .part: 0
        }
    }

    /// The shape to which the screen's views are clipped.
    var clip: SVGElement {
        guard device.surface == .sheet, let display = device.display else {
            return .rect(device.window, radius: surfaceRadius, ShapeLook(fill: .black))
        }
        // A sheet shares the lower corners of the display.
        let window = device.window
        let lower = min(device.cornerRadius, window.width / 2)
        return .path(
            Self.roundedPath(window, upper: surfaceRadius, lower: max(0, lower - (display.maxY - window.maxY))),
            ShapeLook(fill: .black))
    }

    /// The body, the display, and the background behind a sheet or a card.
    var behind: [SVGElement] {
        var elements: [SVGElement] = []
        if let display = device.display {
            let bezel = Self.bezel(display)
            let radius = device.cornerRadius > 0 ? device.cornerRadius + bezel : bezel
            elements.append(
                .rect(display.inset(by: EdgeInsets(all: -bezel)), radius: radius, ShapeLook(fill: Self.shell)))
            elements.append(.rect(display, radius: device.cornerRadius, ShapeLook(fill: covered)))
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
        var elements: [SVGElement] = []
        if let bar = device.statusBar { elements += statusBar(bar) }
        for obstruction in device.obstructions { elements += hardware(obstruction) }
        if let fold { elements.append(fold) }
        return elements
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
        return (bars ?? []) + device.obstructions.map(\.rect)
    }

    /// The display's corners, where names would be cut off.
    var cornerPlaces: [Rect] {
        guard let display = device.display, device.cornerRadius > 0 else { return [] }
        let side = device.cornerRadius * 0.4
        return [
            (display.minX, display.minY), (display.maxX - side, display.minY), (display.minX, display.maxY - side),
            (display.maxX - side, display.maxY - side),
        ].map { Rect(x: $0.0, y: $0.1, width: side, height: side) }
    }

    private func hardware(_ obstruction: Obstruction) -> [SVGElement] {
        let rect = obstruction.rect
        let short = min(rect.width, rect.height)
        switch obstruction.kind {
        case .dynamicIsland:
            return [titled("Dynamic Island", .rect(rect, radius: short / 2, ShapeLook(fill: .black)))]
        case .notch:
            return [titled("notch", .path(notch(rect), ShapeLook(fill: Self.shell)))]
        case .homeIndicator:
            let look = ShapeLook(fill: .black, stroke: .white, lineWidth: 0.5)
            return [titled("home indicator", .rect(rect, radius: short / 2, look))]
        case .roundedCorner, .overscan, .windowControls: return []
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
        return Self.roundedPath(rect, corners: isLeft ? [0, radius, radius, 0] : [radius, 0, 0, radius])
    }

    /// The line along which a display folds. No device profile describes it, so the device id decides.
    private var fold: SVGElement? {
        guard let display = device.display, scene.drawing.device?.profile.id == "iphone-duo-inner" else { return nil }
        let isWide = display.width > display.height
        let start = isWide ? Point(x: display.midX, y: display.minY) : Point(x: display.minX, y: display.midY)
        let end = isWide ? Point(x: display.midX, y: display.maxY) : Point(x: display.maxX, y: display.midY)
        let look = ShapeLook(
            stroke: AnnotationStyle.frame.opacity(0.5), lineWidth: style.unit, dashes: [8 * style.unit, 3 * style.unit])
        return titled("fold", .line(start, end, look))
    }

    // MARK: - Status bar

    private func statusBar(_ bar: Rect) -> [SVGElement] {
        let isPad = scene.environment.idiom == .pad
        let housing = device.obstructions.first { $0.kind == .dynamicIsland || $0.kind == .notch }?.rect
        let size = bar.height > 30 ? 16.0 : 12.0
        let look = TextLook(size: size, weight: 600, color: .black)
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
        let battery = Rect(x: right - 26, y: baseline - size * 0.72, width: 24, height: size * 0.72)
        let level = battery.inset(by: EdgeInsets(top: 2, left: 2, bottom: 2, right: 6))
        return [
            titled(
                "status bar",
                .group([
                    time, .rect(battery, radius: 3, ShapeLook(stroke: .black, lineWidth: 1)),
                    .rect(level, radius: 1.5, ShapeLook(fill: .black)),
                ]))
        ]
    }

    // MARK: - Paths

    static func roundedPath(_ rect: Rect, upper: Double, lower: Double) -> String {
        roundedPath(rect, corners: [upper, upper, lower, lower])
    }

    /// Returns a rectangle with a radius for each corner: top left, top right, bottom right, bottom left.
    static func roundedPath(_ rect: Rect, corners: [Double]) -> String {
        let most = max(0, min(rect.width, rect.height))
        let radii = corners.map { min($0, most) }
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
