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
        let amount = setting(mark) + AmountNotes(scene: scene).notes(on: mark)
        let openness = AmbiguityNotes(scene: scene).notes(on: mark)
        guard let position = mark.position else {
            return [unplaced(mark)] + amount + room(mark) + further(mark) + openness + fitting(mark)
        }
        // The sentences about the highlighted item already describe its place.
        let place = position == scene.highlighted ? [] : notes(on: position, mark.pronoun(scene))
        return amount + elsewhere(mark) + TouchNotes(scene: scene).notes(on: mark) + room(mark) + further(mark)
            + openness + place + fitting(mark)
    }

    /// Returns the sentences about the place of an item.
    func notes(on position: Int, _ name: String = "it") -> [String] {
        guard scene.subjects.contains(position) else { return [] }
        return outside(position, name) + scrolled()
    }

    /// The setting of the document that a finding is about.
    private func setting(_ mark: FindingMark) -> [String] {
        mark.finding.rule == SafeAreasDisabled.metadata.id ? ["Use Safe Area Layout Guides is off in the document"] : []
    }

    /// The further edges at which the first finding holds in other configurations.
    private func elsewhere(_ mark: FindingMark) -> [String] {
        let edges = scene.drawing.reportedEdges.filter { !mark.finding.edges.contains($0) }
        return mark.number > 1 || edges.isEmpty || mark.finding.edges.isEmpty
            ? [] : ["in other configurations also at the \(WordList.of(edges))"]
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

    /// Returns the sentence that names the views for which there is too little room, with the lengths of those that are
    /// shorter than their contents.
    private func room(_ mark: FindingMark) -> [String] {
        let positions = Set(mark.finding.explained.compactMap { scene.itemPosition(of: $0.subject) })
        if positions.isEmpty { return [] }
        let axis = mark.finding.predicates.first?.lengthAxis ?? .vertical
        let names = positions.sorted().map { scene.quotedName($0) + shortage($0, axis) }
        return ["there is too little room for \(Self.list(names))"]
    }

    /// ` (9.5 of 28 pt)` for a view that is shorter than its contents; empty for others.
    private func shortage(_ position: Int, _ axis: Axis) -> String {
        guard let contents = ConstraintValues(scene: scene).contents(scene.items[position].id, axis),
            contents.asked - contents.got >= ConstraintValues.rounding
        else { return "" }
        return " (\(NumberText.tenths(contents.got)) of \(Self.points(contents.asked)))"
    }

    /// Returns the sentence before the lengths across a window in which the contents just fit.
    private func fitting(_ mark: FindingMark) -> [String] {
        guard mark.finding.rule == ContentDoesNotFit.metadata.id, let path = mark.paths.first else { return [] }
        let window = path.scene.environment.window
        let length = path.axis == .horizontal ? window.width : window.height
        return ["in a window \(NumberText.tenths(length)) pt \(path.axis.extentWord) the contents just fit:"]
    }

    // MARK: - Further findings

    /// The other findings of the cause: those about the same element, and those about further elements that are marked, but
    /// for views that were named as views without room and have no hatching.
    private func further(_ mark: FindingMark) -> [String] {
        let explained = Set(mark.finding.explained.compactMap { scene.itemPosition(of: $0.subject) })
        let marked = mark.members.filter { !explained.contains($0.position) || !$0.regions.isEmpty }
        let positions = Set(marked.map(\.position))
        let others = mark.folded.others.filter { scene.itemPosition(of: $0.subject).map(positions.contains) == true }
        // Messages that differ in the names of their elements alone are one.
        var groups: [(words: String, message: String, names: [String])] = []
        for finding in mark.folded.aboutSubject.dropFirst() + others {
            let doubt = finding.status == .needsReview && !mark.isOpen ? " (to review)" : ""
            let message = finding.measuredMessage([:]) + doubt
            let item = finding.predicates.flatMap(\.namedItems).first { $0.id == finding.subject }
            let words = item.map { message.replacing(WordList.quoted($0), with: "") } ?? message
            if let item, let known = groups.firstIndex(where: { $0.words == words }) {
                groups[known].names.append(WordList.quoted(item))
            } else {
                groups.append((words, message, []))
            }
        }
        let left = groups.dropFirst(Self.lineLimit).reduce(0) { $0 + 1 + $1.names.count }
        let more = left > 0 ? [NumberText.count(left, "more view") + " like that, marked in the same way"] : []
        return groups.prefix(Self.lineLimit).map { group in
            let alike = group.names.isEmpty ? "" : "; the same holds for \(Self.list(group.names))"
            return "also: \(group.message)\(alike)"
        } + more
    }

    private static let lineLimit = 8

    /// The first of some names, and how many more there are.
    private static func list(_ names: [String]) -> String {
        let left = names.count - nameLimit
        return WordList.of(names.prefix(nameLimit) + (left > 0 ? [NumberText.count(left, "more view")] : []))
    }

    private static let nameLimit = 4

    // MARK: - Places

    /// Returns how far an item lies outside the window, else how far it extends beyond it: `it reaches 62 pt below the
    /// window`.
    private func outside(_ position: Int, _ name: String) -> [String] {
        let isNear = scene.shown(position).isInside(scene.drawnArea)
        let far = isNear ? "" : ", too far away to be drawn"
        let overhangs = scene.overhangs(position)
        let apart = overhangs.filter { $0.gap >= 0 }
        if apart.isEmpty {
            return overhangs.map {
                "\(name) reaches \(Self.points($0.points)) \(WordList.beyond([[$0.edge]])) the window\(far)"
            }
        }
        return apart.map { overhang in
            let place =
                switch overhang.edge {
                case .top: "above"
                case .bottom: "below"
                case .left, .right: "to the \(overhang.edge.rawValue) of"
                }
            return "\(name) lies outside the window, \(Self.points(overhang.gap)) \(place) it\(far)"
        }
    }

    private func scrolled() -> [String] {
        scene.scrolling.offsets.sorted { $0.key < $1.key }.map { position, offset in
            "'\(scene.name(position))' is drawn \(ScrolledContents.words(offset)) to show it"
        }
    }

    private static func points(_ length: Double) -> String { NumberText.tenths(length) + " pt" }
}
