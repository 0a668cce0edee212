// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct ShownPlacesTests {
    private static let window = Size(width: 375, height: 1133)
    private static let all = [
        Configuration(device: "pad", os: 17, orientation: .portrait),
        Configuration(device: "pad", os: 17, orientation: .portrait, window: window),
        Configuration(device: "pad", os: 27, orientation: .portrait, window: window),
        Configuration(device: "phone", os: 27, orientation: .portrait, window: window),
    ]

    private func positions(_ screen: Screen) -> [Int] {
        screen.positions(among: Self.all) { $0 == "pad" ? .pad : .phone }
    }

    @Test func `a screen of an app that declares nothing is shown in every window`() {
        #expect(positions(Screen(id: "a", name: "A")) == [0, 1, 2, 3])
    }

    @Test func `an app that requires the full screen has no windows on iPads unless they are overruled`() {
        var screen = Screen(id: "a", name: "A")
        screen.design = DesignDocument(isXib: false)
        screen.design?.requiresFullScreen = true
        #expect(positions(screen) == [0, 3])
        #expect(positions(screen.overruling([.devices, .orientations])) == [0, 3])
        #expect(positions(screen.overruling(.all)) == [0, 1, 2, 3])
    }

    @Test func `an app that lacks an orientation has no windows in Split View`() {
        var screen = Screen(id: "a", name: "A")
        screen.supportedOrientations = SupportedOrientations(pad: [.portrait, .landscapeLeft])
        #expect(positions(screen) == [0, 2, 3])
        #expect(positions(screen.overruling(.orientations)) == [0, 2, 3])
        screen.supportedOrientations = SupportedOrientations(pad: Orientation.allCases)
        #expect(positions(screen) == [0, 1, 2, 3])
    }

    @Test func `an app for phones is shown on an iPad that was asked for, in the full screen`() {
        var screen = Screen(id: "a", name: "A")
        screen.supportedOrientations = SupportedOrientations(pad: [])
        #expect(positions(screen) == [3])
        #expect(positions(screen.overruling(.devices)) == [0, 3])
    }

    @Test func `places are equal where the same configurations are shown`() {
        var (one, other) = (Screen(id: "a", name: "A"), Screen(id: "b", name: "B"))
        #expect(ShownPlaces(of: one) == ShownPlaces(of: other))
        one.deploymentTarget = "18.0"
        #expect(ShownPlaces(of: one) != ShownPlaces(of: other))
        #expect(positions(one) == [2, 3])
        other.design = DesignDocument(isXib: false)
        other.design?.isTV = true
        #expect(positions(other).isEmpty)
    }
}
