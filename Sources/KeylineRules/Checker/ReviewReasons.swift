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
        doubtSums(&verdicts)
        doubtContainers(&verdicts)
    }

    private func reason(_ verdict: Verdict, failsEverywhere: Bool) -> ReviewReason? {
        facts.first { applies($0, to: verdict, failsEverywhere) }?.reason
    }

    private func applies(_ fact: CodeFact, to verdict: Verdict, _ failsEverywhere: Bool) -> Bool {
        // The rules judge where text and touches matter.
        if fact.reason.kind == .codeSetsText || fact.reason.kind == .codeEnables { return false }
        guard isPlace(of: fact, verdict.configuration) else { return false }
        if let rule = fact.reason.kind.onlyRule, verdict.rule != rule { return false }
        if fact.reason.kind == .isTakenForScreen { return isOfWindow(verdict) }
        // A navigation bar lowers the safe area's top further: what is above it without the bar is so with it, too.
        if fact.reason.kind == .codePushes, Self.rulesOfTop.contains(verdict.rule), !isInScrollView(verdict.subject) {
            return false
        }
        if fact.reason.kind == .codeSetsView, makesRoom(fact, verdict) { return true }
        if hides(fact), Self.rulesOfShownViews.contains(verdict.rule) {
            return fact.elements.map { isOfOrIn(verdict, $0) || areOthers(of: verdict, in: $0) } ?? true
        }
        if fact.reason.kind == .isCodeUnread, fact.elements != nil { return false }
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
            let isOfWindow = isOfLengthOfRoot(verdict)
            return !(fact.reason.kind.isOfHost && verdict.edges.isEmpty && failsEverywhere && !isOfWindow)
        }
        if isOf(verdict, elements) || places(fact, verdict) { return true }
        if fact.reason.kind == .codeSetsRows, verdict.rule == ContentCompressed.metadata.id {
            return isInFixedRow(verdict.subject)
        }
        if verdict.rule == TouchTargetTooSmall.metadata.id, elements.contains(where: { setsLength($0, of: verdict) }) {
            return true
        }
        // The room that the contents need follows from all constraints of the screen.
        if fact.reason.kind == .codeSetsConstraint, isOfWholeScreen(verdict) { return true }
        if fact.reason.kind == .codeSetsConstraint, Self.rulesOfPlaces.contains(verdict.rule) {
            return elements.contains { isNearConstraint(verdict.subject, $0) }
        }
        if fact.edges?.isEmpty == true {
            // Contents that code adds to a view may also support the views around it.
            return Self.rulesOfConstraints.contains(verdict.rule) && elements.contains { isNear(verdict.subject, $0) }
        }
        // Views inside a view move with it and keep their size.
        return !verdict.edges.isEmpty && isOfOrIn(verdict, elements)
    }

    /// Returns true for contents that do not fit into the window, rather than into a view of stated length.
    private func isOfWholeScreen(_ verdict: Verdict) -> Bool {
        verdict.rule == ContentDoesNotFit.metadata.id && !verdict.predicate.members.isEmpty
    }

    /// Returns true for a scroll view and for an item in one: in a navigation controller, its contents begin below the bar even
    /// if they need not scroll. Source: `UIScrollView.ContentInsetAdjustmentBehavior.automatic`.
    private func isInScrollView(_ id: String) -> Bool {
        let position = context.position(id)
        return position >= 0 && context.ancestry(position).contains { context.families[$0].scrolls }
    }

    /// Returns true for a conflict that depends on the length of the root view: constraints that conflict tie its length, or
    /// two of its edges.
    private func isOfLengthOfRoot(_ verdict: Verdict) -> Bool {
        guard verdict.rule == LayoutConflictRule.metadata.id else { return false }
        var edges: Set<Attribute> = []
        for constraint in verdict.constraints.compactMap(context.constraint) {
            if isOfRoot(constraint.firstItem) { edges.insert(constraint.firstAttribute) }
            if let item = constraint.secondItem, let attribute = constraint.secondAttribute, isOfRoot(item) {
                edges.insert(attribute)
            }
        }
        return edges.count > 1 || edges.contains(where: \.isSize)
    }

    /// Returns true for the root view and its guides.
    private func isOfRoot(_ id: String) -> Bool {
        let position = context.position(id)
        guard position >= 0 else { return false }
        return position == context.root
            || context.screen.items[position].guide != nil && context.parents[position] == context.root
    }

    /// Returns true for a fact about views that code hides, or may hide, which stay where they are.
    private func hides(_ fact: CodeFact) -> Bool {
        fact.reason.kind == .codeSetsView && fact.edges == .all
            || fact.reason.kind == .isCodeUnread && fact.elements != nil
    }

    private func isOfOrIn(_ verdict: Verdict, _ elements: [String]) -> Bool {
        isOf(verdict, elements) || isIn(verdict.subject, elements)
    }

    /// Returns true for an item in a row whose height the document states, and for a table of such rows.
    private func isInFixedRow(_ id: String) -> Bool {
        let position = context.position(id)
        guard position >= 0 else { return false }
        return context.surroundings[position].isInFixedRow || context.families[position] == .table
    }

    private func isIn(_ id: String, _ elements: [String]) -> Bool {
        ancestors(of: id).contains { elements.contains($0) }
    }

    /// Returns true if all views that a verdict names besides its subject are some views, or lie in them.
    private func areOthers(of verdict: Verdict, in elements: [String]) -> Bool {
        let others = verdict.predicate.arguments.flatMap { argument -> [String] in
            if case .items(let items) = argument { items.map(\.id) } else { [] }
        }
        return !others.isEmpty && others.allSatisfy { elements.contains($0) || isIn($0, elements) }
    }

    /// Returns true for a conflict with the frame that the document gives a view, and code changes.
    private func places(_ fact: CodeFact, _ verdict: Verdict) -> Bool {
        guard verdict.rule == LayoutConflictRule.metadata.id, fact.reason.kind == .codeSetsView, fact.edges == nil,
            let elements = fact.elements?.filter({ !isAsWideAsTable($0, verdict) })
        else { return false }
        return demanded(verdict).contains(where: elements.contains)
            || named(verdict).contains { position in
                let item = context.screen.items[position]
                return item.translatesAutoresizingMaskIntoConstraints && item.frame != nil && elements.contains(item.id)
            }
    }

    /// Returns true for a table's header or footer view, whose width is the table's whatever code sets, in a conflict about
    /// widths.
    private func isAsWideAsTable(_ id: String, _ verdict: Verdict) -> Bool {
        guard let view = context.item(id), view.containment == .tableHeader || view.containment == .tableFooter else {
            return false
        }
        return verdict.constraints.compactMap(context.constraint).allSatisfy { $0.firstAttribute.axis == .horizontal }
    }

    /// Returns the ids of the views whose own requirements are part of a conflict.
    private func demanded(_ verdict: Verdict) -> [String] {
        verdict.predicate.arguments.flatMap { argument -> [String] in
            guard case .demands(let demands) = argument else { return [] }
            return demands.flatMap(\.items).map(\.id)
        }
    }

    /// Returns the positions of the items that a verdict is about: its subject, and the ends of its constraints.
    private func named(_ verdict: Verdict) -> [Int] {
        let ends = verdict.constraints.compactMap(context.constraint).flatMap(\.itemIDs)
        return ([verdict.subject] + ends).map(context.position).filter { $0 >= 0 && $0 != context.root }
    }

    private func isOf(_ verdict: Verdict, _ elements: [String]) -> Bool {
        elements.contains(verdict.subject) || verdict.constraints.contains(where: elements.contains)
    }

    /// Returns true where code that hides an arranged view, or changes the views in a stack, leaves room for the others: a
    /// stack gives no room to hidden views.
    private func makesRoom(_ fact: CodeFact, _ verdict: Verdict) -> Bool {
        let isAlongAxis = Self.rulesOfExtents.contains(verdict.rule)
        guard let elements = fact.elements, isAlongAxis || Self.rulesOfRoom.contains(verdict.rule) else { return false }
        let stacks = elements.compactMap { id -> Int? in
            let position = context.position(id)
            guard position >= 0, context.screen.items[position].containment == .arranged else { return nil }
            return context.parents[position]
        }
        guard !stacks.isEmpty else { return false }
        if isAlongAxis {
            let subject = context.position(verdict.subject)
            return stacks.contains { context.isInside(subject, $0) && isAlong(axis(of: $0), verdict) }
        }
        if verdict.rule == ContentDoesNotFit.metadata.id {
            let container = context.position(verdict.subject)
            return stacks.contains { context.isInside($0, container) }
        }
        let named = named(verdict)
        return stacks.contains { stack in named.contains { $0 == stack || context.isInside($0, stack) } }
    }

    private func axis(of stack: Int) -> Axis { context.screen.items[stack].content.stack?.axis ?? .horizontal }

    /// Returns true for a verdict about an axis alone: on its edges, or about a height.
    private func isAlong(_ axis: Axis, _ verdict: Verdict) -> Bool {
        verdict.edges.isEmpty ? axis == .vertical : verdict.edges.allSatisfy { $0.axis == axis }
    }

    /// Returns true for a verdict that needs the window's size: rules of constraints judge a root of any size.
    private func isOfWindow(_ verdict: Verdict) -> Bool {
        verdict.configuration != nil && !Self.rulesOfConstraints.contains(verdict.rule)
    }

    /// Rules whose findings on what is above the safe area hold for every larger inset.
    private static let rulesOfTop: Set = [
        SafeAreaContentOutside.metadata.id, ObstructionStatusBar.metadata.id, ObstructionSensorHousing.metadata.id,
    ]

    /// Rules that judge constraints rather than places in the window.
    private static let rulesOfConstraints: Set = [LayoutAmbiguous.metadata.id, LayoutConflictRule.metadata.id]

    /// Rules whose findings may follow from too little room.
    private static let rulesOfRoom: Set = [
        ContentDoesNotFit.metadata.id, LayoutConflictRule.metadata.id, ContentOverlaps.metadata.id,
    ]

    /// Rules whose findings on what is in a stack may follow from the other views in it.
    private static let rulesOfExtents: Set = [
        SafeAreaContentOutside.metadata.id, ContentCompressed.metadata.id, ObstructionHomeIndicator.metadata.id,
    ]

    /// Rules without edges whose findings follow from other views, which may be shown only while the view is hidden.
    private static let rulesOfShownViews: Set = [ContentCompressed.metadata.id, ContentOverlaps.metadata.id]

    /// Rules that judge where views are without naming the constraints that put them there.
    private static let rulesOfPlaces: Set = [LayoutAmbiguous.metadata.id, ContentOverlaps.metadata.id]

    /// Returns true for a constraint on the length of a touch target; where the target is cut off or has none, also for one
    /// on a view around it.
    private func setsLength(_ id: String, of target: Verdict) -> Bool {
        guard let constraint = context.constraint(id), constraint.firstAttribute.isSize else { return false }
        if constraint.itemIDs.contains(target.subject) { return true }
        let position = context.position(target.subject)
        let isOwn =
            position >= 0 && target.predicate.kind == TouchTargetTooSmall.Kind.isSmall.rawValue
            && context.constraintsOfItem[position].contains { context.statements[$0].first.isSize }
        return !isOwn && !Set(ancestors(of: target.subject)).isDisjoint(with: constraint.itemIDs)
    }

    /// Returns true for a view near one of the views that a constraint names.
    private func isNearConstraint(_ id: String, _ constraint: String) -> Bool {
        guard let constraint = context.constraint(constraint) else { return false }
        return constraint.itemIDs.contains { context.position($0) != context.root && isNear(id, $0) }
    }

    // MARK: Sums

    /// A finding in one configuration.
    private struct Place: Hashable {
        let member: RuleStatement.Member
        let configuration: Configuration?
    }

    /// Marks the verdicts that sum up others, where none of those that suffice for one stays certain.
    private func doubtSums(_ verdicts: inout [Verdict]) {
        let sums = verdicts.indices.filter { verdicts[$0].status == .fail && !verdicts[$0].predicate.members.isEmpty }
        if sums.isEmpty { return }
        let members = Set(sums.flatMap { verdicts[$0].predicate.members })
        var places: [Place: Int] = [:]
        for (index, verdict) in verdicts.enumerated() where ContentDoesNotFit.isFirm(verdict.rule) {
            let member = RuleStatement.Member(verdict)
            guard members.contains(member) else { continue }
            let place = Place(member: member, configuration: verdict.configuration)
            if let known = places[place], verdicts[known].status == .fail { continue }
            places[place] = index
        }
        for sum in sums {
            let found = verdicts[sum].predicate.members.compactMap { member in
                places[Place(member: member, configuration: verdicts[sum].configuration)].map { verdicts[$0] }
            }
            // The rule has judged whether text that code sets can make the room.
            let reasons = found.map { member in
                member.status == .fail || member.reason?.kind == .codeSetsText ? reasonOfAll(member) : member.reason
            }
            if let reason = reasons.shared { verdicts[sum].doubt(reason) }
        }
    }

    /// Marks the verdicts about views whose contents leave the safe area, where that is in doubt for all contents.
    private func doubtContainers(_ verdicts: inout [Verdict]) {
        let (rule, member) = (SafeAreaSideEdgesIgnored.metadata.id, SafeAreaContentOutside.metadata.id)
        let containers = verdicts.indices.filter { verdicts[$0].rule == rule && verdicts[$0].status == .fail }
        if containers.isEmpty { return }
        let contents = Dictionary(
            grouping: verdicts.filter { $0.rule == member }, by: \.configuration)
        for index in containers {
            let container = verdicts[index]
            let inside = (contents[container.configuration] ?? []).filter { content in
                !Set(content.edges).isDisjoint(with: container.edges)
                    && context.isInside(context.position(content.subject), context.position(container.subject))
            }
            if !inside.isEmpty, let reason = inside.map(\.reason).shared { verdicts[index].doubt(reason) }
        }
    }

    /// Returns the fact that code places or hides every view that a verdict is about, if there is one.
    private func reasonOfAll(_ verdict: Verdict) -> ReviewReason? {
        let items = named(verdict).filter { context.screen.items[$0].guide == nil }
        guard !items.isEmpty else { return nil }
        return facts.first { fact in
            guard fact.reason.kind == .codeSetsView, fact.edges == nil || hides(fact), let elements = fact.elements,
                isPlace(of: fact, verdict.configuration)
            else { return false }
            let views = elements.map(context.position)
            return items.allSatisfy { item in views.contains { $0 >= 0 && context.isInside(item, $0) } }
        }?.reason
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
        context.ancestry(context.position(id)).dropFirst().map { context.screen.items[$0].id }
    }
}
