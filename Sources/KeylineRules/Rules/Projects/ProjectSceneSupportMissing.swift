// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// An app without scenes.
///
/// Source: TN3187, Migrating to the UIKit scene-based life cycle; WWDC26, session 278.
public struct ProjectSceneSupportMissing: Rule {
    /// Name, severity and page.
    public static let metadata = RuleMetadata(
        id: "project-scene-support-missing",
        title: "The app has no scenes",
        severity: .info,
        since: "0.4",
        summary: "An app declares no scenes, without which apps built with the SDK of iOS 27 do not launch.",
        whatItDoes: """
            Reports apps whose Info.plist has no `UIApplicationSceneManifest` and whose build settings add none. It needs \
            review where sources have an app of SwiftUI or a delegate that gives scenes, and where there are no sources and \
            the system loads no main storyboard. It is an error where the project says that the app is built with the \
            SDK of iOS 27 or later.
            """,
        whyItIsBad: """
            UIKit stops an app without the scene-based life cycle at launch when it is built with the SDK of iOS 27 or \
            later. Without scenes an app also has no windows of other sizes.
            """,
        fix: "Move the app to the scene-based life cycle: add `UIApplicationSceneManifest` and a scene delegate.")

    /// Apps with the verdicts they get.
    public static let examples: [RuleExample] = [
        RuleExample(
            "an app whose storyboard the system loads without scenes",
            finds: RuleExample.Expectation("UIApplicationSceneManifest")
        ) {
            $0.hasSceneManifest = false
            $0.hasMainStoryboard = true
        },
        RuleExample(
            "an app whose sources are not known",
            finds: RuleExample.Expectation("UIApplicationSceneManifest", status: .needsReview)
        ) { $0.hasSceneManifest = false },
        RuleExample(
            "an app whose delegate gives scenes",
            finds: RuleExample.Expectation("UIApplicationSceneManifest", status: .needsReview)
        ) {
            $0.hasSceneManifest = false
            $0.hasReadSources = true
            $0.sceneCode = SourceLocation(file: "AppDelegate.swift", line: 12)
        },
        RuleExample("an app with scenes") { $0.hasMainStoryboard = true },
    ]

    /// The rule.
    public init() {}

    /// At most one verdict.
    public func check(_ app: DeclaredApp) -> [Verdict] {
        if app.hasSceneManifest { return [] }
        return [
            app.verdict(
                Self.metadata, on: "UIApplicationSceneManifest",
                severity: app.isBuilt(withSDK: Self.requiredSince) ? .error : nil, reason: doubt(app),
                predicate: RuleStatement(Kind.isMissing, app.named), fixes: [.advice(RuleStatement(Kind.add))])
        ]
    }

    /// The reason why a person must decide; nil where nothing but the list could give the app scenes.
    private func doubt(_ app: DeclaredApp) -> ReviewReason? {
        if let doubt = app.doubtOfAbsence { return doubt }
        if let code = app.sceneCode { return ReviewReason(.codeGivesScenes, source: code) }
        return app.hasMainStoryboard || app.hasReadSources ? nil : ReviewReason(.codeGivesScenes)
    }

    /// The SDK from which on apps need them to launch. Source: TN3187.
    private static let requiredSince = 27
}

extension ProjectSceneSupportMissing {
    /// The statements of the rule.
    public enum Kind: String, StatementKind {
        case isMissing, add

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isMissing: "{items} {are} without scenes, which apps built with the SDK of iOS 27 need to launch"
            case .add: "add UIApplicationSceneManifest and a scene delegate"
            }
        }
    }
}
