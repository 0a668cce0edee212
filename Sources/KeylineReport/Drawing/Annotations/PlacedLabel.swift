// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A label at what it is about, or with a line to it.
///
/// Labels find their places one after the other, the more important ones first, and the first ones cannot know which places the
/// others leave. So each may move once all have their places: to where its line crosses nothing.
struct PlacedLabel: MovablePart {
    /// A way to write a label.
    struct Form {
        let size: Size
        let elements: (Rect, Pen) -> [SVGElement]
        /// Its preferred places, by their top left corners.
        var corners: [Point] = []
        /// The longest line from it, units of the drawing.
        var reach = Double.infinity
        /// The frame on whose corners it may lie.
        var ownFrame: Rect?
    }

    /// The end of the line from a label.
    enum Target {
        /// The middle of a line, else another point of it.
        case line(LineSegment)
        /// Close inside the side of a rectangle; there is no line from a label beside it that lies on no other view.
        case rect(Rect, strangers: [Rect])
    }

    /// The place of a label.
    struct Place {
        /// The index of the form.
        let form: Int
        let rect: Rect
        /// The line from the label; nil for none.
        let line: LineSegment?
    }

    let target: Target
    /// The point near which other places are sought.
    let point: Point
    let ink: Paint
    /// The ways to write the label, the best first.
    var forms: [Form]
    /// True where all forms say the same, so that the label may change to any.
    var saysTheSame = false
    /// True for a label that needs a place, wherever its line runs.
    var isNeeded = false
    /// True where the last form is a number that stands for the others, and needs a place if none of them has one.
    var endsInNumber = false
    var place: Place?

    /// Returns the line from a place, nil for none.
    func line(from place: Rect, _ pen: Pen) -> LineSegment? {
        var best: (line: LineSegment, weight: Double)?
        for end in ends(from: place, pen) {
            let line = LineSegment(place.nearest(to: end), end)
            let weight = pen.placer.crossings(line, strangers: strangers)
            if weight == 0 { return line }
            if weight < best?.weight ?? .infinity { best = (line, weight) }
        }
        return best?.line
    }

    /// The frames of views that the label is not about.
    private var strangers: [Rect] {
        switch target {
        case .line: []
        case .rect(_, let strangers): strangers
        }
    }

    /// Returns the points where a line from a place may end, the best first; none where no line is needed.
    private func ends(from place: Rect, _ pen: Pen) -> [Point] {
        switch target {
        case .line(let line):
            let others = [0.25, 0.75].map(line.point)
            return [line.point(at: 0.5)] + others.filter { !Self.runsAlong(line, from: place, to: $0) }
        case .rect(let rect, let strangers):
            let near = EdgeInsets(all: -5 * pen.unit)
            let isBeside =
                place.intersection(rect.inset(by: near)) != nil
                && !strangers.contains { $0.inset(by: near).intersection(place) != nil && !$0.isInside(rect) }
            if isBeside { return [] }
            let depth = rect.shorterSide > 0 ? 6 * pen.unit : 0
            let (across, down) = (min(depth, rect.width / 2), min(depth, rect.height / 2))
            let inner = rect.inset(by: EdgeInsets(top: down, left: across, bottom: down, right: across))
            return [inner.nearest(to: Point(x: place.midX, y: place.midY))] + Self.facing(place, inner)
        }
    }

    /// Returns true for a line from a place that would run nearly along another one, and seem to be a part of it.
    private static func runsAlong(_ line: LineSegment, from place: Rect, to end: Point) -> Bool {
        let start = place.nearest(to: end)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let (lineX, lineY) = (line.end.x - line.start.x, line.end.y - line.start.y)
        return abs(dx * lineY - dy * lineX) < Self.leastSine * line.length * LineSegment(start, end).length
    }

    /// The sine of the least angle between a line from a label and the one where it ends: 15 degrees.
    private static let leastSine = 0.26

    /// Returns points on the side of a rectangle that faces a place; points of one without width or height.
    private static func facing(_ place: Rect, _ rect: Rect) -> [Point] {
        let shares = [0.5, 0.25, 0.75, 0, 1]
        if rect.shorterSide == 0 {
            return shares.map { Point(x: rect.minX + rect.width * $0, y: rect.minY + rect.height * $0) }
        }
        if place.maxY <= rect.minY || place.minY >= rect.maxY {
            let y = place.maxY <= rect.minY ? rect.minY : rect.maxY
            return shares.map { Point(x: rect.minX + rect.width * $0, y: y) }
        }
        let x = place.midX < rect.midX ? rect.minX : rect.maxX
        return shares.map { Point(x: x, y: rect.minY + rect.height * $0) }
    }

