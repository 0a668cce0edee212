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
            return [unplaced(mark)] + amount + room(mark) + concerned + openness(mark)
        }
        // The sentences about the highlighted item already describe its place.
        let place = position == scene.highlighted ? [] : notes(on: position)
        return amount + touch(mark) + room(mark) + concerned + openness(mark) + place
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

    /// The further views that the cause concerns, but for those that were named as views without room.
    private func concerned(_ mark: FindingMark) -> [String] {
        let explained = Set(mark.finding.explained.compactMap { scene.itemPosition(of: $0.subject) })
        let positions = Set(mark.members.map(\.position)).subtracting(explained)
        return positions.isEmpty ? [] : ["the same cause concerns \(names(positions)), outlined in the same way"]
    }

    /// The first of some views by name, and how many more there are.
    private func names(_ positions: Set<Int>) -> String {
        let names = positions.sorted().map { position in
            let item = scene.items[position]
            return item.guide == nil ? "'\(scene.name(position))'" : "the \(scene.reported.wording.name(item.id))"
        }
        let left = names.count - Self.nameLimit
        let rest = left > 0 ? [NumberText.count(left, "more view")] : []
        return WordList.of(Array(names.prefix(Self.nameLimit)) + rest)
    }

    private static let nameLimit = 4

    // MARK: - Targets of touches

    private func touch(_ mark: FindingMark) -> [String] {
        guard let touch = mark.touch, let position = mark.position else { return [] }
        let outline = mark.isOpen ? "dashed" : "solid"
        var notes = [
            "touches reach \(touch.words) of it (\(outline) outline); a finger needs 44 × 44 pt (dotted outline)"
        ]
        if let cutting = touch.cutBy.flatMap(scene.position) {
            let size = TouchTarget.words(scene.frames[position].size)
            notes.append(
                "its frame is \(size): the bounds of '\(scene.name(cutting))' around it cut off the rest")
        }
        return notes
            + touch.tooShort.compactMap { axis, length in
                let word = axis == .horizontal ? "width" : "height"
                switch length {
                case .constraints: return nil
                case .contents: return "its \(word) is that of its contents: no constraint sets it"
                case .surroundings: return "its \(word) is set by \(Self.owner(scene, position)), not by a constraint"
                }
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
