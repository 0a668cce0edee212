// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// `UITableViewCell`: its accessory, and bars in place of texts that its style has and its document does not. Labels
/// and images of the built-in styles are views of their own.
struct TableCellDrawing: ControlDrawing {
    let classNames = ["UITableViewCell"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        let isAlone = view.item.parent == nil && view.palette.background(of: view.item) == nil
        let ground = isAlone ? [SVGElement.rect(view.frame, ShapeLook(fill: .white))] : []
        return ground + accessory(view)
    }

    private func accessory(_ view: DrawnView) -> [SVGElement] {
        let isCustom = view.subviews.contains { $0.item.containment == .accessory }
        guard !isCustom, let type = view.attribute("accessoryType"), view.frame.height >= 16 else { return [] }
        let (y, right) = (view.frame.midY, view.frame.maxX - 20)
        func place(_ width: Double, _ height: Double, from end: Double = 0) -> Rect {
            view.mirrored(Rect(x: right - width - end, y: y - height / 2, width: width, height: height))
        }
        let gray = Paint(color: "#8e8e93")
        switch type {
        case "disclosureIndicator": return view.disclosure(in: place(9, 14), gray)
        case "checkmark": return view.glyph("checkmark", in: place(15, 14), view.tint, width: 2)
        case "detailButton": return info(place(22, 22), view)
        case "detailDisclosureButton", "detailDisclosure":
            return info(place(22, 22, from: 17), view) + view.disclosure(in: place(9, 14), gray)
        default: return []
        }
    }

    /// Returns an i in a circle.
    private func info(_ rect: Rect, _ view: DrawnView) -> [SVGElement] {
        let look = ShapeLook(stroke: view.tint, lineWidth: 1.5)
        let center = Point(x: rect.midX, y: rect.midY)
        return [
            .circle(center, radius: rect.width / 2 - 1, look),
            .circle(Point(x: center.x, y: center.y - 5), radius: 1.3, ShapeLook(fill: view.tint)),
            .line(Point(x: center.x, y: center.y - 1.5), Point(x: center.x, y: center.y + 5.5), look),
        ]
    }
}
