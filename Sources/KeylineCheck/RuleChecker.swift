// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineCatalog
import KeylineConcurrency
import KeylineLayout
public import KeylineModel
public import KeylineRules

/// The rules in the form a catalog calls, with the wording of their statements.
public struct RuleChecker: ScreenChecking {
    /// Returns the message and the fix of a verdict, as stored for readers of the catalog's views.
    public typealias Words = @Sendable (Verdict) -> (message: String, fix: String?)

    private let checker: ScreenChecker
    private let words: Words

    /// Creates a checker of `rules`, by default all.
    public init(rules: [any Rule] = RuleRegistry.all, words: @escaping Words) {
        checker = ScreenChecker(
            rules: rules, programs: ScreenPrograms(parts: ParallelMap.coreCount, concurrently: ParallelMap.each))
        self.words = words
    }

    /// Returns the verdicts of one screen in some configurations.
    public func check(
        _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
    ) -> [Verdict] {
        checker.check(screen, profiles: profiles, configurations: configurations, app: app)
    }

    /// Returns the verdicts of one screen in the containers of other screens that embed it.
    public func check(
        _ screen: Screen, in hosts: [ScreenHost], profiles: [String: DeviceProfile], configurations: [Configuration],
        app: App?
    ) -> [Verdict] {
        checker.check(screen, in: hosts, profiles: profiles, configurations: configurations, app: app)
    }

    /// Returns the places of all items of a screen, by position, in each of some configurations of known devices.
    public func frames(
        of screen: Screen, in hosts: [ScreenHost], profiles: [String: DeviceProfile],
        configurations: [Configuration], app: App?
    ) -> [[ItemFrame]] {
        let program = ScreenProgram(screen)
        return configurations.map { configuration in
            guard let profile = profiles[configuration.device] else { return [] }
            let environment = LayoutEnvironment(
                of: screen, in: hosts, app: app, profile: profile, configuration: configuration)
            let layout = program.solve(in: environment)
            return layout.windowFrames.indices.map {
                ItemFrame(
                    frame: layout.windowFrames[$0], isInstalled: layout.isInstalled($0),
                    isVisible: layout.isVisible($0))
            }
        }
    }

    /// Returns the message and the fix of a verdict.
    public func words(of verdict: Verdict) -> (message: String, fix: String?) { words(verdict) }
}
