// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

/// The windows of iPads in the built-in matrices.
@Suite struct MatrixWindowsTests {
    let profiles: [DeviceProfile]

    init() throws { profiles = try DecodedSeeds.completedProfiles() }

    private func windows(_ name: String) throws -> [Configuration] {
        try #require(Matrix.standard(name, profiles: profiles)).configurations.filter { $0.window != nil }
    }

    @Test func `they are the narrow ones of the narrowest iPad with each system of windows`() throws {
        let shown = try windows("default").map { configuration in
            let window = configuration.window ?? .zero
            return "\(configuration.device) \(configuration.os) \(configuration.orientation.rawValue) "
                + "\(Int(window.width))x\(Int(window.height))"
        }
        #expect(
            shown == [
                "ipad-mini-a17 27 portrait 375x1133", "ipad-mini-a17 27 landscape-left 375x744",
                "ipad-6 17 portrait 320x1024", "ipad-6 17 portrait 438x1024", "ipad-6 17 landscape-left 320x768",
                "ipad-6 17 landscape-left 507x768", "ipad-6 17 landscape-left 694x768",
            ])
    }

    @Test(arguments: [("all", true), ("pads", true), ("phones", false), ("tv", false), ("duo", false)])
    func `matrices with iPads have the same ones`(name: String, hasThem: Bool) throws {
        #expect(try windows(name) == (hasThem ? windows("default") : []))
    }

    @Test func `an iPad whose windows are unknown takes no other's place`() throws {
        var own = try #require(profiles.first { $0.id == "ipad-6" })
        own.id = "own-pad"
        own.screen.width = 700
        let matrix = try #require(Matrix.standard("default", profiles: profiles + [own]))
        #expect(matrix.configurations.contains { $0.device == "own-pad" })
        #expect(matrix.configurations.filter { $0.window != nil } == (try windows("default")))
    }

    @Test func `they follow the full screens of their device`() throws {
        let all = try #require(Matrix.standard("default", profiles: profiles)).configurations
        for (index, configuration) in all.enumerated() where configuration.window != nil {
            #expect(all[index - 1].device == configuration.device)
        }
    }

    @Test func `a window stays on systems with the same kind of windows`() {
        let split = Configuration(
            device: "ipad-6", os: 17, orientation: .portrait, window: Size(width: 320, height: 1024))
        #expect(split.isInSplitView && split.keepsWindow(on: 16) && !split.keepsWindow(on: 26))
        let full = Configuration(device: "ipad-6", os: 17, orientation: .portrait)
        #expect(!full.isInSplitView && full.keepsWindow(on: 26))
    }
}
