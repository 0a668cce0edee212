// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineModel
import KeylineSeeds

@testable import KeylineLayout

extension PlatformMetrics {
    /// The metrics of the seeds; empty if they cannot be read, in which case every test of text styles fails.
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
    /// Returns a canvas with the text style sizes of the seeds.
    init?(canvasOf screen: Screen) { self.init(canvasOf: screen, metrics: .seeds) }
}

extension DeviceProfile {
    /// Returns a device of the seeds with their metrics; nil for an unknown id.
    static func seed(_ id: String) -> DeviceProfile? {
        let text = KeylineSeeds.devices.first { $0.name == id }
        let profile = text.flatMap { try? JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8)) }
        return profile?.on(.seeds)
    }
}
