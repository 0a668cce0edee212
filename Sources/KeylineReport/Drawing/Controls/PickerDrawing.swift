// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// `UIPickerView`: a wheel. Its rows come from the running app, so bars are drawn as placeholders for their words.
struct PickerDrawing: ControlDrawing {
    let classNames = ["UIPickerView"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        Wheels(view, columns: [WheelColumn(unknown: [0.34, 0.42, 0.5, 0.38, 0.3])]).elements
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { [view.frame.intersection(Self.middle(view))].compactMap { $0 } }

    private static func middle(_ view: DrawnView) -> Rect {
        Rect(x: view.frame.minX, y: view.frame.midY - 20, width: view.frame.width, height: 40)
    }
}

/// A column of a wheel: five rows, the middle one selected.
struct WheelColumn {
    /// The words from the top; an empty string is an empty row.
    var rows: [String]
    /// The lengths of the bars that represent unknown words, as fractions of the column's width; nil if the words are
    /// known.
    var unknown: [Double]?
    /// The column's share of the width.
    var share = 1.0

    init(_ rows: [String], share: Double = 1) { (self.rows, self.share) = (rows, share) }

    init(unknown: [Double]) { (rows, self.unknown) = ([], unknown) }
}

/// Wheels side by side: rows fade and shrink away from the center.
struct Wheels {
    private let view: DrawnView
    private let columns: [WheelColumn]
    private let rowHeight: Double

    init(_ view: DrawnView, columns: [WheelColumn]) {
        (self.view, self.columns) = (view, columns)
        rowHeight = min(34, view.frame.height / 3)
    }

    var elements: [SVGElement] {
        let frame = view.frame
        let side = min(9, frame.width / 10)
        let band = Rect(
            x: frame.minX + side, y: frame.midY - rowHeight / 2, width: frame.width - 2 * side, height: rowHeight)
        let look = ShapeLook(fill: view.palette.controlFill, stroke: view.palette.outline, lineWidth: 0.5)
        return [.rect(band, radius: min(8, rowHeight / 4), look)] + bars + view.elements(texts)
    }

    var places: [Rect] { view.places(texts) }

    /// The rows inside the frame with their places, from the top.
    private var rows: [(column: WheelColumn, row: Int, rect: Rect, fade: Double)] {
        let total = columns.map(\.share).reduce(0, +)
        let room = view.frame.inset(by: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        guard total > 0, room.width > 0 else { return [] }
        var result: [(WheelColumn, Int, Rect, Double)] = []
        var x = room.minX
        for column in columns {
            let width = room.width * column.share / total
            for row in 0..<5 {
                let away = Double(row - 2)
                // Rows are closer together away from the center.
                let shift = away * rowHeight * (1 - 0.06 * away.magnitude)
                let rect = Rect(
                    x: x, y: view.frame.midY + shift - rowHeight / 2, width: width, height: rowHeight)
                if rect.isInside(view.frame) { result.append((column, row, rect, 1 - 0.3 * away.magnitude)) }
            }
            x += width
        }
        return result
    }

    private var texts: [PlacedText] {
        rows.compactMap { column, row, rect, fade in
            guard column.unknown == nil, column.rows.indices.contains(row), !column.rows[row].isEmpty else {
                return nil
            }
            let size = 21 - 2 * Double(abs(row - 2))
            let ink = view.palette.label.opacity(fade)
            var text = view.words(column.rows[row], in: rect, size: size, ink, .middle)
            text.text.shrinks = 0.5
            return text
        }
    }

    private var bars: [SVGElement] {
        rows.compactMap { column, row, rect, fade in
            guard let length = column.unknown?[row] else { return nil }
            let width = rect.width * length
            let bar = Rect(x: rect.midX - width / 2, y: rect.midY - 4, width: width, height: 8)
            return view.unknownWords(bar, Paint(color: row == 2 ? "#636366" : "#aeaeb2", opacity: fade))
        }
    }
}
