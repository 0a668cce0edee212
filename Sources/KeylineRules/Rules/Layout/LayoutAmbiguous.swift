// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports a view whose place or size the constraints leave undetermined.
public struct LayoutAmbiguous: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "layout-ambiguous",
        title: "A layout has more than one solution",
        severity: .error,
        summary: "The constraints do not determine the position or size of a view.",
        whatItDoes: """
            Reports views with a coordinate that can take values more than one pixel apart while all constraints are \
            satisfied as well as possible. If optional constraints of equal priority compete, the fix names two of \
            them: satisfying one better means satisfying the other less. Of views that depend on each other, only the \
            first is reported.

            The finding needs review if code may complete the layout (a custom class, a placeholder size, a neighbor \
            with a placeholder constraint, a container of unknown size) or if the ambiguity moves nothing visible, as of \
            hidden views that no code shows. A view with a placeholder constraint, all views that depend on it, and \
            views collapsed by a stack view are ignored.

            Ambiguity depends on the installed constraints and on where they compete: a window may be too small for \
            views that otherwise have a definite position, or too large.
            """,
        whyItIsBad: "UIKit picks one of the solutions, and may pick another one after the next change.",
        fix: "Add the missing constraint, or give competing constraints different priorities.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a view has no horizontal position", finds: RuleExample.Expectation("box"),
            in: ScreenSketch()
                .view("UIView", "box", .pin(.top, "safeArea"), .fixed(.width, 80), .fixed(.height, 80))),
        RuleExample(
            "a hidden view has no horizontal position", finds: RuleExample.Expectation("box", status: .needsReview),
            in: ScreenSketch()
                .view(
                    "UIButton", "box", .pin(.top, "safeArea"), .fixed(.width, 80), .fixed(.height, 80),
                    changes: { $0.isHidden = true })),
        RuleExample(
            "a collection view decides how large its contents are",
            in: ScreenSketch()
                .view("UICollectionView", "photos", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
                .view("UIView", "contents", in: "photos", changes: { $0.guide = .contentLayout })),
        RuleExample(
            "a view with a place and a size",
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top, "safeArea"), .pin(.centerX), .fixed(.width, 80),
                    .fixed(.height, 80))),
        RuleExample(
            "two widths have equal priority", finds: RuleExample.Expectation("box"),
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top, "safeArea"), .pin(.leading, "safeArea"), .fixed(.height, 80),
                    .fixed(.width, 80, priority: 500), .fixed(.width, 120, priority: 500))),
        RuleExample(
            "code replaces a height on which a row below depends",
            in: ScreenSketch()
                .view("UIView", "web", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), .fixed(.height, 80))
                .view(
                    "UIView", "box", .pin(.top, "web", .bottom), .pin(.leading), .pin(.trailing), .fixed(.height, 80)
                )
                .removingAtBuildTime("web.height")),
        RuleExample(
            "code replaces a height of a neighbor", finds: RuleExample.Expectation("box", status: .needsReview),
            in: ScreenSketch()
                .view(
                    "UIView", "web", .pin(.top, "safeArea"), .pin(.leading), .fixed(.width, 80), .fixed(.height, 80),
                    .fixed(.height, 90)
                )
                .view("UIView", "box", .pin(.leading, "web", .trailing), .fixed(.width, 80), .fixed(.height, 80))
                .removingAtBuildTime("web.height2")),
        RuleExample(
            "code replaces a height, but nothing decides the width", finds: RuleExample.Expectation("web"),
            in: ScreenSketch()
                .view("UIView", "web", .pin(.top, "safeArea"), .pin(.leading), .fixed(.height, 80))
                .removingAtBuildTime("web.height")),
        RuleExample(
            "a label takes its size from its text",
            in: ScreenSketch()
                .view(
                    "UILabel", "title", .pin(.top, "safeArea"), .pin(.centerX),
                    changes: { $0.content.text = .showing("Title") })),
    ]

    /// True: reads the analysis of ambiguity.
    public static let readsAmbiguity = true

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per group of connected ambiguous views.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        if layout.layout.ambiguity.isEmpty { return [] }
        var subjects: [Int: [AmbiguousGroups.Member]] = [:]
        for axis in Axis.allCases {
            var found = AmbiguousGroups(layout, axis)
            for group in found.groups() { subjects[group[0].position, default: []] += group }
        }
        return subjects.keys.sorted().compactMap { position in
            let group = subjects[position] ?? []
            let attributes = group.filter { $0.position == position }.flatMap(\.attributes)
            // The finding about a conflict covers the coordinates that the conflict leaves undetermined.
            if attributes.contains(where: { layout.torn.contains($0.axis) }) { return nil }
            return verdict(layout, position, attributes, in: group)
        }
    }

    /// - Parameter group: the ambiguous views that depend on each other, among them the subject.
    private func verdict(
        _ layout: LayoutContext, _ position: Int, _ attributes: [Attribute], in group: [AmbiguousGroups.Member]
    ) -> Verdict {
        let openness = layout.openness(position, attributes)
        let isContent = isContentSize(layout, position, attributes)
        let isSizedByClass = group.contains { mayClassSize(layout.screen, $0) }
        let doubt =
            isSizedByClass ? ReviewReason(.classDecides) : doubt(layout, position, attributes, openness)
        let verdictKey = VerdictKey(
            position: position, edges: [], doubt: doubt,
            // If two requirements tie, either may win, so the layout is one of two intended ones.
            severity: openness.coordinates.allSatisfy { !$0.ties.isEmpty } ? .warning : nil, blames: [],
            variant: isContent ? 1 : 0, openness: openness)
        return layout.verdict(Self.metadata, verdictKey, constraints: { constraints(layout, position, openness) }) {
            let arguments = [RuleStatement.Argument.attributes(attributes), layout.named(position)]
            return isContent
                ? (RuleStatement(Kind.isOpenInside, arguments), tieContents(layout, position, attributes))
                : (RuleStatement(Kind.isOpen, arguments), fixes(layout, position, openness))
        }
    }

    /// Returns true if the value of an undetermined coordinate is visible: a position moves everything drawn in the
    /// view, a size changes what the view itself draws. The height of a scroll view's contents decides whether it
    /// scrolls.
    private func isSeen(_ layout: LayoutContext, _ position: Int, _ coordinate: AmbiguityDetail.Coordinate) -> Bool {
        if layout.screen.staysHidden(position) { return false }
        // A tie of hugging and resistance usually gives one view room that another leaves empty.
        guard coordinate.ties.allSatisfy({ $0.constraintID != nil }) else { return false }
        if coordinate.ties.isEmpty, layout.screen.families[position] == .scroll, coordinate.attribute == .height {
            return true
        }
        return coordinate.attribute.isSize
            ? layout.screen.drawsItself(position)
            : layout.screen.drawsItself(position) || layout.screen.drawsInside(position)
    }

    /// Returns true for a view whose own class may give it the length that its constraints do not.
    private func mayClassSize(_ screen: ScreenContext, _ member: AmbiguousGroups.Member) -> Bool {
        screen.screen.items[member.position].customClass != nil
            && [.plain, .image].contains(screen.families[member.position])
            && member.attributes.contains(where: \.isSize)
    }

    private func doubt(
        _ layout: LayoutContext, _ position: Int, _ attributes: [Attribute], _ openness: AmbiguityDetail
    ) -> ReviewReason? {
        let screen = layout.screen
        if screen.surroundings[position].isInCell || screen.hasUnknownHost { return ReviewReason(.contentsDecide) }
        if screen.isCompletedByBuilder(position) { return ReviewReason(.builderPins) }
        if let doubt = doubtOfCode(layout, position, attributes) { return doubt }
        if openness.coordinates.contains(where: { layout.usesPlaceholderSize($0.ties) }) {
            return ReviewReason(.isPlaceholder)
        }
        return openness.coordinates.contains { isSeen(layout, position, $0) } ? nil : ReviewReason(.isUnseen)
    }

    /// Returns a reason if code may add the missing constraint: the view, its parent or a neighbor has a placeholder
    /// constraint, or the parent has a custom class.
    private func doubtOfCode(
        _ layout: LayoutContext, _ position: Int, _ attributes: [Attribute]
    ) -> ReviewReason? {
        let parent = layout.screen.parents[position]
        if parent >= 0, parent != layout.screen.root, layout.screen.screen.items[parent].customClass != nil {
            return ReviewReason(.classDecides)
        }
        guard layout.screen.hasPlaceholders else { return nil }
        let neighbors = layout.screen.constraintsOfItem[position].flatMap { constraint in
            [layout.screen.ends[constraint].first, layout.screen.ends[constraint].second]
        }
        let near = ([position, parent] + neighbors).filter { $0 >= 0 && $0 != layout.screen.root }
        return layout.screen.placeholder(of: near, Set(attributes.map(\.axis)))
    }

    /// Returns true if only a scroll view's content size can be undetermined, because constraints tie its own edges.
    private func isContentSize(_ layout: LayoutContext, _ position: Int, _ attributes: [Attribute]) -> Bool {
        guard layout.screen.families[position] == .scroll, attributes.allSatisfy(\.isSize) else { return false }
        return attributes.allSatisfy { attribute in
            let edges: [Edge] = attribute == .width ? [.left, .right] : [.top, .bottom]
            return edges.allSatisfy { layout.blame(position, $0).anchorage != .frame }
        }
    }

    /// Returns the ids of the tied constraints and, for coordinates undetermined without a tie, of the item's own
    /// constraints along the axis.
    private func constraints(_ layout: LayoutContext, _ position: Int, _ openness: AmbiguityDetail) -> [String] {
        let tied = openness.coordinates.flatMap(\.ties).compactMap(\.constraintID)
        let axes = Set(openness.coordinates.filter(\.ties.isEmpty).map(\.attribute.axis))
        let own = layout.screen.constraintsOfItem[position]
            .filter { layout.layout.error(ofConstraint: $0) != nil }
            .filter { axes.contains(layout.screen.screen.constraints[$0].firstAttribute.axis) }
            .map { layout.screen.screen.constraints[$0].id }
        var seen: Set<String> = []
        return (tied + own).filter { seen.insert($0).inserted }
    }

    /// Returns true if a tight constraint determines the place of some part of an item along an axis.
    private func isTied(_ layout: LayoutContext, _ position: Int, _ axis: Axis) -> Bool {
        layout.screen.constraintsOfItem[position].contains { index in
            let constraint = layout.screen.screen.constraints[index]
            let isPlace = constraint.firstAttribute.axis == axis && !constraint.firstAttribute.isSize
            return isPlace && layout.isTight(index)
        }
    }

    /// Returns the fixes: too few constraints need another one, a tie needs different priorities.
    private func fixes(_ layout: LayoutContext, _ position: Int, _ openness: AmbiguityDetail) -> [Fix] {
        let open = openness.coordinates.filter(\.ties.isEmpty).map(\.attribute)
        // A coordinate that is fixed in one place lacks only a size.
        let undecided = open.filter { attribute in
            attribute.isSize || !open.contains { $0.isSize && $0.axis == attribute.axis }
                || !isTied(layout, position, attribute.axis)
        }
        let rivals = openness.rivals.map(layout.requirement)
        if rivals.isEmpty, undecided.isEmpty {
            return [.advice(RuleStatement(Kind.add, .attributes(openness.coordinates.map(\.attribute))))]
        }
        return [
            undecided.isEmpty ? nil : .advice(RuleStatement(Kind.add, .attributes(undecided))),
            rivals.isEmpty ? nil : .advice(RuleStatement(Kind.decide, .requirements(rivals))),
        ].compactMap(\.self)
    }

    /// Returns the fix for an open content size: the only inequality along the axis leaves the chain of contents open; if
    /// there are several or none, the whole chain is to be tied.
    private func tieContents(_ layout: LayoutContext, _ position: Int, _ attributes: [Attribute]) -> [Fix] {
        let axis: Axis = attributes.contains(.width) ? .horizontal : .vertical
        let open = openTies(layout, position, axis)
        guard attributes.count == 1, open.count == 1, let tie = open.first else {
            return [.advice(RuleStatement(axis == .horizontal ? Kind.tieAcross : .tieDown))]
        }
        let requirement = layout.requirement(.constraint(layout.screen.screen.constraints[tie].id))
        return [.advice(RuleStatement(Kind.equate, .requirements([requirement])))]
    }

    /// Returns the required inequalities between edges of a scroll view's contents along an axis.
    private func openTies(_ layout: LayoutContext, _ position: Int, _ axis: Axis) -> [Int] {
        let screen = layout.screen
        let scrollView = screen.scrollViews.positions.firstIndex(of: position)
        func isContent(_ end: Int) -> Bool { end >= 0 && screen.scrollViews.around[end] == scrollView }
        return screen.statements.indices.filter { index in
            let (statement, ends) = (screen.statements[index], screen.ends[index])
            return statement.relation != .equal && statement.first.axis == axis && !statement.first.isSize
                && screen.screen.constraints[index].isRequired && layout.layout.error(ofConstraint: index) != nil
                && (isContent(ends.first) || ends.first == position)
                && (isContent(ends.second) || ends.second == position)
        }
    }
}

