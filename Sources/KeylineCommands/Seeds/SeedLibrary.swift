// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineLayout
import KeylineModel
import KeylineSeeds
import KeylineStore

/// What new catalogs start with, read from the embedded JSON.
enum SeedLibrary {
    /// The devices and the standard matrices.
    static func devices() throws -> DeviceLibrary { DeviceLibrary(profiles: try profiles()) }

    /// Everything a new catalog starts with.
    static func catalogSeeds() throws -> CatalogSeeds {
        CatalogSeeds(
            devices: try profiles(), barMetrics: barMetrics, textStyleSizes: try textStyleSizes(),
            windowSizes: try windowSizes())
    }

    /// The bar heights the layout engine works with, as rows.
    static var barMetrics: [BarMetric] {
        let bars: [(String, [BarHeight])] = [
            ("navigationBar", BarHeight.navigationBar), ("navigationBarInSheet", BarHeight.navigationBarInSheet),
            ("largeTitleExtra", BarHeight.largeTitleExtra), ("searchBarExtra", BarHeight.searchBarExtra),
            ("tabBar", BarHeight.tabBar), ("toolbar", BarHeight.toolbar),
        ]
        return bars.flatMap { bar, rows in rows.flatMap { metrics(bar, $0) } }
    }

    private static func metrics(_ bar: String, _ row: BarHeight) -> [BarMetric] {
        let suffix =
            switch row.homeIndicator {
            case true: "WithHomeIndicator"
            case false: "WithHomeButton"
            default: ""
            }
        let forms = [
            ("portrait", row.portrait), ("landscapeCompactHeight", row.landscapeCompact),
            ("landscapeRegularWidth", row.landscapeRegularWidth),
        ]
        return forms.map { form, height in
            BarMetric(
                bar: bar, idiom: row.idiom?.rawValue ?? "any", osMin: row.os.min,
                osMax: row.os.max == BarHeight.open ? nil : row.os.max, form: form + suffix, height: height,
                sources: row.sources)
        }
    }

    private static func profiles() throws -> [DeviceProfile] {
        try KeylineSeeds.devices.map { try JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8)) }
    }

    private static func textStyleSizes() throws -> [TextStyleSize] {
        guard let table = try metric("dynamic-type", as: DynamicTypeSeed.self) else { return [] }
        return table.sizes(table.phoneAndPad, platform: "iOS") + table.sizes(["L": table.tv ?? [:]], platform: "tvOS")
    }

    private static func windowSizes() throws -> [WindowSize] {
        try metric("multitasking", as: MultitaskingSeed.self)?.windows ?? []
    }

    private static func metric<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value? {
        guard let file = KeylineSeeds.metrics.first(where: { $0.name == name }) else { return nil }
        return try JSONDecoder().decode(type, from: Data(file.json.utf8))
    }
}

/// Dynamic Type sizes by category and text style.
private struct DynamicTypeSeed: Decodable {
    struct Entry: Decodable {
        var size: Double
        var leading: Double?
        var weight: String?
        var emphasizedWeight: String?
    }

    var phoneAndPad: [String: [String: Entry]]
    var tv: [String: Entry]?

    func sizes(_ table: [String: [String: Entry]], platform: String) -> [TextStyleSize] {
        table.sorted { $0.key < $1.key }.flatMap { category, styles in
            styles.sorted { $0.key < $1.key }.map { style, entry in
                TextStyleSize(
                    platform: platform, category: category, style: style, pointSize: entry.size,
                    leading: entry.leading, weight: entry.weight, emphasizedWeight: entry.emphasizedWeight)
            }
        }
    }
}

/// Window sizes of multitasking by screen size.
private struct MultitaskingSeed: Decodable {
    struct Window: Decodable {
        var width: Double
        var height: Double?
        var horizontalSizeClass: SizeClass?
    }

    struct ScreenClass: Decodable {
        var devices: [String]
        var portrait: [String: Window]
        var landscape: [String: Window]
        var confidence: String?
    }

    var classes: [ScreenClass]

    var windows: [WindowSize] {
        classes.flatMap { row in
            row.devices.flatMap { device in
                [(row.portrait, false), (row.landscape, true)].flatMap { table, isLandscape in
                    table.sorted { $0.key < $1.key }.filter { $0.key != "full" }.map { mode, window in
                        WindowSize(
                            device: device, isLandscape: isLandscape, mode: mode, width: window.width,
                            height: window.height, horizontalSizeClass: window.horizontalSizeClass,
                            confidence: row.confidence)
                    }
                }
            }
        }
    }
}
