// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

extension LengthPath {
    /// Returns the reason for a step in words: the formula of a constraint, or a sentence.
    func words(_ step: LengthStep) -> String {
        switch step.reason {
        case .constraint(let constraint):
            let formula = scene.reported.wording.describe(constraint)
            guard constraint.firstAttribute.isSize, isHalf(step) else { return formula }
            let whole = constraint.secondItem == nil ? "it" : NumberText.tenths(abs(length(step)) * 2) + " pt"
            return "\(formula), half of \(whole)"
        case .length(let source): return words(ofLength: step, source)
        case .place(let source): return words(ofPlace: step, source)
        case .spacing: return "the spacing between \(owner(step.start)) and \(owner(step.end))"
        case .inset:
            let verb = step.start.attribute == axis.near ? "begins" : "ends"
            return "the safe area \(verb) \(points(step)) inside the window"
        case .offset: return words(ofOffset: step)
        case .mirror: return "one half of \(owner(step.end)) is as long as the other"
        case .bound:
            let verb = step.start.attribute == axis.near ? "begin" : "end"
            return "\(owner(isSafeArea(step.start) ? step.end : step.start)) must \(verb) inside the safe area"
        }
    }

    /// `'title' is 20.5 pt high (its contents)`.
    private func words(ofLength step: LengthStep, _ source: LengthSource) -> String {
        let whole = NumberText.tenths(abs(length(step)) * (isHalf(step) ? 2 : 1))
        let words = "\(owner(step.end)) is \(whole) pt \(axis.extentWord) (\(source.words))"
        return isHalf(step) ? "\(words), half of it" : words
    }

    /// `the top of 'badge' is 12 pt above that of 'card' (its frame in the file)`.
    private func words(ofPlace step: LengthStep, _ source: FrameSource) -> String {
        let isInward = depth(step.end) > depth(step.start)
        let (outer, inner) = isInward ? (step.start, step.end) : (step.end, step.start)
        let distance = isInward ? length(step) : -length(step)
        let words = "the \(inner.attribute.edgeWord) of \(owner(inner)) is \(apart(distance)) that of \(owner(outer))"
        switch source {
        case .autoresizing: return "\(words) (\(frameWords(inner)))"
        case .stack: return "\(words) (set by the stack view)"
        case .container: return "\(words) (set by the container)"
        case .constraints, .window: return words
        }
    }

    /// The recorded frame of an item, with its autoresizing mask where that moves it.
    private func frameWords(_ waypoint: Waypoint) -> String {
        guard case .item(let position, _) = waypoint else { return LengthSource.frame(isFlexible: false).words }
        let item = scene.items[position]
        let margins: AutoresizingMask =
            axis == .horizontal
            ? [.flexibleLeftMargin, .flexibleRightMargin] : [.flexibleTopMargin, .flexibleBottomMargin]
        let isMoved = !item.hasFixedFrame && !item.autoresizingMask.isDisjoint(with: margins)
        return LengthSource.frame(isFlexible: isMoved).words
    }

    /// `the margin of 'card' is 8 pt`.
    private func words(ofOffset step: LengthStep) -> String {
        let offset = step.start.attribute == step.start.attribute.base ? step.end : step.start
        if offset.attribute.isMargin { return "the margin of \(owner(offset)) is \(points(step))" }
        let distance = offset == step.end ? length(step) : -length(step)
        return "the baseline of \(owner(offset)) is \(apart(distance)) its \(offset.attribute.base.edgeWord)"
    }

    // MARK: - Parts of sentences

    /// True for a step between the center of an item and one of its edges.
    private func isHalf(_ step: LengthStep) -> Bool {
        (step.start.attribute == axis.middle) != (step.end.attribute == axis.middle)
    }

    private func points(_ step: LengthStep) -> String { NumberText.tenths(abs(length(step))) + " pt" }

    /// Returns a distance with its direction: `12 pt above`.
    private func apart(_ distance: Double) -> String {
        let points = NumberText.tenths(abs(distance)) + " pt"
        if abs(distance) < 0.05 { return "at" }
        switch axis {
        case .vertical: return "\(points) \(distance < 0 ? "above" : "below")"
        case .horizontal: return "\(points) to the \(distance < 0 ? "left" : "right") of"
        }
    }

    private func isSafeArea(_ waypoint: Waypoint) -> Bool { if case .safeArea = waypoint { true } else { false } }

    /// The position of an item among its ancestors and others: those of its descendants are greater.
    private func depth(_ waypoint: Waypoint) -> Int {
        if case .item(let position, _) = waypoint { position } else { -1 }
    }

    /// The name of the owner of a coordinate, in quotes where it is an item's.
    private func owner(_ waypoint: Waypoint) -> String {
        switch waypoint {
        case .window: "the window"
        case .safeArea: "the safe area"
        case .item(let position, _): scene.quotedName(position)
        }
    }
}

extension DrawingScene {
    /// The name of an item in sentences: in quotes, but for guides.
    func quotedName(_ position: Int) -> String {
        let item = items[position]
        return item.guide == nil ? "'\(name(position))'" : "the \(reported.wording.name(item.id))"
    }
}

extension Attribute {
    /// The edge or center in words.
    fileprivate var edgeWord: String { meaning.place == .middle ? "center" : rawValue }
}
