// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The layouts of a screen whose contents lack room along an axis, and the findings that follow from it.
struct LackOfRoom {
    typealias Member = RuleStatement.Member

    private let layouts: JudgedLayouts
    private let axis: Axis
    private let needs: [RoomSearch.Need?]
    /// The findings that more room clears, in the order of their first verdicts.
    private let members: [Member]

    /// The largest number of named constraints.
    private static let shownCount = 3
    /// The smallest constant of a named constraint, as a share of the needed length.
    private static let share = 0.25

    /// - Parameters:
    ///   - needs: the need of each layout along the axis.
    ///   - members: the findings that more room along any axis clears in every layout.
    init(_ layouts: JudgedLayouts, _ axis: Axis, _ needs: [RoomSearch.Need?], _ members: Set<Member>) {
        (self.layouts, self.axis, self.needs) = (layouts, axis, needs)
        var known: Set<Member> = []
        self.members = zip(layouts.layouts, needs).flatMap { layout, need in
            (need?.gone ?? []).map { Member(layout.verdicts[$0]) }.filter { members.contains($0) }
        }.filter { known.insert($0).inserted }
    }

    /// Returns true if there are enough verdicts that more room might clear.
    static func isPossible(_ layouts: JudgedLayouts) -> Bool {
        let found = Set(layouts.layouts.flatMap { $0.verdicts.map(Member.init) })
        return suffice(found)
    }

    private static func suffice(_ members: some Collection<Member>) -> Bool {
        let hasConflict = members.contains { $0.rule == LayoutConflictRule.metadata.id }
        // What lies under the home indicator is usually below the safe area as well.
        let count = members.count { $0.rule != ObstructionHomeIndicator.metadata.id }
        return hasConflict || count > 1 && members.contains { ContentDoesNotFit.isFirm($0.rule) }
    }

    /// Returns the findings whose verdicts are all cleared by more room along some axis; for a finding outside the safe
    /// area, on every edge. Verdicts on devices that fold count only if there are no others.
    ///
    /// - Parameter needs: the needs by axis and layout.
    static func members(_ layouts: JudgedLayouts, _ needs: [[RoomSearch.Need?]]) -> Set<Member> {
        var all: Set<Member> = []
        var kept: Set<Member> = []
        let main = layouts.layouts.filter { !$0.isOnFoldables }.flatMap { $0.verdicts.map(Member.init) }
        let known = Set(main)
        for (number, layout) in layouts.layouts.enumerated() {
            let gone = needs.map { Set($0[number]?.gone ?? []) }
            for (index, verdict) in layout.verdicts.enumerated() {
                let axes = zip(Axis.allCases, gone).filter { $0.1.contains(index) }.map(\.0)
                let isExplained =
                    ContentDoesNotFit.isOutside(verdict.rule)
                    ? verdict.edges.allSatisfy { axes.contains($0.axis) } : !axes.isEmpty
                if isExplained {
                    all.insert(Member(verdict))
                } else if !layout.isOnFoldables || !known.contains(Member(verdict)) {
                    kept.insert(Member(verdict))
                }
            }
        }
        return all.subtracting(kept)
    }

    /// Returns one verdict for each configuration with too little room; empty if too few findings follow from it.
    func verdicts() -> [Verdict] {
        guard layouts.screen.root >= 0, Self.suffice(members) else { return [] }
        let lacking = layouts.layouts.indices.compactMap { number -> Lack? in
            guard let need = needs[number] else { return nil }
            let layout = layouts.layouts[number]
            let explained = need.gone.map { layout.verdicts[$0] }.filter { members.contains(Member($0)) }
            let own = layout.environment.window[axis]
            return explained.isEmpty
                ? nil
                : Lack(
                    number: number, layout: layout, length: need.length, own: own,
                    insets: layout.environment.insets(along: axis), explained: explained)
        }
        guard lacking.contains(where: { $0.explained.contains(where: hasContents) }) else { return [] }
        if let verdicts = verdictsOfShares(lacking) { return verdicts }
        let culprits = self.culprits(lacking)
        let stated = Self.stated(lacking)
        let areInside = Self.areAlike(stated.map(\.room)) && !Self.areAlike(stated.map(\.length))
        let kind = areInside ? ContentDoesNotFit.Kind.needsInside : areApart(stated) ? .needsUpTo : .needs
        let greatest = kind == .needsUpTo ? stated.map(\.length).max() : nil
        return lacking.flatMap { verdicts($0, kind, greatest, culprits) }
    }

