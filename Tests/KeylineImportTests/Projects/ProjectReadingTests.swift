// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import SeededRandom
import Testing

@testable import KeylineImport

@Suite("Reading of projects and their lists")
struct ProjectReadingTests {
    static let list: PropertyList = .members([
        "a": .list([.text("b"), .text("c d")]), "e": .members(["f": .text("1")]),
    ])

    static let sound: [(text: String, value: PropertyList)] = [
        ("// !$*UTF8*$!\n{ a = (b, \"c d\"); e = { f = 1; }; }", list),
        ("\u{FEFF}{a/* x */=(b,/* y = ( */\"c d\",);e={f=1;};}// z", list),
        (
            "{ \"a\\\"b\" = <0f 12>; 'c' = (); d = {}; }",
            .members(["a\"b": .other, "c": .list([]), "d": .members([:])])
        ),
        (
            "<plist version=\"1.0\"><dict><key>a</key><array><string>b</string><string>c d</string></array>"
                + "<key>e</key><dict><key>f</key><string>1</string></dict></dict></plist>", list
        ),
        ("<plist version=\"1.0\"><dict><key>a</key><integer>1</integer></dict></plist>", .members(["a": .text("1")])),
        ("<plist version=\"1.0\"><dict><key>a</key><real>1.5</real></dict></plist>", .members(["a": .other])),
        ("<plist version=\"1.0\"><dict><key>a</key><true/></dict></plist>", .members(["a": .text("true")])),
    ]

    @Test("reads XML and OpenStep lists", arguments: sound)
    func reads(text: String, value: PropertyList) throws {
        #expect(try PropertyList.read(Data(text.utf8)) == value)
    }

    static let malformed: [(text: String, line: Int?, fact: String)] = [
        ("{\n a = (b;\n}", 2, "',' or ')' is missing"), ("{\n a = b\n c = d; }", 3, "';' is missing"),
        ("{\n a b;\n}", 2, "'=' is missing"), ("{\n a = \"b;\n}", 2, "a quoted text does not end"),
        ("{ /* a = b;\n}", 1, "a comment does not end"), ("{ a = b; }\n}", 2, "something follows the end"),
        ("{ a = ", 1, "a value is missing at the end"), ("", 1, "a value is missing at the end"),
        ("{ a = b;", 1, "the list ends too early"), ("{ a = [b]; }", 1, "a character that is not allowed"),
        ("{ a = <xyz>; }", 1, "a character that is not allowed"),
        ("{\n<<<<<<< HEAD\n a = b;\n=======\n}", 2, "a merge conflict marker"),
        ("{ a = (\n<<<<<<< HEAD\n b,\n=======\n)}", 2, "a merge conflict marker"),
        (String(repeating: "(", count: 100_000), 1, "too many nested arrays or dictionaries"),
        (String(repeating: "{ a = ", count: 100_000), 1, "too many nested arrays or dictionaries"),
        (String(repeating: "(", count: 500), 1, "a value is missing at the end"),
        ("<plist><dict>\n\n<key>a</key><bad/></dict></plist>", 3, "encountered unknown tag bad"),
        ("<plist>", nil, "encountered empty plist tag"),
        ("bplist00\u{1}", nil, "it is a binary property list; convert it with 'plutil -convert xml1'"),
        (String(repeating: "<array>", count: 100_000), 1, "too many nested arrays or dictionaries"),
    ]

    @Test("reports the fault and its line", arguments: malformed)
    func faults(text: String, line: Int?, fact: String) {
        #expect(throws: PropertyList.Malformed(fact: fact, line: line)) { try PropertyList.read(Data(text.utf8)) }
    }

    @Test("survives any change of a project's bytes", arguments: [UInt64(1), 2, 3, 4])
    func mutations(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let sound = Array(ProjectFixture.project().utf8)
        for _ in 0..<200 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
                default: bytes.insert(contentsOf: "(){};=\"".utf8.shuffled(using: &random).prefix(2), at: place)
                }
            }
            guard let list = try? PropertyList.read(Data(bytes)) else { continue }
            _ = XcodeProject(list, path: "/w/App.xcodeproj").targets(of: "/w/App/Cell.xib")
        }
    }

    static let settings: [(key: String, value: String?)] = [
        ("PLAIN", "a"), ("OUTER", "b"), ("REF", "a/b"), ("NESTED", "value"), ("ADDED", "x y"), ("NONE", nil),
        ("UNSET", "/"), ("LOOP", nil), ("OPEN", nil), ("BRACES", "a-b"), ("CHANGED", "a"), ("PHONE", "phone"),
        ("GROWS", nil),
    ]

    @Test("expands build settings", arguments: settings)
    func fills(key: String, value: String?) {
        let settings = BuildSettings(layers: [
            [
                "PLAIN": "a", "REF": "$(PLAIN)/$(OUTER)", "NESTED": "$(NAME_$(PLAIN))", "ADDED": "$(inherited) y",
                "UNSET": "$(NOWHERE)/", "LOOP": "$(LOOP)", "OPEN": "$(PLAIN", "BRACES": "${PLAIN}-${OUTER}",
                "CHANGED": "$(PLAIN:lower)", "PHONE": "any", "PHONE[sdk=iphoneos*]": "phone",
                "GROWS": "$(GROWS)$(GROWS)",
            ], ["PLAIN": "hidden", "OUTER": "b", "NAME_a": "value", "ADDED": "x"],
        ])
        #expect(settings[key] == value)
    }

    @Test("reads a project of ten megabytes in one piece")
    func large() throws {
        var objects = ""
        for index in 0..<60_000 {
            objects += "        F\(index) /* View \(index).xib */ = {isa = PBXFileReference; fileEncoding = 4; "
            objects +=
                "lastKnownFileType = file.xib; path = \"Folder/View \(index).xib\"; sourceTree = \"<group>\"; };\n"
        }
        let children = (0..<60_000).map { "F\($0)" }.joined(separator: ", ")
        let text = ProjectFixture.project(replacing: [
            ("MODERN = {\n", objects + "MODERN = {\n"), ("children = (VM,", "children = (VM, \(children),"),
            ("A1 = { isa = PBXBuildFile; fileRef = VM; };", "A1 = { isa = PBXBuildFile; fileRef = GA; };"),
        ])
        let data = Data(text.utf8)
        #expect(data.count > 9_000_000)
        let clock = ContinuousClock()
        let time = try clock.measure {
            let project = XcodeProject(try PropertyList.read(data), path: "/w/App.xcodeproj")
            #expect(project.targets(of: "/w/App/Folder/View 59999.xib").map(\.id) == ["APP"])
        }
        #expect(time < .seconds(60), "a check for work that grows with the square of the size")
    }
}
