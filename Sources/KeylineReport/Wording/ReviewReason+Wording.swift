// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

extension ReviewReason: CustomStringConvertible {
    /// One line without a full stop: the fact, then its place in the source.
    public var description: String {
        let place = source.map { $0.line > 0 ? " (\($0.file):\($0.line))" : " (\($0.file))" } ?? ""
        return fact + place
    }

    /// The fact alone, without its place.
    var fact: String {
        let name = name.map { "'\($0)'" }
        return switch kind {
        case .codeSetsConstraint: "code sets \(name ?? "the constraint")"
        case .codeSetsView: "code changes \(name ?? "the view")"
        case .codeSetsText: "code sets the text of \(name ?? "the view")"
        case .codeEnables: "code turns \(name ?? "the view") on"
        case .codeSetsRows:
            source == nil ? "no sources tell whether code decides how high rows are" : "code decides how high rows are"
        case .codeSetsBars: "code shows or hides a bar"
        case .codeSetsSafeArea: "code changes the safe area"
        case .codeSetsOrientations: "\(name ?? "code") decides the orientations"
        case .isListUnread:
            name.map { "\($0), which declares the orientations, cannot be read" }
                ?? "no Info.plist is known that declares the orientations"
        case .isListPartial: "\(name ?? "the Info.plist") lacks CFBundleIdentifier, so Xcode adds keys to it"
        case .isSettingsFileMissing: "\(name ?? "a file of build settings"), which may declare it, is missing"
        case .codeGivesScenes:
            source == nil ? "no sources tell whether code gives the app scenes" : "code gives the app scenes"
        case .codeEmbeds: "\(name ?? "code") puts it into another screen"
        case .codePresents: "code presents it and decides its size"
        case .codeLoads: "code decides where it is shown"
        case .codePushes: "code pushes it, and may show a navigation bar above it"
        case .hasOutlet: "\(name ?? "the element") is an outlet, and no source code shows how it is used"
        case .isUnused: name.map { "nothing in the sources names \($0)" } ?? "nothing refers to it"
        case .isUnreachable: "only screens that nothing shows lead to it"
        case .isNotBuilt:
            name.map { "only the tests \($0) contain the file" } ?? "no target contains the file"
        case .isThirdParty: "\(name ?? "the folder") contains a third-party library"
        case .isSample: "\(name ?? "the target") is a sample app"
        case .isOnSmallestDisplays: "only displays whose shorter side is 320 pt are affected"
        case .isTakenForScreen: "no controller is known that shows the view, which uses the safe area"
        case .isLaunchScreen: "a launch screen is shown only for a moment"
        case .isSwitch: "the setting alone causes no problem"
        case .isDrawnInside: "the drawn part may end inside the frame"
        case .isPictureUnknown: "the size of its picture is unknown"
        case .isPicture: "a picture that loses its edge mostly stays recognizable"
        case .isTextEstimated: "the size of text is an estimate"
        case .isPlaceholder:
            "\(name ?? "a size") is a placeholder, which is removed at build time"
        case .isSampleSize: "the cell's size in the document is a sample"
        case .isInConflict: "requirements that conflict decide where it is"
        case .isUntied: "no constraint decides where it is"
        case .isDeviceEstimated: "figures of the device are estimates"
        case .isTooSmallToSee: "the difference is too small to be seen"
        case .isBackgroundUnknown: "nothing states that it is a background"
        case .isIndicatorHidden: "the screen hides the home indicator"
        case .isAboveIndicator: "it ends above the home indicator"
        case .isNearlyLargeEnough:
            "\(name.map { "what \($0) leaves of it" } ?? "it") is at least 28 pt wide and high, which most fingers hit"
        case .isCutOff: "no constraint states how large \(name ?? "the view around it") is"
        case .isHelped: "a row or a larger control takes the touches around it"
        case .classDecides: "a custom class may decide it"
        case .isUnseen: "no visible view is known to depend on it"
        case .codeAnswers: "a delegate, a target or code with an outlet may handle it"
        case .isCodeUnread: "the code of \(name ?? "the screen") is C#, which is not read"
        case .contentsDecide: "contents or views around it decide the size"
        case .codeFollowsKeyboard:
            name.map { "code gives \($0) an input view of its own" } ?? "code follows the keyboard"
        case .mayFollowKeyboard:
            source == nil ? "no sources tell whether code follows the keyboard" : "code elsewhere follows the keyboard"
        case .codeDefersEdges: "code defers the system's gestures"
        case .mayBlockGestures: "it may keep gestures of views around it away"
        case .isPartlyCovered: "only part of it is covered, or only the row of suggestions covers it"
        case .leavesSafeAreaOut: "the root view leaves the safe area out of its margins on purpose"
        case .isUncovered: "the status bar is hidden, and nothing else covers it"
        case .isUnanswered: "no action, segue or code answers it"
        case .isBehind: "\(name ?? "a view") in front may hide it"
        case .builderPins: "Interface Builder pins it where the canvas shows it"
        }
    }
}
