// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// `UILabel`: its text, wrapped and truncated as in UIKit, vertically centered.
struct LabelDrawing: ControlDrawing {
    let classNames = ["UILabel"]

    func shapes(of view: DrawnView) -> [SVGElement] { view.text.elements(text(of: view), in: view.frame) }

    func wordPlaces(of view: DrawnView) -> [Rect] { view.text.places(text(of: view), in: view.frame) }

    private func text(of view: DrawnView) -> SetText {
        let content = view.item.content.text ?? TextContent()
        let words = view.item.content.visibleText ?? ""
        var text = SetText(
            words: words, font: view.text.font(content.runs?.first?.font ?? content.font),
            color: view.isEnabled ? view.palette.text(of: view.item) : view.palette.disabled)
        text.lines = content.numberOfLines ?? 1
        text.mode = content.lineBreakMode.flatMap(LineBreakMode.init(rawValue:)) ?? .tailTruncation
        text.direction = view.direction
        if view.isEnabled { text.spans = view.palette.spans(of: view.item) }
        text.across = TextPlace(alignment: content.alignment, view.direction)
        if content.adjustsFontSizeToFit == true { text.shrinks = view.number("minimumScaleFactor") ?? 0.1 }
        return text
    }
}

extension TextPlace {
    /// The place of lines for Interface Builder's `textAlignment`; natural if it is nil.
    init(alignment: String?, _ direction: LayoutDirection) {
        switch alignment {
        case "center": self = .middle
        case "right": self = .far
        case "left": self = .near
        default: self = direction == .leftToRight ? .near : .far
        }
    }
}
