// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineModel
import KeylineSeeds

/// The initial contents of new catalogs, read from the embedded JSON.
enum SeedLibrary {
    /// Returns the devices and the standard matrices, which are read once.
    static func devices() throws -> DeviceLibrary { try library.get() }

    private static let library = Result {
        DeviceLibrary(profiles: try profiles(), platform: try CatalogSeeds.standardMetrics())
    }

    /// Returns all initial contents of a catalog.
    static func catalogSeeds() throws -> CatalogSeeds {
        CatalogSeeds(devices: try profiles(), metrics: try CatalogSeeds.standardMetrics().rows)
    }

    private static func profiles() throws -> [DeviceProfile] {
        try KeylineSeeds.devices.map { try JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8)) }
    }
}
