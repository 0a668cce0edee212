// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Finds the window length along an axis from which the contents of a screen fit: the length at which the verdicts
/// caused by too little room are gone.
struct RoomSearch {
    /// The length that the contents need in one layout.
    struct Need {
        /// The length of the window, in whole points.
        var length: Double
        /// Indices of the layout's verdicts that are gone in such a window.
        var gone: [Int]
    }

    private let layouts: JudgedLayouts
    private let axis: Axis
    /// The axis of each constraint, by id.
    private let axes: [String: Axis]
    private let edgeRules: [any Rule] = [SafeAreaContentOutside(), TVOverscan(), LayoutConflictRule()]
    private let looseRules: [any Rule] = [TouchTargetTooSmall(), ContentOverlaps()]
    /// The length that the last layout needed beyond the insets of its window, in points; the next one usually needs
    /// the same.
    private var lastContent: Double?

    /// The growth of the window for testing whether an item outside stays in place, in points.
    private static let probe = 8.0
    /// The share of the growth by which an item that stays in place must move in. An item that grows on both sides
    /// moves in by half.
    private static let share = 0.4
    /// The extra room tried if a verdict does not say how much is lacking, in points.
    private static let greatest = 1024.0

    init(_ layouts: JudgedLayouts, _ axis: Axis) {
        (self.layouts, self.axis) = (layouts, axis)
        let screen = layouts.screen
        let counting = screen.screen.constraints.filter { constraint in
            let position = screen.position(constraint.firstItem)
            return axis == .horizontal || position < 0 || !screen.surroundings[position].isInCell
        }
        axes = Dictionary(
            counting.map { ($0.id, $0.firstAttribute.axis) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the length that the contents of a layout need; nil if they fit, or if no tried length is enough.
    mutating func need(_ number: Int) -> Need? {
        let layout = layouts.layouts[number]
        let own = layout.environment.window[axis]
        let candidates = layout.verdicts.indices.filter { isFirm(layout.verdicts[$0]) }
        guard !candidates.isEmpty else { return nil }
        let overlap = candidates.map { layout.verdicts[$0].overlap }.max() ?? 0
        let isMeasured = candidates.allSatisfy { layout.verdicts[$0].rule != LayoutConflictRule.metadata.id }
        let end = (own + (isMeasured ? 2 * overlap + Self.probe : Self.greatest)).rounded(.up)
        var firm = gone(candidates, number, end)
        if firm.isEmpty { return nil }
        firm = staying(firm, number, own)
        guard !firm.isEmpty, let length = shortest(firm, number, own, overlap, end) else { return nil }
        lastContent = length - insets(layout)
        let loose = layout.verdicts.indices.filter { !candidates.contains($0) && isLoose(layout.verdicts[$0]) }
        return Need(length: length, gone: firm + gone(loose, number, length))
    }

    /// Returns true for a verdict that suffices by itself if more room clears it.
    private func isFirm(_ verdict: Verdict) -> Bool {
        if isOutside(verdict) { return verdict.edges.contains { $0.axis == axis } }
        return verdict.rule == LayoutConflictRule.metadata.id && verdict.constraints.contains { axes[$0] == axis }
    }

    /// Returns true for a verdict that may follow from too little room.
    private func isLoose(_ verdict: Verdict) -> Bool {
        verdict.rule == LayoutAmbiguous.metadata.id || looseRules.contains { $0.metadata.id == verdict.rule }
    }

    private func isOutside(_ verdict: Verdict) -> Bool { ContentDoesNotFit.isOutside(verdict.rule) }

    private func insets(_ layout: JudgedLayouts.Layout) -> Double {
        let insets = layout.environment.safeArea
        return axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    }

    /// Returns those of some verdicts that disappear in a window of the given length.
    private func gone(_ verdicts: [Int], _ number: Int, _ length: Double) -> [Int] {
        if verdicts.isEmpty { return [] }
        let known = layouts.layouts[number].verdicts
        let isAmbiguous = verdicts.contains { known[$0].rule == LayoutAmbiguous.metadata.id }
        let rules = verdicts.contains { isFirm(known[$0]) } ? edgeRules : looseRules
        guard let layout = layouts.layout(number, length, along: axis, findsAmbiguity: isAmbiguous), layout.fillsWindow
        else { return [] }
        let found = (rules + (isAmbiguous ? [LayoutAmbiguous()] : [])).flatMap { $0.check(layout) }
        return verdicts.filter { index in !found.contains { isSame($0, known[index]) } }
    }

    /// Returns true if a verdict in another window is the same one along the axis.
    private func isSame(_ verdict: Verdict, _ known: Verdict) -> Bool {
        guard verdict.rule == known.rule, verdict.subject == known.subject else { return false }
        return !isOutside(known) || verdict.edges.contains { $0.axis == axis }
    }

    /// Returns those of some verdicts that a little more room reduces by about as much. An item whose place scales with
    /// the window's length is outside in most windows and does not count.
    private func staying(_ verdicts: [Int], _ number: Int, _ own: Double) -> [Int] {
        let known = layouts.layouts[number].verdicts
        guard verdicts.contains(where: { isOutside(known[$0]) }),
            let layout = layouts.layout(number, own, along: axis, findsAmbiguity: false),
            let larger = layouts.layout(number, own + Self.probe, along: axis, findsAmbiguity: false)
        else { return verdicts }
        return verdicts.filter { index in
            guard isOutside(known[index]) else { return true }
            let amount = amount(known[index].subject, layout)
            return amount - self.amount(known[index].subject, larger) >= min(Self.share * Self.probe, amount)
        }
    }

    /// Returns the distance by which an item leaves the safe area along the axis, in points.
    private func amount(_ subject: String, _ layout: LayoutContext) -> Double {
        guard let amounts = layout.outsideItem(subject)?.amounts else { return 0 }
        return axis == .horizontal ? max(amounts.left, amounts.right) : max(amounts.top, amounts.bottom)
    }

    /// Returns the shortest whole length, up to `end`, at which the verdicts are gone; nil if it is not longer than the
    /// window.
    private func shortest(
        _ verdicts: [Int], _ number: Int, _ own: Double, _ overlap: Double, _ end: Double
    ) -> Double? {
        var known: [Double: Bool] = [:]
        func fits(_ length: Double) -> Bool {
            if let answer = known[length] { return answer }
            let answer = gone(verdicts, number, length).count == verdicts.count
            known[length] = answer
            return answer
        }
        let guesses = [lastContent.map { $0 + insets(layouts.layouts[number]) }, own + overlap, own + 2 * overlap]
        var (low, high) = (own.rounded(.down), end)
        for guess in guesses.compactMap({ $0?.rounded(.up) }) where guess > low && guess < high {
            if fits(guess) { high = guess } else { low = guess }
            guard high == guess else { continue }
            if fits(guess - 1) { high = guess - 1 } else { return guess }
        }
        while high - low > 1 {
            let middle = ((low + high) / 2).rounded(.down)
            if fits(middle) { high = middle } else { low = middle }
        }
        return high > own ? high : nil
    }
}
