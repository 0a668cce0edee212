// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Puts a drawing together: a heading, the device with the screen and its layers, and the legend below.
struct DrawingSheet {
    private let scene: DrawingScene
    private let style: AnnotationStyle
    /// The device's body, or the window where no device is drawn.
    private let body: Rect
    private let width: Double
    private let marks: [FindingMark]
    /// What holds the item that is told from all others.
    private let chain: HighlightChain?

    /// How much of the width is left for lengths beside the device, on both sides together.
    private static let sides = 0.16
    /// No drawing is narrower, points: the words of a legend need room.
    private static let narrowest = 320.0

    init(_ drawing: ScreenDrawing) {
        let scene = DrawingScene(drawing)
        let device = scene.device
        let body = device.display.map { $0.inset(by: EdgeInsets(all: -DeviceDrawing.bezel($0))) } ?? device.window
        width = max(body.width / (1 - Self.sides), Self.narrowest)
        style = AnnotationStyle(unit: width / 400)
        let shows = drawing.layers.contains(.findings)
        let folded = shows ? FoldedFinding.fold(drawing.findings) : []
        marks = folded.enumerated().map { FindingMark($0.offset + 1, $0.element, scene) }
        chain = scene.highlighted.map { HighlightChain($0, scene) }
        (self.scene, self.body) = (scene, body)
    }

    private var unit: Double { style.unit }
    private var left: Double { body.midX - width / 2 }

    /// The document's root.
    var element: SVGElement {
        let margin = 10 * unit
        let inner = width - 2 * margin
        let heading = heading(width: inner)
        let top = body.minY - heading.height - margin
        var pen = Pen(style: style, placer: LabelPlacer(bounds: picture))
        let screen = screenElements(&pen)
        let key = KeyDrawing(style: style).elements(
            scene.keyEntries(marks), x: left + margin, y: body.maxY + 24 * unit, width: inner)
        let legend = LegendDrawing(scene: scene, style: style, marks: marks, chain: chain).elements(
            x: left + margin, y: key.bottom, width: inner)
        let height = legend.bottom + margin - top
        let box = [left, top, width, height]
        var root = SVGElement("svg").with("xmlns", "http://www.w3.org/2000/svg")
        root = root.with("viewBox", SVGNumber.list(box)).with("width", width).with("height", height)
        root = root.with("font-family", TextLook.sans).with("role", "img")
        root = root.adding([SVGElement("title").adding(text: heading.words)])
        root = root.adding([
            SVGElement("defs", Patterns.definitions(style) + [screenClip, pictureClip]),
            .rect(Rect(x: left, y: top, width: width, height: height), ShapeLook(fill: .white)),
            .group(heading.elements(left + margin, top + margin * 0.6)).with("id", "heading"),
        ])
        return root.adding(screen).adding([
            .group(key.elements).with("id", "key"), .group(legend.elements).with("id", "legend"),
        ])
    }

    /// What the layers may draw on: the device and a strip around it, but neither heading nor key.
    private var picture: Rect {
        Rect(x: left + 2 * unit, y: body.minY - 2 * unit, width: width - 4 * unit, height: body.height + 22 * unit)
    }

    private var pictureClip: SVGElement {
        SVGElement("clipPath", [.rect(picture, ShapeLook(fill: .black))]).with("id", "picture-clip")
    }

    private var deviceDrawing: DeviceDrawing { DeviceDrawing(scene: scene, style: style) }

    private var screenClip: SVGElement { SVGElement("clipPath", [deviceDrawing.clip]).with("id", "screen-clip") }

    /// The device, the views and the layers, back to front. Labels of what matters more find their places first.
    private func screenElements(_ pen: inout Pen) -> [SVGElement] {
        let device = deviceDrawing
        var drawing = ViewDrawing(scene, names: SVGNames())
        let views = drawing.elements().views
        let bars = BarDrawing(scene: scene)
        for place in drawing.words + bars.wordPlaces + device.wordPlaces + device.cornerPlaces {
            pen.placer.reserve(place)
        }
        let layers = layerElements(&pen)
        let clip = "url(#screen-clip)"
        var elements: [SVGElement] = [
            .group(device.behind).with("id", "device"), .group(views).with("id", "views").with("clip-path", clip),
            .group(bars.elements).with("id", "bars").with("clip-path", clip),
        ]
        if scene.drawing.layers.contains(.safeArea) {
            let safeArea = SVGElement.group(SafeAreaLayer(scene: scene).elements(&pen))
            elements.append(safeArea.with("id", "layer-safe-area").with("clip-path", clip))
        }
        return elements + [.group(device.inFront).with("id", "hardware")] + layers
    }

