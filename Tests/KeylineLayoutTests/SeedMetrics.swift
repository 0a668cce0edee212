// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import KeylineSeeds

@testable import KeylineLayout

extension PlatformMetrics {
    /// The seeds' figures; none where they cannot be read, which every test of text styles shows.
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

extension LayoutEnvironment {
    /// A canvas with the seeds' sizes of text styles.
    init?(canvasOf screen: Screen) { self.init(canvasOf: screen, metrics: .seeds) }
}

extension ResolvedFont {
    /// The font of a text style in the seeds' size.
    init(style: TextStyle, category: ContentSizeCategory = .large, era: TextEra = .modern) {
        self.init(style: style, sizes: PlatformMetrics.seeds.textSizes, category: category, era: era)
    }

    /// The font of a text style on televisions in the seeds' size.
    init(televisionStyle style: TextStyle) {
        self.init(televisionStyle: style, sizes: PlatformMetrics.seeds.textSizes)
    }
}

extension FontResolution {
    /// Fonts with the seeds' sizes of text styles.
    init(era: TextEra, contentSize: ContentSizeCategory) {
        self.init(era: era, contentSize: contentSize, sizes: PlatformMetrics.seeds.textSizes)
    }
}
