// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// The findings: each overlap hatched and measured, and the blamed constraint with its formula.
struct FindingsLayer {
    let scene: DrawingScene
    let marks: [FindingMark]
    /// The shapes over which no line is drawn.
    let mask: ContentMask

    /// The largest number of findings for which lengths are written.
    private static let crowd = 8
    /// The largest number of plates of all findings for which the names and lengths of further items are written.
    private static let plateCrowd = 6
    /// The number of formulas that find their places before the names of views do.
    private static let formulaLimit = 3
    /// The farthest that a name may be from the shorter sides of its item, units of the style.
    private static let nameReach = 24.0
    /// The most items of one cause that each have its number beside them.
    private static let memberCrowd = 8

    /// The shapes; plates may still move.
    func parts(_ pen: inout Pen) -> LayerParts {
        var parts = LayerParts()
        let keyboard = scene.keyboard(marks).map(KeyboardMark.init)
        keyboard?.addKeys(to: &parts, pen)
        var outlined: [Rect] = []
        for mark in marks {
            MarkShapes(scene: scene, mark: mark, texts: mask.texts).add(to: &parts, besides: &outlined, &pen)
        }
        let formulas = BlamedConstraints(scene: scene, marks: marks, texts: mask.texts).addLines(to: &parts, &pen)
        for mark in marks { addOpenness(mark, to: &parts, &pen) }
        var named: Set<Int> = []
        for mark in marks { addNames(mark, besides: &named, to: &parts, &pen) }
        let dimensions = marks.map { mark in mark.regions.map { addDimension($0, mark, to: &parts, &pen) } }
        // In a crowd, numbers that find no place at their own items would need lines across all others.
        if isCrowded { for mark in marks { addMembers(mark, to: &parts, &pen) } }
        for (mark, anchors) in zip(marks, dimensions) { addPlates(mark, anchors, to: &parts, &pen) }
        for (index, formula) in formulas.enumerated() {
            formula.add(to: &parts, &pen, isLate: index >= Self.formulaLimit)
        }
        if !isCrowded { for mark in marks { addMembers(mark, to: &parts, &pen) } }
        keyboard?.addName(to: &parts, &pen)
        return parts
    }

    /// The axes along which the place or the length of an item is ambiguous.
    private func addOpenness(_ mark: FindingMark, to parts: inout LayerParts, _ pen: inout Pen) {
        guard let openness = mark.openness, let position = mark.position else { return }
        let ink = pen.style.ink(mark.finding.severity)
        let shown = scene.shown(position)
        for attribute in openness.attributes {
            let hasPlace = openness.attributes.contains { $0.axis == attribute.axis && !$0.isSize }
            let arrow = OpenMark(
                attribute: attribute, frame: shown.intersection(pen.placer.bounds) ?? shown, ink: ink,
                isOnNearSide: attribute.isSize && hasPlace)
            arrow.add(to: &parts, &pen)
        }
    }

    /// The names of the other items that a finding speaks of, but for those that show their names themselves.
    ///
    /// - Parameter drawn: the items that have their names already, so that each has it once.
    private func addNames(
        _ mark: FindingMark, besides drawn: inout Set<Int>, to parts: inout LayerParts, _ pen: inout Pen
    ) {
        for named in mark.named where !scene.showsItsName(named) && drawn.insert(named).inserted {
            parts.plates += name(named, mark, &pen)
        }
    }

    /// Draws the name of an item at one of its corners, else at the nearest free place, if there is room.
    private func name(_ position: Int, _ mark: FindingMark, _ pen: inout Pen) -> [SVGElement] {
        let number = marks.count > 1 ? "\(mark.number): " : ""
        let (frame, name) = (scene.shown(position), number + scene.name(position).shortened)
        let size = pen.size([name])
        let corners = [frame.minY, frame.maxY - size.height, frame.minY - size.height, frame.maxY].flatMap { y in
            [frame.minX, frame.maxX - size.width].map { Point(x: $0, y: y) }
        }.clear(size, of: scene.neighbors(position))
        let middle = Point(x: frame.midX, y: frame.midY)
        let reach = Self.nameReach * pen.unit + (frame.shorterSide + size.height) / 2
        let place = pen.placer.sparing(scene.neighbors(position), own: frame) { placer in
            placer.place(size, at: corners) ?? placer.place(size, near: middle, within: reach)
        }
        return place.map { pen.label([name], in: $0, ink: pen.style.ink(mark.finding.severity), framed: true) } ?? []
    }

