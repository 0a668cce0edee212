// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Finds free places for labels: no label overlaps one placed or an area reserved before.
struct LabelPlacer {
    /// The area that labels must stay inside, in units of the drawing.
    let bounds: Rect
    /// The least distance between two labels, units of the drawing.
    let gap: Double
    private var reserved: [Rect] = []
    private var frames: [Rect] = []
    private var labels: [Rect] = []
    private var lines: [LineSegment] = []
    private var spared: [Rect] = []
    /// The frames of views that the label to place is not about.
    private var strangers: [Rect] = []
    /// The roomy frame of the view that it is about, on which it may lie.
    private var own: Rect?

    init(bounds: Rect, gap: Double = 0) { (self.bounds, self.gap) = (bounds, gap) }

    /// Returns true for a rectangle that takes so little of the area that labels can keep off it.
    func isSmall(_ rect: Rect) -> Bool {
        rect.width * rect.height < Self.smallShare * bounds.width * bounds.height
    }

    private static let smallShare = 0.08

    /// Keeps labels off a rectangle.
    mutating func reserve(_ rect: Rect) {
        if !rect.isEmpty { reserved.append(rect) }
    }

    /// Keeps labels off the frame of something that is marked; its own number may lie on its corners.
    mutating func reserve(frame: Rect) {
        if !frame.isEmpty { frames.append(frame) }
    }

    /// Keeps labels off a rectangle where there is as good a place elsewhere.
    mutating func spare(_ rect: Rect) {
        if !rect.isEmpty { spared.append(rect) }
    }

    /// Keeps labels off a line.
    mutating func reserve(_ line: LineSegment) { lines.append(line) }

    /// The first of some places, by their top left corners, that is free; it is taken then. Places that spare more come
    /// first. Nil where none is free.
    mutating func place(_ size: Size, at corners: [Point]) -> Rect? {
        let free = corners.map { Rect(x: $0.x, y: $0.y, width: size.width, height: size.height) }.filter { isFree($0) }
        guard let rect = free.min(by: { penalty(of: $0) < penalty(of: $1) }) else { return nil }
        labels.append(rect)
        return rect
    }

    /// The first of some places that is free and spares all, else the first free one or the free place nearest to a point, within
    /// a distance.
    mutating func place(
        _ size: Size, at corners: [Point], near point: Point, within distance: Double = .infinity
    ) -> Rect? {
        let rects = corners.map { Rect(x: $0.x, y: $0.y, width: size.width, height: size.height) }
        let free = rects.filter { isFree($0) }
        let best = free.map { (rect: $0, cost: penalty(of: $0) * size.height / 2) }.min { $0.cost < $1.cost }
        let isGood = best.map { $0.cost == 0 } ?? false
        let rect = isGood ? best?.rect : nearest(size, to: point, within: distance, besides: best)?.rect
        if let rect { labels.append(rect) }
        return rect
    }

    /// The best place for a label with a line, and what it costs: the best of some places, else the free place nearest to a point,
    /// within a distance. It is not taken.
    ///
    /// - Parameters:
    ///   - line: the line that a label in a place needs; nil for none.
    ///   - isAccepted: false for a line that may not be drawn.
    func best(
        _ size: Size, at corners: [Point], near point: Point, within distance: Double,
        line: (Rect) -> LineSegment?, isAccepted: (LineSegment?) -> Bool
    ) -> (rect: Rect, cost: Double)? {
        var best: (rect: Rect, cost: Double)?
        for corner in corners {
            let rect = Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
            guard isFree(rect), isAccepted(line(rect)) else { continue }
            let cost = cost(of: rect, line(rect))
            if cost < best?.cost ?? .infinity { best = (rect, cost) }
        }
        return nearest(
            size, to: point, within: distance, besides: best, line: line, isAccepted: isAccepted, finer: 2)
    }

    /// Takes a place.
    mutating func take(_ rect: Rect) { labels.append(rect) }