    /// Returns false for a conflict in which nothing that is shown has a length of its own: then distances and shares of the
    /// window contradict each other, and no content lacks room.
    private func hasContents(_ verdict: Verdict) -> Bool {
        guard verdict.rule == LayoutConflictRule.metadata.id else { return true }
        let hasLength = verdict.constraints.compactMap(layouts.screen.constraint).contains {
            $0.firstAttribute.isSize && $0.secondItem == nil && isShown($0.firstItem)
        }
        return hasLength
            || verdict.predicate.arguments.contains {
                guard case .demands(let demands) = $0 else { return false }
                return demands.contains { $0.isOfContents && $0.items.contains { isShown($0.id) } }
            }
    }

    private func isShown(_ item: String) -> Bool {
        let position = layouts.screen.position(item)
        return position < 0 || !layouts.screen.staysHidden(position)
    }

    /// Returns true for lengths that differ by less than a point.
    private static func areAlike(_ lengths: [Double]) -> Bool {
        (lengths.max() ?? 0) - (lengths.min() ?? 0) < 1
    }

    /// Returns true for layouts that need such different lengths that none of these can stand for all. Smaller differences come
    /// from text that wraps.
    private func areApart(_ lacking: [Lack]) -> Bool {
        [lacking.map(\.room), lacking.map(\.length)].allSatisfy {
            ($0.max() ?? 0) - ($0.min() ?? 0) >= Self.leastDifference
        }
    }

    /// The least difference between lengths that mislead if one stands for all, in points. Our choice.
    private static let leastDifference = 10.0

    private struct Lack {
        /// The index of the layout.
        var number: Int
        var layout: JudgedLayouts.Layout
        /// The length of the window that the contents need, in points.
        var length: Double
        /// The length of the window, in points.
        var own: Double
        /// The length of the window's insets, in points.
        var insets: Double
        var explained: [Verdict]

        /// The length of the safe area that the contents need, in points.
        var room: Double { length - insets }
    }

    /// Returns the layouts whose lengths findings state: those on devices that fold only if there are no others.
    private static func stated(_ lacking: [Lack]) -> [Lack] {
        let main = lacking.filter { !$0.layout.isOnFoldables }
        return main.isEmpty ? lacking : main
    }

    /// - Parameter kind: the statement, which may be about lengths of the safe area, which agree on all devices, instead of
    ///   lengths of the window.
    /// - Parameter greatest: the greatest length that any layout needs; nil if one length stands for all.
    private func verdicts(
        _ lack: Lack, _ kind: ContentDoesNotFit.Kind, _ greatest: Double?, _ culprits: [Constraint]
    ) -> [Verdict] {
        let isInside = kind == .needsInside
        let taken = isInside ? lack.insets : lack.layout.environment.hidden(along: axis)
        let (needed, own) = (lack.length - taken, lack.own - taken)
        let predicate = RuleStatement(
            kind, .length(axis, points: greatest ?? needed), .lengths(own, own), .members(members))
        let fix = fix(culprits, isTorn: lack.explained.contains { $0.cause == .conflict })
        return verdicts(lack, overlap: lack.length - lack.own, predicate, culprits, fix)
    }