    /// Puts the label into a place; later labels keep off its line.
    mutating func put(_ form: Int, in rect: Rect, isOnTarget: Bool = false, _ pen: inout Pen) {
        let line = isOnTarget ? nil : line(from: rect, pen).flatMap { $0.length > Self.shortest * pen.unit ? $0 : nil }
        if let line { pen.placer.reserve(line) }
        place = Place(form: form, rect: rect, line: line)
    }

    /// The length up to which no line is drawn, units of the style.
    private static let shortest = 4.0

    mutating func improve(_ pen: inout Pen) {
        let old = place
        if let old { pen.placer.remove(label: old.rect, line: old.line) }
        let weight = old.map { self.weight(of: $0, pen) } ?? (isNeeded || endsInNumber ? .infinity : 0)
        // It may say more than now, or as much with a better line; with a line that crosses nothing it stays.
        for form in forms.indices.prefix(old?.form ?? forms.count) where move(to: [form], 0, &pen) { return }
        let others = equivalents(of: old?.form ?? forms.count - 1)
        if weight > 0, move(to: others, weight, &pen) { return }
        guard let old else { return }
        if weight > 0, becomeNumber(&pen) { return }
        // A number says less, but its line crosses no words.
        if endsInNumber, weight >= LabelPlacer.crossing, move(to: [forms.count - 1], 0, &pen) { return }
        pen.placer.take(old.rect)
        if let line = old.line { pen.placer.reserve(line) }
    }

    /// The forms that say as much as one of them.
    private func equivalents(of form: Int) -> [Int] {
        let number = endsInNumber ? forms.count - 1 : nil
        return saysTheSame && form != number ? forms.indices.filter { $0 != number } : [form]
    }

    /// The weight of what the line from a place crosses, and of the lines that pass below its label.
    private func weight(of place: Place, _ pen: Pen) -> Double {
        (place.line.map { pen.placer.crossings($0, strangers: strangers) } ?? 0)
            + pen.placer.crossings(below: place.rect)
    }

    /// Changes to the form that lies on a corner of what it is about, where there is room: the legend has the words. False where
    /// there is no such form.
    private mutating func becomeNumber(_ pen: inout Pen) -> Bool {
        guard let last = forms.indices.last, place?.form != last, let frame = forms[last].ownFrame,
            let rect = pen.placer.place(forms[last].size, onCornersOf: frame)
        else { return false }
        put(last, in: rect, isOnTarget: true, &pen)
        return true
    }

    /// Moves it to the best place for one of some forms where its line crosses nothing, or less than a weight; false where there is
    /// none.
    private mutating func move(to others: [Int], _ weight: Double, _ pen: inout Pen) -> Bool {
        for form in others where place == nil {
            guard let frame = forms[form].ownFrame,
                let rect = pen.placer.place(forms[form].size, onCornersOf: frame)
            else { continue }
            put(form, in: rect, isOnTarget: true, &pen)
            return true
        }
        var best: (form: Int, rect: Rect, cost: Double)?
        for form in others {
            if let found = better(forms[form], weight, pen), found.cost < best?.cost ?? .infinity {
                best = (form, found.rect, found.cost)
            }
        }
        guard let best else { return false }
        pen.placer.take(best.rect)
        put(best.form, in: best.rect, &pen)
        return true
    }

    /// Returns the best place for a form where its line crosses nothing, or less than a weight.
    private func better(_ form: Form, _ weight: Double, _ pen: Pen) -> (rect: Rect, cost: Double)? {
        func isBetter(_ line: LineSegment?) -> Bool {
            guard let line else { return true }
            if line.length > form.reach { return false }
            let crossed = pen.placer.crossings(line, strangers: strangers)
            return crossed == 0 || crossed < weight
        }
        let distance = form.reach + (form.size.width + form.size.height) / 2
        var placer = pen.placer
        return placer.sparing(strangers) { placer in
            placer.best(
                form.size, at: form.corners, near: point, within: distance, line: { line(from: $0, pen) },
                isAccepted: isBetter)
        }
    }

    func lines(_ pen: Pen) -> [SVGElement] { place?.line.map { pen.leader($0, ink: ink) } ?? [] }

    func plates(_ pen: Pen) -> [SVGElement] { place.map { forms[$0.form].elements($0.rect, pen) } ?? [] }
}
