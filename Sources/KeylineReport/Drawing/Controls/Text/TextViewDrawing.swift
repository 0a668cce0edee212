// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// `UITextView`: its text from the top, inside UIKit's container insets.
struct TextViewDrawing: ControlDrawing {
    let classNames = ["UITextView"]

    func shapes(of view: DrawnView) -> [SVGElement] { view.elements(texts(view)) }

    func wordPlaces(of view: DrawnView) -> [Rect] { view.places(texts(view)) }

    private func texts(_ view: DrawnView) -> [PlacedText] {
        let content = view.item.content.text ?? TextContent()
        // `textContainerInset` and `lineFragmentPadding`, and UIKit's default font of text views.
        let inner = view.frame.inset(by: EdgeInsets(top: 8, left: 5, bottom: 8, right: 5))
        var top = inner
        if content.isScrollEnabled != false {
            let shift = min(view.safeAreaInsets.top, max(0, inner.height))
            top = inner.inset(by: EdgeInsets(top: shift, left: 0, bottom: 0, right: 0))
        }
        guard top.height > 0 else { return [] }
        let font = view.text.font(content.runs?.first?.font ?? content.font, size: 12)
        var text = SetText(
            words: view.item.content.visibleText ?? "", font: font, color: view.palette.text(of: view.item))
        text.spans = view.palette.spans(of: view.item)
        text.lines = 0
        text.mode = .clip
        text.down = .near
        text.direction = view.direction
        text.across = TextPlace(alignment: content.alignment, view.direction)
        return [PlacedText(text: text, rect: top)]
    }
}
