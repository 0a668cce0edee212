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
    init(
        _ catalog: Catalog, screens ids: Set<String>? = nil, findings: [Finding], configurations: [Configuration]
    ) throws {
        let library = try DeviceLibrary(catalog)
        let screens = try catalog.allScreens().filter { ids?.contains($0.id) ?? true }
        let shown = screens.map { ScreenPlatform.configurations(configurations, for: $0, profiles: library.byID) }
        let used = Set(shown.flatMap { $0 })
        self.init(
            screens: screens, findings: findings.filter { ids?.contains($0.screen) ?? true }, profiles: library.byID,
            configurations: configurations.filter(used.contains), layoutCount: shown.reduce(0) { $0 + $1.count })
    }
}

/// Where a screen can be shown at all.
enum ScreenPlatform {
    /// The configurations of a screen's platform: tvOS documents are shown on televisions, all other documents never are;
    /// a screen from no document is for televisions when nothing else is asked for.
    static func configurations(
        _ configurations: [Configuration], for screen: Screen, profiles: [String: DeviceProfile]
    ) -> [Configuration] {
        let isTV = screen.canvas?.isTV ?? configurations.allSatisfy { profiles[$0.device]?.idiom == .tv }
        return configurations.filter { (profiles[$0.device]?.idiom == .tv) == isTV }
    }
}
