// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Files of tokens, and what their values do to a screen.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct TokenCommandTests {
    let keyline: CommandLineRunner

    private static let file = """
        {
          "space": { "$type": "dimension", "$extensions": {"org.example": {"n":1.0e+0 ,"é":[ ]}},
            "gap": { "$value": { "value": 1.5, "unit": "rem" } },
            "card": { "$value": "{space.gap}", "$description": "Cards" }
          },
          "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }
        }

        """

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try keyline.write(Self.file, to: "tokens.json")
        try keyline.run("init")
        try keyline.run("import", "App")
    }

    private func export(_ arguments: String...) throws -> String {
        try keyline.run(["token", "export"] + arguments).output
    }

    // MARK: Files

    @Test func `an import prints the values that change`() throws {
        try keyline.run("token", "import", "tokens.json")
        let text = Self.file.replacing("1.5", with: "2").replacing(#""card": { "$value": "{space.gap}","#, with: "")
        let changed = text.replacing(#""$description": "Cards" }"#, with: "").replacing("rem\" } },", with: "rem\" } }")
        try keyline.write(changed, to: "tokens.json")
        let run = try keyline.run("token", "import", "tokens.json")
        #expect(
            run.errors.hasPrefix(
                "Imported 2 tokens of 'tokens.json'.\n  space.gap: 24 → 32\n  space.card: {space.gap} → removed\n"),
            "\(run.errors)")
    }

    @Test func `a byte order mark stays`() throws {
        try keyline.write("\u{feff}" + Self.file, to: "tokens.json")
        try keyline.run("token", "import", "tokens.json")
        try keyline.run("token", "set", "space.gap", "8")
        // A string that is read from the output would not have the mark.
        let program = try #require(CommandLineRunner.binary).path
        let start = try keyline.run(
            ["-c", "'\(program)' token export | head -c 3 | od -An -tx1"], of: URL(fileURLWithPath: "/bin/sh"))
        #expect(start.output.split(separator: " ").joined() == "efbbbf\n", "\(start)")
    }

    @Test func `a token that a group inherits is removed with the one that it is`() throws {
        let file =
            ##"{"base": {"x": {"$type": "dimension", "$value": "1px"}, "y": {"$type": "dimension", "$value": "2px"}}, "##
        try keyline.write(file + ##""card": {"$extends": "{base}"}}"##, to: "tokens.json")
        try keyline.run("token", "import", "tokens.json")
        let refused = try keyline.run("token", "remove", "card.x", "--force")
        #expect(refused.status == 64 && refused.errors.contains("hint: remove 'base.x'"), "\(refused.errors)")
        let run = try keyline.run("token", "remove", "base.x")
        #expect(run.errors == "Removed the token 'base.x', and 'card.x', which inherits it.\n", "\(run.errors)")
        try keyline.write(try export(), to: "again.json")
        try keyline.run("init", "--catalog", "other.keyline")
        try keyline.run("token", "import", "again.json", "--catalog", "other.keyline")
        let listed = try keyline.run("token", "list", "--format", "csv", "--catalog", "other.keyline").output
        #expect(listed.contains("card.y") && !listed.contains(".x"), "\(listed)")
    }

    @Test func `a file is exported as it was imported`() throws {
        let run = try keyline.run("token", "import", "tokens.json")
        #expect(run.status == 0 && run.errors == "Imported 3 tokens of 'tokens.json'.\n")
        #expect(try export() == Self.file)
        #expect(try keyline.run("log").output.contains("import 3 tokens of 'tokens.json'"))
        let list = try keyline.run("token", "list", "--format", "csv").output
        #expect(list.contains("space.card,dimension,,space.gap,0,Cards"))
        #expect(list.contains("space.gap,dimension,24,,0,"))
    }

    @Test func `values are exported in the unit of the file, and new tokens are added`() throws {
        try keyline.run("token", "import", "tokens.json")
        try keyline.run("token", "set", "space.gap", "20")
        try keyline.run("token", "set", "space.new", "3")
        try keyline.run("token", "remove", "ink")
        let exported = try export("--format", "dtcg")
        #expect(exported.contains(#""value": 1.25, "unit": "rem""#))
        #expect(exported.contains(#""new": { "$type": "dimension", "$value": { "value": 3, "unit": "px" } }"#))
        #expect(exported.contains(#"{"org.example": {"n":1.0e+0 ,"é":[ ]}}"#) && !exported.contains("ink"))
    }

    @Test func `a catalog without imported files exports a new one`() throws {
        try keyline.run("token", "set", "gap", "8")
        let text = """
            {
              "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } }
            }

            """
        #expect(try export() == text)
    }

    @Test func `importing again takes over values and drops tokens that are gone and not used`() throws {
        try keyline.run("token", "import", "tokens.json")
        try keyline.run("edit", "set-constant", "Photo viewer", "bot-to-001", "{space.gap}")
        try keyline.write(#"{"other": {"$type": "number", "$value": 4}}"#, to: "tokens.json")
        let run = try keyline.run("token", "import", "tokens.json")
        #expect(run.errors.contains("\nnote: kept 'space.gap', which constraints or other tokens use"), "\(run.errors)")
        #expect(
            run.errors.hasPrefix("Imported 1 token of 'tokens.json'.\n  space.card: {space.gap} → removed\n"),
            "\(run.errors)")
        let names = try keyline.run("query", "select name from design_token order by name", "--format", "csv").output
        #expect(names.split(whereSeparator: \.isNewline) == ["name", "other", "space.gap"])
    }

    @Test func `a token that is needed through an alias stays, and one that only a former alias named goes`() throws {
        let pixels = #"{"$type": "dimension", "$value": "8px"}"#
        try keyline.write(
            #"{"gap": \#(pixels), "card": {"$value": "{gap}"}, "b": \#(pixels), "a": {"$value": "{b}"}}"#,
            to: "tokens.json")
        #expect(try keyline.run("token", "import", "tokens.json").status == 0)
        try keyline.run("edit", "set-constant", "Photo viewer", "bot-to-001", "{card}")
        try keyline.write(#"{"a": \#(pixels)}"#, to: "tokens.json")
        #expect(try keyline.run("token", "import", "tokens.json").status == 0)
        let names = try keyline.run("token", "list", "--format", "csv").output.split(whereSeparator: \.isNewline)
            .dropFirst().compactMap { $0.split(separator: ",").first.map(String.init) }
        #expect(Set(names).isSuperset(of: ["a", "card", "gap"]) && !names.contains("b"), "\(names)")
    }

    @Test func `an alias that becomes a value keeps its type, and a typed group that empties goes`() throws {
        try keyline.write(
            #"{"a": {"$type": "dimension", "$value": "1px"}, "b": {"$value": "{a}"}, "#
                + #""s": {"$type": "dimension", "gap": {"$value": "2px"}}}"#, to: "tokens.json")
        try keyline.run("token", "import", "tokens.json")
        try keyline.run("token", "set", "b", "3")
        try keyline.run("token", "remove", "s.gap")
        try keyline.write(try export(), to: "again.json")
        try keyline.run("init", "--catalog", "again.keyline")
        let run = try keyline.run("token", "import", "again.json", "--catalog", "again.keyline")
        #expect(run.status == 0, "\(run.errors)")
        let list = try keyline.run("token", "list", "--format", "csv", "--catalog", "again.keyline").output
        #expect(list.contains("b,dimension,3,"), "\(list)")
    }

    @Test func `a token that would have to be a group too is not exported`() throws {
        try keyline.run("token", "set", "space", "8")
        try keyline.run("token", "set", "space.small", "4")
        let run = try keyline.run("token", "export")
        #expect(run.status == 64 && run.errors.contains("'space' is a token, and as of 'space.small' also a group"))
    }

    @Test func `sets and modifiers are read with the files beside them`() throws {
        let resolver = """
            {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
             "modifiers": {"density": {"contexts": {"compact": [{"$ref": "themes/compact.json"}], "wide": []}}},
             "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/density"}]}
            """
        try keyline.write(resolver, to: "design/tokens.resolver.json")
        try keyline.write(#"{"gap": {"$type": "dimension", "$value": "16px"}}"#, to: "design/base.json")
        try keyline.write(#"{"gap": {"$type": "dimension", "$value": "8px"}}"#, to: "design/themes/compact.json")
        let path = "design/tokens.resolver.json"
        let missing = try keyline.run("token", "import", path)
        #expect(missing.status == 65 && missing.errors.contains("as with '--modifier density=compact'"))
        #expect(try keyline.run("token", "import", path, "--modifier", "density=compact").status == 0)
        try keyline.run("token", "set", "gap", "10")
        #expect(try export() == resolver)
        #expect(try export("base.json").contains("16px"))
        #expect(try export("themes/compact.json").contains("10px"))
        let unknown = try keyline.run("token", "export", "compact.json")
        #expect(unknown.status == 66 && unknown.errors.contains("there is no imported file of tokens 'compact.json'"))
    }

    @Test func `a broken file names token and place, a line for each fault, and changes nothing`() throws {
        let text = "{\n \"gap\": {\"$type\": \"dimension\", \"$value\": \"8em\"},\n \"use\": {\"$value\": \"{gab}\"}\n}"
        try keyline.write(text, to: "broken.json")
        let run = try keyline.run("token", "import", "broken.json")
        #expect(run.status == 65)
        let lines = run.errors.split(separator: "\n")
        #expect(lines[0].hasPrefix(#"error: broken.json:2:42: 'gap' has the value "8em", which is no dimension"#))
        #expect(lines[1] == "broken.json:3:20: 'use' refers to 'gab', which does not exist; did you mean 'gap'?")
        #expect(try keyline.run("token", "list").output.isEmpty)
        #expect(try keyline.run("token", "import", "none.json").status == 66)
    }

    @Test func `imported files are synced`() throws {
        try keyline.run("clone", "catalog.keyline", "other.keyline")
        try keyline.run("token", "import", "tokens.json")
        try keyline.run("token", "set", "space.gap", "20", "--catalog", "catalog.keyline")
        #expect(try keyline.run("sync", "--catalog", "other.keyline").status == 0)
        #expect(try export("--catalog", "other.keyline") == export())
        #expect(try export("--catalog", "other.keyline").contains("1.25"))
    }

    // MARK: Values

    @Test(arguments: [
        ("dimension", "abc", "a dimension is a number from -100,000 to 100,000, such as 24"),
        ("number", "4px", "a number is a value such as 1.5"),
        ("color", "#12", #"a color is a value such as {"colorSpace": "srgb", "components": [0, 0.4, 0.8]}"#),
        ("color", "12", #"a color is a value such as {"colorSpace": "srgb", "components": [0, 0.4, 0.8]}"#),
        ("fontWeight", "fat", "a fontWeight is a value such as 600"),
        ("duration", "5", #"a duration is a value such as {"value": 200, "unit": "ms"}"#),
    ])
    func `a value of another type is refused with an example`(type: String, value: String, words: String) throws {
        let run = try keyline.run("token", "set", "a", value, "--type", type)
        #expect(run.status == 64)
        #expect(run.errors == "error: '\(value)' is not a valid value for 'a': \(words)\n")
    }

    @Test func `a mistyped type is refused`() throws {
        let run = try keyline.run("token", "set", "a", "#123", "--type", "colour")
        #expect(run.status == 64)
        #expect(run.errors == "error: 'colour' is not a valid value for '--type': did you mean 'color'?\n")
    }

    @Test func `a token keeps its type and description`() throws {
        try keyline.run("token", "set", "ink", "#000", "--type", "color", "--description", "Text")
        #expect(try keyline.run("token", "set", "ink", "12").status == 64)
        try keyline.run("token", "set", "ink", "#111")
        #expect(try keyline.run("token", "list", "--format", "csv").output.contains("ink,color,#111,,0,Text"))
    }

    @Test func `a rehearsal prints the effect and changes nothing`() throws {
        try keyline.run("token", "set", "up", "0")
        try keyline.run("edit", "set-constant", "Photo viewer", "bot-to-001", "{up}")
        let before = try keyline.run("log").output
        let run = try keyline.run("token", "set", "up", "-60", "--dry-run")
        #expect(run.status == 0 && run.errors.hasPrefix("Would change the token 'up' from 0 to -60.\n"))
        #expect(run.output.contains("- ✖ safe-area-content-outside"))
        #expect(try keyline.run("log").output == before)
        #expect(try keyline.run("token", "list", "--format", "csv").output.contains("up,dimension,0,"))
        #expect(try keyline.run("token", "set", "up", "-60").output == run.output)
    }

    // MARK: Explaining

    @Test func `a token is explained by its uses and both ends`() throws {
        try keyline.run("token", "set", "up", "-60")
        try keyline.run("token", "set", "deep", "--alias", "up")
        try keyline.run("edit", "set-constant", "Photo viewer", "bot-to-001", "{deep}")
        let run = try keyline.run("token", "explain", "up")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("up · dimension · -60 pt\n"))
        #expect(
            run.output.contains("'Photo viewer': pageControl.bottom = superview.bottom + {deep}   through deep → up\n"))
        #expect(run.output.contains("now -60 pt; no new finding from "))
        #expect(run.output.contains("(pageControl.bottom = superview.bottom"))
        let json = try keyline.run("token", "explain", "up", "--format", "json").output
        #expect(json.contains("\"breaksAt\"") && json.contains("\"path\": [\"deep\", \"up\"]"))
        let alias = try keyline.run("token", "explain", "deep").output
        #expect(alias.contains("its values are those of its target: keyline token explain up\n"))
        #expect(try keyline.run("token", "explain", "upp").errors.contains("did you mean 'up'?"))
    }
}
