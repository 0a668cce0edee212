// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import Foundation
import InterfaceBuilder
import KeylineModel
import Testing

/// A file that cannot be imported, and its error message.
struct BadDocument: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let xml: String
    let category: ImportError.Category
    let line: Int?
    let column: Int?
    let message: String

    init(
        _ name: String, _ xml: String, _ message: String, line: Int? = nil, column: Int? = nil,
        _ category: ImportError.Category = .malformed
    ) {
        testDescription = name
        self.xml = xml
        self.message = message
        self.line = line
        self.column = column
        self.category = category
    }

    static let start = "<document targetRuntime=\"iOS.CocoaTouch\" type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">"

    static func runtime(_ runtime: String, _ type: String) -> String {
        "<document type=\"\(type)\" targetRuntime=\"\(runtime)\"><objects/></document>"
    }

    static let all: [BadDocument] = [
        BadDocument("empty", "", "the file is empty"),
        BadDocument("blank", " \n\t\n", "the file is empty"),
        BadDocument("no XML", "hello", "malformed XML: the file does not start with an element", line: 1, column: 1),
        BadDocument("JSON", "{\"a\": 1}", "malformed XML: the file does not start with an element", line: 1, column: 1),
        BadDocument(
            "truncated", start + "\n<objects>\n<view id=\"a\">",
            "malformed XML: the document ends too early, or goes on after its root element", line: 3, column: 14),
        BadDocument(
            "cut inside a tag", start + "\n<objects>\n<view id=\"a",
            "malformed XML: an attribute's value has no closing quote", line: 3),
        BadDocument(
            "two roots", start + "</document>\n<document/>",
            "malformed XML: the document ends too early, or goes on after its root element", line: 2, column: 1),
        BadDocument(
            "wrong end tag", start + "\n<objects></object></document>",
            "malformed XML: an end tag that does not match its start tag", line: 2),
        BadDocument(
            "attribute twice", start + "\n<view id=\"a\" id=\"b\"/></document>",
            "malformed XML: an attribute is given twice", line: 2),
        BadDocument(
            "invalid character", start + "\n<string>\u{1}</string></document>",
            "malformed XML: a character that is not allowed", line: 2),
        BadDocument(
            "unknown entity", start + "\n<string>&nothing;</string></document>",
            "malformed XML: an entity that is not defined", line: 2),
        BadDocument(
            "unfinished merge",
            start + "\n<objects>\n<<<<<<< HEAD\n<view id=\"a\"/>\n=======\n>>>>>>> theirs\n</objects></document>",
            "malformed XML: a merge conflict marker", line: 3, column: 1),
        BadDocument(
            "document type", "<?xml version=\"1.0\"?>\n<!DOCTYPE document SYSTEM \"http://localhost/x.dtd\">\n" + start,
            "a document type declaration is not allowed in an Interface Builder document", line: 2),
        BadDocument(
            "entity bomb",
            "<!-- --><!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>" + start + "&b;</document>",
            "a document type declaration is not allowed in an Interface Builder document", line: 1),
        BadDocument(
            "odd encoding", "<?xml version=\"1.0\" encoding=\"EBCDIC-CP-US\"?>" + start,
            "the text encoding 'EBCDIC-CP-US' is not supported"),
        BadDocument("wrong root", "<plist version=\"1.0\"/>", "the root element is 'plist', not 'document'", line: 1),
        BadDocument(
            "untyped", "<document><objects/></document>",
            "the 'document' element names no target runtime, so it is not an Interface Builder document", line: 1),
        BadDocument(
            "macOS", runtime("MacOSX.Cocoa", "com.apple.InterfaceBuilder3.Cocoa.XIB"),
            "a macOS document, which has no iOS or tvOS screens", line: 1, .unsupported),
        BadDocument(
            "watchOS", runtime("watchKit", "com.apple.InterfaceBuilder.WatchKit.Storyboard"),
            "a watchOS document, which has no iOS or tvOS screens", line: 1, .unsupported),
        BadDocument(
            "another platform", runtime("Fridge", "x"),
            "a document for the runtime 'Fridge', which is neither iOS nor tvOS", line: 1, .unsupported),
        BadDocument(
            "Xcode 4",
            "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8\"/>",
            "a document of Xcode 4 or older ('archive')", line: 2, .unsupported),
    ]
}

@Suite struct InterfaceXMLReaderTests {
    @Test(arguments: BadDocument.all)
    func `A file that is not a document gives one error with its place`(_ bad: BadDocument) throws {
        let error = try #require(throws: ImportError.self) { try Fixture.read(bad.xml, file: "A/Bad.xib") }
        #expect(error.message == bad.message)
        #expect(error.category == bad.category)
        #expect(error.file == "A/Bad.xib")
        if let line = bad.line { #expect(error.line == line) }
        if let column = bad.column { #expect(error.column == column) }
    }

    @Test(arguments: ["UTF-16", "UTF-32"])
    func `Encodings in which the bytes hide a document type are refused`(_ name: String) throws {
        let xml = "<?xml version=\"1.0\"?><!DOCTYPE d [<!ENTITY e \"x\">]><document a=\"&e;\"/>"
        let data = try #require(xml.data(using: name == "UTF-16" ? .utf16 : .utf32BigEndian))
        let error = try #require(throws: ImportError.self) {
            try InterfaceBuilderImporter().importDocument(data: data, file: "a.xib")
        }
        #expect(error.message.hasPrefix("the text encoding 'UTF-16"))
    }

    @Test func `A byte order mark and single quotes are accepted`() throws {
        let body = BadDocument.start + "<objects><view id='a'/></objects></document>"
        let xml = "\u{feff}<?xml version='1.0' encoding='utf-8' standalone='no'?>\n" + body
        #expect(try Fixture.read(xml).screens.count == 1)
    }

    @Test(arguments: [257, 100_000])
    func `Nesting beyond any real document is one error, not a crash`(_ levels: Int) throws {
        let xml = BadDocument.start + String(repeating: "<view id=\"a\">\n", count: levels)
        let error = try #require(throws: ImportError.self) { try Fixture.read(xml) }
        #expect(error.message == "elements are nested deeper than 256 levels")
        #expect(error.line == 256)
    }

    @Test func `Deep nesting below the limit is read`() throws {
        let levels = 120
        let open = (0..<levels).map { "<view id=\"v\($0)\"><subviews>" }.joined()
        let close = String(repeating: "</subviews></view>", count: levels)
        let screen = try Fixture.read(Fixture.document(open + close, isXib: true)).screens[0]
        #expect(screen.items.count == levels)
        #expect(screen.items.last?.parent == screen.items[levels - 2].id)
    }

    @Test func `A screen with more views than can be laid out is one error that names it`() throws {
        let limit = InterfaceBuilderImporter.itemLimit
        let views = (0...limit).map { "<view id=\"v\($0)\"/>" }.joined()
        let root = "<view id=\"root\"><subviews>\(views)</subviews></view>"
        let error = try #require(throws: ImportError.self) { try Fixture.read(Fixture.document(root, isXib: true)) }
        #expect(error.message.contains("has \(limit + 2) views and guides; the limit is \(limit)"))
    }

    @Test func `Character data keeps its line breaks and entities`() throws {
        let text = "<textView id=\"t\"><string key=\"text\">a &lt; b\n<![CDATA[& c]]>  </string></textView>"
        #expect(try Fixture.view(text).item("t")?.content.text?.text == "a < b\n& c  ")
    }
}
