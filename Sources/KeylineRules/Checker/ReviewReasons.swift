// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Turns verdicts that facts from source code or the project put in doubt into ones that need review, with the reason.
struct ReviewReasons {
    private let facts: [CodeFact]
    private let context: ScreenContext
    private let profiles: [String: DeviceProfile]

    /// Collects the facts of a screen; nil if there are none, as for most catalogs.
    init?(_ context: ScreenContext, profiles: [String: DeviceProfile]) {
        let isLaunchScreen = context.screen.kind == .launchScreen
        facts =
            context.screen.codeFacts + (isLaunchScreen ? [CodeFact(ReviewReason(.isLaunchScreen))] : [])
            + (context.reachesScreenEdges ? [CodeFact(ReviewReason(.isTakenForScreen))] : [])
        if facts.isEmpty { return nil }
        (self.context, self.profiles) = (context, profiles)
    }

    /// The rule and the element of a verdict, without its configuration.
    private struct Subject: Hashable {
        let rule: String
        let subject: String
    }

    /// Marks the doubtful verdicts. Linear in verdicts and facts.
    ///
    /// - Parameter count: the number of judged configurations.
    func apply(to verdicts: inout [Verdict], of count: Int) {
        var failures: [Subject: Int] = [:]
        for verdict in verdicts { failures[Subject(rule: verdict.rule, subject: verdict.subject), default: 0] += 1 }
        var known: [Verdict: Verdict] = [:]
        for index in verdicts.indices where verdicts[index].status == .fail {
            let verdict = verdicts[index]
            let failed = failures[Subject(rule: verdict.rule, subject: verdict.subject)] ?? 0
            guard let reason = reason(verdict, failsEverywhere: failed >= count) else { continue }
            var plain = verdict
            (plain.configuration, plain.overlap) = (nil, 0)
            var doubted = known[plain] ?? plain
            doubted.doubt(reason)
            known[plain] = doubted
            (doubted.configuration, doubted.overlap) = (verdict.configuration, verdict.overlap)
            verdicts[index] = doubted
        }
    }

    private func reason(_ verdict: Verdict, failsEverywhere: Bool) -> ReviewReason? {
        facts.first { applies($0, to: verdict, failsEverywhere) }?.reason
    }

    private func applies(_ fact: CodeFact, to verdict: Verdict, _ failsEverywhere: Bool) -> Bool {
        // The rules judge where text matters.
        if fact.reason.kind == .codeSetsText { return false }
        guard isPlace(of: fact, verdict.configuration) else { return false }
        if let rule = fact.reason.kind.onlyRule, verdict.rule != rule { return false }
        if fact.reason.kind == .isTakenForScreen { return isOfWindow(verdict) }
        if fact.reason.kind == .codeSetsView, makesRoom(fact, verdict) { return true }
        if let edges = fact.edges {
            // A corner of the display is at both edges: a doubt about one of them is a doubt about the corner.
            if verdict.rule == ObstructionRoundedCorner.metadata.id {
                return !edges.isDisjoint(with: KeylineModel.EdgeSet(verdict.edges))
                    && (fact.elements.map { isOf(verdict, $0) } ?? true)
            }
            // A finding that includes an edge beyond doubt stays certain.
            guard KeylineModel.EdgeSet(verdict.edges).isSubset(of: edges) else { return false }
            if verdict.edges.isEmpty, !edges.isEmpty { return false }
        }
        guard let elements = fact.elements else {
            // The size at which a screen is shown does not matter to a finding that fails at every size.
            return !(fact.reason.kind.isOfHost && verdict.edges.isEmpty && failsEverywhere)
        }
        if isOf(verdict, elements) { return true }
        // The room that the contents need follows from all constraints of the screen.
        if fact.reason.kind == .codeSetsConstraint, verdict.rule == ContentDoesNotFit.metadata.id { return true }
        if fact.reason.kind == .codeSetsConstraint, Self.rulesOfPlaces.contains(verdict.rule) {
            return elements.contains { isNearConstraint(verdict.subject, $0) }
        }
        if fact.edges?.isEmpty == true {
            // Contents that code adds to a view may also support the views around it.
            return Self.rulesOfConstraints.contains(verdict.rule) && elements.contains { isNear(verdict.subject, $0) }
        }
        // Views inside a view move with it and keep their size.
        return !verdict.edges.isEmpty && ancestors(of: verdict.subject).contains { elements.contains($0) }
    }

    private func isOf(_ verdict: Verdict, _ elements: [String]) -> Bool {
        elements.contains(verdict.subject) || verdict.constraints.contains(where: elements.contains)
    }

    /// Returns true where code that hides an arranged view, or changes the views in a stack, leaves room for the others: a
    /// stack gives no room to hidden views.
    private func makesRoom(_ fact: CodeFact, _ verdict: Verdict) -> Bool {
        guard let elements = fact.elements, Self.rulesOfRoom.contains(verdict.rule) else { return false }
        let stacks = elements.compactMap { id -> Int? in
            let position = context.position(id)
            guard position >= 0, context.screen.items[position].containment == .arranged else { return nil }
            return context.parents[position]
        }
        guard !stacks.isEmpty else { return false }
        if verdict.rule == ContentDoesNotFit.metadata.id {
            let container = context.position(verdict.subject)
            return stacks.contains { context.isInside($0, container) }
        }
        let named =
            ([verdict.subject]
            + verdict.constraints.compactMap(context.constraint).flatMap {
                [$0.firstItem, $0.secondItem].compactMap(\.self)
            }).map(context.position).filter { $0 >= 0 && $0 != context.root }
        return stacks.contains { stack in named.contains { $0 == stack || context.isInside($0, stack) } }
    }

