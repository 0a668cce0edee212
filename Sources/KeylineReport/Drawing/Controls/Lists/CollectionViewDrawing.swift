// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// `UICollectionView`: its cells; if the document has none, a grid of boxes of its item size.
struct CollectionViewDrawing: ControlDrawing {
    let classNames = ["UICollectionView"]

    /// The largest number of boxes; more would add no information.
    private static let most = 60

    func shapes(of view: DrawnView) -> [SVGElement] {
        let hasCells = view.subviews.contains { $0.item.containment == .cell }
        return hasCells ? [] : grid(view)
    }

    private func grid(_ view: DrawnView) -> [SVGElement] {
        let list = view.item.content.list ?? ListSettings()
        let room = view.frame.inset(by: view.safeAreaInsets).inset(by: list.sectionInset ?? .zero)
        // UIKit's default item size and spacings of a flow layout.
        let size = list.itemSize.flatMap { $0.width >= 8 && $0.height >= 8 ? $0 : nil } ?? Size(width: 50, height: 50)
        let isHorizontal = list.scrollDirection == "horizontal"
        let (lines, items) = (list.minimumLineSpacing ?? 10, list.minimumInteritemSpacing ?? 10)
        let step = Size(
            width: size.width + (isHorizontal ? lines : items), height: size.height + (isHorizontal ? items : lines))
        var boxes: [SVGElement] = []
        let look = ShapeLook(fill: Paint(color: "#e5e5ea"), stroke: view.palette.outline, lineWidth: 0.75)
        var y = room.minY
        while y + size.height <= room.maxY + 0.5, boxes.count < Self.most {
            var x = room.minX
            while x + size.width <= room.maxX + 0.5, boxes.count < Self.most {
                let box = Rect(x: x, y: y, width: size.width, height: size.height)
                boxes.append(.rect(view.mirrored(box), radius: 4, look))
                x += step.width
            }
            y += step.height
        }
        return boxes
    }
}
