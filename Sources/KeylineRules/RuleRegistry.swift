// Keyline
// SPDX-License-Identifier: Apache-2.0

/// All rules, in the order in which reports list them.
public enum RuleRegistry {
    /// The version of the rules and of the programs that run them.
    public static let version = "0.1.0"

    /// One instance of each rule.
    public static let all: [any Rule] = [
        ContentDoesNotFit(),
        ContentCompressed(),
        ContentOverlaps(),
        TextWithoutLimit(),
        SafeAreaContentOutside(),
        SafeAreaEdgeToSuperview(),
        SafeAreaSideEdgesIgnored(),
        SafeAreaBackgroundStopsShort(),
        ObstructionSensorHousing(),
        ObstructionStatusBar(),
        ObstructionHomeIndicator(),
        ObstructionRoundedCorner(),
        ObstructionWindowControls(),
        KeyboardCoversField(),
        LayoutConflictRule(),
        LayoutAmbiguous(),
        AutoresizingMaskConflict(),
        LayoutDirectionIgnored(),
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
        ProjectLaunchScreenMissing(),
        ProjectRequiresFullScreen(),
        ProjectIPadOrientationsMissing(),
        ProjectSceneSupportMissing(),
    ]

    /// The phrases of each rule's statements, by rule id (including former ids) and kind.
    public static let phrases: [String: [String: String]] = {
        var phrases = Dictionary(
            all.map { (type(of: $0).metadata.id, type(of: $0).phrases) }, uniquingKeysWith: { first, _ in first })
        for (former, id) in formerIDs { phrases[former] = phrases[id] }
        return phrases
    }()

    /// The current id for each id from earlier versions, because catalogs store findings under the old ids.
    public static let formerIDs = ["gesture-on-disabled-view": "gesture-unreachable"]

    /// Returns the rule with an id, current or former; nil if there is none.
    public static func rule(_ id: String) -> (any Rule)? {
        let id = formerIDs[id] ?? id
        return all.first { $0.metadata.id == id }
    }
}
