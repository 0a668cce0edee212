// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The findings that the kinds of reasons concern.
extension ReviewReason.Kind {
    /// True for facts that decide where a screen is shown, and therefore its size.
    var isOfHost: Bool {
        switch self {
        case .codeEmbeds, .codePresents, .codeLoads, .codePushes: true
        case .codeSetsConstraint, .codeSetsView, .codeSetsText, .codeEnables, .codeSetsBars, .codeSetsSafeArea,
            .codeSetsOrientations,
            .isCodeUnread, .isListUnread, .isListPartial,
            .isSettingsFileMissing, .codeGivesScenes, .codeSetsRows, .hasOutlet,
            .isUnused, .isUnreachable, .isNotBuilt, .isThirdParty, .isSample, .isOnSmallestDisplays, .isTakenForScreen,
            .isLaunchScreen,
            .isSwitch,
            .isDrawnInside, .isPictureUnknown, .isPicture, .isTextEstimated, .isPlaceholder, .isSampleSize,
            .isInConflict, .isUntied, .isDeviceEstimated, .isTooSmallToSee, .isBackgroundUnknown, .isIndicatorHidden,
            .isAboveIndicator,
            .isNearlyLargeEnough, .isCutOff, .isHelped, .classDecides, .isUnseen, .codeAnswers, .contentsDecide,
            .codeFollowsKeyboard, .mayFollowKeyboard, .codeDefersEdges, .mayBlockGestures, .isPartlyCovered,
            .leavesSafeAreaOut, .isUncovered, .isUnanswered, .builderPins, .isBehind:
            false
        }
    }

    /// The rule whose findings alone a fact concerns; nil for one that may concern those of any rule.
    var onlyRule: String? {
        switch self {
        case .codeFollowsKeyboard, .mayFollowKeyboard: KeyboardCoversField.metadata.id
        case .codeDefersEdges: GestureSystemEdge.metadata.id
        case .isUnanswered: TouchTargetTooSmall.metadata.id
        case .codeSetsConstraint, .codeSetsView, .codeSetsText, .codeEnables, .codeSetsBars, .codeSetsSafeArea,
            .codeSetsOrientations,
            .isCodeUnread, .isListUnread, .isListPartial,
            .isSettingsFileMissing, .codeGivesScenes, .codeSetsRows, .codeEmbeds, .codePresents, .codeLoads,
            .codePushes, .hasOutlet, .isUnused, .isUnreachable,
            .isNotBuilt, .isThirdParty, .isSample, .isOnSmallestDisplays, .isTakenForScreen, .isLaunchScreen,
            .isSwitch, .isDrawnInside, .isPictureUnknown, .isPicture, .isTextEstimated, .isPlaceholder, .isSampleSize,
            .isInConflict, .isUntied, .isDeviceEstimated, .isTooSmallToSee, .isBackgroundUnknown, .isIndicatorHidden,
            .isAboveIndicator,
            .isNearlyLargeEnough, .isCutOff, .isHelped, .classDecides, .isUnseen, .codeAnswers, .contentsDecide,
            .mayBlockGestures, .isPartlyCovered, .leavesSafeAreaOut, .isUncovered, .builderPins, .isBehind:
            nil
        }
    }
}
