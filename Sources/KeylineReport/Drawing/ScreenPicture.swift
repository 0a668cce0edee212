// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The device with the screen and its layers, without heading, key and legend; sheets are assembled from pictures.
struct ScreenPicture {
    let scene: DrawingScene
    let style: AnnotationStyle
    /// The device's body, or the window if no device is drawn, extended to subjects outside it.
    let extent: Rect
    /// The width of the picture, including space for lengths beside the device; the extent is centered in it.
    let width: Double
    /// The space for labels above and below the extent, points.
    let room: Double
    let marks: [FindingMark]
    /// The constraints and items that place the highlighted item.
    let chain: HighlightChain?
    /// The differences from the adjacent picture.
    var changes: [ChangeMark] = []

    init(_ scene: DrawingScene, width: Double, style: AnnotationStyle, marks: [FindingMark], room: Double = 0) {
        (self.scene, self.width, self.style, self.marks, self.room) = (scene, width, style, marks, room)
        extent = Self.extent(scene)
        chain = scene.highlighted.map { HighlightChain($0, scene) }
    }

    private var unit: Double { style.unit }
    /// The left edge.
    var left: Double { extent.midX - width / 2 }

    /// Returns the device with its bezel, extended to the drawing's subjects outside the window.
    static func extent(_ scene: DrawingScene) -> Rect {
        let body = body(scene)
        return scene.outsideSubjects.reduce(body) { extent, position in
            let item = scene.shown(position)
            return item.isInside(body) ? extent : extent.union(item.inset(by: EdgeInsets(all: -room)))
        }
    }

    /// The space around an item outside the device, in points.
    private static let room = 28.0

    /// Returns the device with its bezel.
    private static func body(_ scene: DrawingScene) -> Rect {
        let device = scene.device
        return device.display.map { $0.inset(by: EdgeInsets(all: -DeviceDrawing.bezel($0))) } ?? device.window
    }

    /// The entries of the key.
    var keyEntries: [KeyEntry] { scene.keyEntries(marks) }

    /// Positions of the items that the highlight layer names.
    private var named: Set<Int> {
        let subjects =
            marks.filter { $0.regions.isEmpty && $0.subjectName != nil }.compactMap(\.position)
            + marks.flatMap(\.named).filter { !scene.showsItsName($0) }
        return Set((chain?.ends ?? []) + (scene.highlighted.map { [$0] } ?? []) + subjects)
    }

    /// Positions of the items that findings and their constraints speak of; nil where there are none.
    private var mentioned: Set<Int>? {
        if marks.isEmpty || scene.highlighted != nil { return nil }
        let constraints = marks.flatMap { $0.constraints + $0.memberConstraints + $0.paths.flatMap(\.constraints) }
        let marked = marks.flatMap { [$0.position].compactMap(\.self) + $0.members.map(\.position) + $0.named }
        return Set(marked + constraints.flatMap(\.itemIDs).compactMap(scene.position))
    }

    /// The device, the views and the layers, back to front.
    var elements: [SVGElement] {
        var pen = Pen(style: style, placer: LabelPlacer(bounds: area, gap: 1.5 * unit))
        return screenElements(&pen)
    }

    /// The clip paths that `elements` refer to.
    var clips: [SVGElement] { [screenClip, pictureClip] }

    /// The area that layers may draw on: the device and a strip around it, without heading and key.
    var area: Rect {
        Rect(
            x: left + 2 * unit, y: extent.minY - room - 4 * unit, width: width - 4 * unit,
            height: extent.height + 2 * room + 24 * unit)
    }

    private var pictureClip: SVGElement {
        SVGElement("clipPath", [.rect(area, ShapeLook(fill: .black))]).with("id", "picture-clip")
    }

    private var deviceDrawing: DeviceDrawing { DeviceDrawing(scene: scene, style: style) }

    private var screenClip: SVGElement { SVGElement("clipPath", [deviceDrawing.clip]).with("id", "screen-clip") }