    /// Returns true for a verdict that needs the window's size: rules of constraints judge a root of any size.
    private func isOfWindow(_ verdict: Verdict) -> Bool {
        verdict.configuration != nil && !Self.rulesOfConstraints.contains(verdict.rule)
    }

    /// Rules that judge constraints rather than places in the window.
    private static let rulesOfConstraints: Set = [LayoutAmbiguous.metadata.id, LayoutConflictRule.metadata.id]

    /// Rules whose findings may follow from too little room.
    private static let rulesOfRoom: Set = [
        ContentDoesNotFit.metadata.id, LayoutConflictRule.metadata.id, ContentOverlaps.metadata.id,
    ]

    /// Rules that judge where views are without naming the constraints that put them there.
    private static let rulesOfPlaces: Set = [LayoutAmbiguous.metadata.id, ContentOverlaps.metadata.id]

    /// Returns true for a view near one of the views that a constraint names.
    private func isNearConstraint(_ id: String, _ constraint: String) -> Bool {
        guard let constraint = context.constraint(constraint) else { return false }
        let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
        return items.contains { context.position($0) != context.root && isNear(id, $0) }
    }

    private func isPlace(of fact: CodeFact, _ configuration: Configuration?) -> Bool {
        guard fact.idiom != nil || fact.isLandscapeOnly == true else { return true }
        guard let configuration else { return false }
        if fact.isLandscapeOnly == true, !configuration.orientation.isLandscape { return false }
        return fact.idiom.map { profiles[configuration.device]?.idiom == $0 } ?? true
    }

    /// Returns true for a view around an item, beside it, or in it.
    private func isNear(_ id: String, _ item: String) -> Bool {
        let (position, other) = (context.position(id), context.position(item))
        guard position >= 0, other >= 0 else { return false }
        return context.isInside(other, position) || context.parents[other] == context.parents[position]
            || context.isInside(position, other)
    }

    /// Returns the ids of the views around an item, innermost first, without the root.
    private func ancestors(of id: String) -> [String] {
        var result: [String] = []
        var position = context.position(id)
        while position >= 0, context.parents[position] >= 0 {
            position = context.parents[position]
            if position == context.root { break }
            result.append(context.screen.items[position].id)
        }
        return result
    }
}

extension ReviewReason.Kind {
    /// True for facts that decide where a screen is shown, and therefore its size.
    fileprivate var isOfHost: Bool {
        switch self {
        case .codeEmbeds, .codePresents, .codeLoads: true
        case .codeSetsConstraint, .codeSetsView, .codeSetsText, .codeSetsBars, .codeSetsSafeArea, .codeSetsOrientations,
            .isListUnread,
            .isSettingsFileMissing, .codeSetsRows, .hasOutlet,
            .isUnused, .isNotBuilt, .isThirdParty, .isSample, .isOnSmallestDisplays, .isTakenForScreen, .isLaunchScreen,
            .isSwitch,
            .isDrawnInside, .isPictureUnknown, .isPicture, .isTextEstimated, .isPlaceholder, .isSampleSize,
            .isInConflict, .isUntied, .isDeviceEstimated, .isTooSmallToSee, .isBackgroundUnknown, .isIndicatorHidden,
            .isNearlyLargeEnough, .isHelped, .classDecides, .isUnseen, .codeAnswers, .contentsDecide,
            .codeFollowsKeyboard, .mayFollowKeyboard, .codeDefersEdges:
            false
        }
    }

    /// The rule whose findings alone a fact concerns; nil for one that may concern those of any rule.
    fileprivate var onlyRule: String? {
        switch self {
        case .codeFollowsKeyboard, .mayFollowKeyboard: KeyboardCoversField.metadata.id
        case .codeDefersEdges: GestureSystemEdge.metadata.id
        case .codeSetsConstraint, .codeSetsView, .codeSetsText, .codeSetsBars, .codeSetsSafeArea, .codeSetsOrientations,
            .isListUnread,
            .isSettingsFileMissing, .codeSetsRows, .codeEmbeds, .codePresents, .codeLoads, .hasOutlet, .isUnused,
            .isNotBuilt, .isThirdParty, .isSample, .isOnSmallestDisplays, .isTakenForScreen, .isLaunchScreen,
            .isSwitch, .isDrawnInside, .isPictureUnknown, .isPicture, .isTextEstimated, .isPlaceholder, .isSampleSize,
            .isInConflict, .isUntied, .isDeviceEstimated, .isTooSmallToSee, .isBackgroundUnknown, .isIndicatorHidden,
            .isNearlyLargeEnough, .isHelped, .classDecides, .isUnseen, .codeAnswers, .contentsDecide:
            nil
        }
    }
}
