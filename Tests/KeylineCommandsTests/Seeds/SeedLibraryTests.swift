// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineStore
import Testing

@testable import KeylineCommands

@Suite struct SeedLibraryTests {
    @Test func `a new catalog holds the bar heights the engine works with`() throws {
        let metrics = try SeedLibrary.catalogSeeds().metrics.bars
        let phone = metrics.filter { $0.bar == "navigationBar" && $0.idiom == "phone" && $0.form == "portrait" }
        #expect(phone.map(\.height) == [44, 54])
        #expect(phone.map(\.osMax) == [18, nil])
        let keys = metrics.map { "\($0.bar) \($0.idiom) \($0.osMin) \($0.form)" }
        #expect(Set(keys).count == keys.count)
        #expect(metrics.allSatisfy { !$0.sources.isEmpty && $0.height >= 0 && BarHeights.Bar(rawValue: $0.bar) != nil })
    }

    @Test func `seeds decode and name what they are for`() throws {
        let seeds = try SeedLibrary.catalogSeeds()
        #expect(seeds.devices.count > 90)
        #expect(Set(seeds.metrics.textSizes.map(\.platform)) == ["iOS", "tvOS"])
        #expect(Set(seeds.metrics.textSizes.map(\.style)).isSuperset(of: TextStyle.allCases.map(\.rawValue)))
        #expect(!seeds.metrics.windows.isEmpty)
    }
}
