// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports content under the notch, the Dynamic Island or a camera in the display.
public struct ObstructionSensorHousing: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "obstruction-sensor-housing",
        title: "Content lies under the sensor housing",
        severity: .error,
        summary: "Text, a meaningful image or a control intersects the notch, the Dynamic Island or a camera.",
        whatItDoes: """
            Intersects the visible part of every checked item with the rectangle of the sensor housing, on devices \
            where it is known. Content that scrolls along the axis of the housing is ignored.
            """,
        whyItIsBad: "The hardware covers the item: it cannot be read, and it receives no touches there.",
        fix: "Keep the item inside `safeAreaLayoutGuide`, which never overlaps the housing.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a title sits in the middle of the superview's top edge",
            finds: RuleExample.Expectation("title", .top),
            in: ScreenSketch()
                .view(
                    "UILabel", "title", .pin(.top, "superview", nil, 4), .pin(.centerX), .fixed(.width, 120),
                    .fixed(.height, 24), changes: { $0.content.text = .showing("Title") })),
        RuleExample(
            "a close button beside the housing",
            in: ScreenSketch()
                .view(
                    "UIButton", "close", .pin(.top, "superview", nil, 4), .pin(.leading, "superview", nil, 16),
                    .fixed(.width, 44), .fixed(.height, 24))),
        RuleExample(
            "a switch at the left edge of a phone in landscape", on: .phoneLandscape,
            finds: RuleExample.Expectation("switch", .left),
            in: ScreenSketch()
                .view("UISwitch", "switch", .pin(.leading), .pin(.centerY))),
        RuleExample(
            "a close button under a camera in the corner", on: .foldable,
            finds: RuleExample.Expectation("close", .right),
            in: ScreenSketch()
                .view(
                    "UIButton", "close", .pin(.top, "superview", nil, 16), .pin(.trailing, "superview", nil, -16),
                    .fixed(.width, 44), .fixed(.height, 44))),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per item under the housing.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.fillsWindow else { return [] }
        let housings = layout.environment.obstructions.filter(\.kind.isSensorHousing)
            .map { (rect: $0.rect, edge: layout.edge(clearOf: $0.rect)) }
        guard !housings.isEmpty else { return [] }
        return layout.judged.compactMap { item in
            for (rect, edge) in housings {
                guard item.edges.contains(EdgeSet(edge)), let shared = item.rect.intersection(rect),
                    min(shared.width, shared.height) > layout.epsilon
                else { continue }
                return verdict(layout, item, edge, shared, of: rect)
            }
            return nil
        }
    }

    private func verdict(
        _ layout: LayoutContext, _ judged: JudgedItem, _ edge: Edge, _ shared: Rect, of housing: Rect
    ) -> Verdict {
        let blame = layout.blame(judged.position, edge)
        let verdictKey = VerdictKey(
            position: judged.position, edges: EdgeSet(edge),
            doubt: layout.doubt(judged, at: edge, blame, under: housing),
            severity: layout.screen.screen.kind == .launchScreen ? .info : nil, blames: [blame])
        let overlap = edge.axis == .vertical ? shared.height : shared.width
        return layout.verdict(Self.metadata, verdictKey, overlap: overlap) {
            (
                RuleStatement(Kind.liesUnder, layout.named(judged.position)),
                layout.fixes(judged.position, [edge], [blame])
            )
        }
    }
}

extension ObstructionSensorHousing {
    /// The kinds of statement that the rule makes. One term covers the notch, the Dynamic Island and cameras, because
    /// most findings concern devices of several kinds.
    public enum Kind: String, StatementKind {
        case liesUnder

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .liesUnder: "{item} lies under the sensor housing"
            }
        }
    }
}