    /// Draws the device, the views and the layers, back to front. More important labels are placed first.
    private func screenElements(_ pen: inout Pen) -> [SVGElement] {
        let device = deviceDrawing
        var drawing = ViewDrawing(scene, unit: unit)
        let views = drawing.elements()
        let bars = BarDrawing(scene: scene)
        let barElements = bars.elements
        let outside = OutsideDrawing(scene: scene, body: Self.body(scene), extent: extent)
        let outsideViews = outside.views(&drawing)
        func inWindow(_ places: [Rect]) -> [Rect] { places.compactMap { $0.intersection(scene.device.window) } }
        let texts =
            inWindow(drawing.texts) + (barElements + device.inFront).flatMap(\.textPlaces)
            + outside.seen(outsideViews.flatMap(\.textPlaces))
        let words = inWindow(drawing.words) + bars.wordPlaces
        let details =
            inWindow(drawing.details) + barElements.flatMap(\.detailPlaces)
            + outside.seen(outsideViews.flatMap(\.detailPlaces))
        let housings = scene.device.obstructions.filter(\.kind.isSensorHousing).map(\.rect)
        let mask = ContentMask(texts: texts, details: details + housings, area: area)
        let apart = texts.map { $0.inset(by: EdgeInsets(top: 0, left: -2 * unit, bottom: 0, right: -2 * unit)) }
        for place in words + apart + details + device.wordPlaces + device.cornerPlaces { pen.placer.reserve(place) }
        for frame in leaves where pen.placer.isSmall(frame) { pen.placer.spare(frame) }
        let signs = outside.signs(&pen)
        let layers = layerElements(&pen, mask, drawing.named) + signs
        let clip = "url(#screen-clip)"
        let surroundings = outside.ground(pen) + outsideViews
        let isCut = !scene.drawing.layers.isDisjoint(with: [.safeArea, .findings, .frames]) || !device.folds.isEmpty
        let foldMask = mask.forDashes()
        let masks = [mask] + (device.folds.isEmpty ? [] : [foldMask])
        var elements = isCut ? masks.compactMap(\.definition) : []
        if !surroundings.isEmpty { elements.append(.group(surroundings).with("id", "outside-window")) }
        elements += [
            .group(device.behind).with("id", "device"), .group(views).with("id", "views").with("clip-path", clip),
            .group(barElements).with("id", "bars").with("clip-path", clip),
        ]
        if scene.drawing.layers.contains(.safeArea) {
            let safeArea = SVGElement.group(SafeAreaLayer(scene: scene, marks: marks).elements(pen, mask))
            elements.append(safeArea.with("id", "layer-safe-area").with("clip-path", clip))
        }
        return elements + foldMask.cut(device.folds) + [.group(device.inFront).with("id", "hardware")] + layers
    }

    /// The visible parts of the views without subviews.
    private var leaves: [Rect] {
        scene.items.indices.filter { scene.isVisible($0) && scene.items[$0].guide == nil && scene.children[$0].isEmpty }
            .map(scene.shown)
    }

    /// - Parameter shown: positions of the views on which their own names are written.
    private func layerElements(_ pen: inout Pen, _ mask: ContentMask, _ shown: Set<Int>) -> [SVGElement] {
        let layers = scene.drawing.layers
        var drawn: [DrawingLayer: [SVGElement]] = [:]
        let blamed = layers.contains(.findings) ? Set(marks.flatMap { $0.finding.constraints }) : []
        var findings =
            layers.contains(.findings) ? FindingsLayer(scene: scene, marks: marks, mask: mask).parts(&pen) : nil
        var highlight: SVGElement?
        let changed = changes.isEmpty ? nil : ChangesLayer(scene: scene, changes: changes).elements(&pen)
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
        if layers.contains(.frames) {
            drawn[.frames] = FramesLayer(scene: scene, named: named.union(shown), mentioned: mentioned, mask: mask)
                .elements(&pen)
        }
        if layers.contains(.margins) { drawn[.margins] = MarginsLayer(scene: scene).elements(&pen) }
        if layers.contains(.readable) { drawn[.readable] = MarginsLayer(scene: scene).readableElements(&pen) }
        findings?.improve(&pen)
        drawn[.findings] = findings?.elements(mask, pen)
        let groups = DrawingLayer.allCases.compactMap { layer in
            drawn[layer].map { SVGElement.group($0).with("id", "layer-\(layer.rawValue)") }
        }
        let changedGroup = changed.map { SVGElement.group($0).with("id", "changes") }
        return (groups + [changedGroup, highlight].compactMap { $0 }).map { $0.with("clip-path", "url(#picture-clip)") }
    }
}
