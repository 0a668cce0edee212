// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// `UIButton`: its background, image and title, side by side in the middle.
struct ButtonDrawing: ControlDrawing {
    let classNames = ["UIButton"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        let button = view.item.content.button ?? ButtonContent()
        let face = ButtonFace(button, view)
        return face.background(in: view.frame) + face.contents(in: view.frame)
    }

    func wordPlaces(of view: DrawnView) -> [Rect] {
        let button = view.item.content.button ?? ButtonContent()
        return ButtonFace(button, view).titlePlaces(in: view.frame)
    }
}

/// What of a button is seen.
private struct ButtonFace {
    private let button: ButtonContent
    private let view: DrawnView
    private let style: String?

    init(_ button: ButtonContent, _ view: DrawnView) {
        self.button = button
        self.view = view
        style = button.configuration?.style
    }

    private var isFilled: Bool { style == "filled" || style == "borderedProminent" }

    /// Of the title and the symbols.
    private var ink: Paint {
        if !view.isEnabled { return view.palette.disabled }
        if isFilled { return .white }
        return style == "gray" ? view.palette.label : view.tint
    }

    func background(in frame: Rect) -> [SVGElement] {
        if let image = button.backgroundImage {
            return PictureBox.elements(image, in: frame, clippedTo: frame, view)
        }
        guard let fill else { return [] }
        return [.rect(frame, radius: min(radius, frame.height / 2), ShapeLook(fill: fill))]
    }

    private var fill: Paint? {
        switch style {
        case "filled", "borderedProminent": view.tint
        case "tinted": view.tint.opacity(0.15)
        case "gray", "bordered": view.palette.controlFill
        default: nil
        }
    }

    private var radius: Double {
        switch button.configuration?.cornerStyle {
        case "capsule": .infinity
        case "small": 4
        case "large": 12
        default: 6
        }
    }

    private var image: ImageContent? { button.configuration?.image ?? button.image ?? glyph }

    /// The glyphs of info, add and close buttons.
    private var glyph: ImageContent? {
        switch button.type {
        case "infoLight", "infoDark", "detailDisclosure": ImageContent(name: "info.circle", catalog: "system")
        case "contactAdd": ImageContent(name: "plus", catalog: "system")
        case "close": ImageContent(name: "xmark", catalog: "system")
        default: nil
        }
    }

    private var title: SetText? {
        guard let words = view.item.content.visibleText, !words.isEmpty else { return nil }
        let configuration = button.configuration
        let described =
            configuration?.titleRuns?.first?.font ?? configuration?.titleFont ?? button.titleRuns?.first?.font
        let isSystem = button.type == "system" || button.type == "roundedRect"
        // UIKit's defaults, as `ButtonSizes.titleFont` has them.
        let size: Double = configuration != nil ? 17 : isSystem ? 15 : 18
        var text = SetText(words: words, font: view.text.font(described ?? button.font, size: size), color: ink)
        text.lines = configuration == nil ? 1 : 0
        text.mode = button.lineBreakMode.flatMap(LineBreakMode.init(rawValue:)) ?? .middleTruncation
        text.across = .middle
        text.direction = view.direction
        return text
    }

    func contents(in frame: Rect) -> [SVGElement] {
        let places = places(in: frame)
        var elements: [SVGElement] = []
        if let image, let rect = places.image {
            elements +=
                image.catalog == "system"
                ? PictureBox.symbol(image, in: rect, ink, view)
                : PictureBox.elements(image, in: rect, clippedTo: frame, view)
        }
        if let title, let rect = places.title { elements += view.text.elements(title, in: rect) }
        return elements
    }

    func titlePlaces(in frame: Rect) -> [Rect] {
        guard let title, let rect = places(in: frame).title else { return [] }
        return view.text.places(title, in: rect)
    }

    /// Where image and title are: the image first in the direction of reading, both in the middle together.
    private func places(in frame: Rect) -> (image: Rect?, title: Rect?) {
        let room = frame.inset(by: button.configuration == nil ? button.contentEdgeInsets ?? .zero : .zero)
        guard let image else { return (nil, room) }
        let size = imageSize(image, in: room)
        let gap = title == nil ? 0 : button.configuration?.imagePadding ?? 0
        let titleWidth =
            title.map { min(view.text.width(of: $0.words, $0.font) + 1, max(0, room.width - size.width - gap)) } ?? 0
        let left = room.midX - (size.width + gap + titleWidth) / 2
        let runsLeft = view.direction == .rightToLeft
        let picture = Rect(
            x: runsLeft ? left + titleWidth + gap : left, y: room.midY - size.height / 2, width: size.width,
            height: size.height)
        let words = Rect(
            x: runsLeft ? left : left + size.width + gap, y: room.minY, width: titleWidth, height: room.height)
        return (picture, title == nil ? nil : words)
    }

    /// The image's own size, no more than there is room for. Documents record symbols at a large size, 6.4 times that of 17
    /// points (`IntrinsicSizes.symbolSize`).
    private func imageSize(_ image: ImageContent, in room: Rect) -> Size {
        let standard = Size(width: 20, height: 20)
        var size = image.size ?? standard
        if image.catalog == "system" {
            let longest = max(size.width, size.height, 1)
            let length = min(image.symbolPointSize ?? 17, 40) * 1.15
            size = Size(width: size.width / longest * length, height: size.height / longest * length)
        }
        let factor = min(1, room.width / max(size.width, 1), room.height / max(size.height, 1))
        return Size(width: size.width * max(0, factor), height: size.height * max(0, factor))
    }
}
