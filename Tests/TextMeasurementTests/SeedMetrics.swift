// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import KeylineSeeds

@testable import TextMeasurement

extension PlatformMetrics {
    /// The seeds' figures; none if they cannot be read, which every test of text styles detects.
    static let seeds = {
        func table<Table: Decodable>(_ name: String, _ type: Table.Type) -> Table? {
            let file = KeylineSeeds.metrics.first { $0.name == name }
            return file.flatMap { try? JSONDecoder().decode(type, from: Data($0.json.utf8)) }
        }
        return PlatformMetrics(
            Rows(
                bars: table("bars", BarTable.self)?.rows ?? [],
                textSizes: table("dynamic-type", DynamicTypeTable.self)?.rows ?? [],
                windows: table("multitasking", MultitaskingTable.self)?.rows ?? []))
    }()
}

extension ResolvedFont {
    /// The font of a text style in the seeds' size.
    init(style: TextStyle, category: ContentSizeCategory = .large, behavior: TextBehavior = .newest) {
        self.init(style: style, sizes: PlatformMetrics.seeds.textSizes, category: category, behavior: behavior)
    }

    /// The font of a text style on tvOS in the seeds' size.
    init(televisionStyle style: TextStyle) {
        self.init(televisionStyle: style, sizes: PlatformMetrics.seeds.textSizes)
    }
}

extension FontResolution {
    /// Fonts with the seeds' sizes of text styles.
    init(behavior: TextBehavior, contentSize: ContentSizeCategory) {
        self.init(behavior: behavior, contentSize: contentSize, sizes: PlatformMetrics.seeds.textSizes)
    }
}
