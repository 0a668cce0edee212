// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineStore
import Testing

@Suite("Changes")
struct CatalogChangesTests {
    private let checker = CountingChecker()

    private func catalog() throws -> Catalog {
        let catalog = try Catalog.sample(checker)
        try catalog.bring([screen("a", labels: ["x", "y"]), screen("b"), screen("c")])
        _ = checker.takeCalls()
        return catalog
    }

    @Test("solve only the screens they touch, and report the findings that appear and disappear")
    func report() throws {
        let catalog = try catalog()
        let wide = try catalog.apply([.setConstraint(screen: "b", constraint: "label-width", .constant(350))])
        #expect(checker.takeCalls() == ["b"])
        #expect(wide.screens == ["b"] && wide.layouts == 2)
        #expect(wide.appeared.map(\.fingerprint) == [DerivedID.make("finding", "too-wide", "b", "label")])
        #expect(wide.appeared[0].configurations.map(\.configuration.device) == ["small"])
        let wider = try catalog.apply([.setConstraint(screen: "b", constraint: "label-width", .constant(450))])
        #expect(wider.appeared.isEmpty && wider.disappeared.isEmpty && wider.improved.isEmpty)
        #expect(wider.worsened.map(\.before.overlap) == [30] && wider.worsened.map(\.after.overlap) == [130])
        #expect(try catalog.findings()[0].configurations.map(\.configuration.device) == ["small", "large"])
        let fixed = try catalog.apply([.setConstraint(screen: "b", constraint: "label-width", .constant(3))])
        #expect(fixed.disappeared == (try catalog.findings()) + fixed.disappeared && fixed.disappeared.count == 1)
        #expect(try catalog.verdicts().isEmpty)
    }

