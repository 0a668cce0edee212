// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import KeylineSeeds
import Testing

@Suite struct MetricsSeedTests {
    private struct Multitasking: Decodable {
        struct Window: Decodable {
            let width: Double
            let horizontalSizeClass: SizeClass
        }

        struct Group: Decodable {
            let name: String
            let screen: Size
            let devices: [String]
            let portrait: [String: Window]
            let landscape: [String: Window]
        }

        let gap: Double
        let classes: [Group]
    }

    private struct DynamicType: Decodable {
        struct Style: Decodable {
            let size: Double
            let leading: Double
            let weight: String
        }

        let phoneAndPad: [String: [String: Style]]
    }

    private func table<Table: Decodable>(_ name: String, as type: Table.Type) throws -> Table {
        let seed = try #require(KeylineSeeds.metrics.first { $0.name == name })
        return try JSONDecoder().decode(type, from: Data(seed.json.utf8))
    }

    @Test func `split windows and their gap fill the screen, and every pad is in one class`() throws {
        let table = try table("multitasking", as: Multitasking.self)
        for group in table.classes {
            #expect(group.portrait["full"]?.width == group.screen.width)
            #expect(group.landscape["full"]?.width == group.screen.height)
            for windows in [group.portrait, group.landscape] {
                guard let full = windows["full"]?.width else { continue }
                if let third = windows["oneThird"]?.width, let rest = windows["twoThirds"]?.width {
                    #expect(third + table.gap + rest == full, "\(group.name)")
                }
                if let half = windows["oneHalf"]?.width { #expect(2 * half + table.gap == full, "\(group.name)") }
            }
        }
        let listed = table.classes.flatMap(\.devices)
        let pads = try DecodedSeeds.profiles().filter { $0.idiom == .pad }
        #expect(listed.sorted() == pads.map(\.id).sorted())
        for pad in pads {
            let group = try #require(table.classes.first { $0.devices.contains(pad.id) })
            #expect(group.screen == pad.screen, "\(pad.id)")
        }
    }

    @Test func `text styles grow with the content size and fit their leading`() throws {
        let table = try table("dynamic-type", as: DynamicType.self).phoneAndPad
        #expect(Set(table.keys) == Set(ContentSizeCategory.allCases.map(\.rawValue)))
        let styles = try #require(table["L"]).keys
        #expect(Set(styles) == Set(TextStyle.allCases.map(\.rawValue)))
        for style in styles {
            let sizes = try ContentSizeCategory.allCases.map { try #require(table[$0.rawValue]?[style]).size }
            #expect(sizes == sizes.sorted(), "\(style)")
        }
        #expect(table.values.flatMap(\.values).allSatisfy { $0.size < $0.leading && !$0.weight.isEmpty })
        #expect(table["L"]?["body"]?.size == 17)
    }
}
