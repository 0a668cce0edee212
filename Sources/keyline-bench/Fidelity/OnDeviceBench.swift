// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineLayout
import KeylineModel
import KeylineSeeds
import KeylineStore

/// Compares recorded frames of scenes with solved frames on the devices that their canvases draw.
///
/// A scene is laid out on the device with its canvas's size, with the OS version of its document's Xcode. It is
/// compared if its root has the same size and safe area on the device and on the canvas.
struct OnDeviceScenes: Sendable {
    /// The reasons why a scene cannot be compared.
    enum Exclusion: String, Sendable, CaseIterable {
        case noDevice = "the canvas draws no known device"
        case otherSize = "the root has another size on the device"
        case otherSafeArea = "the root has another safe area on the device"
    }

    /// One scene: the same views on the canvas and on the device.
    struct Scene: Sendable {
        var canvas: [ScoredView] = []
        var device: [ScoredView] = []
        /// The views on the device, with the editor's overrides.
        var deviceWithOverrides: [ScoredView] = []
        /// The numbers of views that each override alone makes right, and wrong, on the device.
        var overrides: [String: (right: Int, wrong: Int)] = [:]
        var exclusion: Exclusion?
    }

    private let profiles: [DeviceProfile]

    init() throws {
        let platform = try SeedMetrics.standard()
        profiles = try KeylineSeeds.devices.map {
            try JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8)).on(platform)
        }
    }

    /// Lays a screen out on its device and pairs the frames with the recorded ones.
    ///
    /// Of several devices of the size, the first is used on which the root has the size and the safe area of the
    /// canvas.
    ///
    /// - Parameters:
    ///   - screen: the screen without the recorded frames of the views that the solver positions.
    ///   - canvas: the environment of its canvas.
    ///   - layout: the layout on the canvas.
    ///   - views: the compared views of that layout.
    func scene(
        _ screen: Screen, canvas: LayoutEnvironment, layout: SolvedLayout, views: [ScoredView]
    ) -> Scene {
        let shown = shown(screen)
        guard let root = screen.root?.id, let drawn = layout[root] else { return Scene(exclusion: .noDevice) }
        let program = ScreenProgram(shown)
        var exclusion = Exclusion.noDevice
        for environment in environments(of: shown) {
            let onDevice = program.solve(in: environment)
            guard let found = onDevice[root] else { continue }
            guard drawn.frame.size.isClose(to: found.frame.size) else {
                if exclusion == .noDevice { exclusion = .otherSize }
                continue
            }
            guard drawn.safeAreaInsets.isClose(to: found.safeAreaInsets) else {
                exclusion = .otherSafeArea
                continue
            }
            var edited = environment
            (edited.behavior, edited.window) = (canvas.behavior, canvas.window)
            let device = scored(views, screen, onDevice)
            return Scene(
                canvas: views, device: device,
                deviceWithOverrides: scored(views, screen, program.solve(in: edited)),
                overrides: gains(program, screen, environment, device))
        }
        return Scene(exclusion: exclusion)
    }

    /// Returns the numbers of views that each override alone makes right, and wrong, on the device.
    private func gains(
        _ program: ScreenProgram, _ screen: Screen, _ environment: LayoutEnvironment, _ device: [ScoredView]
    ) -> [String: (right: Int, wrong: Int)] {
        guard let design = screen.design else { return [:] }
        var gains: [String: (right: Int, wrong: Int)] = [:]
        for id in CanvasOverrides.ids {
            var edited = environment
            CanvasOverrides.apply(id, to: &edited.behavior, of: design)
            guard edited.behavior != environment.behavior else { continue }
            let changed = scored(device, screen, program.solve(in: edited))
            let right = zip(device, changed).count { $0.error > FidelityTable.point && $1.error <= FidelityTable.point }
            let wrong = zip(device, changed).count { $0.error <= FidelityTable.point && $1.error > FidelityTable.point }
            if right + wrong > 0 { gains[id] = (right, wrong) }
        }
        return gains
    }

    private func scored(_ views: [ScoredView], _ screen: Screen, _ layout: SolvedLayout) -> [ScoredView] {
        let ids = Dictionary(
            screen.items.map { ($0.source?.objectID ?? $0.id, $0.id) }, uniquingKeysWith: { first, _ in first })
        return views.map { view in
            var copy = view
            copy.solved = ids[view.id].flatMap { layout[$0]?.frame }
            return copy
        }
    }

    /// Returns the environments of a screen on the devices with its canvas's size, or with the root's size if the
    /// canvas draws no device. Devices that run the OS version, and that Interface Builder names, come first. Each
    /// device occurs with a status bar and then without, because the canvas of some versions draws none.
    private func environments(of screen: Screen) -> [LayoutEnvironment] {
        guard let design = screen.design, [nil, "fullscreen"].contains(design.canvas.adaptation),
            let size = design.deviceSize ?? screen.root?.frame?.size
        else { return [] }
        func rank(_ profile: DeviceProfile) -> Int {
            (profile.os.contains(design.sdk) ? 0 : 2) + (profile.interfaceBuilderDevice == design.canvas.device ? 0 : 1)
        }
        let alike = profiles.filter { $0.screen == size && ($0.idiom == .tv) == design.isTV }
        let ranked = alike.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
        var bare = screen
        bare.chrome.showsStatusBar = false
        return [screen, bare].flatMap { shown in
            ranked.map { _, profile in
                let os = min(max(design.sdk, profile.os.min), profile.os.max)
                let wanted: Orientation = design.canvas.isLandscape && !design.isTV ? .landscapeLeft : .portrait
                let offered = profile.orientations(os: os)
                let orientation = offered.contains(wanted) ? wanted : offered.first ?? wanted
                let configuration = Configuration(device: profile.id, os: os, orientation: orientation)
                return LayoutEnvironment(profile: profile, configuration: configuration, screen: shown)
            }
        }
    }

    /// Returns the screen with the bars that its own document shows, since the document's canvas ignores other
    /// storyboards.
    private func shown(_ screen: Screen) -> Screen {
        var copy = screen
        if let chrome = screen.canvas?.chrome { copy.chrome = chrome }
        return copy
    }
}

extension Size {
    fileprivate func isClose(to other: Size) -> Bool {
        abs(width - other.width) <= FidelityTable.halfPoint && abs(height - other.height) <= FidelityTable.halfPoint
    }
}

extension EdgeInsets {
    fileprivate func isClose(to other: EdgeInsets) -> Bool {
        Edge.allCases.allSatisfy { abs(self[$0] - other[$0]) <= FidelityTable.halfPoint }
    }
}
