// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// `UIScrollView`: an indicator if its content is larger than its frame.
struct ScrollViewDrawing: ControlDrawing {
    let classNames = ["UIScrollView"]

    func shapes(of view: DrawnView) -> [SVGElement] { [] }

    func shapesInFront(of view: DrawnView) -> [SVGElement] {
        let room = view.frame.inset(by: view.safeAreaInsets)
        let right = view.subviews.map(\.frame.maxX).max() ?? room.maxX
        let bottom = view.subviews.map(\.frame.maxY).max() ?? room.maxY
        let look = ShapeLook(fill: Paint(color: "#3c3c43", opacity: 0.45), stroke: .white, lineWidth: 0.5)
        var elements: [SVGElement] = []
        if bottom > view.frame.maxY + 1, view.isOn("showsVerticalScrollIndicator") != false, room.height > 40 {
            let length = max(20, room.height * room.height / (bottom - room.minY))
            let x = view.direction == .leftToRight ? room.maxX - 6 : room.minX + 3
            elements.append(.rect(Rect(x: x, y: room.minY + 3, width: 3, height: length), radius: 1.5, look))
        }
        if right > view.frame.maxX + 1, view.isOn("showsHorizontalScrollIndicator") != false, room.width > 40 {
            let length = max(20, room.width * room.width / (right - room.minX))
            elements.append(
                .rect(Rect(x: room.minX + 3, y: room.maxY - 6, width: length, height: 3), radius: 1.5, look))
        }
        return elements
    }
}
