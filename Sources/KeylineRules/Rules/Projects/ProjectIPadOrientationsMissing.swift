// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// An app for iPad that does not support every orientation there.
///
/// Source: TN3192 (apps in resizable windows support all orientations); Apple Developer Forums, thread 811216 (iPadOS 26 shows
/// apps for landscape alone in portrait).
public struct ProjectIPadOrientationsMissing: Rule {
    /// Name, severity and page.
    public static let metadata = RuleMetadata(
        id: "project-ipad-orientations-missing",
        title: "The app leaves out orientations of the iPad",
        severity: .info,
        since: "0.4",
        summary: "An app for iPad without `UIRequiresFullScreen` declares not portrait, or not both landscapes.",
        whatItDoes: """
            Reports apps for iPad whose Info.plist or build settings name some of the orientations for iPads, but not \
            portrait or not both landscapes, and that do not set `UIRequiresFullScreen`. Portrait upside down has the \
            layouts of portrait, so it may be missing. It is a warning where the project says that the app is built with \
            the SDK of iOS 26 or later.
            """,
        whyItIsBad: """
            Apps in windows support all four orientations; the App Store refuses others that can be shown beside another \
            app. iPadOS 26 takes the orientations as a preference alone and shows the app in the others too, for which its \
            screens are checked only when they are named with `--orientation`.
            """,
        fix: "Declare all four orientations for iPads, and check the screens in those that are new.")

    /// Apps with the verdicts they get.
    public static let examples: [RuleExample] = [
        RuleExample(
            "an app for iPad in landscape alone", finds: RuleExample.Expectation("UISupportedInterfaceOrientations")
        ) {
            $0.isForPads = true
            $0.padOrientations = [.landscapeLeft, .landscapeRight]
        },
        RuleExample("an app for iPad in all orientations") {
            $0.isForPads = true
            $0.padOrientations = Orientation.allCases
        },
        RuleExample("an app for iPad in all orientations but upside down, which has the same layouts") {
            $0.isForPads = true
            $0.padOrientations = [.portrait, .landscapeLeft, .landscapeRight]
        },
        RuleExample("an app for iPhone alone") { $0.padOrientations = [.portrait] },
        RuleExample("an app that asks for the full screen") {
            $0.isForPads = true
            $0.padOrientations = [.portrait]
            $0.requiresFullScreen = true
        },
    ]

    /// The rule.
    public init() {}

    /// At most one verdict.
    public func check(_ app: DeclaredApp) -> [Verdict] {
        guard app.isForPads, !app.requiresFullScreen, let declared = app.padOrientations,
            !Orientation.allCases.allSatisfy({ $0 == .portraitUpsideDown || declared.contains($0) })
        else { return [] }
        return [
            app.verdict(
                Self.metadata, on: "UISupportedInterfaceOrientations",
                severity: app.isBuilt(withSDK: ProjectRequiresFullScreen.deprecatedSince) ? .warning : nil,
                predicate: RuleStatement(Kind.leavesOut, app.named), fixes: [.advice(RuleStatement(Kind.declareAll))])
        ]
    }
}

extension ProjectIPadOrientationsMissing {
    /// The statements of the rule.
    public enum Kind: String, StatementKind {
        case leavesOut, declareAll

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .leavesOut: "{items} {are} without orientations of the iPad, in which iPadOS 26 shows it all the same"
            case .declareAll: "declare all four orientations for iPads, and check the screens in them"
            }
        }
    }
}
