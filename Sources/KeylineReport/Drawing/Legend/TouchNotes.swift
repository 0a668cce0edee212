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
        // A target that another view cuts off has the outline of its whole frame.
        let outline = mark.cut != nil ? "" : mark.isOpen ? " (dashed outline)" : " (solid outline)"
        let reached = "touches reach \(touch.words) of it\(outline); a finger needs 44 × 44 pt (dotted outline)"
        return [reached] + (mark.cut.map { words($0, position) } ?? [])
            + touch.tooShort(scene.layout.windowFrames[position]).compactMap { axis, length in
                self.length(length, position, axis)
            }
    }

    /// The view that cuts a part of the target off, with the extents of the two.
    private func words(_ cut: TouchCut, _ position: Int) -> [String] {
        let (own, bounds) = (scene.layout.windowFrames[position], scene.layout.windowFrames[cut.position])
        let name = scene.quotedName(cut.position)
        let extents = RegionExtents(own: own, other: name, bounds: bounds, axes: cut.axes)
        return ["its frame is \(TouchTarget.words(own.size)): the bounds of \(name) around it cut off the rest"]
            + (cut.axes.isEmpty ? [] : [extents.spans("it")])
            + [PlaceWords(scene: scene).words(position, cut.axes)].compactMap(\.self)
    }

    /// The reason for a length that the formula of a constraint does not show.
    private func length(_ length: TouchTarget.Length, _ position: Int, _ axis: Axis) -> String? {
        let word = axis == .horizontal ? "width" : "height"
        switch length {
        case .contents: return "its \(word) is that of its contents: no constraint sets it"
        case .surroundings: return surroundings(position, axis, word)
        case .constraints(let ids):
            let constraints = ids.compactMap(scene.constraint)
            guard constraints.allSatisfy({ $0.secondItem != nil }) else { return nil }
            return origin(position, axis) ?? "it spans \(scene.layout.windowFrames[position].words([axis]))"
        }
    }

    /// The source of a length that no constraint sets: of an arranged view the outermost stack view, with the lengths inside it.
    private func surroundings(_ position: Int, _ axis: Axis, _ word: String) -> String {
        guard let owner = PlaceWords(scene: scene).owner(position) else { return "no constraint sets its \(word)" }
        let words = "its \(word) is set by \(owner), not by a constraint"
        guard scene.layout.source(position) == .stack, var stack = scene.parents[position] else { return words }
        while scene.layout.source(stack) == .stack, let outer = scene.parents[stack] { stack = outer }
        let spans = "\(scene.quotedName(stack)) spans \(scene.layout.windowFrames[stack].words([axis]))"
        let reasons = reasons(axis)
        guard case .length(.parts(let parts))? = reasons.reason(stack), parts.count > 1 else {
            return "\(words): \(spans)"
        }
        return "\(words): \(spans) (\(LengthSource.parts(parts).words))"
    }

    /// The sources of lengths along an axis, among the constraints that hold.
    private func reasons(_ axis: Axis) -> LengthReasons {
        LengthReasons(scene, axis, scene.constraints.filter(ConstraintValues(scene: scene).holds), isRigid: false)
    }

    /// The item from which a length is taken over by constraints, and the source of its length.
    private func origin(_ position: Int, _ axis: Axis) -> String? {
        let reasons = reasons(axis)
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
}