    @Test("made of a screen that another program changed meanwhile are refused in the same transaction")
    func outdated() throws {
        let catalog = try catalog()
        let read = try #require(try catalog.screen("b"))
        try catalog.apply([.setConstraint(screen: "b", constraint: "label-width", .constant(50))])
        let (before, present) = (try catalog.dump(), try #require(try catalog.screen("b")))
        let refused = #expect(throws: CatalogError.changedMeanwhile(screen: "Screen b")) {
            try catalog.apply([.putScreen(read)], to: [read])
        }
        #expect(refused?.description.contains("nothing was written") == true)
        #expect(try catalog.dump() == before)
        try catalog.apply([.removeScreen("b")], to: [present])
        #expect(throws: CatalogError.changedMeanwhile(screen: "Screen b")) {
            try catalog.apply([.putScreen(present)], to: [present])
        }
    }

    @Test(
        "with numbers that no layout needs are refused, in words people use",
        arguments: [
            (
                ConstraintProperty.constant(1e300),
                "'1e+300' is not a valid length: it must be a number from -100,000 to 100,000"
            ),
            (.constant(.infinity), "'inf' is not a valid length: it must be a number from -100,000 to 100,000"),
            (.priority(1001), "'1001' is not a valid priority: it must be a number above 0 and up to 1,000"),
            (.priority(0), "'0' is not a valid priority: it must be a number above 0 and up to 1,000"),
            (
                .multiplier(.nan),
                "'nan' is not a valid multiplier: it must be \(LayoutNumber.multiplier.words)"
            ),
        ])
    func bounds(property: ConstraintProperty, words: String) throws {
        let catalog = try catalog()
        let before = try catalog.dump()
        let error = try #require(throws: CatalogError.self) {
            try catalog.apply([.setConstraint(screen: "b", constraint: "label-width", property)])
        }
        #expect(error.description == words)
        #expect(try catalog.dump() == before)
    }

    @Test("that UIKit would refuse are refused with the reason")
    func legality() throws {
        let catalog = try catalog()
        let lone = Constraint(id: "", firstItem: "label", firstAttribute: .bottom)
        for change in [
            CatalogChange.addConstraint(screen: "b", lone),
            .setConstraint(screen: "b", constraint: "label-width", .first(item: "label", attribute: .top)),
            .setConstraint(screen: "b", constraint: "label-width", .second(item: "root", attribute: .leading)),
        ] {
            #expect {
                try catalog.apply([change])
            } throws: { error in
                if case CatalogError.illegalConstraint = error { true } else { false }
            }
        }
    }

    @Test("refuse recognizers that UIKit does not have")
    func gestures() throws {
        let catalog = try catalog()
        var tap = GestureBinding(id: "", item: "label", kind: .tap)
        tap.configuration.numberOfTapsRequired = 0
        let reason = "'numberOfTapsRequired' is 0, not a number of at least 1"
        #expect(throws: CatalogError.illegalGesture(reason: reason)) {
            try catalog.apply([.bindGesture(screen: "b", tap)])
        }
    }

    @Test("of tokens refuse alias cycles and dangling aliases, in any order")
    func aliases() throws {
        let catalog = try catalog()
        func token(_ name: String, _ alias: String? = nil) -> CatalogChange {
            .putToken(DesignToken(id: "", name: name, type: "dimension", value: alias == nil ? "8" : "", alias: alias))
        }
        try catalog.apply([token("a", "b"), token("b", "c"), token("c")])
        #expect(throws: CatalogError.tokenCycle(["c", "a", "b", "c"])) { try catalog.apply([token("c", "a")]) }
        #expect(throws: CatalogError.tokenCycle(["d", "d"])) { try catalog.apply([token("d", "d")]) }
        #expect(throws: CatalogError.danglingAlias(["e", "bb"], nearest: ["b"])) {
            try catalog.apply([token("e", "bb")])
        }
        #expect(try catalog.tokens().map(\.name) == ["a", "b", "c"])
    }

    @Test("that change nothing solve nothing")
    func nothing() throws {
        let catalog = try catalog()
        let report = try catalog.apply([
            .setConstraint(screen: "b", constraint: "label-width", .constant(100)), .setScreen("a", .name("Screen a")),
        ])
        #expect(report == ChangeReport() && checker.takeCalls() == [])
    }

    @Test("of a device solve the screens that are checked on it")
    func device() throws {
        let catalog = try catalog()
        var device = try catalog.device("small")
        device.name = "Renamed"
        try catalog.apply([.putDevice(device)])
        #expect(checker.takeCalls() == [])
        device.screen.width = 50
        let report = try catalog.apply([.putDevice(device)])
        #expect(checker.takeCalls() == ["a", "b", "c"])
        #expect(report.appeared.count == 4)
        try catalog.apply([.useMatrix("large")])
        #expect(try catalog.findings().isEmpty)
        _ = checker.takeCalls()
        device.screen.width = 60
        try catalog.apply([.putDevice(device)])
        #expect(checker.takeCalls() == [])
    }

    @Test("of a token solve the screens that use it, through aliases")
    func token() throws {
        let catalog = try catalog()
        try catalog.apply([
            .putToken(DesignToken(id: "", name: "wide", type: "dimension", value: "", alias: "base")),
            .putToken(DesignToken(id: "", name: "base", type: "dimension", value: "100pt")),
            .setConstraint(screen: "c", constraint: "label-width", .token("wide")),
        ])
        _ = checker.takeCalls()
        let report = try catalog.apply([
            .putToken(DesignToken(id: "", name: "base", type: "dimension", value: "330"))
        ])
        #expect(checker.takeCalls() == ["c"])
        #expect(report.appeared.map(\.overlap) == [10])
        #expect(try catalog.screen("c")?.constraints[0].constant == 100)
        #expect(try catalog.resolved(#require(try catalog.screen("c"))).constraints[0].constant == 330)
        #expect(try catalog.tokens().count == 2)
    }

    @Test("build a screen and remove its parts")
    func building() throws {
        let catalog = try catalog()
        var gesture = GestureBinding(id: "tap", item: "x", kind: .tap)
        try catalog.apply([
            .addItem(screen: "a", LayoutItem(id: "box", parent: "root", className: "UIView"), index: 0),
            .moveItem(screen: "a", item: "x", parent: "box", index: nil),
            .addConstraint(screen: "a", Constraint(id: "", firstItem: "box", firstAttribute: .height, constant: 5)),
            .bindGesture(screen: "a", gesture),
            .bindGesture(screen: "a", GestureBinding(id: "pan", item: "y", kind: .pan, failureRequirements: ["tap"])),
            .setChrome("a", Chrome(showsStatusBar: false, showsTabBar: true)),
            .setItem(screen: "a", item: "x", .text("Hello")),
            .setItem(screen: "a", item: "x", .hugging(.vertical, 999)),
        ])
        var built = try #require(try catalog.screen("a"))
        #expect(built.items.map(\.id) == ["root", "box", "x", "y"])
        #expect(built.items[2].content.text?.text == "Hello" && built.items[2].hugging.vertical == 999)
        #expect(built.constraints.count == 3 && built.constraints[2].id.utf8.count == 32)
        #expect(built.chrome.showsTabBar && !built.chrome.showsStatusBar)
        gesture.kind = .longPress
        try catalog.apply([.bindGesture(screen: "a", gesture), .removeItem(screen: "a", item: "box")])
        built = try #require(try catalog.screen("a"))
        #expect(built.items.map(\.id) == ["root", "y"])
        #expect(built.constraints.map(\.id) == ["y-width"])
        #expect(built.gestures.map(\.id) == ["pan"] && built.gestures[0].failureRequirements.isEmpty)
    }

    @Test("that cancel out write and solve nothing")
    func batch() throws {
        let catalog = try catalog()
        let before = try catalog.dump()
        try catalog.apply([
            .setItem(screen: "a", item: "x", .hidden(true)), .setItem(screen: "a", item: "x", .hidden(false)),
            .moveItem(screen: "a", item: "x", parent: "y", index: nil),
            .moveItem(screen: "a", item: "x", parent: "root", index: 0),
        ])
        #expect(try catalog.dump() == before)
        #expect(checker.takeCalls() == [])
    }

    static let refused: [(CatalogChange, CatalogError)] = [
        (.removeScreen("d"), .unknownScreen("d", nearest: [])),
        (.setItem(screen: "a", item: "rot", .hidden(true)), .unknownItem("rot", screen: "Screen a", nearest: ["root"])),
        (
            .addConstraint(screen: "a", Constraint(id: "n", firstItem: "gone", firstAttribute: .top)),
            .unknownItem("gone", screen: "Screen a", nearest: [])
        ),
        (
            .addConstraint(screen: "a", Constraint(id: "x-width", firstItem: "x", firstAttribute: .top)),
            .duplicateID("x-width", screen: "Screen a")
        ),
        (
            .setConstraint(screen: "a", constraint: "x-width", .priority(1001)),
            .invalidValue("priority", value: "1001", allowed: LayoutNumber.priority.words)
        ),
        (
            .setConstraint(screen: "a", constraint: "x-width", .multiplier(1e300)),
            .invalidValue("multiplier", value: "1e+300", allowed: LayoutNumber.multiplier.words)
        ),
        (.setConstraint(screen: "a", constraint: "x-width", .token("gap")), .unknownToken("gap", nearest: [])),
        (
            .moveItem(screen: "a", item: "root", parent: "x", index: nil),
            .parentCycle(item: "UIView", parent: "UILabel")
        ),
        (.unbindGesture(screen: "a", gesture: "g"), .unknownGesture("g", screen: "Screen a", nearest: [])),
        (.removeDevice("smal"), .unknownDevice("smal", nearest: ["small"])),
        (.useMatrix("big"), .unknownMatrix("big", nearest: [])),
        (.setScreen("a", .app("app")), .unknownApp("app", nearest: [])),
    ]

    @Test("that are invalid are refused, with the whole batch", arguments: refused.indices)
    func refusal(index: Int) throws {
        let catalog = try catalog()
        let before = try catalog.dump()
        #expect(throws: Self.refused[index].1) {
            try catalog.apply([.setScreen("b", .name("other")), Self.refused[index].0])
        }
        #expect(try catalog.dump() == before)
        #expect(checker.takeCalls() == [])
    }

    @Test("that make the checker throw change nothing")
    func rollback() throws {
        let catalog = try catalog()
        let before = try catalog.dump()
        checker.refuse()
        #expect(throws: CountingChecker.Refusal.self) { try catalog.apply([.setScreen("b", .name("other"))]) }
        #expect(try catalog.dump() == before)
    }
}
