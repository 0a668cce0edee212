// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineCommands

@Suite struct AddressTests {
    let candidates = [
        Addressable(id: "iphone-16", names: ["iPhone 16"], label: "iphone-16"),
        Addressable(id: "iphone-16-pro", names: ["iPhone 16 Pro"], label: "iphone-16-pro"),
        Addressable(id: "ipad-10", names: ["iPad (10th generation)"], label: "ipad-10"),
        Addressable(id: "a1", names: ["View"], label: "a1"),
        Addressable(id: "b2", names: ["View"], label: "b2"),
    ]

    @Test(arguments: [
        ("iphone-16", 0), ("iPhone 16", 0), ("IPHONE 16 PRO", 1), ("ipad", 2), ("iphone-16-", 1), ("iPad (10", 2),
    ])
    func `ids, names and unique beginnings are found, exact ones first`(address: String, index: Int) throws {
        #expect(try Address.resolve(address, kind: "device", among: candidates) == index)
    }

    @Test func `what could be several names the candidates`() {
        #expect(throws: CommandError.ambiguous(kind: "item", address: "View", candidates: ["a1", "b2"])) {
            try Address.resolve("View", kind: "item", among: candidates)
        }
    }

    @Test func `candidates of one label go by their ids`() {
        let twins = ["a1", "b2"].map { Addressable(id: $0, names: ["twin"], label: "twin") }
        #expect(throws: CommandError.ambiguous(kind: "item", address: "twin", candidates: ["a1", "b2"])) {
            try Address.resolve("twin", kind: "item", among: twins)
        }
    }

    @Test func `an id comes before names, unless several elements have it`() throws {
        var screen = Screen(id: "s", name: "Screen")
        screen.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"),
            LayoutItem(id: "a", parent: "root", className: "UILabel"),
            LayoutItem(id: "b", parent: "root", className: "UILabel"),
        ]
        screen.items[1].source = SourceLocation(file: "A.xib", line: 2, objectID: "lab-el-001")
        screen.items[2].name = "lab-el-001"
        #expect(screen.element(id: "lab-el-001")?.id == "a")
        #expect(try screen.element(at: "lab-el-001").id == "a")
        screen.items[2].source = screen.items[1].source
        #expect(screen.element(id: "lab-el-001")?.id == nil)
        #expect(screen.element(id: "lab-el-002")?.id == nil)
        #expect(try screen.findElement(at: "lab-el-002")?.id == nil)
    }

    @Test func `an element is an item, else a constraint, and an ambiguous one is no unknown one`() throws {
        var screen = Screen(id: "s", name: "Screen")
        screen.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"),
            LayoutItem(id: "a", parent: "root", className: "UILabel"),
            LayoutItem(id: "b", parent: "root", className: "UILabel"),
        ]
        for index in 1...2 { screen.items[index].name = "dup" }
        screen.constraints = [
            Constraint(
                id: "c", firstItem: "a", firstAttribute: .top, secondItem: "root", secondAttribute: .top)
        ]
        screen.constraints[0].identifier = "tie"
        #expect(try screen.element(at: "tie").id == "c")
        #expect(screen.item(of: try screen.element(at: "tie"))?.id == "a")
        #expect(screen.ids(around: "a") == ["a", "c"])
        #expect(throws: CommandError.ambiguous(kind: "item", address: "dup", candidates: ["a", "b"])) {
            try screen.element(at: "dup")
        }
        #expect(throws: CommandError.unknown(kind: "item", address: "tye", suggestions: [])) {
            try screen.element(at: "tye")
        }
    }

    @Test(arguments: [
        ("iphone-61", ["iphone-16"]), ("ipda-10", ["ipad-10"]), ("IPad10", ["ipad-10"]), ("toaster", []), ("", []),
    ])
    func `what is unknown gets suggestions`(address: String, suggestions: [String]) {
        #expect(throws: CommandError.unknown(kind: "device", address: address, suggestions: suggestions)) {
            try Address.resolve(address, kind: "device", among: candidates)
        }
    }

    @Test(arguments: [(Double?.some(8), true), (nil, false)])
    func `a formula from the other side means a constraint that says its spacing as a number`(
        _ constant: Double?, isFound: Bool
    ) throws {
        var screen = Screen(id: "s", name: "Screen")
        screen.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"),
            LayoutItem(id: "safe", parent: "root", guide: .safeArea),
            LayoutItem(id: "dots", parent: "root", className: "UIPageControl"),
        ]
        screen.constraints = [
            Constraint(
                id: "c", firstItem: "dots", firstAttribute: .top, secondItem: "safe", secondAttribute: .top,
                constant: constant ?? 0)
        ]
        if constant == nil { screen.constraints[0].constantToken = "gap" }
        let spacing = constant == nil ? "+ {gap}" : "- 8"
        let found = try? screen.constraint(at: "safe area.top = UIPageControl.top \(spacing)")
        #expect((found != nil) == isFound)
    }

    @Test func `an error reads as a fact and a hint`() {
        let error = CommandError.unknown(kind: "device", address: "ipda", suggestions: ["ipad-10", "ipad-9"])
        #expect(error.description == "there is no device 'ipda'\nhint: did you mean 'ipad-10' or 'ipad-9'?")
        #expect(error.status == .usage)
        #expect(CommandError.unknown(kind: "screen", address: "x", suggestions: []).status == .missingInput)
    }
}
