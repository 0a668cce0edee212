// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Two bars below one another, as long as two lengths that a finding compares; their difference is hatched.
struct PairDrawing {
    let pair: MeasuredPair
    let mark: FindingMark
    let style: AnnotationStyle

    /// The height of a bar, and of a row with its gap, units of the style.
    private static let bar = 9.0
    private static let row = 14.0

    /// Returns the bars below a point, and the y coordinate at which they end.
    func elements(x: Double, y: Double, width: Double) -> (elements: [SVGElement], bottom: Double) {
        let rows = [(pair.askedWords, pair.asked), (pair.gotWords, pair.got)]
        let unit = style.unit
        let lengths = rows.map { NumberText.tenths($0.1) + " pt" }
        func widest(_ words: [String]) -> Double {
            words.map { style.width(of: $0, size: style.fontSize) }.max() ?? 0
        }
        let left = x + widest(rows.map(\.0)) + 6 * unit
        let room = x + width - left - widest(lengths) - 6 * unit
        let scale = room / max(pair.asked, pair.got, 1)
        var elements: [SVGElement] = []
        for (index, (words, length)) in rows.enumerated() {
            let top = y + Double(index) * Self.row * unit
            let bar = Rect(x: left, y: top + 2 * unit, width: length * scale, height: Self.bar * unit)
            elements += [text(words, x, top)] + self.bar(bar, min(pair.asked, pair.got) * scale)
            elements.append(text(lengths[index], bar.maxX + 4 * unit, top))
        }
        return (elements, y + 2 * Self.row * unit)
    }

    private func text(_ words: String, _ x: Double, _ top: Double) -> SVGElement {
        .text(words, at: Point(x: x, y: top + 11 * style.unit), .left, TextLook(size: style.fontSize, color: .text))
    }

    /// A bar, hatched from the length that both have in common on.
    private func bar(_ rect: Rect, _ common: Double) -> [SVGElement] {
        let ink = style.ink(mark.finding.severity)
        let rest = Rect(x: rect.minX + common, y: rect.minY, width: rect.width - common, height: rect.height)
        let outline = ShapeLook(fill: ink.opacity(0.12), stroke: ink, lineWidth: style.unit)
        let hatching = ShapeLook(fill: Patterns.hatching(mark.finding.severity))
        return [.rect(rect, outline)] + (rest.width > style.unit ? [.rect(rest, hatching)] : [])
    }
}