    private func layerElements(_ pen: inout Pen) -> [SVGElement] {
        let layers = scene.drawing.layers
        var drawn: [DrawingLayer: [SVGElement]] = [:]
        let blamed = layers.contains(.findings) ? Set(marks.flatMap { $0.finding.constraints }) : []
        if layers.contains(.findings) {
            drawn[.findings] = FindingsLayer(scene: scene, marks: marks).elements(&pen)
        }
        var highlight: SVGElement?
        if let position = scene.highlighted, let chain {
            let layer = HighlightLayer(
                scene: scene, position: position, chain: chain, drawsConstraints: !layers.contains(.constraints))
            highlight = SVGElement.group(layer.elements(&pen)).with("id", "highlight")
        }
        if layers.contains(.constraints) {
            drawn[.constraints] = ConstraintsLayer(scene: scene, excluded: blamed).elements(&pen)
        }
        if layers.contains(.gestures) { drawn[.gestures] = GesturesLayer(scene: scene).elements(&pen) }
        if layers.contains(.hitRegions) { drawn[.hitRegions] = HitRegionsLayer(scene: scene).elements(&pen) }
        if layers.contains(.frames) { drawn[.frames] = FramesLayer(scene: scene).elements(&pen) }
        if layers.contains(.margins) { drawn[.margins] = MarginsLayer(scene: scene).elements(&pen) }
        if layers.contains(.readable) { drawn[.readable] = MarginsLayer(scene: scene).readableElements(&pen) }
        let groups = DrawingLayer.allCases.compactMap { layer in
            drawn[layer].map { SVGElement.group($0).with("id", "layer-\(layer.rawValue)") }
        }
        return (groups + (highlight.map { [$0] } ?? [])).map { $0.with("clip-path", "url(#picture-clip)") }
    }

    // MARK: - Heading

    private func heading(
        width: Double
    ) -> (words: String, height: Double, elements: (_ x: Double, _ y: Double) -> [SVGElement]) {
        let name = scene.screen.name
        let place = scene.placeWords
        let style = style
        func writer(_ x: Double, _ y: Double) -> LineWriter {
            var writer = LineWriter(style: style, x: x, y: y, width: width)
            writer.write(name, bold: true, size: 15)
            writer.write(place, ink: Paint.faintText)
            return writer
        }
        let words = SVGText.withoutDirections("\(name), \(place)".onOneLine)
        return (words, writer(0, 0).y + 8 * unit, { writer($0, $1).elements })
    }
}

extension DrawingScene {
    /// `iPhone 16 Pro, portrait, iOS 18, 402 × 874 pt`.
    var placeWords: String {
        let window = environment.window
        let size = "\(NumberText.points(window.width)) × \(NumberText.points(window.height)) pt"
        guard let device = drawing.device else { return "as designed, \(size)" }
        let system = environment.idiom == .tv ? "tvOS" : environment.idiom == .pad ? "iPadOS" : "iOS"
        let turn = device.configuration.orientation.rawValue.replacing("-", with: " ")
        let parts = [device.profile.name, turn, "\(system) \(device.configuration.os)", surfaceWords + size]
        return parts.joined(separator: ", ")
    }

    private var surfaceWords: String {
        switch device.surface {
        case .display: ""
        case .sheet: "sheet of "
        case .card: "card of "
        case .window: "window of "
        case .part: "part of another screen, in a window of "
        }
    }

    /// What a key speaks of.
    func keyEntries(_ marks: [FindingMark]) -> [KeyEntry] {
        let chosen: [KeyEntry] = highlighted == nil ? [] : [.highlight]
        let layers = DrawingLayer.allCases.filter { layer in
            drawing.layers.contains(layer) && layer != .frames && (layer != .findings || marks.contains { !$0.isOpen })
        }
        return chosen + layers.map(KeyEntry.layer) + (marks.contains(where: \.isOpen) ? [.review] : [])
    }
}
