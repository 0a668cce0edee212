// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineRules

/// The rules as a catalog calls them.
struct RuleChecker: ScreenChecking {
    private let checker: ScreenChecker

    /// A checker of `rules`, all unless told otherwise.
    init(rules: [any Rule] = RuleRegistry.all) {
        checker = ScreenChecker(
            rules: rules, programs: ScreenPrograms(parts: ParallelMap.coreCount, concurrently: ParallelMap.each))
    }

    /// Verdicts of one screen in some configurations.
    func check(
        _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
    ) -> [Verdict] {
        checker.check(screen, profiles: profiles, configurations: configurations, app: app)
    }
}

extension RuleRegistry {
    /// The rules of some names, in registry order; all where no name is given.
    ///
    /// - Throws: `CommandError.unknown` with suggestions.
    static func rules(named names: [String]) throws(CommandError) -> [any Rule] {
        if names.isEmpty { return all }
        let known = all.map(\.metadata.id)
        var chosen: Set<String> = []
        for name in names { chosen.insert(try Address.resolve(name, kind: "rule", among: known)) }
        return all.filter { chosen.contains($0.metadata.id) }
    }
}
