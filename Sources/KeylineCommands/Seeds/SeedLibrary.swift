// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineModel
import KeylineSeeds

/// What new catalogs start with, read from the embedded JSON.
enum SeedLibrary {
    /// The devices and the standard matrices.
    static func devices() throws -> DeviceLibrary {
        DeviceLibrary(profiles: try profiles(), platform: try CatalogSeeds.standardMetrics())
    }

    /// Everything a new catalog starts with.
    static func catalogSeeds() throws -> CatalogSeeds {
        CatalogSeeds(devices: try profiles(), metrics: try CatalogSeeds.standardMetrics().rows)
    }

    private static func profiles() throws -> [DeviceProfile] {
        try KeylineSeeds.devices.map { try JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8)) }
    }
}
