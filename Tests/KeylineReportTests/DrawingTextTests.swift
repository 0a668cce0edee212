// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationXML
import KeylineModel
import SeededRandom
import Testing

@testable import KeylineReport

/// A drawing is well-formed XML that contains a screen's texts as text, whatever they are.
@Suite struct DrawingTextTests {
    /// Pieces of text that break careless escaping.
    private static let pieces = [
        "<script>alert(1)</script>", "</text>", "]]>", "<![CDATA[", "&", "&amp;", "&#0;", "\"", "'", "--", "<!--", "?>",
        "\u{0}", "\u{8}", "\u{1B}[31m", "\u{7F}", noncharacter(0xFFFE), noncharacter(0xFFFF), noncharacter(0xFDD0),
        "\n", "\r\n", "\t", "\u{2028}",
        "\u{202E}", "\u{2066}", "שלום", "مرحبا", "👩‍👩‍👧", "é", "e\u{301}", "漢字", "a", "Sign in", " ", "  ", "url(#x)",
        "{}", "%s", "\\", "\u{1F1E9}\u{1F1EA}", "\u{200B}", "\u{AD}", "z̷̢̛",
    ]

    /// Returns a noncharacter, a code point that Swift's literals cannot contain.
    private static func noncharacter(_ value: UInt32) -> String {
        Unicode.Scalar(value).map { String(Character($0)) } ?? ""
    }

    static let names: [String] = {
        var random = SeededGenerator(seed: 20_261_125)
        return (0..<200).map { _ in
            (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
    }()

    /// Returns a screen whose own name and the texts of its label, button and constraint are all `name`.
    private func screen(_ name: String) -> Screen {
        var screen = Screen(id: name, name: name)
        screen.chrome.navigationBar = Chrome.NavigationBar()
        screen.source = SourceLocation(file: name, line: 1, objectID: name)
        var root = LayoutItem(id: name, parent: nil, className: "UIView")
        root.source = screen.source
        var label = LayoutItem(id: name + "1", parent: name, className: "UILabel")
        label.name = name
        label.customClass = name
        label.content.text = TextContent()
        label.content.text?.text = name
        label.content.text?.numberOfLines = 0
        label.frame = Rect(x: -40, y: 700, width: 320, height: 160)
        label.source = screen.source
        label.translatesAutoresizingMaskIntoConstraints = false
        var button = LayoutItem(id: name + "2", parent: name, className: "UIButton")
        button.content.button = ButtonContent()
        button.content.button?.title = name
        button.frame = Rect(x: 20, y: 300, width: 300, height: 44)
        screen.items = [root, label, button]
        screen.constraints = [
            Constraint(
                id: name, firstItem: name + "1", firstAttribute: .bottom, secondItem: name, secondAttribute: .bottom,
                identifier: name, source: screen.source),
            Constraint(
                id: name + "b", firstItem: name + "1", firstAttribute: .leading, secondItem: name,
                secondAttribute: .leading, constant: -40),
        ]
        screen.gestures = [GestureBinding(id: name, item: name + "2", kind: .tap, name: name)]
        return screen
    }

    /// The kinds of drawing of a screen.
    enum Way: CaseIterable, Sendable {
        case whole, highlighted, exploded, compared
    }

    @Test(arguments: names.indices, Way.allCases)
    func `any text stays text`(index: Int, way: Way) throws {
        let name = Self.names[index]
        var drawing = try DrawingSamples.drawing(of: screen(name), on: "iphone-16-pro")
        drawing.layers = Set(DrawingLayer.allCases)
        let svg: String
        switch way {
        case .whole: svg = drawing.svg
        case .highlighted:
            drawing.highlighted = name + "1"
            svg = drawing.svg
        case .exploded:
            drawing.explodedDepths = 0...Int.max
            svg = drawing.svg
        case .compared:
            svg = ScreenComparison(before: drawing, after: drawing, kind: .versions, beforeWords: name).svg
        }
        let read = try ReadDrawing(svg)
        #expect(read.elements.isDisjoint(with: ["script", "a", "image", "foreignObject", "style"]))
        #expect(read.elements.isSubset(of: ReadDrawing.known), "\(read.elements.subtracting(ReadDrawing.known))")
        #expect(Set(read.ids).count == read.ids.count, "ids are unique")
        #expect(read.ids.allSatisfy { $0.wholeMatch(of: /[A-Za-z][A-Za-z0-9_.-]*/) != nil })
        // The letters of the name are in the drawing, whatever else the name contains.
        let letters = name.unicodeScalars.filter {
            $0.properties.isAlphabetic && $0.properties.generalCategory != .unassigned
        }
        let arrived = Set(read.text.unicodeScalars)
        #expect(letters.allSatisfy(arrived.contains), "\(name.debugDescription)")
    }

    @Test func `every view has an id and a title`() throws {
        let svg = try DrawingSamples.drawing(of: DrawingSamples.screen("photo-viewer"), on: "iphone-16-pro").svg
        #expect(svg.contains("<title>closeButton (UIButton), x 342, y 70, 44 × 44 pt</title>"))
        #expect(svg.contains("data-class=\"UIPageControl\""))
    }

    @Test func `names that contain directions turn nothing around`() {
        #expect(SVGText.withoutDirections("a\u{202E}b\u{2069}c") == "abc")
    }

    @Test func `markup and forbidden characters`() {
        #expect(
            SVGText.escaped("<a href='x'>&\"\u{0}" + Self.noncharacter(0xFFFE) + "\n</a>")
                == "&lt;a href=&#39;x&#39;&gt;&amp;&quot; &lt;/a&gt;")
    }

    @Test func `numbers have two decimals and are finite`() {
        let numbers = [1.0, 0.125, -3.456, .nan, .infinity, -.infinity, 1e300]
        #expect(numbers.map(SVGNumber.text) == ["1", "0.13", "-3.46", "0", "1000000", "-1000000", "1000000"])
    }
}

/// The contents of a drawing as an XML parser reads them.
final class ReadDrawing: NSObject, XMLParserDelegate {
    static let known: Set = [
        "svg", "g", "title", "defs", "pattern", "clipPath", "mask", "rect", "circle", "line", "path", "polyline",
        "polygon", "text", "ellipse", "tspan",
    ]

    private(set) var elements: Set<String> = []
    private(set) var ids: [String] = []
    private(set) var text = ""

    /// - Throws: the parser's error if the text is not XML.
    init(_ svg: String) throws {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        if !parser.parse() { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        elements.insert(name)
        if let id = attributes["id"] { ids.append(id) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
