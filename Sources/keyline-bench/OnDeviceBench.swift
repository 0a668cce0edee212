// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineLayout
import KeylineModel
import KeylineSeeds

/// Compares frames that Xcode recorded with those of the same scenes on the devices that it drew.
///
/// A scene is laid out on the device whose size its canvas has, with the system of its document's Xcode, and counts where its
/// root has the size and the safe area there that it has on the canvas.
struct OnDeviceScenes: Sendable {
    /// The reasons for which a scene cannot be compared.
    enum Exclusion: String, Sendable, CaseIterable {
        case noDevice = "the canvas draws no known device"
        case otherSize = "the root has another size on the device"
        case otherSafeArea = "the root has another safe area on the device"
    }

    /// One scene: the same views on the canvas and on the device.
    struct Scene: Sendable {
        var canvas: [ScoredView] = []
        var device: [ScoredView] = []
        var exclusion: Exclusion?
    }

    private let profiles: [DeviceProfile]

    init() throws {
        profiles = try KeylineSeeds.devices.map {
            try JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8))
        }
    }

    /// Lays a screen out on its device and pairs the frames with the recorded ones.
    ///
    /// - Parameters:
    ///   - screen: The screen without the recorded frames of its governed views.
    ///   - canvas: The layout on its canvas.
    ///   - views: The scored views of that layout.
    func scene(_ screen: Screen, canvas layout: SolvedLayout, views: [ScoredView]) -> Scene {
        guard let environment = environment(of: screen) else { return Scene(exclusion: .noDevice) }
        let onDevice = ScreenProgram(screen).solve(in: environment)
        guard let root = screen.root?.id, let drawn = layout[root], let shown = onDevice[root] else {
            return Scene(exclusion: .noDevice)
        }
        guard drawn.frame.size.isClose(to: shown.frame.size) else { return Scene(exclusion: .otherSize) }
        guard drawn.safeAreaInsets.isClose(to: shown.safeAreaInsets) else { return Scene(exclusion: .otherSafeArea) }
        let ids = Dictionary(
            screen.items.map { ($0.source?.objectID ?? $0.id, $0.id) }, uniquingKeysWith: { first, _ in first })
        let device = views.map { view in
            var copy = view
            copy.solved = ids[view.id].flatMap { onDevice[$0]?.frame }
            return copy
        }
        return Scene(canvas: views, device: device)
    }

    /// The environment of a screen on the device that its canvas draws; nil without one.
    private func environment(of screen: Screen) -> LayoutEnvironment? {
        guard let canvas = screen.canvas, canvas.adaptation == nil || canvas.adaptation == "fullscreen",
            let size = canvas.deviceSize
        else { return nil }
        let alike = profiles.filter { $0.screen == size && ($0.idiom == .tv) == canvas.isTV }
        let named = alike.filter { $0.interfaceBuilderDevice == canvas.device }
        let candidates = named.isEmpty ? alike : named
        guard let profile = candidates.first(where: { $0.os.contains(canvas.sdk) }) ?? candidates.first else { return nil }
        let orientation: Orientation = canvas.isLandscape && !canvas.isTV ? .landscapeLeft : .portrait
        let configuration = Configuration(device: profile.id, os: canvas.sdk, orientation: orientation)
        return LayoutEnvironment(profile: profile, configuration: configuration, screen: shown(screen))
    }

    /// The screen with the bars that its document shows it with, as other storyboards are unknown to it.
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
