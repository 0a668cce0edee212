// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineCatalog
import KeylineConcurrency
public import KeylineModel
public import KeylineRules

/// The rules as a catalog calls them, with words for what they state.
public struct RuleChecker: ScreenChecking {
    /// How a verdict is told to those who read the catalog's views.
    public typealias Words = @Sendable (Verdict) -> (message: String, fix: String?)

    private let checker: ScreenChecker
    private let words: Words

    /// A checker of `rules`, all unless told otherwise.
    public init(rules: [any Rule] = RuleRegistry.all, words: @escaping Words) {
        checker = ScreenChecker(
            rules: rules, programs: ScreenPrograms(parts: ParallelMap.coreCount, concurrently: ParallelMap.each))
        self.words = words
    }

    /// Verdicts of one screen in some configurations.
    public func check(
        _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
    ) -> [Verdict] {
        checker.check(screen, profiles: profiles, configurations: configurations, app: app)
    }

    /// Verdicts of one screen where others embed it.
    public func check(
        _ screen: Screen, in hosts: [ScreenHost], profiles: [String: DeviceProfile], configurations: [Configuration],
        app: App?
    ) -> [Verdict] {
        checker.check(screen, in: hosts, profiles: profiles, configurations: configurations, app: app)
    }

    /// How a verdict is told.
    public func words(of verdict: Verdict) -> (message: String, fix: String?) { words(verdict) }
}
