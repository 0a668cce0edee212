// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import KeylineSeeds
import KeylineStore

/// The seeds, decoded as by the catalog.
enum DecodedSeeds {
    static func profiles() throws -> [DeviceProfile] {
        try KeylineSeeds.devices.map { try JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8)) }
    }

    /// The profiles with the figures that devices share, as matrices need them.
    static func completedProfiles() throws -> [DeviceProfile] {
        let platform = try SeedMetrics.standard()
        return try profiles().map { $0.on(platform) }
    }

    static func screens() throws -> [Screen] {
        try KeylineSeeds.screens.map { try JSONDecoder().decode(Screen.self, from: Data($0.json.utf8)) }
    }
}
