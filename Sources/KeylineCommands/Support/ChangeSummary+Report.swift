// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReport

extension ChangeSummary {
    /// Makes a summary of the effect of a change on a catalog; only the screens that it names are read.
    ///
    /// - Parameter after: the screens that it names as they are after it; nil = those of the catalog.
    init(
        _ report: ChangeReport, before: FormerScreens, after: [String: Screen]? = nil, in catalog: Catalog
    ) throws {
        let ids = report.namedScreens
        self.init(
            screenCount: report.screens.count, layoutCount: report.layouts, appeared: report.appeared,
            disappeared: report.disappeared, worsened: report.worsened, improved: report.improved,
            changed: report.changed, screens: try after ?? catalog.screens(ids), former: try before.screens(ids),
            profiles: ids.isEmpty ? [:] : try DeviceLibrary(catalog).byID)
    }

    /// Makes a summary of the effect of a change, with the screens before and after it.
    init(_ report: ChangeReport, before: [Screen], after: [Screen], profiles: [String: DeviceProfile]) {
        let byID = { (screens: [Screen]) in
            Dictionary(screens.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        }
        self.init(
            screenCount: report.screens.count, layoutCount: report.layouts, appeared: report.appeared,
            disappeared: report.disappeared, worsened: report.worsened, improved: report.improved,
            changed: report.changed, screens: byID(after), former: byID(before), profiles: profiles)
    }
}
