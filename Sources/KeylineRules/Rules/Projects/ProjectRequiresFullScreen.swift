// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// An app for iPad that asks for the full screen.
///
/// Source: TN3192, Migrating your iPad app from the deprecated UIRequiresFullScreen key; erik-sutton95/OpenZCine#91 (on iPadOS
/// 26.2 all insets are zero, and the window controls lie over the app).
public struct ProjectRequiresFullScreen: Rule {
    /// Name, severity and page.
    public static let metadata = RuleMetadata(
        id: "project-requires-full-screen",
        title: "The app asks for the full screen",
        severity: .info,
        since: "0.4",
        summary: "An app for iPad sets `UIRequiresFullScreen`, which iPadOS 26 deprecates.",
        whatItDoes: """
            Reports apps for iPad that set `UIRequiresFullScreen` and do not let the system ignore it from iOS 26 on by \
            `UIRequiresFullScreenIgnoredStartingWithVersion`. It is a warning where the project says that the app is built \
            with the SDK of iOS 26 or later. iPhones ignore the key, and so does the rule where the app is for them alone.
            """,
        whyItIsBad: """
            On iPadOS 26 the window controls lie over such an app, and no safe area leaves room for them. A later system \
            ignores the key: the app is then resized to sizes that its layouts were never made for.
            """,
        fix: """
            Remove the key, or set `UIRequiresFullScreenIgnoredStartingWithVersion` to 26; then check the app's screens in \
            iPad windows of any size.
            """)

    /// Apps with the verdicts they get.
    public static let examples: [RuleExample] = [
        RuleExample("an app for iPad", finds: RuleExample.Expectation("UIRequiresFullScreen")) {
            $0.isForPads = true
            $0.requiresFullScreen = true
        },
        RuleExample("an app for iPhone alone") {
            $0.requiresFullScreen = true
        },
        RuleExample("an app for iPad that is resized") { $0.isForPads = true },
    ]

    /// The rule.
    public init() {}

    /// At most one verdict.
    public func check(_ app: DeclaredApp) -> [Verdict] {
        guard app.isForPads, app.requiresFullScreen else { return [] }
        return [
            app.verdict(
                Self.metadata, on: "UIRequiresFullScreen",
                severity: app.isBuilt(withSDK: Self.deprecatedSince) ? .warning : nil,
                predicate: RuleStatement(Kind.isSet, app.named), fixes: [.advice(RuleStatement(Kind.remove))])
        ]
    }

    /// The system that deprecates it. Source: TN3192.
    static let deprecatedSince = 26
}

extension ProjectRequiresFullScreen {
    /// The statements of the rule.
    public enum Kind: String, StatementKind {
        case isSet, remove

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isSet:
                "UIRequiresFullScreen is set for {items}: on iPadOS 26 window controls lie over the app without an inset"
            case .remove: "remove UIRequiresFullScreen, or let the system ignore it from 26 on"
            }
        }
    }
}
