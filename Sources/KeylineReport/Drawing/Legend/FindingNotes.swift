// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// Sentences that explain how a drawing shows a finding: what is measured, what is missing, and what cannot be marked.
struct FindingNotes {
    let scene: DrawingScene

    /// Returns the sentences about a finding, between its message and the blamed constraints.
    func notes(on mark: FindingMark) -> [String] {
        let concerned = concerned(mark)
        let amount = AmountNotes(scene: scene).notes(on: mark)
        guard let position = mark.position else {
            return [unplaced(mark)] + amount + room(mark) + concerned + openness(mark) + fitting(mark)
        }
        // The sentences about the highlighted item already describe its place.
        let place = position == scene.highlighted ? [] : notes(on: position)
        return amount + TouchNotes(scene: scene).notes(on: mark) + room(mark) + concerned + openness(mark) + place
            + fitting(mark)
    }

    /// Returns the sentences about the place of an item.
    func notes(on position: Int) -> [String] {
        guard scene.subjects.contains(position) else { return [] }
        return outside(position) + scrolled()
    }

    // MARK: - No place

    private func unplaced(_ mark: FindingMark) -> String {
        if mark.finding.cause == .document { return "the whole screen is marked: this is so in the whole document" }
        let subject = mark.finding.subject
        if scene.screen.gestures.contains(where: { $0.id == subject }) {
            return "the whole screen is marked: the recognizer is on no view of it"
        }
        guard let position = scene.itemPosition(of: subject) else {
            return "the whole screen is marked: this is about all of it"
        }
        return "nothing is marked: '\(scene.name(position))' has no place on the screen"
    }

    // MARK: - Too little room

    /// Returns the sentence that names the views for which there is too little room.
    private func room(_ mark: FindingMark) -> [String] {
        let positions = mark.finding.explained.compactMap { scene.itemPosition(of: $0.subject) }
        return positions.isEmpty ? [] : ["there is too little room for \(names(Set(positions)))"]
    }

    /// Returns the sentence before the lengths across a window in which the contents just fit.
    private func fitting(_ mark: FindingMark) -> [String] {
        guard mark.finding.rule == ContentDoesNotFit.metadata.id, let path = mark.paths.first else { return [] }
        let window = path.scene.environment.window
        let length = path.axis == .horizontal ? window.width : window.height
        return ["in a window \(NumberText.tenths(length)) pt \(path.axis.extentWord) the contents just fit:"]
    }

    /// The further views that the cause concerns, but for those that were named as views without room; of a finding about
    /// the whole screen, what is wrong with each of them.
    private func concerned(_ mark: FindingMark) -> [String] {
        let explained = Set(mark.finding.explained.compactMap { scene.itemPosition(of: $0.subject) })
        let positions = mark.members.map(\.position).filter { !explained.contains($0) }
        if positions.isEmpty { return [] }
        guard mark.whole != nil else {
            return ["the same cause concerns \(names(Set(positions))), outlined in the same way"]
        }
        let others = mark.folded.others.filter { positions.contains(scene.itemPosition(of: $0.subject) ?? -1) }
        let left = others.count - Self.nameLimit
        let more = left > 0 ? [NumberText.count(left, "more view") + " like that, marked in the same way"] : []
        return others.prefix(Self.nameLimit).map { "marked too: \($0.measuredMessage([:]))" } + more
    }

    /// The first of some views by name, and how many more there are.
    private func names(_ positions: Set<Int>) -> String {
        let names = positions.sorted().map(scene.quotedName)
        let left = names.count - Self.nameLimit
        let rest = left > 0 ? [NumberText.count(left, "more view")] : []
        return WordList.of(Array(names.prefix(Self.nameLimit)) + rest)
    }

    private static let nameLimit = 4

    // MARK: - Ambiguity

    private func openness(_ mark: FindingMark) -> [String] {
        guard let open = mark.openness else { return [] }
        let rivals = open.rivals.map(WordList.of)
        let ties = rivals.isEmpty ? [] : ["\(WordList.of(rivals)) have equal priority: either may be violated"]
        let words: [String] = WordList.of(open.isInside ? open.attributes : open.missing)
        guard !words.isEmpty else { return ties }
        let missing =
            open.isInside
            ? "no chain of constraints through its contents fixes their \(words.joined(separator: " or "))"
            : "no constraint fixes its \(words.joined(separator: " or "))"
        return [missing] + ties
    }

    // MARK: - Places

    /// Returns how far an item lies outside the window, else how far it extends beyond it: `it reaches 62 pt below the
    /// window`.
    private func outside(_ position: Int) -> [String] {
        let isNear = scene.shown(position).isInside(scene.drawnArea)
        let far = isNear ? "" : ", too far away to be drawn"
        let overhangs = scene.overhangs(position)
        let apart = overhangs.filter { $0.gap >= 0 }
        if apart.isEmpty {
            return overhangs.map {
                "it reaches \(Self.points($0.points)) \(WordList.beyond([[$0.edge]])) the window\(far)"
            }
        }
        return apart.map { overhang in
            let place =
                switch overhang.edge {
                case .top: "above"
                case .bottom: "below"
                case .left, .right: "to the \(overhang.edge.rawValue) of"
                }
            return "it lies outside the window, \(Self.points(overhang.gap)) \(place) it\(far)"
        }
    }

    private func scrolled() -> [String] {
        scene.scrolling.offsets.sorted { $0.key < $1.key }.map { position, offset in
            "'\(scene.name(position))' is drawn \(ScrolledContents.words(offset)) to show it"
        }
    }

    private static func points(_ length: Double) -> String { NumberText.tenths(length) + " pt" }
}
