// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import Foundation
import InterfaceBuilder
import KeylineImport
import KeylineModel
import Testing

@Suite struct CatalogJSONTests {
    private func decode(_ text: String) throws -> CatalogDocument {
        try CatalogJSON.decode(Data(text.utf8), file: "Screens/form.json")
    }

    /// Returns a hand-written screen with the given further members.
    private func form(_ extra: String = "") -> String {
        """
        {
          "name": "Form",
          "items": [
            {"name": "view"},
            {"name": "safeArea", "parent": "view", "guide": "safeArea"},
            {"name": "email", "parent": "view", "class": "UITextField"},
            {"name": "send", "parent": "view", "class": "UIButton"}
          ]\(extra.isEmpty ? "" : ",\n  " + extra)
        }
        """
    }

    private func error(_ text: String) throws -> ImportError {
        try #require(throws: ImportError.self) { try decode(text) }
    }

    @Test(arguments: ["Library.storyboard", "Panels.xib", "Launch.storyboard"])
    func `An exported screen reads back equal, and exports to the same text`(_ name: String) throws {
        let screens = try Fixture.load(name).screens
        let text = try CatalogJSON.encode(CatalogDocument(screens: screens))
        #expect(try decode(text).screens == screens)
        #expect(try CatalogJSON.encode(decode(text)) == text)
        #expect(text.hasSuffix("}\n"))
        for screen in screens { #expect(try decode(CatalogJSON.encode(screen)).screens == [screen]) }
    }

    @Test func `Tokens, apps and matrices are lists beside the screens`() throws {
        let configuration = Configuration(device: "iphone-16-pro", os: 18, orientation: .portrait)
        let document = CatalogDocument(
            screens: try Fixture.load("Panels.xib").screens,
            tokens: [DesignToken(id: "t", name: "spacing.medium", type: "dimension", value: "16")],
            apps: [App(id: "a", name: "Library", deploymentTarget: "15.0")],
            matrices: [Matrix(name: "one", configurations: [configuration])])
        #expect(try decode(CatalogJSON.encode(document)) == document)
        #expect(try decode(CatalogJSON.encode(CatalogDocument())) == CatalogDocument())
    }

    @Test func `A value of scalars is written on one line, keys in order, numbers shortest`() throws {
        var screen = Screen(id: "s", name: "Tiny")
        var item = LayoutItem(id: "i", parent: nil, className: "UIView")
        item.frame = Rect(x: 0.1, y: 20, width: 1e21, height: 1.0 / 3)
        item.translatesAutoresizingMaskIntoConstraints = false
        screen.items = [item]
        #expect(
            try CatalogJSON.encode(screen) == """
                {
                  "id": "s",
                  "items": [
                    {
                      "frame": {"height": 0.3333333333333333, "width": 1e+21, "x": 0.1, "y": 20},
                      "id": "i"
                    }
                  ],
                  "name": "Tiny"
                }

                """)
    }

    @Test func `A number that JSON cannot hold is an error`() throws {
        var screen = Screen(id: "s", name: "Endless")
        screen.additionalSafeAreaInsets.top = .infinity
        let error = try #require(throws: ImportError.self) { try CatalogJSON.encode(screen) }
        #expect(error.message == "'additionalSafeAreaInsets.top' is infinite or not a number")
    }

