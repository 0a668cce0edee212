// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReport

extension CheckReport {
    /// What a catalog has stored about some screens, all where nil, in its own matrix.
    init(stored catalog: Catalog, screens ids: Set<String>? = nil) throws {
        try self.init(
            catalog, screens: ids, findings: catalog.findings(), configurations: catalog.matrixInUse().configurations)
    }

    /// Findings on a catalog's screens in some configurations.
    ///
    /// - Parameter overruling: what did not count of what apps declare to support.
    init(
        _ catalog: Catalog, screens ids: Set<String>? = nil, findings: [Finding], configurations: [Configuration],
        overruling: SupportedOrientations.Support = []
    ) throws {
        let library = try DeviceLibrary(catalog)
        let screens = try catalog.allScreens().filter { ids?.contains($0.id) ?? true }.map { $0.overruling(overruling) }
        let idioms = library.byID.mapValues(\.idiom)
        let shown = screens.map { $0.configurations(among: configurations) { idioms[$0] } }
        let used = Set(shown.flatMap { $0 })
        self.init(
            screens: screens, findings: findings.filter { ids?.contains($0.screen) ?? true }, profiles: library.byID,
            configurations: configurations.filter(used.contains), layoutCount: shown.reduce(0) { $0 + $1.count })
    }
}
