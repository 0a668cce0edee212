// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Applies rules to apps as wholes.
public struct AppChecker: Sendable {
    private let rules: [any Rule]

    /// A checker that applies some rules, all by default.
    public init(rules: [any Rule] = RuleRegistry.all) { self.rules = rules }

    /// The verdicts about an app, in registry order.
    public func check(_ app: DeclaredApp) -> [Verdict] { rules.flatMap { $0.check(app) } }

    /// The verdicts about some apps, in their order. Apps of one project share a verdict that is the same on each.
    public func check(_ apps: [DeclaredApp]) -> [Verdict] {
        var verdicts: [Verdict] = []
        var shared: [Verdict: Int] = [:]
        for app in apps {
            for verdict in check(app) {
                guard let project = app.project else {
                    verdicts.append(verdict)
                    continue
                }
                var key = verdict
                (key.screen, key.predicate) = (project, RuleStatement(verdict.predicate.kind))
                if let known = shared[key] {
                    verdicts[known].predicate.add(app)
                } else {
                    shared[key] = verdicts.count
                    verdicts.append(verdict)
                }
            }
        }
        return verdicts
    }
}

extension RuleStatement {
    /// Names another app that the statement is true of.
    fileprivate mutating func add(_ app: DeclaredApp) {
        arguments = arguments.map { argument in
            guard case .items(let items) = argument else { return argument }
            return .items(items + [NamedItem(id: app.id, name: app.name)])
        }
    }
}

extension DeclaredApp {
    /// A verdict about the app.
    ///
    /// - Parameters:
    ///   - key: the key of the Info.plist that it is about, its subject.
    ///   - severity: the rule's own where nil.
    ///   - reason: the reason that a person must decide; nil where it is certain.
    func verdict(
        _ metadata: RuleMetadata, on key: String, severity: Severity? = nil, reason: ReviewReason? = nil,
        predicate: RuleStatement,
        fixes: [Fix]
    ) -> Verdict {
        Verdict(
            rule: metadata.id, screen: id, subject: key, configuration: nil, severity: severity ?? metadata.severity,
            status: VerdictStatus(reason), reason: reason, predicate: predicate, fixes: fixes)
    }

    /// The app as statements name it.
    var named: RuleStatement.Argument { .items([NamedItem(id: id, name: name)]) }

    /// The reason why a declaration that is not found may be there all the same; nil where every file was read, and the list
    /// is whole.
    var doubtOfAbsence: ReviewReason? {
        unreadSettings.map { ReviewReason(.isSettingsFileMissing, name: $0) }
            ?? partialList.map { ReviewReason(.isListPartial, name: $0) }
    }

    /// True where the project says for certain that the app is built with the SDK of a major version or a newer one.
    func isBuilt(withSDK major: Int) -> Bool { baseSDKMajor.map { $0 >= major } ?? false }
}
