// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct ColorTests {
    @Test(
        arguments: [
            ("#ff8000", "#ff8000", 1), ("#FF8000ff", "#ff8000", 1), ("#ff800080", "#ff800080", 128.0 / 255),
            ("#00000000", "#00000000", 0),
        ] as [(String, String, Double)])
    func `a color is parsed from hexadecimal digits`(text: String, written: String, alpha: Double) throws {
        let color = try #require(Color(hexadecimal: text))
        #expect(color.hexadecimal == written)
        #expect(color.alpha == alpha)
    }

    @Test(arguments: ["", "#", "#fff", "#ff80", "ff8000", "#ff800g", "#ff80001", "#+f8000", "#ff8000ff0"])
    func `other texts are not colors`(text: String) { #expect(Color(hexadecimal: text) == nil) }

    @Test func `components are rounded to the nearest level`() {
        let color = Color(red: 0.501, green: -1, blue: 7, alpha: .nan)
        #expect(color.red == 128.0 / 255 && color.green == 0 && color.blue == 1 && color.alpha == 0)
        #expect(Color.gray(0.5).opaqueHexadecimal == "#808080")
        #expect(Color.white.withAlpha(0.5).hexadecimal == "#ffffff80" && Color.white.luma == 1)
    }

    @Test(
        arguments: [
            ("#102030", DocumentColor(value: Color(levels: 0x1020_30ff))),
            ("systemRedColor", DocumentColor(name: "systemRedColor")),
            ("Brand#10203040", DocumentColor(name: "Brand", value: Color(levels: 0x1020_3040))),
            ("a#b", DocumentColor(name: "a#b")), ("x#102030#", DocumentColor(name: "x#102030")),
            ("x##", DocumentColor(name: "x#")), ("", DocumentColor(name: "")),
        ])
    func `a document's color is coded as one text`(text: String, color: DocumentColor) {
        #expect(color.text == text)
        #expect(DocumentColor(text: text) == color)
    }

    @Test(
        arguments: [
            ("systemBlueColor", 18, "#007aff"), ("systemBlueColor", 26, "#0088ff"), ("systemTealColor", 13, "#5ac8fa"),
            ("systemTealColor", 15, "#30b0c7"), ("groupTableViewBackgroundColor", 12, "#efeff4"),
            ("groupTableViewBackgroundColor", 13, "#f2f2f7"), ("secondaryLabelColor", 17, "#3c3c4399"),
            ("clearColor", 26, "#00000000"), ("Brand", 26, nil),
        ] as [(String, Int, String?)])
    func `the system's colors depend on its version`(name: String, os: Int, expected: String?) {
        #expect(DocumentColor(name: name).color(os: os)?.hexadecimal == expected)
        #expect(SystemColors.knows(name) == (expected != nil))
    }

    @Test func `a document's components override the system's colors`() {
        #expect(DocumentColor(name: "systemBlueColor", value: .white).color(os: 26) == .white)
    }
}
