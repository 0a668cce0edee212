// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The formula of a constraint on a plate beside its line; the number of its finding alone where there is no room for it.
struct FormulaPlate {
    /// The finding.
    let mark: FindingMark
    /// The formula, preceded by the finding's number if there are several findings; nil for the number alone.
    let words: String?
    let place: ConstraintGeometry
    /// True where its words begin with the finding's number: it is left out if its line would cross others.
    let isNumbered: Bool

    /// The share of the picture's width that a line may take, and a smaller one for a formula that finds no good place on one line.
    private static let (share, narrowShare) = (0.62, 0.45)
    /// The largest distance of a plate from its line, units of the style; the legend has the formula of one that finds no place.
    private static let reach = 100.0
    /// The same for a plate whose line would cross words if it were nearer.
    private static let longReach = 140.0
    /// The same for the number alone.
    private static let numberReach = 60.0

    /// - Parameter isLate: true for a formula that has a place only if one is left once all labels have theirs.
    func add(to parts: inout LayerParts, _ pen: inout Pen, isLate: Bool = false) {
        let middle = place.middle
        let formulas = words.map { formulaForms($0, pen) } ?? []
        var label = PlacedLabel(
            target: .line(place.drawn), point: middle, ink: pen.style.ink(mark.finding.severity), forms: formulas,
            saysTheSame: true, isNeeded: !isNumbered)
        label.forms.append(numberForm(pen))
        label.endsInNumber = true
        defer { parts.add(label) }
        if isLate || formulas.isEmpty { return }
        let (size, before) = (label.forms[0].size, pen.placer)
        let reach = size.width / 2 + Self.reach * pen.unit
        if let rect = pen.placer.place(size, at: corners(size, pen), near: middle, within: reach) {
            if isNumbered, label.line(from: rect, pen).map(before.isCrossed) ?? false {
                pen.placer = before
            } else {
                label.put(0, in: rect, &pen)
            }
        }
    }

    /// Returns the formula on one line or as few as it needs, then on two.
    private func formulaForms(_ words: String, _ pen: Pen) -> [PlacedLabel.Form] {
        let width = pen.placer.bounds.width
        let lines = Self.lines(of: words, width: width * Self.share, pen)
        guard lines.count == 1, let two = Self.twoLines(of: words, width: width * Self.narrowShare, pen),
            two.joined(separator: " ") == words
        else { return [form(lines, pen)] }
        return [form(lines, pen), form(two, pen)]
    }

    /// Returns the number of the finding, close to the line.
    private func numberForm(_ pen: Pen) -> PlacedLabel.Form {
        let size = Size(width: 16 * pen.unit, height: 16 * pen.unit)
        func elements(in rect: Rect, _ pen: Pen) -> [SVGElement] {
            Badge(mark, pen.style).elements(at: Point(x: rect.midX, y: rect.midY), unit: pen.unit)
        }
        return PlacedLabel.Form(
            size: size, elements: elements, corners: corners(size, pen), reach: Self.numberReach * pen.unit)
    }

    private func form(_ lines: [String], _ pen: Pen) -> PlacedLabel.Form {
        let size = pen.size(lines)
        let ink = pen.style.ink(mark.finding.severity)
        func elements(in rect: Rect, _ pen: Pen) -> [SVGElement] {
            pen.label(lines, in: rect, ink: ink, framed: true, dashed: mark.isOpen)
        }
        return PlacedLabel.Form(
            size: size, elements: elements, corners: corners(size, pen),
            reach: Self.longReach * pen.unit)
    }

    /// The places beside the middle of the line: above and below where it runs across, else right and left of it.
    private func corners(_ size: Size, _ pen: Pen) -> [Point] {
        let (bounds, middle, gap) = (pen.placer.bounds, place.middle, 8 * pen.unit)
        func inside(_ x: Double) -> Double { min(max(x, bounds.minX), bounds.maxX - size.width) }
        let columns = [0.5, 0.15, 0.85].map { inside(middle.x - size.width * $0) }
        let rows = [middle.y - gap - size.height, middle.y + gap]
        let above = rows.flatMap { y in columns.map { Point(x: $0, y: y) } }
        let beside = [middle.x + gap, middle.x - gap - size.width].map { Point(x: $0, y: middle.y - size.height / 2) }
        return place.axis == .horizontal || place.length < size.height ? above + beside : beside + above
    }

    /// Returns a formula on one line, or on two of which the second begins with the relation, so that no number is
    /// alone on a line.
    static func lines(of words: String, width: Double, _ pen: Pen) -> [String] {
        if pen.style.width(of: words, size: pen.style.fontSize) <= width { return [words] }
        return twoLines(of: words, width: width, pen) ?? [pen.fitted(words, width: width)]
    }

    private static func twoLines(of words: String, width: Double, _ pen: Pen) -> [String]? {
        guard let relation = relation(in: words) else { return nil }
        let parts = [words[..<relation], words[relation...].dropFirst()]
        return parts.map { pen.fitted(String($0), width: width) }
    }

    /// Returns the index of the space before the relation of a formula; a relation sign inside a quoted name does not
    /// count.
    private static func relation(in words: String) -> String.Index? {
        var isQuoted = false
        var last: Character = " "
        for index in words.indices {
            if words[index] == "'" { isQuoted.toggle() }
            if !isQuoted, "=≤≥".contains(words[index]), last == " ", index > words.startIndex {
                return words.index(before: index)
            }
            last = words[index]
        }
        return nil
    }
}