extension ConflictMember {
    fileprivate var constraintID: String? { if case .constraint(let id) = self { id } else { nil } }
}

extension LayoutContext {
    /// Returns the undetermined coordinates of an item, with their causes.
    fileprivate func openness(_ position: Int, _ attributes: [Attribute]) -> AmbiguityDetail {
        let coordinates = attributes.map { AmbiguityDetail.Coordinate(attribute: $0, ties: ties(position, [$0])) }
        let rivals = rivals(position, attributes)
        let constants = rivals.compactMap { $0.constraintID.flatMap(screen.constraint)?.constant }
        return AmbiguityDetail(coordinates: coordinates, rivals: rivals, constants: constants)
    }

    /// Returns the first two requirements that compete for one of an item's coordinates and that a document can change;
    /// empty if no two do. Two requirements that a third one opposes, such as the edges of a view around its center,
    /// are violated more or less together, so neither decides anything.
    fileprivate func rivals(_ position: Int, _ attributes: [Attribute]) -> [ConflictMember] {
        for coordinate in layout.ambiguity(position) where attributes.contains(coordinate.attribute) {
            let tradeoffs = coordinate.tradeoffs.filter { hasPriority($0.member) }
            for (place, tradeoff) in tradeoffs.enumerated() {
                let rival = tradeoffs[(place + 1)...].first { tradeoff.competes(with: $0) }
                if let rival { return [tradeoff.member, rival.member] }
            }
        }
        return []
    }

