// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// A checker of screens: solves them, runs the rules, and words their statements. The catalog does not depend on how.
///
/// It is called from several threads at once; the same input must give the same verdicts in the same order.
public protocol ScreenChecking: Sendable {
    /// Returns the verdicts of a screen in the given configurations; the lengths of its tokens are filled in.
    ///
    /// - Throws: anything; the change that led here is then rolled back and the error is passed on.
    func check(
        _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
    ) throws -> [Verdict]

    /// Returns the verdicts of a screen within the screens that embed it.
    func check(
        _ screen: Screen, in hosts: [ScreenHost], profiles: [String: DeviceProfile], configurations: [Configuration],
        app: App?
    ) throws -> [Verdict]

    /// Returns the places of all items of a screen, by position, in each of some configurations.
    func frames(
        of screen: Screen, in hosts: [ScreenHost], profiles: [String: DeviceProfile],
        configurations: [Configuration], app: App?
    ) -> [[ItemFrame]]

    /// Returns the message and fix of a verdict that the catalog's SQL views show.
    func words(of verdict: Verdict) -> (message: String, fix: String?)
}

extension ScreenChecking {
    /// Lays nothing out.
    public func frames(
        of screen: Screen, in hosts: [ScreenHost], profiles: [String: DeviceProfile],
        configurations: [Configuration], app: App?
    ) -> [[ItemFrame]] { [] }

    /// Checks the screen by itself, without its hosts.
    public func check(
        _ screen: Screen, in hosts: [ScreenHost], profiles: [String: DeviceProfile], configurations: [Configuration],
        app: App?
    ) throws -> [Verdict] {
        try check(screen, profiles: profiles, configurations: configurations, app: app)
    }
}

/// A progress callback: screens done, and screens in all. It is called from any thread, but never concurrently.
public typealias CheckProgress = @Sendable (_ done: Int, _ total: Int) -> Void