    /// Gives up the place of a label, and its line.
    mutating func remove(label: Rect? = nil, line: LineSegment?) {
        if let label, let index = labels.lastIndex(of: label) { labels.remove(at: index) }
        if let line, let index = lines.lastIndex(of: line) { lines.remove(at: index) }
    }

    /// The first of the corners of a frame that a label may lie on, else the first that it may lie in; it is taken then. Nil
    /// where none is free.
    mutating func place(_ size: Size, onCornersOf frame: Rect) -> Rect? {
        func places(_ frame: Rect) -> [Rect] {
            [frame.maxX, frame.minX].flatMap { x in
                [frame.minY, frame.maxY].map { y in
                    Rect(x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
                }
            }
        }
        let isRoomy = frame.width >= 1.3 * size.width && frame.height >= 1.3 * size.height
        let (across, down) = (size.width / 2, size.height / 2)
        let inner = frame.inset(by: EdgeInsets(top: down, left: across, bottom: down, right: across))
        let rect = (places(frame) + (isRoomy ? places(inner) : [])).first { isFree($0, over: frame) }
        if let rect { labels.append(rect) }
        return rect
    }

    /// The cost of a place that does not spare all, and of one on most of a spared rectangle or on a stranger that is marked;
    /// half heights of labels.
    private static let (unsparing, onStranger) = (6.0, 16.0)
    /// The cost of crossing a frame, words, a label or a line; half heights of labels.
    static let crossing = 24.0

    /// The free place nearest to a point, searched in rings around it; nil where everything within a distance is full.
    ///
    /// A place counts as farther away for everything that it does not spare, and for everything that a straight line from it
    /// to the point would cross, most of all for lines.
    mutating func place(_ size: Size, near point: Point, within distance: Double = .infinity) -> Rect? {
        let rect = nearest(size, to: point, within: distance, besides: nil)?.rect
        if let rect { labels.append(rect) }
        return rect
    }

    private func nearest(
        _ size: Size, to point: Point, within distance: Double, besides known: (rect: Rect, cost: Double)?
    ) -> (rect: Rect, cost: Double)? {
        nearest(
            size, to: point, within: distance, besides: known, line: { LineSegment($0.nearest(to: point), point) },
            isAccepted: { _ in true }, finer: 1)
    }

    /// The free place nearest to a point, not yet taken, or one found before that costs less.
    ///
    /// - Parameter finer: how many times as many places are tried along a line as a label's half height gives.
    private func nearest(
        _ size: Size, to point: Point, within distance: Double, besides known: (rect: Rect, cost: Double)?,
        line: (Rect) -> LineSegment?, isAccepted: (LineSegment?) -> Bool, finer: Int
    ) -> (rect: Rect, cost: Double)? {
        let step = size.height / 2 / Double(finer)
        let reach = min(max(bounds.width, bounds.height), distance)
        let rings = Int((reach / step).rounded(.up))
        var best = known
        for ring in 0..<max(1, min(rings, 48 * finer)) {
            if let best, best.cost <= Double(ring) * step { break }
            for corner in Self.ring(ring, around: point, size, step: step) {
                let rect = Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
                let distance = LineSegment(point, Point(x: rect.midX, y: rect.midY)).length
                if let best, best.cost <= distance { continue }
                guard isFree(rect) else { continue }
                let line = line(rect)
                guard isAccepted(line) else { continue }
                let cost = distance + cost(of: rect, line)
                if cost < best?.cost ?? .infinity { best = (rect, cost) }
            }
        }
        return best
    }

    /// The cost of a place with its line beside its distance, units of the drawing.
    private func cost(of rect: Rect, _ line: LineSegment?) -> Double {
        ((line.map { crossings($0, strangers: strangers) } ?? 0) + penalty(of: rect)) * rect.height / 2
    }

    /// The cost of what a place does not spare, half heights of labels.
    private func penalty(of rect: Rect) -> Double {
        let apart = rect.inset(by: EdgeInsets(all: -gap))
        if strangers.contains(where: { $0.intersection(apart) != nil && frames.contains($0) }) {
            return Self.onStranger
        }
        func isCovered(_ spared: Rect) -> Bool {
            guard let common = spared.intersection(rect) else { return false }
            return 2 * common.width * common.height > spared.width * spared.height
        }
        if spared.contains(where: isCovered) { return Self.onStranger }
        let sparesAll = !spared.contains { $0.intersection(rect) != nil }
        return sparesAll && !strangers.contains { $0.intersection(rect) != nil } ? 0 : Self.unsparing
    }

    /// The weight of the things that a line crosses beside those that its ends lie in.
    ///
    /// - Parameter strangers: the frames of views that the line is not about.
    func crossings(_ line: LineSegment, strangers: [Rect] = []) -> Double {
        let rects = [frames, strangers, reserved, labels].joined().count {
            !$0.contains(line.end) && !$0.hasInside(line.start) && $0.inset(by: EdgeInsets(all: -gap)).crosses(line)
        }
        return Self.crossing * Double(rects + lines.count { $0.crosses(line) })
    }

    /// The weight of the lines that pass below a label.
    func crossings(below label: Rect) -> Double { Self.crossing * Double(lines.count { label.crosses($0) }) }

    /// True where a line crosses a label or a line that was reserved before.
    func isCrossed(_ line: LineSegment) -> Bool {
        lines.contains { $0.crosses(line) } || labels.contains { $0.crosses(line) }
    }

    /// Finds places off the frames of views that a label is not about, as far as there are any.
    ///
    /// - Parameter own: the frame of the view that it is about, on which it may lie; nil to keep off that, too.
    mutating func sparing<Found>(
        _ strangers: [Rect], own: Rect? = nil, _ find: (inout LabelPlacer) -> Found
    ) -> Found {
        (self.strangers, self.own) = (strangers, own)
        defer { (self.strangers, self.own) = ([], nil) }
        return find(&self)
    }

    /// True where nothing that is placed or reserved touches a rectangle in the area.
    ///
    /// - Parameter own: a frame that may be touched, with the frames around it and inside it.
    func isFree(_ rect: Rect, over own: Rect? = nil) -> Bool {
        guard rect.minX >= bounds.minX, rect.maxX <= bounds.maxX, rect.minY >= bounds.minY, rect.maxY <= bounds.maxY
        else { return false }
        let apart = rect.inset(by: EdgeInsets(all: -gap))
        let own = own ?? self.own
        func isOwn(_ frame: Rect) -> Bool { own.map { frame.isInside($0) || $0.isInside(frame) } ?? false }
        return !reserved.contains { $0.intersection(rect) != nil }
            && !frames.contains { $0.intersection(rect) != nil && !isOwn($0) }
            && !labels.contains { $0.intersection(apart) != nil }
            && !lines.contains { apart.crosses($0) }
    }

    /// Returns the corners of places whose centers lie on a square around a point.
    private static func ring(_ ring: Int, around point: Point, _ size: Size, step: Double) -> [Point] {
        let (x, y) = (point.x - size.width / 2, point.y - size.height / 2)
        if ring == 0 { return [Point(x: x, y: y)] }
        let reach = Double(ring) * step
        var corners: [Point] = []
        for index in -ring...ring {
            let shift = Double(index) * step
            corners += [Point(x: x + shift, y: y - reach), Point(x: x + shift, y: y + reach)]
            corners += [Point(x: x - reach, y: y + shift), Point(x: x + reach, y: y + shift)]
        }
        return corners.sorted { a, b in
            let (first, second) = (distance(a, Point(x: x, y: y)), distance(b, Point(x: x, y: y)))
            return first == second ? (a.y, a.x) < (b.y, b.x) : first < second
        }
    }

    private static func distance(_ a: Point, _ b: Point) -> Double {
        (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
    }
}