    @Test func `Hand-written files need no ids: they are derived from file and names`() throws {
        let first = try #require(try decode(form()).screens.first)
        #expect(first.items.map(\.name) == ["view", "safeArea", "email", "send"])
        #expect(first.items.dropFirst().allSatisfy { $0.parent == first.items[0].id })
        #expect(Set(first.items.map(\.id)).count == 4 && first.items.allSatisfy { $0.id.count == 32 })
        #expect(first.source == SourceLocation(file: "Screens/form.json", line: 1))
        #expect(first.items[2].source == SourceLocation(file: "Screens/form.json", line: 6))
        let moved = try #require(
            try decode(form().replacing("\"class\": \"UIButton\"", with: "\"alpha\": 0.5")).screens.first)
        #expect(moved.items.map(\.id) == first.items.map(\.id), "ids follow names, not contents")
        #expect(try decode(CatalogJSON.encode(first)).screens == [first])
    }

    @Test func `Constraints name items, and keep their id when a constant changes`() throws {
        let constraint = """
            "constraints": [{"firstItem": "send", "firstAttribute": "bottom", "secondItem": "safeArea",
              "secondAttribute": "bottom", "constant": -8}]
            """
        let screen = try decode(form(constraint)).screens[0]
        let changed = try decode(form(constraint.replacing("-8", with: "-20"))).screens[0]
        #expect(screen.constraints.map(\.firstItem) == [screen.items[3].id])
        #expect(screen.constraints.map(\.secondItem) == [screen.items[1].id])
        #expect(changed.constraints[0].id == screen.constraints[0].id)
        #expect(changed.constraints[0].constant == -20)
        #expect(screen.constraints[0].source?.line == 9)
    }

    @Test func `Visual formats become constraints between the named items`() throws {
        let screen = try decode(
            form(
                """
                "visualFormat": [
                    {"format": "V:|-[email]-gap-[send(44@750)]", "metrics": {"gap": 12},
                      "options": ["alignAllCenterX"]},
                    {"format": "H:|[email]|", "superview": "safeArea"}
                  ]
                """)
        ).screens[0]
        let name = Dictionary(uniqueKeysWithValues: screen.items.map { ($0.id, $0.name ?? "") })
        let text = screen.constraints.map { constraint in
            let second =
                constraint.secondItem.map { " \(name[$0] ?? "").\(constraint.secondAttribute?.rawValue ?? "")" } ?? ""
            return "\(name[constraint.firstItem] ?? "").\(constraint.firstAttribute.rawValue) "
                + "\(constraint.relation.rawValue)\(second) \(constraint.constant) @\(constraint.priority)"
        }
        #expect(
            text == [
                "email.top == view.topMargin 0.0 @1000.0", "send.top == email.bottom 12.0 @1000.0",
                "send.height == 44.0 @750.0", "email.centerX == send.centerX 0.0 @1000.0",
                "email.leading == safeArea.leading 0.0 @1000.0", "safeArea.trailing == email.trailing 0.0 @1000.0",
            ])
        #expect(screen.constraints.allSatisfy { !$0.usesSystemSpacing })
        #expect(Set(screen.constraints.map(\.id)).count == 6)
        #expect(screen.constraints.map(\.source?.line) == [10, 10, 10, 10, 12, 12])
    }

    @Test func `Gestures name items and each other`() throws {
        let screen = try decode(
            form(
                """
                "gestures": [{"name": "once", "item": "send", "kind": "tap", "failureRequirements": ["twice"]},
                  {"name": "twice", "item": "send", "kind": "tap", "configuration": {"numberOfTapsRequired": 2}}]
                """)
        ).screens[0]
        #expect(screen.gestures.allSatisfy { $0.item == screen.items[3].id })
        #expect(screen.gestures[0].failureRequirements == [screen.gestures[1].id])
    }

    @Test func `Parts of bars and insets may be omitted`() throws {
        let text = form(
            "\"chrome\": {\"navigationBar\": {\"hasLargeTitle\": true}}, \"additionalSafeAreaInsets\": {\"top\": 5}")
        let screen = try decode(text).screens[0]
        #expect(screen.chrome == Chrome(navigationBar: Chrome.NavigationBar(hasLargeTitle: true)))
        #expect(screen.additionalSafeAreaInsets == EdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
    }

    @Test func `Children may precede their parents`() throws {
        let text = """
            {"name": "A", "items": [{"name": "b", "parent": "a"}, {"name": "a"}, {"name": "c", "parent": "a"}]}
            """
        #expect(try decode(text).screens[0].items.map(\.name) == ["a", "b", "c"])
    }

    @Test func `A misspelled key is noted with its place`() throws {
        let text = form("\"constraints\": [{\"firstItem\": \"send\", \"firstAttribute\": \"width\", \"constnat\": 3}]")
        #expect(
            try decode(text).notes.map { "\($0.location.line):\($0.location.column ?? 0) \($0.message)" } == [
                "9:68 'constraints[0]' has the key 'constnat', which is not known; it is skipped"
            ])
    }

    @Test(arguments: [
        ("\"items\": [{\"name\": \"a\"}], \"chrome\": {\"navigationbar\": {}}", "chrome", "navigationbar"),
        (
            "\"items\": [{\"name\": \"a\"}], \"chrome\": {\"navigationBar\": {\"isOpaqe\": true}}",
            "chrome.navigationBar", "isOpaqe"
        ),
        (
            "\"items\": [{\"name\": \"a\"}], \"additionalSafeAreaInsets\": {\"botom\": 60}", "additionalSafeAreaInsets",
            "botom"
        ),
        (
            "\"items\": [{\"name\": \"a\", \"content\": {\"text\": {\"font\": {\"size\": 3}}}}]",
            "items[0].content.text.font", "size"
        ),
    ])
    func `A misspelled key of an inner object is noted, too`(member: String, owner: String, key: String) throws {
        let notes = try decode("{\"name\": \"A\", \(member)}").notes
        #expect(notes.map(\.message) == ["'\(owner)' has the key '\(key)', which is not known; it is skipped"])
    }

    @Test func `A word that a scroll view doesn't know is an error`() {
        let list = "{\"contentInsetAdjustmentBehavior\": \"allways\"}"
        let text = "{\"name\": \"A\", \"items\": [{\"name\": \"a\", \"content\": {\"list\": \(list)}}]}"
        #expect(throws: ImportError.self) { try decode(text) }
    }

    @Test(
        arguments: [
            ("", "the file is empty", nil, nil),
            ("{", "malformed JSON: a key in double quotes is missing", 1, 2),
            ("{\"a\": 1,}", "malformed JSON: a key in double quotes is missing", 1, 9),
            ("[1 2]", "malformed JSON: ',' or ']' is missing", 1, 4),
            ("{\"a\": nul}", "malformed JSON: 'nul' is not a value", 1, 7),
            ("{\"a\": \"x\ny\"}", "malformed JSON: a string contains a line break or control character", 1, 9),
            ("{\n\"a\": \"x", "malformed JSON: a string has no closing quote", 2, 6),
            ("{\"a\": 1, \"a\": 2}", "malformed JSON: the key 'a' is given twice", 1, 10),
            ("{} {}", "malformed JSON: something follows the value", 1, 4),
            ("true", "the document is not an object", 1, 1),
            ("{\"items\": []}", "the document has no 'name'", 1, 1),
            ("{\"screens\": [{\"name\": 3}]}", "'screens[0].name' is 3, not text", 1, 23),
            (
                "{\"name\": \"A\",\n\"items\": [{\"name\": \"a\", \"frame\": {\"x\": \"left\"}}]}",
                "'items[0].frame.x' is 'left', not a number", 2, 40
            ),
            (
                "{\"name\": \"A\", \"items\": [{\"guide\": \"safearea\"}]}",
                "'items[0].guide' is 'safearea', which is not one of its values", 1, 35
            ),
            (
                "{\"name\": \"A\", \"items\": [{\"id\": \"x\"}, {\"id\": \"x\"}]}", "'items[1]' repeats the id 'x'", 1,
                38
            ),
            (
                "{\"name\": \"A\", \"items\": [{\"name\": \"a\", \"parent\": \"b\"}, "
                    + "{\"name\": \"b\", \"parent\": \"a\"}]}",
                "'items[0].parent' makes the item an ancestor of itself", 1, 25
            ),
            (
                "{\"screens\": [{\"name\": \"A\", \"items\": [{\"name\": \"v\"}]}, "
                    + "{\"name\": \"A\", \"items\": [{\"name\": \"v\"}]}]}", "'screens[1]' repeats the id", 1, 55
            ),
        ] as [(String, String, Int?, Int?)])
    func `A mistake in a file is one error with its place`(
        text: String, message: String, line: Int?, column: Int?
    ) throws {
        let error = try error(text)
        #expect(error.message.hasPrefix(message))
        #expect(error.line == line)
        #expect(error.column == column)
    }

    @Test(
        arguments: [
            (
                "{\"firstItem\": \"sned\", \"firstAttribute\": \"width\", \"constant\": 3}",
                "'constraints[0].firstItem' names the item 'sned', which the screen does not have",
                "did you mean 'send'?"
            ),
            (
                "{\"firstItem\": \"send\", \"firstAttribute\": \"width\", \"secondItem\": \"email\"}",
                "'constraints[0]' has no 'secondAttribute'", nil
            ),
            (
                "{\"firstItem\": \"send\", \"firstAttribute\": \"bottom\", \"constant\": 3}",
                "'constraints[0]' is refused by UIKit: 'bottom' is a location, which needs an item on the right side",
                nil
            ),
        ] as [(String, String, String?)])
    func `An illegal constraint is an error`(constraint: String, message: String, hint: String?) throws {
        let error = try error(form("\"constraints\": [\(constraint)]"))
        #expect(error.message == message)
        #expect(error.hint == hint)
        #expect(error.line == 9)
    }

    @Test(arguments: [
        ("{\"format\": \"V:|-[email]-[sent]\"}", "'visualFormat[0]': column 14: unknown view 'sent'"),
        ("{\"format\": \"H:[email]-pad-[send]\"}", "'visualFormat[0]': column 11: unknown metric 'pad'"),
        ("{\"format\": \"[email\"}", "'visualFormat[0]': column 7: expected"),
        ("{\"format\": \"H:|[view]|\"}", "'visualFormat[0]' uses '|', but its views have no superview"),
        ("{\"metrics\": {}}", "'visualFormat[0]' has no 'format'"),
    ])
    func `A mistake in a visual format is an error with its column`(entry: String, message: String) throws {
        let error = try error(form("\"visualFormat\": [\(entry)]"))
        #expect(error.message.hasPrefix(message), "\(error.message)")
        #expect(error.line == 9)
    }

    @Test func `A name that several items have cannot be referred to`() throws {
        let text = """
            {"name": "A", "items": [{"name": "a"}, {"name": "b", "parent": "a"}, {"name": "b", "parent": "a"}],
             "constraints": [{"firstItem": "b", "firstAttribute": "width", "constant": 1}]}
            """
        #expect(
            try error(text).message
                == "'constraints[0].firstItem' names the item 'b', but several items have that name")
    }

    @Test func `Nesting without end is one error`() throws {
        let error = try error(String(repeating: "[", count: 100_000))
        #expect(error.message == "malformed JSON: values are nested deeper than 64 levels")
    }

    @Test func `Text of every kind survives`() throws {
        var screen = Screen(id: "s", name: "Quotes \" \\ / and\nlines\u{1} 🗝️ é \u{2028}")
        screen.controllerClass = ""
        #expect(try decode(CatalogJSON.encode(screen)).screens == [screen])
    }
}
