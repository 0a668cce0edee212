// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Every rule there is, in the order reports list them.
public enum RuleRegistry {
    /// The version of the rules and of the programs that run them.
    public static let version = "0.1.0"

    /// One instance of each rule.
    public static let all: [any Rule] = [
        ContentDoesNotFit(),
        ContentOverlaps(),
        SafeAreaContentOutside(),
        SafeAreaEdgeToSuperview(),
        SafeAreaSideEdgesIgnored(),
        SafeAreaBackgroundStopsShort(),
        ObstructionSensorHousing(),
        ObstructionStatusBar(),
        ObstructionHomeIndicator(),
        ObstructionRoundedCorner(),
        ObstructionWindowControls(),
        LayoutConflictRule(),
        LayoutAmbiguous(),
        AutoresizingMaskConflict(),
        DeprecatedLayoutGuides(),
        SafeAreasDisabled(),
        GestureUnreachable(),
        TouchTargetTooSmall(),
        GestureFailureCycle(),
        GestureTapCountUnordered(),
        GesturePanShadowsSwipe(),
        GesturePanVsScroll(),
        GestureSystemEdge(),
        GestureBackSwipeConflict(),
        GestureUnattached(),
        GestureWithoutAction(),
        TVOverscan(),
    ]

    /// The phrases of each rule's statements, by rule id and kind.
    public static let phrases: [String: [String: String]] = {
        var phrases = Dictionary(
            all.map { (type(of: $0).metadata.id, type(of: $0).phrases) }, uniquingKeysWith: { first, _ in first })
        for (former, id) in formerIDs { phrases[former] = phrases[id] }
        return phrases
    }()

    /// Ids that rules had in earlier versions, with today's: catalogs keep what was found under them.
    public static let formerIDs = ["gesture-on-disabled-view": "gesture-unreachable"]

    /// The rule with an id, or nil.
    public static func rule(_ id: String) -> (any Rule)? {
        let id = formerIDs[id] ?? id
        return all.first { $0.metadata.id == id }
    }
}
