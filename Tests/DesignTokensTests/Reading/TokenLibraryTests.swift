// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DesignTokens

@Suite struct TokenLibraryTests {
    /// A file and the lines of its tokens.
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let lines: [String]
    }

    static let examples: [Example] = [
        Example(
            testDescription: "types of groups are inherited, and those of tokens hold",
            text: """
                {"space": {"$type": "dimension", "$description": "Gaps", "s": {"$value": {"value": 8, "unit": "px"}},
                  "inner": {"m": {"$value": {"value": 0.5, "unit": "rem"}, "$description": "Half"}},
                  "ratio": {"$type": "number", "$value": 1.50}}}
                """,
            lines: ["space.s dimension 8", "space.inner.m dimension 8", "space.ratio number 1.50"]),
        Example(
            testDescription: "names differ by case",
            text: """
                {"font-size": {"$type": "dimension", "$value": {"value": 3, "unit": "rem"}},
                 "FONT-SIZE": {"$type": "dimension", "$value": {"value": 16, "unit": "px"}}}
                """,
            lines: ["font-size dimension 48", "FONT-SIZE dimension 16"]),
        Example(
            testDescription: "a group has a root token",
            text: """
                {"gap": {"$type": "dimension", "$root": {"$value": {"value": 16, "unit": "px"}},
                  "large": {"$value": "32 px"}}, "use": {"$value": "{gap.$root}"}}
                """,
            lines: ["gap.$root dimension 16", "gap.large dimension 32", "use dimension {gap.$root}"]),
        Example(
            testDescription: "aliases form chains, in braces and as pointers",
            text: ##"""
                {"base": {"a b": {"$type": "number", "$value": 4}, "x/y": {"$type": "number", "$value": 5}},
                 "one": {"$value": "{base.a b}"}, "two": {"$ref": "#/one"}, "three": {"$value": {"$ref": "#/two/$value"}},
                 "four": {"$ref": "#/base/x~1y"}}
                """##,
            lines: [
                "base.a b number 4", "base.x/y number 5", "one number {base.a b}", "two number {one}",
                "three number {two}", "four number {base.x/y}",
            ]),
        Example(
            testDescription: "pointers lead to parts of values",
            text: ##"""
                {"base": {"gap": {"$type": "dimension", "$value": {"value": 16, "unit": "px"}}},
                 "small": {"$type": "dimension", "$value": {"value": {"$ref": "#/base/gap/$value/value"}, "unit": "rem"}},
                 "large": {"$type": "dimension", "$value": {"value": 32, "unit": {"$ref": "#/base/gap/$value/unit"}}},
                 "blue": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.9]}},
                 "hue": {"$type": "number", "$value": {"$ref": "#/blue/$value/components/1"}}}
                """##,
            lines: [
                "base.gap dimension 16", "small dimension 256", "large dimension 32",
                #"blue color {"colorSpace": "srgb", "components": [0.2, 0.4, 0.9]}"#, "hue number 0.4",
            ]),
        Example(
            testDescription: "a group extends another, and overrides whole tokens",
            text: ##"""
                {"input": {"field": {"width": {"$type": "dimension", "$value": {"value": 12, "unit": "rem"}},
                    "background": {"$type": "color", "$value": "#ffffff"}}},
                 "amount": {"$extends": "{input}", "field": {"width": {"$type": "dimension", "$value": "100px"}}},
                 "more": {"$ref": "#/amount"}}
                """##,
            lines: [
                "input.field.width dimension 192", "input.field.background color #ffffff",
                "amount.field.width dimension 100", "amount.field.background color {input.field.background}",
                "more.field.width dimension {amount.field.width}",
                "more.field.background color {amount.field.background}",
            ]),
        Example(
            testDescription: "an extending group has the type of the other, and may be referred to",
            text: ##"""
                {"button": {"$type": "dimension", "inset": {"$value": "8px"}},
                 "big": {"$extends": "#/button", "gap": {"$value": "9px"}}, "use": {"$value": "{big.inset}"}}
                """##,
            lines: [
                "button.inset dimension 8", "big.gap dimension 9", "big.inset dimension {button.inset}",
                "use dimension {big.inset}",
            ]),
        Example(
            testDescription: "composite values, other types and tokens without one are kept",
            text: """
                {"ink": {"$type": "color", "$value": "#000"},
                 "line": {"$type": "border", "$value": {"color": "{ink}", "width": {"value": 1, "unit": "px"},
                   "style": "solid"}},
                 "warning": {"$type": "string", "$value": "amber"}, "free": {"$value": [1,2]},
                 "face": {"$type": "fontFamily", "$value": ["Inter", "sans-serif"]},
                 "heavy": {"$type": "fontWeight", "$value": "extra-bold"},
                 "quick": {"$type": "duration", "$value": {"value": 100, "unit": "ms"}},
                 "curve": {"$type": "cubicBezier", "$value": [0.5, 0, 1, -1]},
                 "empty": {"$description": "No tokens yet", "$deprecated": "It goes."}}
                """,
            lines: [
                "ink color #000",
                "line border {\"color\": \"{ink}\", \"width\": {\"value\": 1, \"unit\": \"px\"},\n   \"style\": \"solid\"}",
                "warning string amber", "free ? [1,2]", #"face fontFamily ["Inter", "sans-serif"]"#,
                "heavy fontWeight extra-bold", #"quick duration {"value": 100, "unit": "ms"}"#,
                "curve cubicBezier [0.5, 0, 1, -1]",
            ]),
    ]

    @Test(arguments: examples)
    func `the format's rules`(example: Example) throws {
        let library = try TokenLibrary(example.text)
        #expect(library.lines == example.lines)
        #expect(library.files(with: library.tokens)[0].text == example.text)
    }

    @Test func `descriptions are read`() throws {
        #expect(try TokenLibrary(Self.examples[0].text).tokens.map(\.description) == [nil, "Half", nil])
    }

    /// A file with a fault, and what is said about it.
    static let faults: [(text: String, message: String)] = [
        ("{\n \"a\": 1,\n}", "tokens.json:3:1: the file is not JSON: a key in double quotes is missing"),
        ("[]", "tokens.json:1:1: the file is not a JSON object with tokens and groups"),
        (
            #"{"é": {"gap": "12px"}}"#,
            #"tokens.json:1:15: 'é.gap' is neither a token nor a group; write a token as {"$value": …}"#
        ),
        (
            "{\"space\": {\n  \"gap\": {\"$type\": \"dimension\"}}}",
            "tokens.json:2:10: 'space.gap' has a $type, but neither a $value nor tokens"
        ),
        (
            #"{"a": {"$value": 1, "$type": "number", "b": {"$value": 2}}}"#,
            "tokens.json:1:45: 'a' is a token, so it cannot have 'b' in it; name its own value $root"
        ),
        (
            #"{"a.b": {"$value": 1}}"#,
            "tokens.json:1:9: 'a.b' is no valid name: names neither begin with $ nor contain '.', '{' or '}'"
        ),
        (#"{"a": {}, "a": {}}"#, "tokens.json:1:16: 'a' is there twice in its group"),
        (
            #"{"a": {"$type": "dimension", "$value": {"value": 100, "unit": "%"}}}"#,
            #"tokens.json:1:40: 'a' has the value {"value": 100, "unit": "%"}, which is no dimension; "#
                + #"a valid one is {"value": 24, "unit": "px"}"#
        ),
        (
            #"{"a": {"$type": "number", "$value": "4"}}"#,
            #"tokens.json:1:37: 'a' has the value "4", which is no number; a valid one is 1.5"#
        ),
        (
            #"{"a": {"$type": "fontWeight", "$value": 1001}}"#,
            "tokens.json:1:41: 'a' has the value 1001, which is no fontWeight; a valid one is 600"
        ),
        (#"{"a": {"$type": 4, "$value": 4}}"#, "tokens.json:1:17: 'a' has a $type that is not text"),
        (
            #"{"space": {"small": {"$type": "number", "$value": 4}}, "a": {"$value": "{space.smal}"}}"#,
            "tokens.json:1:72: 'a' refers to 'space.smal', which does not exist; did you mean 'space.small'?"
        ),
        (
            #"{"space": {"s": {"$type": "number", "$value": 4}}, "a": {"$value": "{space}"}}"#,
            "tokens.json:1:68: 'a' refers to 'space', which is a group, not a token"
        ),
        (
            #"{"a": {"$ref": "b.json"}}"#,
            #"tokens.json:1:7: 'a' has the reference {"$ref": "b.json"}, "#
                + ##"which is neither "{group.token}" nor {"$ref": "#/group/token"}"##
        ),
        (
            #"{"a": {"$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$value": "{b}"}}"#,
            "tokens.json:1:42: 'b' refers to itself: b → c → b"
        ),
        (
            ##"{"a": {"$type": "dimension", "$value": {"value": {"$ref": "#/a/$value/value"}, "unit": "px"}}}"##,
            "tokens.json:1:50: 'a' refers to itself: a → a"
        ),
        (
            ##"{"ink": {"$type": "color", "$value": "#000"}, "a": {"$type": "dimension", "$value": "{ink}"}}"##,
            "tokens.json:1:85: 'a' is a dimension, but refers to 'ink', which is of the type color"
        ),
        (
            #"{"button": {"x": {"$type": "number", "$value": 4}}, "a": {"$extends": "{buton}"}}"#,
            "tokens.json:1:71: 'a' extends 'buton', which is no group; did you mean 'button'?"
        ),
        (
            #"{"button": {"x": {"$type": "number", "$value": 4}, "second": {"$extends": "{button}"}}}"#,
            "tokens.json:1:75: 'button.second' refers to itself: button.second → button.second"
        ),
    ]

    @Test(arguments: faults)
    func `a fault names token, line and column`(text: String, message: String) {
        #expect { try TokenLibrary(text) } throws: { "\($0)" == message }
    }

    @Test func `circles of groups are refused`() {
        let text = #"{"a": {"$extends": "{b}"}, "b": {"$extends": "{c}"}, "c": {"$extends": "{a}"}}"#
        #expect { try TokenLibrary(text) } throws: { "\($0)".contains("'a' refers to itself: a → b → c → a") }
    }

    @Test func `all faults of a file are reported`() {
        let text = #"{"a": {"$value": "{x}"}, "b": {"$type": "number", "$value": true}}"#
        #expect { try TokenLibrary(text) } throws: { ($0 as? DesignTokensError)?.problems.count == 2 }
    }

    @Test(arguments: TokenType.allCases)
    func `the example of each type is valid`(type: TokenType) {
        #expect(type.accepts(type.example))
        #expect(!type.accepts("true"))
    }
}
