// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import TextMeasurement

/// `UITableView`: cards behind the rows of inset groups, separators, titles of sections; placeholder rows if the
/// document has none.
struct TableViewDrawing: ControlDrawing {
    let classNames = ["UITableView"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        let rows = TableRows(view)
        if rows.frames.isEmpty { return rows.unknownRows }
        return rows.cards
    }

    func shapesInFront(of view: DrawnView) -> [SVGElement] {
        let rows = TableRows(view)
        return rows.separators + view.elements(rows.titles)
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { view.places(TableRows(view).titles) }
}

/// The places of the rows and sections of a table.
private struct TableRows {
    private let view: DrawnView
    /// The frames of the cells, in document order.
    let frames: [Rect]
    /// The index ranges in `frames`, with the header and footer texts; one section if the document describes none.
    private let sections: [(rows: Range<Int>, header: String?, footer: String?)]

    init(_ view: DrawnView) {
        self.view = view
        let cells = view.subviews.filter { $0.item.containment == .cell && $0.item.className == "UITableViewCell" }
        frames = cells.map(\.frame)
        guard let stated = view.item.appearance?.sections, stated.map(\.rowCount).reduce(0, +) == frames.count else {
            sections = [(frames.indices, nil, nil)]
            return
        }
        var first = 0
        sections = stated.map { section in
            defer { first += section.rowCount }
            return (first..<first + section.rowCount, section.header, section.footer)
        }
    }

    private var style: String { view.item.content.list?.style ?? "plain" }
    private var hasSeparators: Bool { view.attribute("separatorStyle") != "none" }
    private var separator: Paint { view.color(.separator) ?? view.palette.separator }

    /// The background behind the rows of each section.
    var cards: [SVGElement] {
        sections.compactMap { section in
            guard let card = card(section.rows) else { return nil }
            return .rect(card, radius: style == "insetGrouped" ? 10 : 0, ShapeLook(fill: .white))
        }
    }

    private func card(_ rows: Range<Int>) -> Rect? {
        guard let first = rows.first, let last = rows.last else { return nil }
        let (top, bottom) = (frames[first], frames[last])
        guard bottom.maxY > top.minY else { return nil }
        return Rect(x: top.minX, y: top.minY, width: top.width, height: bottom.maxY - top.minY)
    }

    var separators: [SVGElement] {
        guard hasSeparators else { return [] }
        let inset = view.number("separatorInset.minX") ?? 16
        let isGrouped = style != "plain"
        var lines: [SVGElement] = []
        for section in sections {
            for row in section.rows {
                let frame = frames[row]
                let isLast = isGrouped && row == section.rows.last
                if isLast, style == "insetGrouped" { continue }
                let (near, far) = isLast ? (0.0, 0.0) : (inset, 0.0)
                let isForward = view.direction == .leftToRight
                lines.append(
                    view.rule(
                        from: frame.minX + (isForward ? near : far), to: frame.maxX - (isForward ? far : near),
                        y: frame.maxY - 0.25, separator))
            }
            if style == "grouped", let first = section.rows.first {
                lines.append(
                    view.rule(from: frames[first].minX, to: frames[first].maxX, y: frames[first].minY, separator))
            }
        }
        return lines
    }

    /// The titles of sections: above the first row and below the last, at UIKit's distances.
    var titles: [PlacedText] {
        var result: [PlacedText] = []
        for section in sections {
            guard let card = card(section.rows) else { continue }
            let room = Rect(x: card.minX + 16, y: card.minY, width: max(0, card.width - 32), height: 0)
            let isOld = view.environment.osMajor < 15
            if let header = section.header, !header.isEmpty {
                let isPlain = style == "plain"
                let place = Rect(
                    x: room.x, y: card.minY - (isPlain ? 28 : 26), width: room.width, height: isPlain ? 28 : 22)
                let words = isPlain || !isOld ? header : header.uppercased()
                let size: Double = isPlain ? 17 : 13
                result.append(
                    view.words(
                        words, in: place, size: size, weight: isPlain ? .semibold : .regular,
                        isPlain ? view.palette.label : view.palette.secondaryLabel, view.natural))
            }
            if let footer = section.footer, !footer.isEmpty {
                let place = Rect(x: room.x, y: card.maxY + 6, width: room.width, height: 34)
                var text = view.words(footer, in: place, size: 13, view.palette.secondaryLabel, view.natural)
                text.text.lines = 2
                text.text.down = .near
                result.append(text)
            }
        }
        return result
    }

    /// Rows of the table's row height with bars as placeholders, for a document without rows.
    var unknownRows: [SVGElement] {
        let stated = view.item.content.list?.rowHeight ?? 44
        let height = stated >= 20 ? stated : 44
        let frame = view.frame.inset(by: view.safeAreaInsets)
        let header = view.subviews.filter { $0.item.containment == .tableHeader }.map(\.frame.maxY).max() ?? frame.minY
        var elements: [SVGElement] = []
        var y = max(header, frame.minY)
        let lengths = [0.45, 0.6, 0.38, 0.52]
        while y + height <= frame.maxY, elements.count < 80 {
            let bar = Rect(
                x: frame.minX + 16, y: y + height / 2 - 4,
                width: max(0, frame.width - 32) * lengths[elements.count / 2 % 4],
                height: 8)
            elements.append(view.unknownWords(view.mirrored(bar), Paint(color: "#e5e5ea")))
            elements.append(view.rule(from: frame.minX + 16, to: frame.maxX, y: y + height, separator))
            y += height
        }
        return elements
    }
}
