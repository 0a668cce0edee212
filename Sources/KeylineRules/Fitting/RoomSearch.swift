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
    private let program: ScreenProgram
    /// The rules that judge each view apart from others.
    private let rulesOfSingleViews: [any Rule] = [ContentCompressed(), TouchTargetTooSmall()]
    /// The rules that judge views together.
    private let rulesOfAllViews: [any Rule] = [
        LayoutConflictRule(), ContentOverlaps(), LayoutAmbiguous(), ObstructionHomeIndicator(),
    ]
    /// The length that the last layout needed beyond the insets of its window, in points; the next one usually needs
    /// the same.
    private var lastContent: Double?
    /// True if the contents of the last layout fitted in no window; then those of the next one seldom do.
    private var isHopeless = false

    /// The growth of the window for testing whether an item outside stays in place, in points.
    private static let probe = 8.0
    /// The share of the growth by which an item that stays in place must move in. An item that grows on both sides
    /// moves in by half.
    private static let share = 0.4
    /// The least room that contents can lack, in points: windows of some devices have fractions of points.
    private static let least = 0.5
    /// The extra room tried if a verdict does not say how much is lacking, in points.
    private static let greatest = 1024.0

    init(_ layouts: JudgedLayouts, _ axis: Axis, _ program: ScreenProgram) {
        (self.layouts, self.axis, self.program) = (layouts, axis, program)
    }

    /// Returns the needs of all layouts along each axis.
    static func needs(_ layouts: JudgedLayouts) -> [[Need?]] {
        let needs = layouts.map { numbers, program in
            let needs = Axis.allCases.map { axis in
                var search = RoomSearch(layouts, axis, program)
                return numbers.map { search.need($0) }
            }
            return numbers.indices.map { place in needs.map { $0[place] } }
        }
        return Axis.allCases.indices.map { axis in needs.map { $0[axis] } }
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
        if isHopeless, trial(&trials, end).gone.isEmpty { return nil }
        var firm = guesses.first.map { trial(&trials, $0).gone } ?? []
        if firm.count < candidates.count { firm = trial(&trials, end).gone }
        isHopeless = firm.isEmpty
        if isHopeless { return nil }
        firm = staying(firm, number, own)
        guard !firm.isEmpty, var length = shortest(firm, &trials, own, end, guesses) else { return nil }
        let lasting = firm.filter { isLasting($0, &trials, length + Self.probe) }
        if lasting.count < firm.count {
            firm = lasting
            guard !firm.isEmpty, let least = shortest(firm, &trials, own, end, guesses) else { return nil }
            length = least
        }
        lastContent = length - insets(layout)
        let loose = layout.verdicts.indices.filter { !candidates.contains($0) && isLoose(layout.verdicts[$0]) }
        return Need(length: length, gone: firm + gone(loose, number, in: trial(&trials, length).layout))
    }

    /// A layout in a window of another length.
    private struct Trial {
        /// The layout; nil if its root view does not fill the window.
        var layout: LayoutContext?
        /// The candidates that are gone.
        var gone: [Int] = []
        /// Positions of the visible texts and controls that are lower than their contents; nil before they are asked for.
        var squeezed: Set<Int>?
    }

    /// The trials of one layout so far, by length.
    private struct Trials {
        var number: Int
        var candidates: [Int]
        var known: [Double: Trial] = [:]
    }

    private func trial(_ trials: inout Trials, _ length: Double) -> Trial {
        if let known = trials.known[length] { return known }
        let layout = layout(trials.number, length)
        let trial = Trial(layout: layout, gone: gone(trials.candidates, trials.number, in: layout))
        trials.known[length] = trial
        return trial
    }

    /// Returns a layout of the screen in a window of another length; nil if its root view does not fill the window.
    private func layout(_ number: Int, _ length: Double, findsAmbiguity: Bool = false) -> LayoutContext? {
        let layout = layouts.layout(number, length, along: axis, program, findsAmbiguity: findsAmbiguity)
        return layout?.fillsWindow == true ? layout : nil
    }

    /// Returns the positions of the visible texts and controls that are lower than their contents. Text narrower than its
    /// contents is truncated, which is common; the height of a line is not.
    private func squeezed(_ trials: inout Trials, _ length: Double) -> Set<Int> {
        let trial = trial(&trials, length)
        if let known = trial.squeezed { return known }
        guard axis == .vertical, let layout = trial.layout?.layout else { return [] }
        let squeezed = Set(
            layouts.screen.compressible.filter { position in
                !layouts.screen.surroundings[position].isInCell && layout.isVisible(position)
                    && layout.missingLength(position, axis) > 1
            })
        trials.known[length]?.squeezed = squeezed
        return squeezed
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
    private func isLoose(_ verdict: Verdict) -> Bool { Self.looseRules.contains(verdict.rule) }

    private static let looseRules: Set = [
        LayoutAmbiguous.metadata.id, TouchTargetTooSmall.metadata.id, ContentOverlaps.metadata.id,
        ObstructionHomeIndicator.metadata.id,
    ]

    private func isOutside(_ verdict: Verdict) -> Bool { ContentDoesNotFit.isOutside(verdict.rule) }

    private func insets(_ layout: JudgedLayouts.Layout) -> Double { layout.environment.insets(along: axis) }

    /// Returns those of some verdicts on a layout that are gone in another window.
    private func gone(_ verdicts: [Int], _ number: Int, in layout: LayoutContext?) -> [Int] {
        guard let layout, !verdicts.isEmpty else { return [] }
        let known = layouts.layouts[number].verdicts
        let wanted = Set(verdicts.map { known[$0].rule })
        let found = rulesOfAllViews.filter { wanted.contains($0.metadata.id) }.flatMap { check($0, number, layout) }
        return verdicts.filter { index in
            !isFound(known[index], in: layout) && !found.contains { isSame($0, known[index]) }
        }
    }

    private func check(_ rule: any Rule, _ number: Int, _ layout: LayoutContext) -> [Verdict] {
        guard type(of: rule).readsAmbiguity else { return rule.comparableVerdicts(layout) }
        let ambiguous = self.layout(number, layout.window.size[axis], findsAmbiguity: true)
        return ambiguous.map(rule.comparableVerdicts) ?? []
    }

    /// Returns true if a verdict of a rule that judges views one by one holds in another layout, too.
    private func isFound(_ known: Verdict, in layout: LayoutContext) -> Bool {
        if isOutside(known) {
            let edges = layout.outsideItem(known.subject)?.edges ?? []
            return !edges.isDisjoint(with: EdgeSet(across: axis))
        }
        return rulesOfSingleViews.contains {
            $0.metadata.id == known.rule && $0.overlap(of: known.subject, in: layout) != nil
        }
    }

    /// Returns true if a verdict in another window is the same one along the axis. Of requirements that conflict, each
    /// window may leave out another.
    private func isSame(_ verdict: Verdict, _ known: Verdict) -> Bool {
        guard verdict.rule == known.rule else { return false }
        if verdict.subject == known.subject { return true }
        guard known.cause == .conflict else { return false }
        return Set(known.constraints).intersection(verdict.constraints).contains(where: isAlongAxis)
    }

    /// Returns false for a conflict about a center that a still longer window has, too: an edge, a size and a center that
    /// agree at one length only are no lack of room.
    private func isLasting(_ index: Int, _ trials: inout Trials, _ length: Double) -> Bool {
        let verdict = layouts.layouts[trials.number].verdicts[index]
        guard verdict.rule == LayoutConflictRule.metadata.id, verdict.constraints.contains(where: tiesCenter) else {
            return true
        }
        return trial(&trials, length).gone.contains(index)
    }

    private func tiesCenter(_ id: String) -> Bool {
        guard let constraint = layouts.screen.constraint(id) else { return false }
        return [constraint.firstAttribute, constraint.secondAttribute].contains(axis == .vertical ? .centerY : .centerX)
    }

    /// Returns true if constraints along the axis conflict in a layout that do not in the window itself: then more room
    /// makes it worse.
    private func hasNewConflict(_ layout: LayoutContext?, _ number: Int) -> Bool {
        guard let layout, !layout.layout.conflicts.isEmpty else { return false }
        let known = layouts.layouts[number].verdicts.filter { $0.rule == LayoutConflictRule.metadata.id }
        let torn = Set(known.flatMap(\.constraints))
        return layout.layout.conflicts.contains { conflict in
            let named = conflict.members.compactMap { member in
                if case .constraint(let id) = member { id } else { nil }
            }
            return named.contains(where: isAlongAxis) && torn.isDisjoint(with: named)
        }
    }

    /// Returns those of some verdicts that a little more room reduces by about as much. An item whose place scales with
    /// the window's length is outside in most windows and does not count.
    private func staying(_ verdicts: [Int], _ number: Int, _ own: Double) -> [Int] {
        let known = layouts.layouts[number].verdicts
        guard verdicts.contains(where: { isOutside(known[$0]) }),
            let layout = layouts.layout(number, own, along: axis, program),
            let larger = layouts.layout(number, own + Self.probe, along: axis, program)
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
    /// than its contents that has its height in a much longer window; nil if it is not longer than the window, or if
    /// constraints conflict at every length.
    private func shortest(
        _ verdicts: [Int], _ trials: inout Trials, _ own: Double, _ end: Double, _ guesses: [Double]
    ) -> Double? {
        let greatest = own.rounded(.up) + Self.greatest
        func fits(_ length: Double) -> Bool {
            let trial = trial(&trials, length)
            guard Set(verdicts).isSubset(of: trial.gone), !hasNewConflict(trial.layout, trials.number) else {
                return false
            }
            let squeezed = squeezed(&trials, length)
            return squeezed.isEmpty || squeezed.isSubset(of: self.squeezed(&trials, greatest))
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
        return high - own >= Self.least && fits(high) ? high : nil
    }
}
