// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineStore
import Testing

@testable import KeylineCommands

@Suite struct SeedLibraryTests {
    @Test func `a new catalog holds the bar heights the engine works with`() {
        let metrics = SeedLibrary.barMetrics
        let phone = metrics.filter { $0.bar == "navigationBar" && $0.idiom == "phone" && $0.form == "portrait" }
        #expect(phone.map(\.height) == [44, 54])
        #expect(phone.map(\.osMax) == [18, nil])
        let keys = metrics.map { "\($0.bar) \($0.idiom) \($0.osMin) \($0.form)" }
        #expect(Set(keys).count == keys.count)
        #expect(metrics.allSatisfy { !$0.sources.isEmpty && $0.height >= 0 })
    }

    @Test func `seeds decode and name what they are for`() throws {
        let seeds = try SeedLibrary.catalogSeeds()
        #expect(seeds.devices.count > 90)
        #expect(Set(seeds.textStyleSizes.map(\.platform)) == ["iOS", "tvOS"])
        #expect(!seeds.windowSizes.isEmpty)
    }
}
