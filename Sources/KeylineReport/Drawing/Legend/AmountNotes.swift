// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// Sentences with the numbers from which the amount of a finding follows.
struct AmountNotes {
    let scene: DrawingScene

    /// Returns the sentences about a finding.
    func notes(on mark: FindingMark) -> [String] {
        extents(mark) + farthest(mark) + corners(mark) + around(mark) + ranges(mark) + safeArea(mark) + source(mark)
    }

    /// The extents of the item and of what it should lie in or keep out of.
    private func extents(_ mark: FindingMark) -> [String] { mark.regions.compactMap { words("it", $0) } }

    /// The extents of the item that is farthest outside a screen whose contents do not fit.
    private func farthest(_ mark: FindingMark) -> [String] {
        guard mark.pair != nil else { return [] }
        let outside = mark.members.compactMap { member in
            member.regions.max { $0.points ?? 0 < $1.points ?? 0 }.map { (position: member.position, region: $0) }
        }
        guard let farthest = outside.max(by: { $0.region.points ?? 0 < $1.region.points ?? 0 }) else { return [] }
        return [words("'\(scene.name(farthest.position))'", farthest.region)].compactMap(\.self)
    }

    private func words(_ name: String, _ region: FindingMark.Region) -> String? {
        guard let extents = region.extents, let edge = region.edge else { return nil }
        let (own, bounds) = (Self.words(extents.own, edge.axis), Self.words(extents.bounds, edge.axis))
        return "\(name) spans \(own); \(extents.other) spans \(bounds)"
    }

    /// The place of an item in a corner of the display.
    private func corners(_ mark: FindingMark) -> [String] {
        guard let radius = scene.environment.cornerRadius, let position = mark.position,
            mark.regions.contains(where: { $0.outline != nil })
        else { return [] }
        let frame = scene.layout.windowFrames[position]
        let spans = [Axis.horizontal, .vertical].map { Self.words(frame.span($0), $0) }
        return [
            "it spans \(WordList.of(spans)); the display spans "
                + WordList.of(
                    [Axis.horizontal, .vertical].map { Self.words(Rect(size: scene.environment.window).span($0), $0) })
                + ", and its corners have a radius of \(Self.points(radius))"
        ]
    }

    /// The view around an item that the constraints place instead of the item itself.
    private func around(_ mark: FindingMark) -> [String] {
        let ends = Set(
            mark.constraints.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0.flatMap(scene.position) })
        guard var position = mark.position, !mark.regions.isEmpty, !ends.isEmpty, !ends.contains(position) else {
            return []
        }
        while let parent = scene.parents[position], !ends.contains(parent) { position = parent }
        guard let outer = scene.parents[position], scene.parents[outer] != nil else { return [] }
        var axes: [Axis] = []
        for edge in mark.finding.edges where !axes.contains(edge.axis) { axes.append(edge.axis) }
        let spans = axes.map { Self.words(scene.layout.windowFrames[outer].span($0), $0) }
        return spans.isEmpty ? [] : ["it lies in '\(scene.name(outer))', which spans \(WordList.of(spans))"]
    }

    /// The values that ambiguous coordinates can have.
    private func ranges(_ mark: FindingMark) -> [String] {
        guard let openness = mark.openness, let position = mark.position else { return [] }
        let whose = openness.isInside ? "its contents'" : "its"
        return scene.layout.ambiguity(position).compactMap { coordinate in
            guard openness.attributes.contains(coordinate.attribute),
                let word = WordList.of([coordinate.attribute]).first
            else { return nil }
            let (least, greatest) = (coordinate.range.lowerBound, coordinate.range.upperBound)
            guard least.isFinite, greatest.isFinite, greatest - least < SolvedLayout.farthest else {
                return "nothing limits \(whose) \(word)"
            }
            return coordinate.attribute.isSize
                ? "\(whose) \(word) can be anything from \(NumberText.tenths(least)) to \(Self.points(greatest))"
                : "\(whose) \(word) can change by up to \(Self.points(greatest - least))"
        }
    }

    /// The safe area that a document without one leaves out.
    private func safeArea(_ mark: FindingMark) -> [String] {
        guard mark.finding.rule == SafeAreasDisabled.metadata.id else { return [] }
        let insets = scene.environment.safeArea
        let sides = [
            (Edge.top, insets.top), (.left, insets.left), (.bottom, insets.bottom), (.right, insets.right),
        ].filter { $0.1 > 0 }.map { "\(Self.points($0.1)) on the \($0.0.rawValue)" }
        if sides.isEmpty { return ["here the safe area is the whole window"] }
        return ["here the safe area leaves out \(WordList.of(sides)); no constraint of the document can use it"]
    }

    /// The mechanism that places an item that no constraint places.
    private func source(_ mark: FindingMark) -> [String] {
        guard let position = mark.position, mark.constraints.isEmpty, !mark.regions.isEmpty else { return [] }
        return ["its place is set by \(FindingNotes.owner(scene, position)), not by a constraint"]
    }

    /// An extent: `x 16 to 377`.
    private static func words(_ span: ClosedRange<Double>, _ axis: Axis) -> String {
        "\(axis == .horizontal ? "x" : "y") \(NumberText.tenths(span.lowerBound)) to \(NumberText.tenths(span.upperBound))"
    }

    private static func points(_ length: Double) -> String { NumberText.tenths(length) + " pt" }
}
