// Keyline
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import DesignTokens

@Suite struct TokenLibraryWritingTests {
    private static let text = """
        {
          "space": {
            "$type": "dimension",
            "gap": { "$value": {"unit":"rem",  "value": 1.50, "x": [ ]}, "$extensions": {"org.example": {"a" : 1.0e0}} },
            "old": { "$value": "8px", "$description": "Old" },
            "use": { "$ref": "#/space/gap" }
          }
        }

        """

    /// A change of a token and of the text.
    static let changes: [(name: String, change: @Sendable (inout Token) -> Void, old: String, new: String)] = [
        ("space.gap", { $0.value = "20" }, "1.50", "1.25"),
        ("space.old", { $0.value = "12" }, "8px", "12px"),
        ("space.old", { ($0.alias, $0.value) = ("space.gap", "") }, #""8px""#, #""{space.gap}""#),
        (
            "space.use", { ($0.alias, $0.value) = (nil, "3") }, ##""$ref": "#/space/gap""##,
            #""$value": { "value": 3, "unit": "px" }"#
        ),
        ("space.old", { $0.description = "A \"new\" one" }, #""Old""#, #""A \"new\" one""#),
        ("space.old", { $0.description = nil }, #", "$description": "Old""#, ""),
        ("space.gap", { ($0.type, $0.value) = ("number", "4") }, #"{"unit":"rem",  "value": 1.50, "x": [ ]}"#, "4"),
    ]

    @Test(arguments: changes.indices)
    func `a change touches nothing else`(index: Int) throws {
        let (name, change, old, new) = Self.changes[index]
        let text = try TokenLibrary(Self.text).text { if $0.name == name { change(&$0) } }
        var expected = Self.text.replacing(old, with: new)
        if index == 6 {
            expected = expected.replacing("1.0e0}} }", with: #"1.0e0}}, "$type": "number" }"#)
        }
        #expect(text == expected)
    }

    @Test func `a token is removed with its comma`() throws {
        let library = try TokenLibrary(Self.text)
        let kept = library.tokens.filter { $0.name != "space.use" }
        let expected = Self.text.replacing(",\n    \"use\": { \"$ref\": \"#/space/gap\" }", with: "")
        #expect(library.files(with: kept)[0].text == expected)
    }

    @Test func `new tokens get groups`() throws {
        let library = try TokenLibrary("{}\n")
        let tokens = [
            Token(name: "space.gap", type: "dimension", value: "24"),
            Token(name: "space.use", type: "dimension", alias: "space.gap", value: "", description: "Cards"),
            Token(name: "ink", type: "color", value: "#000"),
            Token(name: "curve", type: "cubicBezier", value: "[0, 0, 1, 1]"),
        ]
        let text = library.files(with: tokens)[0].text
        #expect(
            text == """
                {
                  "space": {
                    "gap": { "$type": "dimension", "$value": { "value": 24, "unit": "px" } },
                    "use": { "$value": "{space.gap}", "$description": "Cards" }
                  },
                  "ink": { "$type": "color", "$value": "#000" },
                  "curve": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] }
                }

                """)
        #expect(try TokenLibrary(text).tokens.map(\.value) == tokens.map(\.value))
    }

    @Test func `an inherited token that has a value of its own is added to its group`() throws {
        let text = ##"{"a": {"x": {"$type": "dimension", "$value": "1px"}}, "b": {"$extends": "{a}"}}"##
        let changed = try TokenLibrary(text).text { if $0.name == "b.x" { ($0.alias, $0.value) = (nil, "2") } }
        #expect(try TokenLibrary(changed).lines == ["a.x dimension 1", "b.x dimension 2"])
    }

    // MARK: Any file

    @Test(arguments: 0..<40)
    func `any file is written back byte for byte, and a change is read back alone`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let text = RandomTokens.file(&random)
        let library = try TokenLibrary(text)
        #expect(Array(library.files(with: library.tokens)[0].text.utf8) == Array(text.utf8), "seed \(seed)")

        var tokens = library.tokens
        let dimensions = tokens.indices.filter { tokens[$0].type == "dimension" && tokens[$0].alias == nil }
        guard let index = dimensions.randomElement(using: &random) else { return }
        tokens[index].value = Dimension.text(Double(Int.random(in: 0...4000, using: &random)) / 8)
        let changed = library.files(with: tokens)[0].text
        #expect(try TokenLibrary(changed).tokens == tokens, "seed \(seed)")
        for part in RandomTokens.extensions { #expect(changed.ranges(of: part).count == text.ranges(of: part).count) }
    }
}

/// Random files of tokens, with random white space.
private enum RandomTokens {
    static let extensions = [
        #""$extensions": {"org.a":{"n":1.0e+0 ,"é":[ ]}}"#, #""$extensions" :{ "b" : "\u00e9\/" }"#,
    ]

    static func file(_ random: inout SeededGenerator) -> String {
        var names: [String] = []
        return space(&random) + group("", depth: 0, &names, &random) + space(&random)
    }

    private static func space(_ random: inout SeededGenerator) -> String {
        ["", "", " ", "\n", "\r\n\t", "  "].randomElement(using: &random) ?? ""
    }

    private static func object(_ members: [String], _ random: inout SeededGenerator) -> String {
        "{" + members.map { space(&random) + $0 + space(&random) }.joined(separator: ",") + "}"
    }

    private static func group(
        _ name: String, depth: Int, _ names: inout [String], _ random: inout SeededGenerator
    ) -> String {
        var members: [String] = []
        if Bool.random(using: &random) { members.append(#""$description":"A \"group\"""#) }
        if let part = extensions.randomElement(using: &random), Bool.random(using: &random) { members.append(part) }
        for number in 0..<Int.random(in: 1...5, using: &random) {
            let key = ["k\(number)", "é \(number)", "$root"][number % 7 == 6 ? 2 : number % 2]
            let path = name.isEmpty ? key : "\(name).\(key)"
            let isGroup = depth < 3 && Int.random(in: 0..<3, using: &random) == 0
            let value = isGroup ? group(path, depth: depth + 1, &names, &random) : token(path, &names, &random)
            members.append("\"\(key)\"" + space(&random) + ":" + space(&random) + value)
        }
        return object(members, &random)
    }

    private static func token(_ name: String, _ names: inout [String], _ random: inout SeededGenerator) -> String {
        let number = Int.random(in: 0...99, using: &random)
        var members: [String]
        switch Int.random(in: 0..<6, using: &random) {
        case 0: members = [#""$type": "dimension""#, #""$value": "\#(number)px""#]
        case 1: members = [#""$value":{"unit":"rem","value":\#(number).50}"#, #""$type":"dimension""#]
        case 2: members = [#""$type": "color""#, ##""$value": "#0a84ff""##]
        case 3 where !names.isEmpty: members = [#""$value": "{\#(names.randomElement(using: &random) ?? "")}""#]
        case 4: members = [#""$type": "shape""#, #""$value": [1 , {"a":null}]"#]
        default: members = [#""$type": "dimension""#, #""$value": {"value": \#(number), "unit": "px"}"#]
        }
        if let part = extensions.randomElement(using: &random), Bool.random(using: &random) { members.append(part) }
        names.append(name)
        return object(members, &random)
    }
}
