// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import SeededRandom
import Testing

@Suite struct MatrixStandardTests {
    @Test(arguments: [
        ("default", 117, 38), ("phones", 66, 22), ("pads", 49, 14), ("tv", 2, 2),
    ])
    func `has the expected configurations and devices`(name: String, configurations: Int, devices: Int) throws {
        let matrix = try #require(Matrix.standard(name, profiles: DecodedSeeds.completedProfiles()))
        #expect(matrix.name == name)
        #expect(matrix.configurations.count == configurations)
        #expect(Set(matrix.configurations.map(\.device)).count == devices)
        #expect(Set(matrix.configurations).count == configurations)
    }

    @Test func `the matrix of all devices shows each of them, in every orientation once`() throws {
        let profiles = try DecodedSeeds.profiles()
        let matrix = try #require(Matrix.standard("all", profiles: profiles))
        #expect(Set(matrix.configurations.map(\.device)) == Set(profiles.map(\.id)))
        #expect(Set(matrix.configurations).count == matrix.configurations.count)
        for profile in profiles {
            let own = matrix.configurations.filter { $0.device == profile.id && $0.window == nil }
            #expect(own.map(\.orientation) == profile.orientations(os: profile.os.max), "\(profile.id)")
        }
    }

    @Test func `an unknown name gives no matrix`() throws {
        #expect(try Matrix.standard("phone", profiles: DecodedSeeds.profiles()) == nil)
    }

    @Test func `the default matrix shows one device of every metric class, phones by size, then pads, then tv`() throws
    {
        let matrix = try #require(Matrix.standard("default", profiles: DecodedSeeds.profiles()))
        var devices: [String] = []
        for device in matrix.configurations.map(\.device) where devices.last != device { devices.append(device) }
        #expect(devices == Self.classes)
    }

    @Test(arguments: Matrix.standardNames)
    func `the order of the profiles does not matter`(name: String) throws {
        let profiles = try DecodedSeeds.profiles()
        var generator = SeededGenerator(seed: 7)
        let shuffled = profiles.shuffled(using: &generator)
        #expect(Matrix.standard(name, profiles: profiles) == Matrix.standard(name, profiles: shuffled))
    }

    @Test func `only the matrix of all devices shows portrait upside down`() throws {
        let profiles = try DecodedSeeds.profiles()
        for name in Matrix.standardNames {
            let matrix = try #require(Matrix.standard(name, profiles: profiles))
            let isUpsideDown = matrix.configurations.contains { $0.orientation == .portraitUpsideDown }
            #expect(isUpsideDown == (name == "all"), "\(name)")
        }
    }

    @Test func `each device is shown on its newest OS, in orientations whose insets are known`() throws {
        let profiles = try DecodedSeeds.profiles()
        let matrix = try #require(Matrix.standard("all", profiles: profiles))
        for configuration in matrix.configurations {
            let profile = try #require(profiles.first { $0.id == configuration.device })
            #expect(configuration.os == profile.os.max)
            #expect(profile.safeArea(configuration.orientation, os: configuration.os) != nil)
        }
    }

    @Test func `a profile with fewer known figures is represented by one that agrees`() throws {
        let matrix = try #require(Matrix.standard("default", profiles: DecodedSeeds.profiles()))
        let devices = Set(matrix.configurations.map(\.device))
        #expect(devices.contains("iphone-17-pro-max"))
        #expect(!devices.contains("iphone-18-pro-max"))
    }

    private static let classes = [
        "ipod-touch-7", "iphone-se-3", "iphone-xs", "iphone-11-pro", "iphone-12-mini", "iphone-13-mini", "iphone-12",
        "iphone-17e", "iphone-16", "iphone-16-pro", "iphone-8-plus", "iphone-xr", "iphone-11", "iphone-xs-max",
        "iphone-11-pro-max", "iphone-air", "iphone-12-pro-max", "iphone-14-plus", "iphone-16-plus",
        "iphone-17-pro-max", "iphone-duo-outer", "iphone-duo-inner", "ipad-mini-a17", "ipad-6", "ipad-mini-5",
        "ipad-7", "ipad-9", "ipad-a16", "ipad-air-11-m4", "ipad-pro-10.5", "ipad-air-3", "ipad-pro-11-4",
        "ipad-pro-11-m5", "ipad-pro-12.9-2", "ipad-air-13-m4", "ipad-pro-13-m5", "appletv-hd", "appletv-4k-3",
    ]
}
