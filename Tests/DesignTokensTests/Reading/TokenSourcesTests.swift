// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DesignTokens

@Suite struct TokenSourcesTests {
    static let files = [
        "design/tokens.resolver.json": ##"""
        {"version": "2025.10",
         "sets": {"base": {"sources": [{"$ref": "base.json"}, {"$ref": "../shared.json#/part"}]},
                  "size": {"sources": [{"gap": {"$type": "dimension", "$value": "8px"}}]}},
         "modifiers": {"theme": {"contexts": {"light": [{"$ref": "theme/light.json"}], "dark": []}, "default": "light"},
                       "density": {"contexts": {"compact": [{"gap": {"$type": "dimension", "$value": "4px"}}],
                                                "wide": [{"$ref": "#/sets/base"}]}}},
         "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/sets/size"}, {"$ref": "#/modifiers/theme"},
                             {"$ref": "#/modifiers/density"},
                             {"type": "set", "name": "last", "sources": [{"end": {"$value": "{gap}"}}]}]}
        """##,
        "design/base.json": ##"{"ink": {"$type": "color", "$value": "#000"}, "use": {"$value": "{gap}"}}"##,
        "shared.json": #"{"part": {"far": {"$type": "number", "$value": 1}}}"#,
        "design/theme/light.json": ##"{"ink": {"$type": "color", "$value": "#111"}}"##,
    ]

    private func library(_ modifiers: [String: String]) throws -> TokenLibrary {
        try TokenLibrary(Self.files, entry: "design/tokens.resolver.json", modifiers: modifiers)
    }

    @Test func `sets and the chosen contexts are put together, later ones hold`() throws {
        #expect(
            try library(["Density": "Compact"]).lines == [
                "ink color #111", "use dimension {gap}", "far number 1", "gap dimension 4", "end dimension {gap}",
            ])
        #expect(try library(["density": "wide", "theme": "dark"]).lines.contains("gap dimension 8"))
        #expect(
            try library(["density": "compact"]).files.map(\.name) == [
                "design/tokens.resolver.json", "design/base.json", "shared.json", "design/theme/light.json",
            ])
    }

    @Test func `a value is written where it holds`() throws {
        let library = try library(["density": "compact"])
        let files = library.files(
            with: library.tokens.map { token in
                var token = token
                if token.name == "gap" { token.value = "5" }
                if token.name == "ink" { token.value = "#222" }
                return token
            })
        #expect(files[0].text == Self.files["design/tokens.resolver.json"]?.replacing("4px", with: "5px"))
        #expect(files[1].text == Self.files["design/base.json"])
        #expect(files[3].text == Self.files["design/theme/light.json"]?.replacing("#111", with: "#222"))
    }

    static let faults: [(modifiers: [String: String], message: String)] = [
        (
            [:],
            "needs a context for its modifier 'density', as with '--modifier density=compact'; it has 'compact', 'wide'"
        ),
        (["density": "blue"], "has no context 'blue' of the modifier 'density'; it has 'compact', 'wide'"),
        (["density": "wide", "foo": "bar"], "has no modifier 'foo'; it has 'theme', 'density'"),
    ]

    @Test(arguments: faults)
    func `a wrong choice names what there is`(modifiers: [String: String], message: String) {
        #expect { try library(modifiers) } throws: { "\($0)".hasSuffix(message) }
    }

    static let broken: [(text: String, message: String)] = [
        (
            #"{"version": "1", "resolutionOrder": []}"#,
            #"r.json:1:13: the file has the version "1"; Keyline reads "2025.10""#
        ),
        (
            ##"{"resolutionOrder": [{"$ref": "#/sets/a"}]}"##,
            "orders '#/sets/a', which is neither one of its sets nor one of its modifiers"
        ),
        (
            ##"{"resolutionOrder": [{"$ref": "#/resolutionOrder/0"}]}"##,
            "orders '#/resolutionOrder/0', which is neither one of its sets nor one of its modifiers"
        ),
        (#"{"resolutionOrder": [{"sources": []}]}"#, "without a name, or without the type"),
        (
            ##"{"resolutionOrder": [{"name": "a", "type": "set", "sources": [{"$ref": "#/modifiers/b"}]}]}"##,
            "has the source '#/modifiers/b', which is not one of its sets"
        ),
        (
            ##"{"sets": {"a": {"sources": [{"$ref": "#/sets/a"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}"##,
            "has sets that refer to each other: a → a"
        ),
        (
            #"{"resolutionOrder": [{"name": "m", "type": "modifier", "contexts": {}}]}"#,
            "has the modifier 'm' without contexts"
        ),
        (
            #"{"resolutionOrder": [{"name": "m", "type": "modifier", "contexts": {"x": []}, "default": "y"}]}"#,
            "has the modifier 'm' with a default that is not one of its contexts; it has 'x'"
        ),
        (
            #"{"resolutionOrder": [{"name": "a", "type": "set", "sources": [{"$ref": "https://x.org/a.json"}]}]}"#,
            "has the source 'https://x.org/a.json'; only files are read"
        ),
    ]

    @Test func `pointers to sets have the escapes of JSON pointers`() throws {
        let text = ##"""
            {"sets": {"a/b": {"sources": [{"$ref": "#/sets/c~0d"}]}, "c~d": {"sources": [{"gap": {"$value": 8,
            "$type": "number"}}]}}, "resolutionOrder": [{"$ref": "#/sets/a~1b"}]}
            """##
        #expect(try TokenLibrary(["r.json": text], entry: "r.json").tokens.map(\.name) == ["gap"])
    }

    @Test func `a fault of a file with sets is a value`() throws {
        let text = ##"{"resolutionOrder": [{"$ref": "#/sets/a"}]}"##
        let error = try #require(throws: DesignTokensError.self) {
            try TokenLibrary(["r.json": text], entry: "r.json")
        }
        #expect(error.problems.map(\.fault) == [.resolver(.ordersOther("#/sets/a"))])
    }

    @Test(arguments: broken)
    func `a broken file says what is wrong`(text: String, message: String) {
        #expect { try TokenLibrary(["r.json": text], entry: "r.json") } throws: {
            "\($0)".hasSuffix(message) || "\($0)".contains(message)
        }
    }
}
