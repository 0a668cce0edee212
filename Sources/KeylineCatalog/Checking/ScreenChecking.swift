// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The checker of screens: solves them, runs the rules, and words their statements. The catalog does
/// not know how.
///
/// Called from several threads at once; the same input must give the same verdicts in the same order.
public protocol ScreenChecking: Sendable {
    /// The verdicts of a screen in some configurations, token constants resolved.
    ///
    /// - Throws: anything; the change that led here is then rolled back and the error is passed on.
    func check(
        _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
    ) throws -> [Verdict]

    /// The verdicts of a screen where other screens embed it.
    func check(
        _ screen: Screen, in hosts: [ScreenHost], profiles: [String: DeviceProfile], configurations: [Configuration],
        app: App?
    ) throws -> [Verdict]

    /// How a verdict is told to those who read the catalog's views.
    func words(of verdict: Verdict) -> (message: String, fix: String?)
}

extension ScreenChecking {
    /// The verdicts of the screen by itself.
    public func check(
        _ screen: Screen, in hosts: [ScreenHost], profiles: [String: DeviceProfile], configurations: [Configuration],
        app: App?
    ) throws -> [Verdict] {
        try check(screen, profiles: profiles, configurations: configurations, app: app)
    }
}

/// How far a check is: screens done, and screens in all. Called from any thread, never from two at once.
public typealias CheckProgress = @Sendable (_ done: Int, _ total: Int) -> Void
