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
        extents(mark) + farthest(mark) + corners(mark) + around(mark) + safeArea(mark) + source(mark)
    }

    /// The extents of the item and of what it should lie in or keep out of.
    private func extents(_ mark: FindingMark) -> [String] {
        var seen: Set<String> = []
        let name = mark.pronoun(scene)
        return mark.regions.compactMap { $0.extents?.words(name) }.filter { seen.insert($0).inserted }
    }

    /// The extents of the member that is farthest outside, of a finding about the whole screen.
    private func farthest(_ mark: FindingMark) -> [String] {
        guard mark.regions.isEmpty else { return [] }
        let outside = mark.members.flatMap { member in member.regions.map { (position: member.position, region: $0) } }
        let farthest = outside.max { $0.region.points ?? 0 < $1.region.points ?? 0 }
        guard let farthest, let extents = farthest.region.extents else { return [] }
        return [extents.words("'\(scene.name(farthest.position))'")]
    }

    /// The place of an item in a corner of the display.
    private func corners(_ mark: FindingMark) -> [String] {
        guard let radii = scene.environment.cornerRadii, let position = mark.position,
            mark.regions.contains(where: { $0.outline != nil })
        else { return [] }
        let frames = [scene.layout.windowFrames[position], Rect(size: scene.environment.window)]
        let spans = frames.map { $0.words([.horizontal, .vertical]) }
        let corners =
            radii.common.map { "its corners have a radius of \(Self.points($0))" }
            ?? "its corners have radii of \(WordList.of(radii.clockwise.map(Self.points))), clockwise from the top left"
        let distances = radii.common.map { radius in
            Set(mark.regions.compactMap { $0.outline == nil ? nil : $0.points }).sorted().map { points in
                "its corner is \(Self.points(radius + points)) from the center of the arc, "
                    + "\(Self.points(points)) more than the radius"
            }
        }
        return ["it spans \(spans[0]); the display spans \(spans[1]), and \(corners)"] + (distances ?? [])
    }

    /// The view around an item that the constraints place instead of the item itself.
    private func around(_ mark: FindingMark) -> [String] {
        let ends = Set(
            mark.constraints.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0.flatMap(scene.position) })
        guard var position = mark.position, mark.paths.isEmpty, !mark.regions.isEmpty, !ends.isEmpty,
            !ends.contains(position)
        else {
            return []
        }
        while let parent = scene.parents[position], !ends.contains(parent) { position = parent }
        guard let outer = scene.parents[position], scene.parents[outer] != nil else { return [] }
        let axes = [Axis.horizontal, .vertical].filter { axis in mark.finding.edges.contains { $0.axis == axis } }
        let spans = scene.layout.windowFrames[outer].words(axes)
        return axes.isEmpty ? [] : ["it lies in '\(scene.name(outer))', which spans \(spans)"]
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
        guard let position = mark.position, mark.constraints.isEmpty, mark.paths.isEmpty, !mark.regions.isEmpty else {
            return []
        }
        let edges = mark.finding.edges.map(\.axis)
        let axes = Axis.allCases.filter { edges.isEmpty || edges.contains($0) }
        return [PlaceWords(scene: scene).words(position, axes)].compactMap(\.self)
    }

    private static func points(_ length: Double) -> String { NumberText.tenths(length) + " pt" }
}
