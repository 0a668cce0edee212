// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// Sentences about a target of touches that is too small: how much of it touches reach, and what makes it so small.
struct TouchNotes {
    let scene: DrawingScene

    /// Returns the sentences about a finding; none for a finding about something else.
    func notes(on mark: FindingMark) -> [String] {
        guard let touch = mark.touch, let position = mark.position else { return [] }
        let outline = mark.isOpen ? "dashed" : "solid"
        let reached =
            "touches reach \(touch.words) of it (\(outline) outline); a finger needs 44 × 44 pt (dotted outline)"
        return [reached] + cut(touch, position)
            + touch.tooShort.compactMap { axis, length in self.length(length, position, axis) }
    }

    /// The view that cuts a part of the target off, with the extents of the two.
    private func cut(_ touch: TouchTarget, _ position: Int) -> [String] {
        guard let cutting = touch.cutBy.flatMap(scene.position) else { return [] }
        let (own, bounds) = (scene.layout.windowFrames[position], scene.layout.windowFrames[cutting])
        let axes = Axis.allCases.filter { axis in
            own.span(axis).lowerBound < bounds.span(axis).lowerBound
                || own.span(axis).upperBound > bounds.span(axis).upperBound
        }
        let extents = RegionExtents(own: own, other: scene.quotedName(cutting), bounds: bounds, axes: axes)
        return [
            "its frame is \(TouchTarget.words(own.size)): the bounds of \(scene.quotedName(cutting)) around it cut off the rest"
        ] + (axes.isEmpty ? [] : [extents.spans("it")]) + frame(position)
    }

    /// The reason for the place of an item that no constraint places.
    private func frame(_ position: Int) -> [String] {
        scene.layout.source(position) == .autoresizing
            ? ["its place is set by \(Self.owner(scene, position)), not by a constraint"] : []
    }

    /// The reason for a length that the formula of a constraint does not tell.
    private func length(_ length: TouchTarget.Length, _ position: Int, _ axis: Axis) -> String? {
        let word = axis == .horizontal ? "width" : "height"
        switch length {
        case .contents: return "its \(word) is that of its contents: no constraint sets it"
        case .surroundings:
            let owner = Self.owner(scene, position)
            guard scene.layout.source(position) == .stack, let parent = scene.parents[position] else {
                return "its \(word) is set by \(owner), not by a constraint"
            }
            let spans = scene.layout.windowFrames[parent].words([axis])
            return "its \(word) is set by \(owner), which spans \(spans), not by a constraint"
        case .constraints(let ids):
            let constraints = ids.compactMap(scene.constraint)
            guard constraints.allSatisfy({ $0.secondItem != nil }) else { return nil }
            return origin(position, axis) ?? "it spans \(scene.layout.windowFrames[position].words([axis]))"
        }
    }

    /// The item from which a length is taken over by constraints, and the source of its length.
    private func origin(_ position: Int, _ axis: Axis) -> String? {
        let reasons = LengthReasons(scene, axis, scene.constraints, isRigid: false)
        guard let origin = reasons.origin(position) else { return nil }
        let name = origin.position == position ? "it" : scene.quotedName(origin.position)
        let span = scene.layout.windowFrames[origin.position].span(axis)
        let points = NumberText.tenths(span.upperBound - span.lowerBound)
        switch origin.reason {
        case .constraint(let constraint): return "\(name) has \(scene.reported.wording.describe(constraint))"
        case .length(let source): return "\(name) is \(points) pt \(axis.extentWord) (\(source.words))"
        case .place, .spacing, .inset, .offset, .mirror, .bound: return nil
        }
    }

    /// The mechanism, other than constraints, that decides the frame of an item.
    static func owner(_ scene: DrawingScene, _ position: Int) -> String {
        switch scene.layout.source(position) {
        case .stack: "its stack view"
        case .container: "its container"
        case .window: "the window"
        case .autoresizing, .constraints: "its frame in the document"
        }
    }
}
