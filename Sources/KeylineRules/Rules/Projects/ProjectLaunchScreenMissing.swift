// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// An app without a launch screen, or with one that needs the app's own classes.
///
/// Source: Apple Developer, Specifying your app's launch screen; TN3208, Preparing your app's launch screen to meet App Store
/// requirements; TN3192.
public struct ProjectLaunchScreenMissing: Rule {
    /// Name, severity and page.
    public static let metadata = RuleMetadata(
        id: "project-launch-screen-missing",
        title: "The app has no launch screen",
        severity: .info,
        since: "0.4",
        summary: "An app declares no launch screen, so that newer devices show it at the size of an older one.",
        whatItDoes: """
            Reports apps for iPhone or iPad whose Info.plist has neither `UILaunchStoryboardName` nor `UILaunchScreen`, and \
            whose build settings add neither. It is an error where the project says that the app is built with the SDK of \
            iOS 27 or later. Apps whose Info.plist cannot be read are not judged; where a file of build settings is not \
            there, or Xcode adds keys to the list that the project does not show, it needs review. An app of a catalog is \
            reported where the catalog says that it has none.

            Reports also apps whose launch storyboard has classes of the app in its first scene, such as the main \
            storyboard: a launch screen may use only UIKit's classes.
            """,
        whyItIsBad: """
            The system takes the launch screen as the sign that an app knows the device's size. Without it the app is \
            letterboxed, and its screens are laid out in a smaller window than they were checked in. From the SDK of iOS 27 \
            on, the App Store takes no app without it.

            The system shows the launch storyboard before any code of the app runs, so that a screen of the app appears \
            without its contents.
            """,
        fix: """
            Add a launch storyboard of its own, with UIKit's classes only, or the `UILaunchScreen` key to the Info.plist.
            """)

    /// Apps with the verdicts they get.
    public static let examples: [RuleExample] = [
        RuleExample("an app without a launch screen", finds: RuleExample.Expectation("UILaunchScreen")) {
            $0.hasLaunchScreen = false
        },
        RuleExample(
            "an app whose settings are not all there",
            finds: RuleExample.Expectation("UILaunchScreen", status: .needsReview)
        ) {
            $0.hasLaunchScreen = false
            $0.unreadSettings = "Release.xcconfig"
        },
        RuleExample(
            "an app whose launch storyboard begins with one of its screens",
            finds: RuleExample.Expectation("UILaunchStoryboardName")
        ) {
            $0.launchClass = "LoginController"
        },
        RuleExample("an app with a launch screen") { $0.hasLaunchScreen = true },
    ]

    /// The rule.
    public init() {}

    /// At most one verdict.
    public func check(_ app: DeclaredApp) -> [Verdict] {
        if app.hasLaunchScreen { return app.launchClass == nil ? [] : [verdictOfClass(app)] }
        return [
            app.verdict(
                Self.metadata, on: "UILaunchScreen", severity: app.isBuilt(withSDK: Self.requiredSince) ? .error : nil,
                reason: app.doubtOfAbsence, predicate: RuleStatement(Kind.isMissing, app.named),
                fixes: [.advice(RuleStatement(Kind.add))])
        ]
    }

    private func verdictOfClass(_ app: DeclaredApp) -> Verdict {
        app.verdict(
            Self.metadata, on: "UILaunchStoryboardName", predicate: RuleStatement(Kind.hasClasses, app.named),
            fixes: [.advice(RuleStatement(Kind.separate))])
    }

    /// The SDK from which on the App Store requires it. Source: TN3208, TN3192.
    private static let requiredSince = 27
}

extension ProjectLaunchScreenMissing {
    /// The statements of the rule.
    public enum Kind: String, StatementKind {
        case isMissing, add, hasClasses, separate

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isMissing:
                "{items} {are} without a launch screen, so newer devices use the size of an older one"
            case .hasClasses:
                "the launch screen of {items} has classes of the app, which the system does not run; it may use only UIKit's"
            case .separate: "name a storyboard in UILaunchStoryboardName that has UIKit's classes only"
            case .add: "add UILaunchStoryboardName or UILaunchScreen to the Info.plist"
            }
        }
    }
}
