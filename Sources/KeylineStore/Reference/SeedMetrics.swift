// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import KeylineModel
import KeylineSeeds

/// The platform metrics of the program's seeds.
public enum SeedMetrics {
    private static let read = Result { try decoded() }

    /// The metrics; the seeds are decoded once.
    ///
    /// - Throws: `DecodingError` if the program's seeds are malformed.
    public static func standard() throws -> PlatformMetrics { try read.get() }

    private static func decoded() throws -> PlatformMetrics {
        PlatformMetrics(
            PlatformMetrics.Rows(
                bars: try table("bars", as: BarTable.self)?.rows ?? [],
                textSizes: try table("dynamic-type", as: DynamicTypeTable.self)?.rows ?? [],
                windows: try table("multitasking", as: MultitaskingTable.self)?.rows ?? []))
    }

    private static func table<Table: Decodable>(_ name: String, as type: Table.Type) throws -> Table? {
        let file = KeylineSeeds.metrics.first { $0.name == name }
        return try file.map { try JSONDecoder().decode(type, from: Data($0.json.utf8)) }
    }
}
