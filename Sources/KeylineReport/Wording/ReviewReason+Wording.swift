// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

extension ReviewReason: CustomStringConvertible {
    /// One line without a full stop: the fact, then its place in the source.
    public var description: String {
        let place = source.map { $0.line > 0 ? " (\($0.file):\($0.line))" : " (\($0.file))" } ?? ""
        return fact + place
    }

    private var fact: String {
        let name = name.map { "'\($0)'" }
        return switch kind {
        case .codeSetsConstraint: "code sets \(name ?? "the constraint")"
        case .codeSetsView: "code changes \(name ?? "the view")"
        case .codeSetsBars: "code shows or hides a bar"
        case .codeSetsSafeArea: "code changes the safe area"
        case .codeSetsOrientations: "\(name ?? "code") decides the orientations"
        case .isListUnread: "\(name ?? "the Info.plist") cannot be read, and declares the orientations"
        case .codeEmbeds: "\(name ?? "code") puts it into another screen"
        case .codePresents: "code presents it, and so decides its size"
        case .codeLoads: "code decides where it is shown"
        case .hasOutlet: "\(name ?? "the element") is an outlet, and no sources tell how code uses it"
        case .isUnused: "nothing in the sources names \(name ?? "it")"
        case .isNotBuilt:
            name.map { "no target but the tests \($0) contains the file" } ?? "no target contains the file"
        case .isThirdParty: "\(name ?? "the folder") holds a library of its own"
        case .isLaunchScreen: "a launch screen is shown for a moment only"
        case .isSwitch: "the setting alone harms nothing"
        case .isDrawnInside: "the drawn part may end inside the frame"
        case .isUnseen: "no drawn view is known to depend on it"
        case .codeAnswers: "a delegate, a target or code with an outlet may answer it"
        case .contentsDecide: "contents or views around it decide the size"
        }
    }
}
