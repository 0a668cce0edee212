// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// Sentences about coordinates with more than one solution: the values that they can have, the lengths that share their room,
/// and what is missing or of equal priority.
struct AmbiguityNotes {
    let scene: DrawingScene

    /// The most other items that are named, and whose lengths are written one by one.
    private static let limit = 4

    /// Returns the sentences about a finding; none for a finding about something else.
    func notes(on mark: FindingMark) -> [String] {
        guard let open = mark.openness else { return [] }
        guard let position = mark.position else { return missing(open, nil) + rivals(open) }
        return ranges(open, position) + shares(open, position) + missing(open, position)
            + lone(mark, open, position) + rivals(open)
    }

    /// The values that the coordinates can have.
    private func ranges(_ open: OpenAttributes, _ position: Int) -> [String] {
        let whose = open.isInside ? "its contents'" : "its"
        return scene.layout.ambiguity(position).compactMap { coordinate in
            guard open.attributes.contains(coordinate.attribute), let word = WordList.of([coordinate.attribute]).first
            else { return nil }
            let (least, greatest) = (coordinate.range.lowerBound, coordinate.range.upperBound)
            guard Self.isBounded(coordinate) else {
                return coordinate.attribute.isSize && least.isFinite
                    ? "\(whose) \(word) can be anything from \(Self.points(least)) up"
                    : "nothing limits \(whose) \(word)"
            }
            return coordinate.attribute.isSize
                ? "\(whose) \(word) can be anything from \(NumberText.tenths(least)) to \(Self.points(greatest))"
                : "\(whose) \(word) can change by up to \(Self.points(greatest - least))"
        }
    }

    // MARK: - Lengths that share their room

    /// The lengths that have one sum together, whatever each of them is.
    private func shares(_ open: OpenAttributes, _ position: Int) -> [String] {
        if open.isInside { return [] }
        return open.attributes.filter(\.isSize).compactMap { attribute in
            let group = sharing(attribute, open, position)
            return group.isEmpty ? nil : words(group, attribute)
        }
    }

    /// The item and the others with which it shares its room: its neighbors, and its rivals outside them, whose lengths are
    /// ambiguous too. Empty unless they follow each other: lengths side by side share nothing.
    private func sharing(_ attribute: Attribute, _ open: OpenAttributes, _ position: Int) -> [Int] {
        func isOpen(_ other: Int) -> Bool { other != position && range(attribute, other) != nil }
        guard range(attribute, position) != nil else { return [] }
        let neighbors = scene.items.indices.filter { isOpen($0) && scene.parents[$0] == scene.parents[position] }
        let rivals = open.rivalItems.compactMap(scene.position).filter { rival in
            isOpen(rival) && !neighbors.contains(rival)
                && !([position] + neighbors).contains { scene.isInside(rival, $0) }
        }
        let others = neighbors + rivals
        let spans = ([position] + others).map { scene.layout.windowFrames[$0].span(attribute.axis) }
            .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        let isRow = zip(spans, spans.dropFirst()).allSatisfy {
            $0.upperBound < $1.lowerBound + ConstraintValues.rounding
        }
        return others.isEmpty || !isRow ? [] : [position] + others
    }

    /// `it and 'detail' have 60 pt of width together, here 20 + 40; their contents ask for 40 + 40`.
    private func words(_ group: [Int], _ attribute: Attribute) -> String {
        let others = group.dropFirst().map(scene.quotedName)
        let left = others.count - Self.limit
        let names = ["it"] + others.prefix(Self.limit) + (left > 0 ? [NumberText.count(left, "more view")] : [])
        func sum(_ lengths: [Double]) -> String {
            left > 0
                ? Self.points(lengths.reduce(0, +)) : lengths.map(NumberText.tenths).joined(separator: " + ")
        }
        let lengths = group.map { length($0, attribute) }
        let asked = group.compactMap { scene.layout.contentLength($0, attribute.axis) }
        return "\(WordList.of(names)) have \(Self.points(lengths.reduce(0, +))) of \(attribute.rawValue) together"
            + (left > 0 ? "" : ", here \(sum(lengths))")
            + (asked.count == group.count ? "; their contents ask for \(sum(asked))" : "")
    }

    private func range(_ attribute: Attribute, _ position: Int) -> ClosedRange<Double>? {
        scene.layout.ambiguity(position).first { $0.attribute == attribute && Self.isBounded($0) }?.range
    }

    private func length(_ position: Int, _ attribute: Attribute) -> Double {
        scene.layout.windowFrames[position].inset(by: scene.layout.alignmentInsets(position)).size[attribute.axis]
    }

    // MARK: - Causes

    /// The sentence that names what no constraint fixes.
    private func missing(_ open: OpenAttributes, _ position: Int?) -> [String] {
        let words: [String] = WordList.of(open.isInside ? open.attributes : open.missing)
        if words.isEmpty { return [] }
        if open.isInside {
            return ["no chain of constraints through its contents fixes their \(words.joined(separator: " or "))"]
        }
        let bare = open.missing.filter { attribute in
            attribute.isSize && position.map { scene.layout.contentLength($0, attribute.axis) == nil } == true
        }
        return ["no constraint fixes its \(words.joined(separator: " or "))"]
            + bare.map { "it has no intrinsic \($0.rawValue)" }
    }

    /// The sentences about an item without a constraint along the axes of what is missing.
    private func lone(_ mark: FindingMark, _ open: OpenAttributes, _ position: Int) -> [String] {
        guard mark.constraints.isEmpty, !open.missing.isEmpty else { return [] }
        let axes = Axis.allCases.filter { axis in open.missing.contains { $0.axis == axis } }
        return ["it has no \(axes.map(\.rawValue).joined(separator: " or ")) constraint"]
            + [PlaceWords(scene: scene).owner(position).map { "its place is set by \($0)" }].compactMap(\.self)
    }

    private func rivals(_ open: OpenAttributes) -> [String] {
        let rivals = open.rivals.map(WordList.of)
        return rivals.isEmpty ? [] : ["\(WordList.of(rivals)) have equal priority: either may be violated"]
    }

    // MARK: - Numbers

    private static func isBounded(_ coordinate: AmbiguousCoordinate) -> Bool {
        let (least, greatest) = (coordinate.range.lowerBound, coordinate.range.upperBound)
        return least.isFinite && greatest.isFinite && greatest - least < SolvedLayout.farthest
    }

    private static func points(_ length: Double) -> String { NumberText.tenths(length) + " pt" }
}
