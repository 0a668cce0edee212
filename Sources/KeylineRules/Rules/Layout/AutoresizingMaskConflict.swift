// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Reports a view that constraints place although its autoresizing mask is still translated into constraints.
public struct AutoresizingMaskConflict: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "autoresizing-mask-conflict",
        title: "An autoresizing mask and constraints position the same view",
        severity: .error,
        summary: "A view translates its autoresizing mask into constraints and has constraints of its own.",
        whatItDoes: """
            Reports views with `translatesAutoresizingMaskIntoConstraints` that also have installed, required \
            constraints on their own size or to an ancestor. Root views, cells and arranged subviews are ignored: \
            their container turns the mask off or positions them. For views of an Interface Builder document the \
            finding needs review, because the frame and the constraints may agree; `layout-conflict` reports the cases \
            where they do not.
            """,
        whyItIsBad: "The constraints made from the mask are required and conflict with yours.",
        fix: "Set `translatesAutoresizingMaskIntoConstraints` to false on the view, or remove its constraints.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a pinned button keeps its autoresizing mask", finds: RuleExample.Expectation("done"),
            in: ScreenSketch()
                .view(
                    "UIButton", "done", .pin(.bottom, "safeArea"), .pin(.centerX),
                    changes: {
                        $0.translatesAutoresizingMaskIntoConstraints = true
                        $0.frame = Rect(x: 100, y: 600, width: 100, height: 44)
                    })),
        RuleExample(
            "a view with a mask whose contents are pinned to it",
            in: ScreenSketch()
                .view(
                    "UIView", "box",
                    changes: {
                        $0.translatesAutoresizingMaskIntoConstraints = true
                        $0.frame = Rect(x: 100, y: 100, width: 100, height: 100)
                    }
                )
                .view("UILabel", "title", in: "box", .pin(.top), .pin(.leading))),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per view.
    public func check(_ screen: ScreenContext) -> [Verdict] {
        screen.screen.items.indices.compactMap { position in
            let item = screen.screen.items[position]
            guard item.translatesAutoresizingMaskIntoConstraints, item.guide == nil, item.containment == .subview,
                screen.parents[position] >= 0
            else { return nil }
            let own = screen.constraintsOfItem[position].filter { places(screen, position, $0) }
            guard !own.isEmpty else { return nil }
            return screen.verdict(
                Self.metadata, on: item.id, doubt: screen.screen.design == nil ? nil : ReviewReason(.isUnseen),
                constraints: own.map { screen.screen.constraints[$0].id }, cause: .conflict,
                predicate: RuleStatement(Kind.hasBoth, .item(screen.names[position])),
                fixes: [.advice(RuleStatement(Kind.turnOff))])
        }
    }

    /// Returns true if a constraint is on the item's own size or ties it to an ancestor or an ancestor's guide.
    private func places(_ screen: ScreenContext, _ position: Int, _ index: Int) -> Bool {
        let constraint = screen.screen.constraints[index]
        guard constraint.isInstalled, !constraint.isPlaceholder, constraint.isRequired else { return false }
        let ends = screen.ends[index]
        if constraint.secondItem == nil { return ends.first == position }
        let other = ends.first == position ? ends.second : ends.first
        guard other >= 0, other != position else { return other == position }
        let owner = screen.screen.items[other].guide == nil ? other : screen.parents[other]
        return owner >= 0 && owner != position && screen.isInside(position, owner)
    }
}

extension AutoresizingMaskConflict {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case hasBoth, turnOff

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .hasBoth: "{item} has constraints, and its autoresizing mask is translated into constraints too"
            case .turnOff: "set translatesAutoresizingMaskIntoConstraints to false on {it}"
            }
        }
    }
}
