// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The text of a label or button with the properties that decide where it is drawn, independent of any layout.
///
/// Half an em per character and a line height of 1.2 are low estimates for every Latin system font.
struct DrawnText: Sendable {
    /// The text's alignment along its lines; leading and trailing follow the layout's direction.
    enum Alignment: Sendable {
        case left, right, leading, trailing, center
    }

    /// The estimated width on one line, in points.
    private let length: Double
    /// The font's size, in points.
    private let size: Double
    /// The maximum number of lines; 0 for any number.
    private let lineLimit: Double
    private let alignment: Alignment

    /// Makes the text of a label or text view, or a button's title; nil for other items and without text.
    ///
    /// Takes a position, because an item is large and would be copied when passed.
    init?(_ position: Int, _ items: [LayoutItem], _ family: ViewFamily, text: String?) {
        let isButton = items[position].className == "UIButton"
        guard isButton || family == .text, let text, !text.isEmpty else { return nil }
        if isButton {
            size = items[position].content.button?.font?.pointSize ?? 15
            lineLimit = 1
            switch items[position].content.attributes?["contentHorizontalAlignment"] {
            case "left": alignment = .left
            case "right": alignment = .right
            case "leading": alignment = .leading
            case "trailing": alignment = .trailing
            default: alignment = .center
            }
        } else {
            size = items[position].content.text?.font?.pointSize ?? 17
            lineLimit = Double(items[position].content.text?.numberOfLines ?? 1)
            switch items[position].content.text?.alignment {
            case "left": alignment = .left
            case "right": alignment = .right
            case "center": alignment = .center
            default: alignment = .leading
            }
        }
        length = Double(text.count) * size * 0.5
    }

    /// Returns a low estimate of the text's rectangle in its item's frame.
    func rect(in frame: Rect, _ direction: LayoutDirection) -> Rect {
        let needed = max(1, (length / max(frame.width, 1)).rounded(.up))
        let lines = lineLimit == 0 ? needed : min(lineLimit, needed)
        let width = min(length, frame.width)
        let height = min(lines * size * 1.2, frame.height)
        let isMirrored = direction == .rightToLeft
        let x: Double =
            switch alignment {
            case .left: frame.minX
            case .right: frame.maxX - width
            case .leading: isMirrored ? frame.maxX - width : frame.minX
            case .trailing: isMirrored ? frame.minX : frame.maxX - width
            case .center: frame.midX - width / 2
            }
        return Rect(x: x, y: frame.midY - height / 2, width: width, height: height)
    }

    /// Returns true if an item is a button that draws only its title. A button without a title does not count: it gets
    /// its contents at run time, or is a transparent touch area.
    static func isBareButton(_ position: Int, _ items: [LayoutItem]) -> Bool {
        guard items[position].className == "UIButton", items[position].customClass == nil, items[position].role == nil,
            !items[position].hasBackground, let button = items[position].content.button, button.image == nil,
            button.backgroundImage == nil
        else { return false }
        return button.configuration?.image == nil
            && ["plain", "borderless", nil].contains(button.configuration?.style)
    }
}
