// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension ScreenContext {
    /// Returns the drawn part of a label or control with a frame; nil for a label without text.
    func drawnRect(_ position: Int, in frame: Rect, _ direction: LayoutDirection) -> Rect? {
        let text = texts[position]?.rect(in: frame, direction)
        guard families[position] == .control else { return text }
        return isBareTitle[position] ? text ?? frame : frame
    }

    /// Returns the part of a view with a frame that people must see or touch: text, a control or a picture. Nil for
    /// views that draw no such thing.
    func contentRect(_ position: Int, in frame: Rect, _ direction: LayoutDirection) -> Rect? {
        switch families[position] {
        case .text: drawnRect(position, in: frame, direction)
        case .control: isBlankButton[position] ? nil : drawnRect(position, in: frame, direction)
        case .image: pictures[position]?.rect(in: frame, direction) ?? frame
        case .textView, .bar, .indicator: frame
        case .surface, .table, .collection, .scroll, .stack, .plain: nil
        }
    }

    /// Returns true for a button whose document draws nothing of it, although its class or code may.
    func drawsNothing(_ position: Int) -> Bool {
        DrawnText.isBareButton(position, screen.items, ofAnyClass: true)
            && screen.items[position].content.visibleText?.isEmpty != false
    }

    /// Returns true if a view hides what is behind it.
    func hidesBehind(_ position: Int) -> Bool {
        switch families[position] {
        case .surface, .table, .collection: true
        case .text, .control, .image, .textView, .bar, .indicator, .scroll, .stack, .plain:
            screen.items[position].hasBackground
        }
    }
}
