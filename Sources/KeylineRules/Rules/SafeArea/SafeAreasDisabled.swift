// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Reports an Interface Builder document that does not use safe areas, or uses them with a deployment target for which
/// Interface Builder cannot replace them.
public struct SafeAreasDisabled: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "ib-safe-areas-disabled",
        title: "The document does not use safe areas",
        severity: .warning,
        summary: "\"Use Safe Area Layout Guides\" is off, although the app requires iOS 11 or later.",
        whatItDoes: """
            Reports view controllers of Interface Builder documents without `useSafeAreas` that show text or controls \
            and constrain something to an edge of the root view or to a layout guide, unless the app supports systems \
            before iOS 11. Also reports documents that constrain views to a safe area \
            while the app supports systems before iOS 9, where Interface Builder cannot replace the safe area. Each \
            document is reported once.

            The setting alone needs review. It is certain if views of the document leave the safe area because they \
            are constrained to a root view and cannot be pinned to the safe area otherwise; the finding then includes \
            their findings. Screens whose container is unknown and documents for tvOS are ignored.
            """,
        whyItIsBad: "Without the guide, nothing in the document can respect the side insets or the home indicator.",
        fix: "Turn on \"Use Safe Area Layout Guides\" in the document's File inspector.",
        isOfDocument: true)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a document without safe areas", finds: RuleExample.Expectation("example", status: .needsReview),
            in: ScreenSketch {
                $0.design = DesignDocument(isXib: false)
                $0.design?.usesSafeAreas = false
            }
            .view("UILabel", "title", .pin(.top, "superview", nil, 20), .pin(.centerX))),
        RuleExample(
            "a document with safe areas",
            in: ScreenSketch { $0.design = DesignDocument(isXib: false) }
                .view("UILabel", "title", .pin(.top, "safeArea", nil, 20), .pin(.centerX))),
        RuleExample(
            "a document of a screen that is shown inside another one",
            in: ScreenSketch {
                $0.design = DesignDocument(isXib: false)
                $0.design?.usesSafeAreas = false
                $0.chrome.presentation = .embedded
            }
            .view("UILabel", "title", .pin(.top, "superview", nil, 20), .pin(.centerX))),
        RuleExample(
            "a document without anything at the edges",
            in: ScreenSketch {
                $0.design = DesignDocument(isXib: false)
                $0.design?.usesSafeAreas = false
            }
            .view("UILabel", "title", .pin(.centerX), .pin(.centerY))),
        RuleExample(
            "a document for iOS 9",
            in: ScreenSketch {
                $0.design = DesignDocument(isXib: false)
                $0.design?.usesSafeAreas = false
                $0.deploymentTarget = "9.0"
            }
            .view("UILabel", "title", .pin(.top, "superview", nil, 20), .pin(.centerX))),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns at most one verdict, about the screen.
    public func check(_ screen: ScreenContext) -> [Verdict] {
        guard let design = screen.screen.design, screen.screen.kind == .viewController else { return [] }
        let major = screen.deploymentMajor
        if design.usesSafeAreas {
            guard let major, major < 9, case let users = safeAreaUsers(screen, before: 9), !users.isEmpty else {
                return []
            }
            return [
                screen.verdict(
                    Self.metadata, on: screen.screen.id, constraints: users, cause: .document,
                    predicate: RuleStatement(Kind.isTooEarly), fixes: [.advice(RuleStatement(Kind.raiseTarget))])
            ]
        }
        if let major, major < 11 { return [] }
        if screen.hasUnknownHost || design.isTV { return [] }
        let showsSomething = screen.screen.items.indices.contains { position in
            let role = screen.roles[position]
            return (role == .content || role == .interactive) && position != screen.root
                && !screen.surroundings[position].isApart && !screen.surroundings[position].isInCell
        }
        guard showsSomething, usesWindowEdges(screen) else { return [] }
        return [
            screen.switchVerdict(
                Self.metadata, on: screen.screen.id, predicate: RuleStatement(Kind.isOff),
                fixes: [.advice(RuleStatement(Kind.turnOn))])
        ]
    }

    /// Returns true if a constraint places contents by an edge of the root view or by a layout guide, which the safe area
    /// would replace. Without one, turning the setting on changes nothing.
    private func usesWindowEdges(_ screen: ScreenContext) -> Bool {
        screen.statements.indices.contains { index in
            let (statement, ends) = (screen.statements[index], screen.ends[index])
            guard let second = statement.second, ends.first >= 0, ends.second >= 0 else { return false }
            return isWindowEdge(screen, ends.first, statement.first, of: ends.second)
                || isWindowEdge(screen, ends.second, second, of: ends.first)
        }
    }

    /// Returns true if an attribute of an item is an edge that the safe area would replace for another item.
    private func isWindowEdge(
        _ screen: ScreenContext, _ position: Int, _ attribute: Attribute, of other: Int
    ) -> Bool {
        switch screen.screen.items[position].guide {
        case .topLayout, .bottomLayout: return true
        case nil:
            guard position == screen.root, !attribute.isMargin, !screen.mayFillScreen[other] else { return false }
            switch attribute.meaning.place {
            case .near, .far, .leading, .trailing: return true
            case .middle, .extent, .firstBaseline, .lastBaseline: return false
            }
        case .safeArea, .layoutMargins, .readableContent, .keyboard, .contentLayout, .frameLayout, .custom: return false
        }
    }

    /// The constraints that use the safe area on some version of the OS before `major`.
    private func safeAreaUsers(_ screen: ScreenContext, before major: Int) -> [String] {
        let early = Availability(obsoleted: major)
        let guides = screen.screen.items.indices.filter { screen.screen.items[$0].guide == .safeArea }
        let users = Set(guides.flatMap { screen.constraintsOfItem[$0] })
        return users.sorted().map { screen.screen.constraints[$0] }
            .filter { $0.isInstalled && $0.availability.overlaps(early) }.map(\.id)
    }
}

extension SafeAreasDisabled {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case isTooEarly, raiseTarget, isOff, turnOn, turnOnAndTie

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isTooEarly: "constraints use the safe area, which cannot be replaced on systems before iOS 9"
            case .raiseTarget: "raise the deployment target to iOS 9 or later"
            case .isOff: "the document does not use safe areas"
            case .turnOn: "turn on Use Safe Area Layout Guides in its File inspector"
            case .turnOnAndTie:
                "turn on Use Safe Area Layout Guides in its File inspector, and pin these edges to the safe area"
            }
        }
    }
}
