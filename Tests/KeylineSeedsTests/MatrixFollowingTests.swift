// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import SeededRandom
import Testing

/// A matrix follows the devices of its catalog by the rule of its name.
@Suite struct MatrixFollowingTests {
    let profiles: [DeviceProfile]
    let wide: DeviceProfile

    init() throws {
        profiles = try DecodedSeeds.completedProfiles()
        var wide = try #require(profiles.first { $0.id == "iphone-16-pro" })
        (wide.id, wide.screen.width) = ("wide", 480)
        self.wide = wide
    }

    private func standard(_ name: String, _ profiles: [DeviceProfile]) throws -> Matrix {
        try #require(Matrix.standard(name, profiles: profiles))
    }

    @Test(arguments: Matrix.standardNames, [1, 2, 3])
    func `an unedited matrix stays what the rule gives`(name: String, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let former = Array(profiles.shuffled(using: &random).prefix(60))
        let later = Array(profiles.shuffled(using: &random).prefix(60))
        #expect(try standard(name, former).following(former, to: later) == standard(name, later), "seed \(seed)")
    }

    @Test func `a device with measures of its own joins the matrices of its kind`() throws {
        for (name, count) in [("default", 3), ("phones", 3), ("all", 3), ("pads", 0), ("tv", 0)] {
            let followed = try standard(name, profiles).following(profiles, to: profiles + [wide])
            #expect(followed.configurations.count { $0.device == "wide" } == count, "\(name)")
        }
    }

    @Test func `a device that measures like a better known one joins only the matrix of all devices`() throws {
        var twin = try #require(profiles.first { $0.id == "iphone-16-pro" })
        (twin.id, twin.year, twin.cornerRadii) = ("twin", 2020, nil)
        for (name, joins) in [("default", false), ("phones", false), ("all", true)] {
            let followed = try standard(name, profiles).following(profiles, to: profiles + [twin])
            #expect(followed.configurations.contains { $0.device == "twin" } == joins, "\(name)")
        }
    }

    @Test func `a person's own choice survives`() throws {
        var matrix = try standard("default", profiles)
        let own = Configuration(device: "ipad-10", os: 17, orientation: .portrait, contentSize: .accessibilityLarge)
        matrix.configurations.removeAll { $0.device == "iphone-se-3" }
        matrix.configurations.append(own)
        let followed = matrix.following(profiles, to: profiles + [wide])
        #expect(followed.configurations.contains(own))
        #expect(!followed.configurations.contains { $0.device == "iphone-se-3" })
        #expect(followed.configurations.contains { $0.device == "wide" })
        #expect(followed.following(profiles + [wide], to: profiles) == matrix)
    }

    @Test func `a matrix without a rule stays`() throws {
        let matrix = Matrix(name: "mine", configurations: [])
        #expect(matrix.following(profiles, to: profiles + [wide]) == matrix)
    }
}
