// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineModel
@_spi(WritePath) import KeylineStore
import Synchronization
import Testing

@Suite("A catalog")
struct CatalogTests {
    @Test("keeps seeds, screens and verdicts in its file")
    func file() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.keyline")
        let checker = CountingChecker()
        try Catalog.create(path: path, seeds: .sample, checker: checker).bring([screen("a", width: 350)])
        _ = checker.takeCalls()
        let catalog = try Catalog.open(path: path, checker: checker)
        #expect(try catalog.devices() == CatalogSeeds.sample.devices)
        #expect(try catalog.matrices() == CatalogSeeds.sample.matrices)
        #expect(try catalog.screen("a") == screen("a", width: 350))
        #expect(try catalog.findings().count == 1)
        #expect(checker.takeCalls() == [])
        #expect(throws: StoreError.alreadyExists(path: path)) {
            try Catalog.create(path: path, seeds: .sample, checker: checker)
        }
    }

    @Test("solves screens that another program changed before it answers", .enabled(if: SQLiteShell.path != nil))
    func outsideWriter() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.keyline")
        let checker = CountingChecker()
        let catalog = try Catalog.create(path: path, seeds: .sample, checker: checker)
        try catalog.bring([screen("a"), screen("b")])
        _ = checker.takeCalls()
        try SQLiteShell.run("UPDATE layout_constraint SET constant = 380 WHERE screen_id = 'b'", on: path)
        #expect(try catalog.query("select screen_id, overlap from violations").rows == [[.text("b"), .real(60)]])
        #expect(checker.takeCalls() == ["b"])
        try SQLiteShell.run("UPDATE device_profile SET width = 500 WHERE id = 'small'", on: path)
        #expect(try catalog.solveDirtyScreens().disappeared.map(\.screen) == ["b"])
        #expect(checker.takeCalls() == ["a", "b"])
        try SQLiteShell.run(
            "DELETE FROM screen WHERE id = 'b'; DELETE FROM layout_item WHERE screen_id = 'a'", on: path)
        #expect(try catalog.screen("a")?.items == [])
        #expect(checker.takeCalls() == ["a"])
        #expect(try catalog.query("select * from dirty_screen").rows.isEmpty)
    }

    @Test("keeps a user's change made with another program", .enabled(if: SQLiteShell.path != nil))
    func outsideEdit() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.keyline")
        let catalog = try Catalog.create(path: path, seeds: .sample, checker: CountingChecker())
        try catalog.bring([screen("a")])
        try SQLiteShell.run("UPDATE layout_constraint SET constant = 380", on: path)
        try catalog.bring([screen("a")])
        #expect(try catalog.screen("a")?.constraints[0].constant == 380)
    }

    @Test("finds screens by the names that users type")
    func addresses() throws {
        let catalog = try Catalog.sample()
        var first = screen("1234567890", file: "App/Main.storyboard")
        first.controllerObjectID = "BYZ-38-t0r"
        var second = screen("12340", file: "App/Other.storyboard")
        second.name = first.name
        try catalog.bring([first], from: "App/Main.storyboard")
        try catalog.bring([second], from: "App/Other.storyboard")
        for text in ["1234567890", "12345", "BYZ-38-t0r", "Main.storyboard · \(first.name)"] {
            #expect(try catalog.screen(matching: text).id == "1234567890", "\(text)")
        }
        #expect(throws: CatalogError.unknownScreen("Scren 1234567890", nearest: ["Screen 1234567890"])) {
            try catalog.screen(matching: "Scren 1234567890")
        }
        for text in [first.name, "1234"] {
            #expect(throws: CatalogError.self) { try catalog.screen(matching: text) }
        }
    }

    @Test("reports tokens that give no length")
    func tokenIssues() throws {
        let catalog = try Catalog.sample()
        var used = screen("a", width: 350, labels: ["w", "x", "y", "z"])
        for (index, name) in ["gone", "ring", "color", "dangling"].enumerated() {
            used.constraints[index].constantToken = name
        }
        try catalog.store.write { transaction in
            for token in [
                DesignToken(id: "1", name: "ring", type: "dimension", value: "", alias: "ring2"),
                DesignToken(id: "2", name: "ring2", type: "dimension", value: "", alias: "ring"),
                DesignToken(id: "3", name: "color", type: "color", value: "#fff"),
                DesignToken(id: "4", name: "dangling", type: "dimension", value: "", alias: "nowhere"),
            ] { try transaction.putToken(token) }
        }
        let report = try catalog.bring([used])
        #expect(
            report.change.tokenIssues.map(\.problem) == [
                .missing("gone"), .cycle(["ring", "ring2", "ring"]), .notADimension(value: "#fff"), .missing("nowhere"),
            ])
        #expect(try catalog.tokenIssues() == report.change.tokenIssues)
        #expect(try catalog.findings().map(\.overlap) == [30, 30, 30, 30])
    }

    @Test("checks in other configurations without storing anything")
    func adHoc() throws {
        let checker = CountingChecker()
        let catalog = try Catalog.sample(checker)
        try catalog.bring((0..<100).map { screen("s\(1000 + $0)", width: 350) })
        let before = try catalog.dump()
        let large = try catalog.matrix("large").configurations
        let progress = Mutex<[Int]>([])
        #expect(
            try catalog.check(in: large) { done, total in progress.withLock { $0.append(done * 1000 + total) } }.isEmpty
        )
        #expect(progress.withLock { $0 } == (1...100).map { $0 * 1000 + 100 })
        #expect(try catalog.check(in: catalog.matrixInUse().configurations, screens: ["s1007"]).count == 1)
        #expect(try catalog.dump() == before)
    }

    @Test("shows tvOS screens on televisions only, and the others never there")
    func platforms() throws {
        var seeds = CatalogSeeds.sample
        let tv = DeviceProfile(
            id: "tv", name: "TV", idiom: .tv, screen: Size(width: 1920, height: 1080), scale: 1,
            os: OSRange(min: 9, max: 26))
        seeds.devices.append(tv)
        seeds.matrices[0].configurations.append(Configuration(device: "tv", os: 26, orientation: .landscapeLeft))
        let catalog = try Catalog.inMemory(seeds: seeds, checker: CountingChecker())
        var television = screen("t")
        television.design = DesignDocument(isXib: false)
        television.design?.isTV = true
        #expect(try catalog.configurations(for: television).map(\.device) == ["tv"])
        #expect(try catalog.configurations(for: screen("a")).map(\.device) == ["small", "large"])
        #expect(try catalog.bring([television, screen("a")]).change.layouts == 3)
    }

    @Test("checks screens in the orientations that their apps support, or in all when asked")
    func orientations() throws {
        var seeds = CatalogSeeds.sample
        let turned = seeds.matrices[0].configurations.map {
            Configuration(device: $0.device, os: $0.os, orientation: .landscapeLeft)
        }
        seeds.matrices[0].configurations += turned
        let catalog = try Catalog.inMemory(seeds: seeds, checker: CountingChecker())
        var upright = screen("a")
        upright.supportedOrientations = SupportedOrientations(phone: [.portrait], pad: [.portrait])
        #expect(try catalog.bring([upright, screen("b")]).change.layouts == 2 + 4)
        #expect(try catalog.configurations(for: upright).map(\.orientation) == [.portrait, .portrait])
        upright.supportedOrientations = SupportedOrientations(phone: [.landscapeLeft], pad: [.landscapeLeft])
        #expect(try catalog.bring([upright]).change.layouts == 2, "another orientation, checked again")
        #expect(try catalog.bring([upright]).change.layouts == 0)
    }

    @Test("is not changed by a query that writes")
    func query() throws {
        let catalog = try Catalog.sample()
        #expect(throws: StoreError.queryWrites) { try catalog.query("delete from device_profile") }
        #expect(try catalog.query("select count(*) from devices where in_matrix").rows == [[.integer(2)]])
    }
}