    /// Returns the distinct requirements that tie for an item's coordinates and that a document can change:
    /// constraints, content hugging and compression resistance. Empty if fewer than two tie.
    fileprivate func ties(_ position: Int, _ attributes: [Attribute]) -> [ConflictMember] {
        var ties: [ConflictMember] = []
        for coordinate in layout.ambiguity(position) where attributes.contains(coordinate.attribute) {
            ties += coordinate.ties.filter { !ties.contains($0) && hasPriority($0) }
        }
        return ties.count < 2 ? [] : ties
    }

    /// Returns true if a placeholder for the intrinsic size of a custom class is among the tied requirements: the class
    /// may have another size, or none.
    fileprivate func usesPlaceholderSize(_ ties: [ConflictMember]) -> Bool {
        ties.contains { member in
            guard case .implicit(let item, _) = member else { return false }
            let position = screen.position(item)
            return position >= 0 && screen.screen.items[position].placeholderIntrinsicSize != .none
        }
    }

    private func hasPriority(_ member: ConflictMember) -> Bool {
        switch member {
        case .constraint: true
        case .implicit(_, let what): what == "content hugging" || what == "compression resistance"
        }
    }
}

extension LayoutAmbiguous {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case isOpen, isOpenInside, add, decide, tieAcross, tieDown, equate

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isOpen: "the {attributes} of {item} {are} ambiguous"
            case .isOpenInside: "the content {attributes} of {item} {are} ambiguous"
            case .add: "add a constraint for its {attributes}"
            case .decide: "lower one of these equal priorities: {requirements}"
            case .equate: "make {requirements} an equation, so that its contents decide the size"
            case .tieAcross: "pin its contents to it without a gap from leading to trailing"
            case .tieDown: "pin its contents to it without a gap from top to bottom"
            }
        }
    }
}
