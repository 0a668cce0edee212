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
        case point(Point)
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
    var place: Place?

    /// Returns the line from a place, nil for none.
    func line(from place: Rect, _ pen: Pen) -> LineSegment? {
        switch target {
        case .point(let point): return LineSegment(place.nearest(to: point), point)
        case .rect(let rect, let strangers):
            let isBeside =
                place.intersection(rect.inset(by: EdgeInsets(all: -5 * pen.unit))) != nil
                && !strangers.contains { $0.intersection(place) != nil }
            if isBeside { return nil }
            let (across, down) = (min(6 * pen.unit, rect.width / 2), min(6 * pen.unit, rect.height / 2))
            let inner = rect.inset(by: EdgeInsets(top: down, left: across, bottom: down, right: across))
            let end = inner.nearest(to: Point(x: place.midX, y: place.midY))
            return LineSegment(place.nearest(to: end), end)
        }
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
        let weight = old.map { $0.line.map { pen.placer.crossings($0) } ?? 0 } ?? (isNeeded ? .infinity : 0)
        // It may say more than now, or as much with a better line; with a line that crosses nothing it stays.
        for form in forms.indices.prefix(old?.form ?? forms.count) where move(to: [form], 0, &pen) { return }
        let others = saysTheSame ? Array(forms.indices) : [old?.form ?? forms.count - 1]
        if weight > 0, move(to: others, weight, &pen) { return }
        guard let old else { return }
        pen.placer.take(old.rect)
        if let line = old.line { pen.placer.reserve(line) }
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
            let crossed = pen.placer.crossings(line)
            return crossed == 0 || crossed < weight
        }
        let distance = form.reach + (form.size.width + form.size.height) / 2
        var strangers: [Rect] = []
        if case .rect(_, let others) = target { strangers = others }
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
