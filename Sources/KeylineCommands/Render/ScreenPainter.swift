// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineLayout
import KeylineModel
import KeylineReport
import KeylineRules

/// Draws one screen in several configurations, and caches its compiled program and its last drawing.
///
/// Only one thread may use it at a time.
final class ScreenPainter {
    private let screen: Screen
    private let app: App?
    private let hosts: [ScreenHost]
    private let profiles: [String: DeviceProfile]
    private let program: ScreenProgram
    private let checker: ScreenChecker
    private var last: (configuration: Configuration, drawing: ScreenDrawing)?

    /// - Parameters:
    ///   - hosts: the containers that embed it; it is drawn in the first that shows it.
    ///   - rules: the rules that judge the drawn screen.
    init(
        _ screen: Screen, app: App?, in hosts: [ScreenHost] = [], profiles: [String: DeviceProfile],
        rules: [any Rule] = RuleRegistry.all
    ) {
        (self.screen, self.app, self.hosts, self.profiles) = (screen, app, hosts, profiles)
        program = ScreenProgram(screen)
        checker = ScreenChecker(rules: rules, programs: ScreenPrograms())
    }

    /// Returns the screen on a device, with its findings there; nil if the device is unknown.
    func drawing(in configuration: Configuration) -> ScreenDrawing? {
        if let last, last.configuration == configuration { return last.drawing }
        guard let profile = profiles[configuration.device] else { return nil }
        let environment = LayoutEnvironment(
            of: screen, in: hosts, app: app, profile: profile, configuration: configuration)
        var drawing = ScreenDrawing(
            screen: screen, app: app, layout: program.solve(in: environment, findsAmbiguity: true),
            device: DrawnDevice(profile: profile, configuration: configuration))
        // The configuration was named explicitly, so the app's declared support is ignored.
        let verdicts = checker.check(
            screen.overruling(.all), in: hosts, profiles: profiles,
            configurations: [configuration], app: app)
        drawing.findings = Finding.grouping(verdicts)
        last = (configuration, drawing)
        return drawing
    }

    /// Returns the screen on the canvas of its file; nil if it has none.
    func drawing(onCanvas metrics: PlatformMetrics) -> ScreenDrawing? {
        guard let environment = LayoutEnvironment(canvasOf: screen, metrics: metrics) else { return nil }
        return ScreenDrawing(screen: screen, app: app, layout: program.solve(in: environment))
    }
}
