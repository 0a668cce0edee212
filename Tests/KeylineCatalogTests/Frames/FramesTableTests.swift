// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineStore
import Synchronization
import Testing

@testable import KeylineCatalog

/// The table `frames` asks for the layouts that a query needs, and no others.
@Suite struct FramesTableTests {
    /// Lays items out below each other, and counts the layouts.
    private final class StackLayout: ScreenChecking {
        let layouts = Mutex<[String]>([])

        func check(
            _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
        ) -> [Verdict] { [] }

        func words(of verdict: Verdict) -> (message: String, fix: String?) { ("", nil) }

        func frames(
            of screen: Screen, in hosts: [ScreenHost], profiles: [String: DeviceProfile],
            configurations: [Configuration], app: App?
        ) -> [[ItemFrame]] {
            configurations.map { configuration in
                layouts.withLock { $0.append("\(screen.id) \(configuration.device) \(configuration.os)") }
                return screen.items.indices.map { place in
                    ItemFrame(
                        frame: Rect(x: 0, y: Double(place) * 10, width: 50, height: 10), isInstalled: place != 2,
                        isVisible: true)
                }
            }
        }
    }

    private let checker = StackLayout()
    private let catalog: Catalog

    init() throws {
        catalog = try Catalog.inMemory(seeds: .sample, checker: checker)
        try catalog.bring([screen("one", labels: ["a", "b"]), screen("two")])
    }

    private func layouts(_ sql: String) throws -> Set<String> {
        checker.layouts.withLock { $0 = [] }
        _ = try catalog.query(sql)
        return Set(checker.layouts.withLock { $0 })
    }

    @Test(
        arguments: [
            ("select * from frames", ["one small 15", "one large 26", "two small 15", "two large 26"]),
            ("select * from frames where screen_id = 'two'", ["two small 15", "two large 26"]),
            ("select * from frames where screen = 'Screen one' and device = 'large'", ["one large 26"]),
            ("select * from frames where os = 26.0 and screen_id = 'one'", ["one large 26"]),
            ("select * from frames where os = 10", []),
            ("select * from frames where device = 'none'", []),
            ("select * from frames where orientation = 'landscape-left'", []),
            ("select * from screens", []),
        ] as [(String, Set<String>)])
    func `a query lays out what it asks for`(sql: String, expected: Set<String>) throws {
        #expect(try layouts(sql) == expected)
    }

    @Test func `a join has the rows of the table, in whatever order it is made`() throws {
        let counts = try [
            "from frames", "from frames f join devices d on d.id = f.device",
            "from devices d cross join frames f on d.id = f.device",
            "from devices d left join frames f on d.id = f.device where f.device is not null",
        ].map { try catalog.query("select count(*) \($0)").rows[0][0].description }
        #expect(Set(counts).count == 1, "\(counts)")
    }

    @Test func `all screens are read in order, however many batches they take`() throws {
        try catalog.bring((0..<300).map { screen("many \($0)") })
        let read = try catalog.query("select screen_id from frames where device = 'large'")
        var seen: [QueryValue] = []
        for row in read.rows where seen.last != row[0] { seen.append(row[0]) }
        #expect(seen == (try catalog.screens().map { .text($0.id) }))
    }

    @Test func `a query that stops early lays few screens out`() throws {
        try catalog.bring((0..<300).map { screen("many \($0)") })
        #expect(try layouts("select * from frames limit 1").count <= 200)
    }

    @Test func `a row has the item, the configuration and the frame`() throws {
        let result = try catalog.query(
            "select item, device, os, window_width, content_size, y, width from frames where screen_id = 'one' "
                + "and device = 'large'")
        #expect(
            result.rows.map { $0.map(\.description) } == [
                ["UIView", "large", "26", "400", "L", "0", "50"], ["UILabel", "large", "26", "400", "L", "10", "50"],
            ])
    }
}
