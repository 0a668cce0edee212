// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import KeylineSeeds

/// The seeds, decoded as by the catalog.
enum DecodedSeeds {
    static func profiles() throws -> [DeviceProfile] {
        try KeylineSeeds.devices.map { try JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8)) }
    }

    static func screens() throws -> [Screen] {
        try KeylineSeeds.screens.map { try JSONDecoder().decode(Screen.self, from: Data($0.json.utf8)) }
    }
}
