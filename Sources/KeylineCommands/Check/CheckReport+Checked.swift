// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineCheck
import KeylineModel
import KeylineReport
import KeylineRules

extension CheckReport {
    /// Makes the report of a check.
    ///
    /// - Parameter source: the files or the catalog that the screens are from; nil to name no unread and no skipped file.
    init(_ checked: CheckedScreens, from source: ScreenSource? = nil) {
        self.init(
            screens: checked.screens, apps: checked.apps, findings: checked.findings, profiles: checked.profiles,
            configurations: checked.configurations, layoutCount: checked.layoutCount)
        ranges = checked.ranges
        (unread, skipped) = (source?.unread ?? [], source?.skipped ?? [])
    }
}

extension CheckedScreens {
    /// The identities of the findings over time.
    ///
    /// - Complexity: O(items of the screens).
    var identities: FindingIdentities { FindingIdentities(screens, apps: apps, of: findings) }
}

extension RuleChecker {
    /// Makes a checker of all rules whose verdicts are worded as in reports.
    init() { self.init { ($0.message, $0.fix) } }
}

extension ScreenBatch {
    /// Checks screens, with a progress bar.
    func check(
        reporting screens: [Screen], only ids: Set<String>? = nil, of declared: [DeclaredApp] = []
    ) -> CheckedScreens {
        let progress = CatalogProgress(noun: "screens")
        defer { progress.finish() }
        return check(screens, only: ids, of: declared, progress: progress.report)
    }
}

extension RuleRegistry {
    /// Returns the rules with the given names, in registry order; all rules if no name is given.
    ///
    /// - Throws: `CommandError.unknown` with suggestions.
    static func rules(named names: [String]) throws(CommandError) -> [any Rule] {
        if names.isEmpty { return all }
        let known = all.map(\.metadata.id)
        var chosen: Set<String> = []
        for name in names {
            chosen.insert(try Address.resolve(formerIDs[name] ?? name, kind: "rule", among: known))
        }
        return all.filter { chosen.contains($0.metadata.id) }
    }

    /// The ids of rules.
    static func ids(_ rules: [any Rule]) -> Set<String> { Set(rules.map(\.metadata.id)) }
}
