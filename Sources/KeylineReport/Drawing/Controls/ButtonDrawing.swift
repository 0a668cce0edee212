// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// `UIButton`: its background, image, title and subtitle, centered as a group.
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

/// The visible parts of a button.
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

    /// The color of the title and the symbols.
    private var ink: Paint {
        if !view.isEnabled { return view.palette.disabled }
        if let stated = view.color(button.configuration == nil ? .title : .foreground) { return stated }
        if isFilled { return .white }
        // The default title color: white for a custom button, the tint for a system button.
        if button.configuration == nil, isCustom { return .white }
        return style == "gray" ? view.palette.label : view.tint
    }

    private var isCustom: Bool { button.type == nil || button.type == "custom" }

    func background(in frame: Rect) -> [SVGElement] {
        if let image = button.backgroundImage {
            return PictureBox.elements(image, in: frame, clippedTo: frame, view, isNamed: title == nil)
        }
        guard button.configuration != nil else { return [] }
        let width = view.item.appearance?.borderWidth ?? 0
        let border = width > 0 ? view.color(.border) ?? view.tint : nil
        if fill == nil, border == nil { return [] }
        let inside = frame.inset(by: EdgeInsets(all: border == nil ? 0 : width / 2))
        let look = ShapeLook(fill: fill, stroke: border, lineWidth: width)
        return [.rect(inside, radius: min(radius, frame.height / 2), look)]
    }

    private var fill: Paint? {
        if let stated = view.color(.fill) { return stated }
        return switch style {
        case "filled", "borderedProminent": view.tint
        case "tinted": view.tint.opacity(0.15)
        case "gray", "bordered": view.palette.controlFill
        default: nil
        }
    }

    private var radius: Double {
        if let stated = view.item.appearance?.cornerRadius { return stated }
        return switch button.configuration?.cornerStyle {
        case "capsule": .infinity
        case "small": 4
        case "large": 12
        default: 6
        }
    }

    private var image: ImageContent? { button.configuration?.image ?? button.image ?? glyph }

    /// The glyph of info, add and close buttons.
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
        // The same defaults as `ButtonSizes.titleFont`.
        let size: Double = configuration != nil ? 17 : isSystem ? 15 : 18
        var text = SetText(words: words, font: view.text.font(described ?? button.font, size: size), color: ink)
        text.lines = configuration == nil ? 1 : 0
        text.mode = button.lineBreakMode.flatMap(LineBreakMode.init(rawValue:)) ?? .middleTruncation
        text.across = .middle
        text.direction = view.direction
        if view.isEnabled { text.spans = view.palette.spans(of: view.item) }
        return text
    }

    /// The subtitle, a line below the title.
    private var subtitle: SetText? {
        guard let words = button.configuration?.subtitle, !words.isEmpty else { return nil }
        var text = SetText(words: words, font: view.text.font(size: 12), color: ink)
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
        if let subtitle, let rect = places.subtitle { elements += view.text.elements(subtitle, in: rect) }
        return elements
    }

    func titlePlaces(in frame: Rect) -> [Rect] {
        let places = places(in: frame)
        let lines = title.flatMap { title in places.title.map { view.text.places(title, in: $0) } } ?? []
        return lines + (subtitle.flatMap { text in places.subtitle.map { view.text.places(text, in: $0) } } ?? [])
    }

    // MARK: - Places

    private struct Places {
        var image: Rect?
        var title: Rect?
        var subtitle: Rect?
    }

    /// The side of the words on which the image is placed.
    private enum Side {
        case left, right, top, bottom
    }

    private var side: Side {
        let runsLeft = view.direction == .rightToLeft
        switch button.configuration?.imagePlacement {
        case "top": return .top
        case "bottom": return .bottom
        case "trailing": return runsLeft ? .left : .right
        default: return runsLeft ? .right : .left
        }
    }

    private var insets: EdgeInsets {
        guard let configuration = button.configuration else { return button.contentEdgeInsets ?? .zero }
        guard let insets = configuration.contentInsets else { return .zero }
        let runsLeft = view.direction == .rightToLeft
        return EdgeInsets(
            top: insets.top, left: runsLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: runsLeft ? insets.leading : insets.trailing)
    }

    /// Returns the places of image and words, centered as a group: the image on its side of the words, the subtitle
    /// below the title.
    private func places(in frame: Rect) -> Places {
        var room = frame.inset(by: insets)
        if room.width <= 0 || room.height <= 0 { room = frame }
        let size = image.map { imageSize($0, in: room) } ?? .zero
        let gap = image == nil || title == nil ? 0 : button.configuration?.imagePadding ?? 0
        let isVertical = side == .top || side == .bottom
        let most = isVertical ? room.width : max(0, room.width - size.width - gap)
        let words = wordSizes(width: most)
        guard image != nil else {
            let top = room.midY - words.height / 2
            return stacked(words, in: Rect(x: room.minX, y: top, width: room.width, height: words.height))
        }
        let total =
            isVertical
            ? Size(width: max(size.width, words.width), height: size.height + gap + words.height)
            : Size(width: size.width + gap + words.width, height: max(size.height, words.height))
        let (left, top) = (room.midX - total.width / 2, room.midY - total.height / 2)
        var picture = Rect(x: room.midX - size.width / 2, y: room.midY - size.height / 2, size)
        var block = Rect(
            x: isVertical ? room.minX : left, y: room.midY - words.height / 2,
            width: isVertical ? room.width : words.width, height: words.height)
        switch side {
        case .left: (picture.x, block.x) = (left, left + size.width + gap)
        case .right: picture.x = left + words.width + gap
        case .top: (picture.y, block.y) = (top, top + size.height + gap)
        case .bottom: (picture.y, block.y) = (top + words.height + gap, top)
        }
        var places = stacked(words, in: block)
        places.image = picture.offset(by: button.configuration == nil ? button.imageEdgeInsets : nil)
        places.title = places.title?.offset(by: button.configuration == nil ? button.titleEdgeInsets : nil)
        return places
    }

    /// Returns the size of title and subtitle together, and the height of the title.
    private func wordSizes(width: Double) -> (width: Double, height: Double, title: Double) {
        guard let title else { return (0, 0, 0) }
        let endless = Rect(x: 0, y: 0, width: max(width, 1), height: 10_000)
        let lines = max(1, view.text.places(title, in: endless).count)
        let high = title.font.lineHeight + Double(lines - 1) * title.font.lineSpacing
        var wide = view.text.width(of: title.words, title.font)
        var total = high
        if let subtitle {
            wide = max(wide, view.text.width(of: subtitle.words, subtitle.font))
            total += (button.configuration?.titlePadding ?? 1) + subtitle.font.lineHeight
        }
        return (min(wide + 1, width), total, high)
    }

    /// Returns the places of title and subtitle in their block.
    private func stacked(_ words: (width: Double, height: Double, title: Double), in block: Rect) -> Places {
        guard title != nil else { return Places() }
        var places = Places()
        places.title = Rect(x: block.minX, y: block.minY, width: block.width, height: words.title)
        if let subtitle {
            let high = subtitle.font.lineHeight
            places.subtitle = Rect(x: block.minX, y: block.maxY - high, width: block.width, height: high)
        }
        return places
    }

    /// Returns the image's own size, limited to the available space. Documents record symbols 6.4 times as large as at
    /// 17 points (`IntrinsicSizes.symbolSize`).
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

extension Rect {
    /// Makes a rectangle of a size at a point.
    fileprivate init(x: Double, y: Double, _ size: Size) {
        self.init(x: x, y: y, width: size.width, height: size.height)
    }

    /// Returns the rectangle moved by a button's legacy insets.
    fileprivate func offset(by insets: EdgeInsets?) -> Rect {
        guard let insets else { return self }
        return offset(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
}