    /// The length of a region, and the line that its plate stands beside.
    private func addDimension(
        _ region: FindingMark.Region, _ mark: FindingMark, to parts: inout LayerParts, _ pen: inout Pen
    ) -> LineSegment {
        guard let edge = region.edge, let span = region.span else {
            let middle = Point(x: region.rect.midX, y: region.rect.midY)
            return LineSegment(middle, middle)
        }
        let line = MeasuredLine(rect: region.rect, span: span, axis: edge.axis).place(
            clearOf: mask, besides: mark.position.map(scene.neighbors) ?? [], in: scene.device.window, pen)
        parts.lines.append(pen.halo(line.start, line.end, width: 4 * pen.unit))
        parts.lines += pen.dimension(
            line.start, line.end, ink: pen.style.ink(mark.finding.severity), width: 1.6 * pen.unit)
        pen.placer.reserve(line)
        return line
    }

    /// The number of a finding, with the points of each of its regions.
    private func addPlates(
        _ mark: FindingMark, _ anchors: [LineSegment], to parts: inout LayerParts, _ pen: inout Pen
    ) {
        var isFirst = true
        for (region, anchor) in zip(mark.regions, anchors) {
            if region.points == nil, mark.regions.count > 1 { continue }
            let plate = plate(mark, region.points.map(Self.points), marksReview: isFirst)
            plate.add(along: anchor, to: &parts, &pen)
            isFirst = false
        }
        if let (region, wanted) = MarkShapes(scene: scene, mark: mark).target {
            plate(mark, TouchTarget.words(region.size)).add(beside: wanted, to: &parts, &pen)
        } else if let whole = mark.whole {
            plate(mark, mark.wholeWords).add(on: MarkShapes.around(whole, pen), to: &parts, &pen)
        } else if mark.regions.isEmpty, let position = mark.position {
            let shown = scene.shown(position)
            plate(mark, plateWords(mark, pen)).add(
                on: shown.intersection(pen.placer.bounds) ?? shown, to: &parts, &pen)
        }
    }

    /// The plate of a finding at its element, which says also that the finding needs review. Where many findings crowd the
    /// picture, their numbers do: the legend has the words.
    private func plate(_ mark: FindingMark, _ words: String?, marksReview: Bool = true) -> NumberedPlate {
        let parts = [words, mark.isOpen && marksReview ? "to review" : nil].compactMap(\.self)
        let isBare = marks.count > Self.crowd || parts.isEmpty
        return NumberedPlate(
            mark: mark, words: isBare ? nil : parts.joined(separator: ", "),
            shortWords: isBare || parts.count < 2 ? nil : words, strangers: mark.position.map(scene.neighbors) ?? [],
            own: mark.position.map(scene.shown))
    }

    /// The number of a finding on each further item that its cause concerns, with the points of its first region.
    private func addMembers(_ mark: FindingMark, to parts: inout LayerParts, _ pen: inout Pen) {
        guard mark.members.count <= Self.memberCrowd else { return }
        for member in mark.members {
            let marked = member.regions.first?.rect ?? scene.shown(member.position)
            guard let seen = marked.intersection(pen.placer.bounds) else { continue }
            let strangers = scene.neighbors(member.position)
            NumberedPlate(mark: mark, words: words(on: member, pen), strangers: strangers).add(
                on: seen, to: &parts, &pen)
        }
    }

    /// True where further items have their numbers alone.
    private var isCrowded: Bool {
        let plates = marks.reduce(0) { count, mark in
            count + max(1, mark.regions.count) + (mark.members.count <= Self.memberCrowd ? mark.members.count : 0)
        }
        return marks.count > Self.crowd || plates > Self.plateCrowd
    }

    /// The words on the plate of a further item: its points, else its name where its own text does not show it.
    private func words(on member: FindingMark.Member, _ pen: Pen) -> String? {
        if isCrowded { return nil }
        if let points = member.regions.first?.points { return Self.points(points) }
        guard !scene.showsItsName(member.position) else { return nil }
        return pen.fitted(scene.plateName(member.position), width: pen.placer.bounds.width * 0.35)
    }

    /// The words on the plate of a subject without measured parts: the lengths that the finding compares, else its name.
    private func plateWords(_ mark: FindingMark, _ pen: Pen) -> String? {
        if let pair = mark.pair,
            mark.members.isEmpty || mark.subjectName == nil || scene.parents[mark.position ?? 0] == nil
        {
            return
                "\(NumberText.tenths(pair.asked)) pt \(pair.askedWords), \(NumberText.tenths(pair.got)) \(pair.gotWords)"
        }
        return mark.subjectName.map { pen.fitted($0, width: pen.placer.bounds.width * 0.5) }
    }

    private static func points(_ length: Double) -> String { NumberText.tenths(length) + " pt" }
}

extension DrawingScene {
    /// The keyboard, where a finding is about it.
    func keyboard(_ marks: [FindingMark]) -> Rect? {
        let rules = marks.flatMap(\.folded.members).map(\.rule)
        return rules.contains(KeyboardCoversField.metadata.id) ? device.keyboard : nil
    }
}
