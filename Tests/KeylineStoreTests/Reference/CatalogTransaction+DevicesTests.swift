// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("Devices, tokens, apps and matrices")
struct CatalogTransactionDevicesTests {
    @Test("come back as they were stored")
    func roundTrip() throws {
        let store = try CatalogStore.inMemory()
        let devices = [sampleDevice("b"), sampleDevice("a", idiom: .tv)]
        let tokens = [
            DesignToken(id: "1", name: "gap", type: "dimension", value: "", alias: "space.m", description: "between"),
            DesignToken(id: "2", name: "space.m", type: "dimension", value: "16"),
        ]
        let app = App(id: "app", name: "App", deploymentTarget: "15.0", hasLaunchScreen: false)
        let matrix = Matrix(
            name: "default",
            configurations: [
                Configuration(device: "b", os: 26, orientation: .portrait),
                Configuration(
                    device: "a", os: 18, orientation: .landscapeLeft, window: Size(width: 320.5, height: 480),
                    contentSize: .accessibilityLarge, direction: .rightToLeft, showsKeyboard: true),
            ])
        let bar = BarMetric(bar: "tabBar", idiom: "phone", osMin: 7, osMax: 18, form: "portrait", height: 49)
        let style = TextStyleSize(platform: "iOS", category: "L", style: "body", pointSize: 17, leading: 22)
        let window = WindowSize(
            device: "b", isLandscape: true, mode: "oneThird", width: 320, horizontalSizeClass: .compact)
        try store.write { transaction in
            for device in devices { try transaction.putDevice(device) }
            for token in tokens { try transaction.putToken(token) }
            try transaction.putApp(app)
            try transaction.putMatrix(matrix)
            try transaction.put(PlatformMetrics.Rows(bars: [bar], textSizes: [style], windows: [window]))
        }
        try store.read { (reader) throws in
            #expect(try reader.devices() == devices)
            #expect(try reader.tokens() == tokens)
            #expect(try reader.apps() == [app])
            #expect(try reader.matrices() == [matrix])
            #expect(try reader.matrixInUse() == matrix)
            let rows = try reader.metricRows()
            #expect(rows == PlatformMetrics.Rows(bars: [bar], textSizes: [style], windows: [window]))
        }
    }

    @Test("are replaced in place")
    func replacing() throws {
        let store = try CatalogStore.inMemory()
        try store.write { try $0.putDevice(sampleDevice("a")) }
        try store.write { try $0.putDevice(sampleDevice("b")) }
        var device = sampleDevice("a")
        device.safeAreas.removeFirst()
        device.homeIndicator.portrait = nil
        device.cornerRadii = nil
        try store.write { try $0.putDevice(device) }
        #expect(try store.read { try $0.devices() } == [device, sampleDevice("b")])
        try store.write { try $0.removeDevice("a") }
        #expect(try store.read { try $0.devices() } == [sampleDevice("b")])
        #expect(try store.read { try $0.query("select * from device_safe_area where device_id = 'a'").rows }.isEmpty)
    }

    @Test(
        "have one radius in a column that earlier programs know, else one for each corner",
        arguments: [CornerRadii(all: 55), CornerRadii(topLeft: 8, topRight: 59, bottomRight: 59, bottomLeft: 8), nil])
    func corners(radii: CornerRadii?) throws {
        let store = try CatalogStore.inMemory()
        var device = sampleDevice("a")
        for former in [CornerRadii(all: 1), CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4), radii]
        {
            device.cornerRadii = former
            try store.write { try $0.putDevice(device) }
        }
        #expect(try store.read { try $0.devices() } == [device])
        let stored = try store.read { try $0.query("SELECT corner_radius, corner_radii FROM devices").rows[0] }
        #expect((stored[0] == .null) == (radii?.common == nil))
        #expect((stored[1] == .null) == (radii == nil || radii?.common != nil))
    }

    @Test("use the catalog's metrics, and the seeds' where the catalog has none")
    func platformMetrics() throws {
        let store = try CatalogStore.inMemory()
        let seeds = try SeedMetrics.standard()
        #expect(!seeds.rows.bars.isEmpty && !seeds.rows.textSizes.isEmpty && !seeds.rows.windows.isEmpty)
        #expect(try store.read { try $0.platformMetrics() } == seeds)
        let bar = BarMetric(bar: "tabBar", idiom: "any", osMin: 7, osMax: nil, form: "portrait", height: 61)
        let style = TextStyleSize(platform: "iOS", category: "L", style: "body", pointSize: 40)
        try store.write { transaction in
            try transaction.putDevice(sampleDevice("a"))
            try transaction.put(PlatformMetrics.Rows(bars: [bar], textSizes: [style]))
        }
        let own = try #require(try store.read { try $0.devicesByID()["a"] }).platform
        func height(_ bar: BarHeights.Bar) -> Double? {
            own.bars.height(bar, .portrait, idiom: .pad, os: 18, hasHomeIndicator: true)
        }
        #expect(height(.tabBar) == 61)
        #expect(height(.navigationBar) == 50)
        #expect(own.textSizes.size(of: .body, at: .large).pointSize == 40)
        #expect(own.textSizes.size(of: .callout, at: .large).pointSize == 16)
        try store.execute("UPDATE bar_metric SET height = 62")
        #expect(
            try store.read { try $0.devicesByID()["a"] }?.platform.bars
                .height(.tabBar, .portrait, idiom: .phone, os: 18, hasHomeIndicator: true) == 62)
    }

    @Test("have rows whose columns are named in the declaration, each field once")
    func codings() {
        let row = DeviceProfile.coding.row(sampleDevice("a"))
        #expect(row.values.count == SyncedSchema.deviceProfile.columns.count)
        #expect(ScreenSummary.coding.columns.allSatisfy(SyncedSchema.screen.columns.contains))
    }
}
