// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Every rule there is, in the order reports list them.
public enum RuleRegistry {
    /// One instance of each rule.
    public static let all: [any Rule] = [
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
        GestureOnDisabledView(),
        TVOverscan(),
    ]

    /// The phrases of each rule's statements, by rule id and kind.
    public static let phrases: [String: [String: String]] = Dictionary(
        all.map { (type(of: $0).metadata.id, type(of: $0).phrases) }, uniquingKeysWith: { first, _ in first })

    /// The rule with an id, or nil.
    public static func rule(_ id: String) -> (any Rule)? { all.first { $0.metadata.id == id } }
}