    private func verdicts(
        _ lack: Lack, overlap: Double, _ predicate: RuleStatement, _ culprits: [Constraint], _ fix: Fix
    ) -> [Verdict] {
        let (metadata, context) = (ContentDoesNotFit.metadata, layouts.screen)
        let doubt = doubt(lack, overlap: overlap)
        let known = Verdict(
            rule: metadata.id, screen: context.screen.id, subject: context.screen.items[context.root].id,
            configuration: nil, severity: lack.explained.map(\.severity).max() ?? metadata.severity,
            status: VerdictStatus(doubt), overlap: overlap, constraints: culprits.map(\.id),
            cause: culprits.isEmpty ? nil : .constraint, reason: doubt, predicate: predicate, fixes: [fix])
        return lack.layout.configurations.map { configuration, isUncertain in
            var verdict = known
            verdict.configuration = configuration
            if isUncertain, doubt == nil { verdict.doubt(ReviewReason(.isDeviceEstimated)) }
            return verdict
        }
    }

    /// Returns the reason to doubt that the contents lack room. Whatever text code sets, it gives back no more than the length
    /// of the views that show it.
    private func doubt(_ lack: Lack, overlap: Double) -> ReviewReason? {
        let reasons = lack.explained.map(\.reason)
        guard let doubt = reasons.shared, reasons.contains(where: { $0?.kind == .codeSetsText }) else {
            return reasons.shared
        }
        let length = lengthOfTexts(lack)
        guard overlap > length else { return doubt }
        return lack.explained.map { verdict in
            let isBounded =
                verdict.reason?.kind == .codeSetsText && ContentDoesNotFit.isFirm(verdict.rule)
                && verdict.overlap > length
            return isBounded ? nil : verdict.reason
        }.shared
    }

    /// Returns the length along the axis of all views together that show text which code sets, in points.
    private func lengthOfTexts(_ lack: Lack) -> Double {
        let texts = layouts.screen.screen.items.indices.filter { layouts.screen.textOfCode($0, .horizontal) != nil }
        return layouts.solved { program in
            [layouts.layout(lack.number, lack.own, along: axis, program)].map { layout in
                layout.map { layout in texts.map { layout.frame($0).size[axis] }.reduce(0, +) } ?? .infinity
            }
        }.reduce(0, +)
    }

    /// - Parameter isTorn: true if requirements conflict, so that the advice is to relax one of them.
    private func fix(_ culprits: [Constraint], isTorn: Bool) -> Fix {
        guard let first = culprits.first else { return .advice(RuleStatement(ContentDoesNotFit.Kind.letScroll)) }
        if let distance = culprits.first(where: { repeatsCanvas($0, isTorn: isTorn) }) {
            let kind = isTorn ? ContentDoesNotFit.Kind.untie : .retie
            return .advice(RuleStatement(kind, .requirements([requirement(distance)])))
        }
        let kind = isTorn ? ContentDoesNotFit.Kind.relax : .reduce
        return .advice(RuleStatement(kind, .requirements([requirement(first)])))
    }

    /// Returns true for the distance of a view from the far end of the root view that the canvas happens to have: where the
    /// view is nearer to the other end, or where other requirements already place it.
    private func repeatsCanvas(_ tie: Constraint, isTorn: Bool) -> Bool {
        guard tie.relation == .equal, let second = tie.secondItem else { return false }
        let screen = layouts.screen
        let ends = [
            (screen.position(tie.firstItem), tie.firstAttribute),
            (screen.position(second), tie.secondAttribute ?? tie.firstAttribute),
        ]
        guard let view = ends.first(where: { !isOuter($0.0) }), let outer = ends.first(where: { isOuter($0.0) }),
            view.0 >= 0, screen.parents[view.0] == screen.root, isFar(view.1),
            isFar(outer.1) || screen.screen.items[outer.0].guide == .bottomLayout,
            let frame = screen.screen.items[view.0].frame,
            let canvas = screen.screen.items[screen.root].frame?.size[axis]
        else { return false }
        let end = axis == .horizontal ? frame.maxX : frame.maxY
        // Bars and the safe area may be between the end that the view is tied to and that of the root view.
        let isDrawn = (-1...Self.greatestInset).contains(canvas - end - abs(tie.constant))
        return isDrawn && (isTorn || canvas - end > canvas / 2)
    }

