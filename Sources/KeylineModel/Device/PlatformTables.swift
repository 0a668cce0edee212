// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Heights of bars as in `Seeds/metrics/bars.json`: an entry for each bar, idiom and range of OS versions.
public struct BarTable: Decodable, Sendable {
    private struct Entry: Decodable {
        var bar: String
        var idiom: String
        var osMin: Int
        var osMax: Int?
        /// True if only devices with a home indicator have the height, false if only devices without one, nil for both.
        var homeIndicator: Bool?
        var height: Double
        /// Height where height and width are compact; absent = `height`.
        var compactHeight: Double?
        var sources: [String]

        var rows: [BarMetric] {
            let suffix =
                switch homeIndicator {
                case true: BarMetric.withHomeIndicator
                case false: BarMetric.withHomeButton
                case nil: ""
                }
            return BarHeights.Form.allCases.map { form in
                BarMetric(
                    bar: bar, idiom: idiom, osMin: osMin, osMax: osMax, form: form.rawValue + suffix,
                    height: form == .landscapeCompactHeight ? compactHeight ?? height : height, sources: sources)
            }
        }
    }

    /// One row for each form of each entry.
    public let rows: [BarMetric]

    /// Reads the entries.
    public init(from decoder: any Decoder) throws {
        rows = try decoder.singleValueContainer().decode([Entry].self).flatMap(\.rows)
    }
}

/// Sizes of text styles as in `Seeds/metrics/dynamic-type.json`: by category and style.
public struct DynamicTypeTable: Decodable, Sendable {
    private struct Entry: Decodable {
        var size: Double
        var leading: Double?
        var weight: String?
        var emphasizedWeight: String?
    }

    private enum CodingKeys: String, CodingKey {
        case phoneAndPad, tv
    }

    /// One row for each platform, category and style.
    public let rows: [TextStyleSize]

    /// Reads the tables of all platforms.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        let phoneAndPad = try c.decode([String: [String: Entry]].self, forKey: .phoneAndPad)
        let tv = try c.decode([String: Entry].self, forKey: .tv)
        rows = Self.rows(phoneAndPad, .iOS) + Self.rows([ContentSizeCategory.large.rawValue: tv], .tvOS)
    }

    private static func rows(
        _ table: [String: [String: Entry]], _ platform: TextSizes.Platform
    ) -> [TextStyleSize] {
        table.sorted { $0.key < $1.key }.flatMap { category, styles in
            styles.sorted { $0.key < $1.key }.map { style, entry in
                TextStyleSize(
                    platform: platform.rawValue, category: category, style: style, pointSize: entry.size,
                    leading: entry.leading, weight: entry.weight, emphasizedWeight: entry.emphasizedWeight)
            }
        }
    }
}

/// Windows as in `Seeds/metrics/multitasking.json`: by class of screen size.
public struct MultitaskingTable: Decodable, Sendable {
    private struct Window: Decodable {
        var width: Double
        var height: Double?
        var horizontalSizeClass: SizeClass?
    }

    private struct ScreenClass: Decodable {
        var devices: [String]
        var portrait: [String: Window]
        var landscape: [String: Window]
        var confidence: String?

        func rows(_ device: String) -> [WindowSize] {
            [(portrait, false), (landscape, true)].flatMap { table, isLandscape in
                table.sorted { $0.key < $1.key }.filter { $0.key != "full" }.map { mode, window in
                    WindowSize(
                        device: device, isLandscape: isLandscape, mode: mode, width: window.width,
                        height: window.height, horizontalSizeClass: window.horizontalSizeClass, confidence: confidence)
                }
            }
        }
    }

    private enum CodingKeys: String, CodingKey {
        case classes
    }

    /// One row for each window of each device.
    public let rows: [WindowSize]

    /// Reads the classes of screens.
    public init(from decoder: any Decoder) throws {
        let classes = try decoder.container(keyedBy: CodingKeys.self).decode([ScreenClass].self, forKey: .classes)
        rows = classes.flatMap { screen in screen.devices.flatMap(screen.rows) }
    }
}
