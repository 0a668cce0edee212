// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineCatalog
import KeylineConcurrency
import KeylineLayout
import KeylineModel
import KeylineReport
import KeylineRules

/// A screen, and its file as named on the command line.
struct LocatedScreen: Sendable {
    /// The path as found on disk; nil for screens of a catalog.
    var path: String?
    /// The screen.
    var screen: Screen
}

/// Lays screens out for `keyline frames`, on every core.
struct FrameSolver: Sendable {
    /// The devices to choose from.
    let library: DeviceLibrary
    /// The place where screens are laid out: the canvas or a device.
    let place: LayoutPlace
    /// Apps by id.
    var apps: [String: App] = [:]
    /// The containers in which screens are embedded.
    var hosts = ScreenHosts([])

    /// Returns a scene for each screen, in order.
    ///
    /// - Throws: `CommandError.noCanvas` if only screens without a canvas were requested.
    func scenes(_ screens: [LocatedScreen]) throws(CommandError) -> [FramesReport.Scene] {
        let progress = ProgressLine(total: screens.count, verb: "laid out", noun: "screens")
        let scenes = ParallelMap.map(screens) { located in
            defer { progress.advance() }
            return scene(located)
        }
        progress.finish()
        let found = scenes.compactMap { $0 }
        if found.isEmpty, let first = screens.first { throw .noCanvas(screen: first.screen.name) }
        return found
    }

    /// Prints the number of screens that are laid out in a way their apps do not support, on standard error.
    func printUnsupported(_ screens: [LocatedScreen]) {
        let places = screens.compactMap { located in
            place.configuration(of: located.screen).map { (located.screen, [$0]) }
        }
        UnsupportedScreens(places, library.byID, asked: .all, verb: "laid out").printNotes()
    }

    private func scene(_ located: LocatedScreen) -> FramesReport.Scene? {
        let screen = located.screen
        let program = ScreenProgram(screen)
        switch place {
        case .canvas:
            guard let environment = LayoutEnvironment(canvasOf: screen, metrics: library.platform) else { return nil }
            return FramesReport.Scene(
                file: located.path, screen: screen, device: screen.canvas?.device,
                orientation: screen.canvas?.isLandscape == true ? "landscape" : "portrait",
                layout: program.solve(in: environment, findsAmbiguity: true))
        case .device(let profile, _):
            guard let configuration = place.configuration(of: screen) else { return nil }
            let environment = LayoutEnvironment(
                of: screen, in: hosts.hosts(of: screen), app: screen.app.flatMap { apps[$0] }, profile: profile,
                configuration: configuration)
            return FramesReport.Scene(
                file: located.path ?? screen.source?.file, screen: screen, device: profile.id,
                orientation: configuration.orientation.rawValue, configuration: configuration,
                layout: program.solve(in: environment, findsAmbiguity: true))
        }
    }
}