    private func isOuter(_ end: Int) -> Bool { end == layouts.screen.root || layouts.screen.isGuideOfRoot(end) }

    private func isFar(_ attribute: Attribute) -> Bool {
        axis == .vertical ? attribute == .bottom : attribute == .right || attribute == .trailing
    }

    /// The greatest length of bars and insets at one end of a canvas, in points.
    private static let greatestInset = 120.0

    // MARK: Shares of the window

    /// The least part of the growth of a window, by which contents that get only a share of it lack less: a window's length
    /// that is larger by a half more than they lack misleads. Our choice.
    private static let leastShare = 2.0 / 3

    /// Returns the verdicts on contents that get only a part of what a longer window has more; nil if they get most of it.
    private func verdictsOfShares(_ lacking: [Lack]) -> [Verdict]? {
        guard let shares = WindowShares(layouts.screen, axis, lacking.flatMap(\.explained)) else { return nil }
        let parts = layouts.solved { program in
            lacking.map { lack in [lack.length, lack.own].compactMap { part(shares, lack.number, of: $0, program) } }
        }
        guard parts.allSatisfy({ $0.count == 2 && $0[0] > $0[1] }),
            zip(lacking, parts).allSatisfy({ ($1[0] - $1[1]) <= Self.leastShare * ($0.length - $0.own) })
        else { return nil }
        let requirements = shares.constraints.map(requirement)
        let fix = RuleStatement(
            shares.areInside ? ContentDoesNotFit.Kind.letGrow : .letShrink, .requirements(requirements))
        return zip(lacking, parts).flatMap { lack, part in
            let predicate = RuleStatement(
                ContentDoesNotFit.Kind.needsShare, .length(axis, points: part[0]), .requirements(requirements),
                .members(members))
            return verdicts(lack, overlap: part[0] - part[1], predicate, shares.constraints, .advice(fix))
        }
    }

    /// Returns the length that is left to the contents in a window of some length, in points.
    private func part(
        _ shares: WindowShares, _ number: Int, of length: Double, _ program: ScreenProgram
    ) -> Double? {
        layouts.layout(number, length, along: axis, program).map(shares.length)
    }

    private func requirement(_ constraint: Constraint) -> RuleStatement.Requirement {
        .constraint(id: constraint.id, formula: layouts.screen.wording.describe(constraint))
    }

    /// Returns the required constraints along the axis with the largest constants, among those that the findings blame.
    private func culprits(_ lacking: [Lack]) -> [Constraint] {
        guard let worst = Self.stated(lacking).max(by: { $0.length - $0.own < $1.length - $1.own }) else { return [] }
        let blamed = Set(worst.explained.flatMap(\.constraints))
        let environment = worst.layout.environment
        let known = layouts.screen.screen.constraints.filter { blamed.contains($0.id) }.map {
            $0.varied(horizontal: environment.horizontalSizeClass, vertical: environment.verticalSizeClass)
        }
        let taking = known.filter { constraint in
            constraint.firstAttribute.axis == axis && constraint.priority >= 1000
                && abs(constraint.constant) >= Self.share * worst.length
                && (constraint.firstAttribute.isSize ? constraint.relation != .lessThanOrEqual : true)
        }
        let torn = Set(worst.explained.filter { $0.cause == .conflict }.flatMap(\.constraints))
        let first = taking.filter { torn.contains($0.id) }
        return Array(
            (first.isEmpty ? taking : first).sorted { abs($0.constant) > abs($1.constant) }.prefix(Self.shownCount))
    }
}

extension JudgedLayouts.Layout {
    /// True if only displays of devices that fold have the layout.
    fileprivate var isOnFoldables: Bool { configurations.allSatisfy(\.configuration.isOnFoldable) }
}

extension RuleStatement.Demand {
    /// True for the requirement that something is as long as its contents.
    fileprivate var isOfContents: Bool { terms.contains("compression resistance") }
}

extension RuleStatement.Member {
    init(_ verdict: Verdict) { self.init(rule: verdict.rule, subject: verdict.subject) }
}
