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
    private let edgeRules: [any Rule] = [
        SafeAreaContentOutside(), TVOverscan(), LayoutConflictRule(), ContentCompressed(),
    ]
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
    }

    /// Returns the length that the contents of a layout need; nil if they fit, or if no tried length is enough.
    mutating func need(_ number: Int) -> Need? {
        let layout = layouts.layouts[number]
        let own = layout.environment.window[axis]
        let candidates = layout.verdicts.indices.filter { isFirm(layout.verdicts[$0]) }
        guard !candidates.isEmpty else { return nil }
        let overlap = candidates.map { layout.verdicts[$0].overlap }.max() ?? 0
        let isMeasured = candidates.allSatisfy { isOutside(layout.verdicts[$0]) }
        let end = (own + (isMeasured ? 2 * overlap + Self.probe : Self.greatest)).rounded(.up)
        let guesses = [lastContent.map { $0 + insets(layout) }, own + overlap, own + 2 * overlap]
            .compactMap { $0?.rounded(.up) }.filter { $0 > own && $0 < end }
        var trials = Trials(number: number, candidates: candidates)
        var firm = guesses.first.map { trial(&trials, $0).gone } ?? []
        if firm.count < candidates.count { firm = trial(&trials, end).gone }
        if firm.isEmpty { return nil }
        firm = staying(firm, number, own)
        guard !firm.isEmpty, let length = shortest(firm, &trials, own, end, guesses) else { return nil }
        lastContent = length - insets(layout)
        let loose = layout.verdicts.indices.filter { !candidates.contains($0) && isLoose(layout.verdicts[$0]) }
        return Need(length: length, gone: firm + gone(loose, number, length))
    }

    /// A layout in a window of another length.
    private struct Trial {
        /// The candidates that are gone.
        var gone: [Int] = []
        /// Positions of the visible texts and controls that are lower than their contents.
        var squeezed: Set<Int> = []
    }

    /// The trials of one layout so far, by length.
    private struct Trials {
        var number: Int
        var candidates: [Int]
        var known: [Double: Trial] = [:]
    }

    private func trial(_ trials: inout Trials, _ length: Double) -> Trial {
        if let known = trials.known[length] { return known }
        var trial = Trial()
        trial.gone = gone(trials.candidates, trials.number, length) { trial.squeezed = squeezed($0) }
        trials.known[length] = trial
        return trial
    }

    /// Returns the positions of the visible texts and controls that are lower than their contents. Text narrower than its
    /// contents is truncated, which is common; the height of a line is not.
    private func squeezed(_ layout: LayoutContext) -> Set<Int> {
        guard axis == .vertical else { return [] }
        return Set(
            layouts.screen.compressible.filter {
                layout.layout.isVisible($0) && layout.layout.missingLength($0, axis) > 1
            })
    }

    /// Returns true for a verdict that suffices by itself if more room clears it.
    private func isFirm(_ verdict: Verdict) -> Bool {
        if isOutside(verdict) { return verdict.edges.contains { $0.axis == axis } }
        if verdict.rule == ContentCompressed.metadata.id { return axis == .vertical }
        return verdict.rule == LayoutConflictRule.metadata.id && verdict.constraints.contains(where: isAlongAxis)
    }

    /// Returns true for a constraint along the axis whose room the window's length decides. Cells grow in height.
    private func isAlongAxis(_ id: String) -> Bool {
        guard let constraint = layouts.screen.constraint(id), constraint.firstAttribute.axis == axis else {
            return false
        }
        let position = layouts.screen.position(constraint.firstItem)
        return axis == .horizontal || position < 0 || !layouts.screen.surroundings[position].isInCell
    }

    /// Returns true for a verdict that may follow from too little room.
    private func isLoose(_ verdict: Verdict) -> Bool {
        verdict.rule == LayoutAmbiguous.metadata.id || looseRules.contains { $0.metadata.id == verdict.rule }
    }

    private func isOutside(_ verdict: Verdict) -> Bool { ContentDoesNotFit.isOutside(verdict.rule) }

    private func insets(_ layout: JudgedLayouts.Layout) -> Double { layout.environment.insets(along: axis) }

    /// Returns those of some verdicts that disappear in a window of the given length.
    ///
    /// - Parameter read: is given the layout.
    private func gone(
        _ verdicts: [Int], _ number: Int, _ length: Double, read: (LayoutContext) -> Void = { _ in }
    ) -> [Int] {
        if verdicts.isEmpty { return [] }
        let known = layouts.layouts[number].verdicts
        let isAmbiguous = verdicts.contains { known[$0].rule == LayoutAmbiguous.metadata.id }
        let rules = verdicts.contains { isFirm(known[$0]) } ? edgeRules : looseRules
        guard let layout = layouts.layout(number, length, along: axis, findsAmbiguity: isAmbiguous), layout.fillsWindow
        else { return [] }
        read(layout)
        let found = (rules + (isAmbiguous ? [LayoutAmbiguous()] : [])).flatMap { $0.check(layout) }
        return verdicts.filter { index in !found.contains { isSame($0, known[index]) } }
    }

    /// Returns true if a verdict in another window is the same one along the axis. Of requirements that conflict, each
    /// window may leave out another.
    private func isSame(_ verdict: Verdict, _ known: Verdict) -> Bool {
        guard verdict.rule == known.rule else { return false }
        if known.cause == .conflict {
            let shared = Set(known.constraints).intersection(verdict.constraints)
            return verdict.subject == known.subject || shared.contains(where: isAlongAxis)
        }
        return verdict.subject == known.subject && (!isOutside(known) || verdict.edges.contains { $0.axis == axis })
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

    /// Returns the shortest whole length, up to `end`, at which the verdicts are gone and no text or control is lower
    /// than its contents that has its height in a much longer window; nil if it is not longer than the window.
    private func shortest(
        _ verdicts: [Int], _ trials: inout Trials, _ own: Double, _ end: Double, _ guesses: [Double]
    ) -> Double? {
        let greatest = own.rounded(.up) + Self.greatest
        func fits(_ length: Double) -> Bool {
            let trial = trial(&trials, length)
            guard Set(verdicts).isSubset(of: trial.gone) else { return false }
            return trial.squeezed.isEmpty || trial.squeezed.isSubset(of: self.trial(&trials, greatest).squeezed)
        }
        var (low, high) = (own.rounded(.down), end)
        if !guesses.contains(where: fits), !fits(end) { high = greatest }
        for guess in guesses where guess > low && guess < high {
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
