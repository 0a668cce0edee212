// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Assembles a drawing: a heading, the device with the screen and its layers, and the legend below.
struct DrawingSheet {
    private let picture: ScreenPicture

    private var scene: DrawingScene { picture.scene }
    private var style: AnnotationStyle { picture.style }
    private var unit: Double { style.unit }

    /// The share of the width for lengths beside the device, on both sides together.
    private static let sides = 0.16
    /// The space above and below a picture that is lower than twice this, in units of the style: labels would cover it.
    private static let lowest = 40.0
    /// The smallest width of a drawing, in points; the legend needs it.
    private static let narrowest = 320.0

    init(_ drawing: ScreenDrawing) {
        let scene = DrawingScene(drawing)
        let extent = ScreenPicture.extent(scene)
        let width = max(extent.width / (1 - Self.sides), Self.narrowest)
        let (style, marks) = (AnnotationStyle(unit: width / 400), FindingMark.marks(scene))
        let isLow = extent.height < 2 * Self.lowest * style.unit && !marks.isEmpty
        picture = ScreenPicture(
            scene, width: width, style: style, marks: marks, room: isLow ? Self.lowest * style.unit : 0)
    }

    /// The root element of the document.
    var element: SVGElement {
        let margin = 10 * unit
        let (left, width, extent) = (picture.left, picture.width, picture.extent)
        let inner = width - 2 * margin
        let heading = HeadingDrawing(scene: scene, style: style)
        let height = heading.elements(x: 0, y: 0, width: inner).bottom + 8 * unit
        let top = extent.minY - picture.room - height - margin
        let key = KeyDrawing(style: style).elements(
            picture.keyEntries, x: left + margin, y: extent.maxY + picture.room + 24 * unit, width: inner)
        let legend = LegendDrawing(scene: scene, style: style, marks: picture.marks, chain: picture.chain).elements(
            x: left + margin, y: key.bottom, width: inner)
        let box = Rect(x: left, y: top, width: width, height: legend.bottom + margin - top)
        let root = SVGElement.document(box, title: heading.words).adding([
            SVGElement("defs", Patterns.definitions(style) + picture.clips), .rect(box, ShapeLook(fill: .white)),
            .group(heading.elements(x: left + margin, y: top + margin * 0.6, width: inner).elements)
                .with("id", "heading"),
        ])
        return root.adding(picture.elements).adding([
            .group(key.elements).with("id", "key"), .group(legend.elements).with("id", "legend"),
        ])
    }
}

/// The heading of a drawing: the name of a screen, and its device.
struct HeadingDrawing {
    let scene: DrawingScene
    let style: AnnotationStyle

    /// The heading on one line.
    var words: String { SVGText.withoutDirections("\(scene.screen.name), \(scene.placeWords)".onOneLine) }

    /// Returns the lines below a point, and the y coordinate at which they end.
    func elements(x: Double, y: Double, width: Double) -> (elements: [SVGElement], bottom: Double) {
        var writer = LineWriter(style: style, x: x, y: y, width: width)
        writer.write(scene.screen.name, bold: true, size: 15)
        writer.write(scene.placeWords, ink: Paint.faintText)
        return (writer.elements, writer.y)
    }
}

extension DrawingScene {
    /// The device in words: `iPhone 16 Pro, portrait, iOS 18, 402 × 874 pt`.
    var placeWords: String {
        // An opaque bar takes a part of the window that the screen lays its views out in.
        let whole = device.surface == .window ? device.window.size : environment.window
        let window = device.display?.size ?? whole
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
        case .sheet: "sheet in a window of "
        case .card: "card of "
        case .window: "window of "
        case .part: "part of another screen, in a window of "
        }
    }
}
