// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import Foundation
import InterfaceBuilder
import Testing

struct MarkupEditorTests {
    /// One change, and the text before and after it.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let before: String
        let after: String
        let change: @Sendable (inout MarkupEditor) -> Void
    }

    static let cases = [
        Case(
            testDescription: "an attribute gets another value",
            before: "<a>\n  <b id=\"x\" c = '1' /> <!-- <b> -->\n</a>",
            after: "<a>\n  <b id=\"x\" c = '2' /> <!-- <b> -->\n</a>"
        ) { $0.set("c", to: "2", of: 1) },
        Case(
            testDescription: "a constraint's first item is written first",
            before: "<a><constraint firstAttribute=\"top\" constant=\"8\" id=\"x\"/></a>",
            after: "<a><constraint firstItem=\"v\" firstAttribute=\"top\" constant=\"8\" id=\"x\"/></a>"
        ) { $0.set("firstItem", to: "v", of: 1) },
        Case(
            testDescription: "a priority is written after the constant",
            before: "<a><constraint firstAttribute=\"top\" constant=\"8\" id=\"x\"/></a>",
            after: "<a><constraint firstAttribute=\"top\" constant=\"8\" priority=\"750\" id=\"x\"/></a>"
        ) { $0.set("priority", to: "750", of: 1) },
        Case(
            testDescription: "the last of two changes of one attribute counts",
            before: "<a><constraint firstAttribute=\"top\" id=\"x\"/></a>",
            after: "<a><constraint firstItem=\"w\" firstAttribute=\"top\" id=\"x\"/></a>"
        ) {
            $0.set("firstItem", to: "v", of: 1)
            $0.set("firstItem", to: "w", of: 1)
        },
        Case(
            testDescription: "an attribute goes with the space before it", before: "<a><b\n   c=\"1\"  d=\"2\"/></a>",
            after: "<a><b  d=\"2\"/></a>"
        ) { $0.remove("c", of: 1) },
        Case(
            testDescription: "an element goes with its line", before: "<a>\r\n    <b/>\r\n    <c/>\r\n</a>\r\n",
            after: "<a>\r\n    <c/>\r\n</a>\r\n"
        ) { $0.remove(1) },
        Case(
            testDescription: "an element that shares its line goes alone", before: "<a><b/><c/></a>",
            after: "<a><c/></a>"
        ) { $0.remove(1) },
        Case(
            testDescription: "a child is written before another one, with the document's line ending",
            before: "<a>\r\n    <c/>\r\n</a>", after: "<a>\r\n    <b/>\r\n    <c/>\r\n</a>"
        ) { $0.insert("<b/>", into: 0, before: 1) },
        Case(
            testDescription: "a child is written last", before: "<a>\n\t<c/>\n</a>", after: "<a>\n\t<c/>\n\t<b/>\n</a>"
        ) { $0.insert("<b/>", into: 0, before: nil) },
        Case(
            testDescription: "a child with children is indented as a whole", before: "<a>\n    <c/>\n</a>",
            after: "<a>\n    <c/>\n    <b>\n        <d/>\n    </b>\n</a>"
        ) { $0.insert("<b>\n    <d/>\n</b>", into: 0, before: nil) },
        Case(
            testDescription: "an element of one tag gets an end tag", before: "<a>\n    <c/>\n</a>",
            after: "<a>\n    <c>\n        <b/>\n    </c>\n</a>"
        ) { $0.insert("<b/>", into: 1, before: nil) },
        Case(
            testDescription: "comments, CDATA and text stay",
            before: "\u{FEFF}<?xml version=\"1.0\"?>\n<a>é<!--<x y=\"1\">--><![CDATA[<z>]]>&amp;<b k=\"&lt;\"/></a>\n",
            after: "\u{FEFF}<?xml version=\"1.0\"?>\n<a>é<!--<x y=\"1\">--><![CDATA[<z>]]>&amp;<b k=\"1\"/></a>\n"
        ) { $0.set("k", to: "1", of: 1) },
    ]

    @Test(arguments: cases) func `changes only what it should`(test: Case) throws {
        var editor = MarkupEditor(try #require(Markup(Array(test.before.utf8))))
        test.change(&editor)
        #expect(String(decoding: try #require(editor.result()), as: UTF8.self) == test.after)
    }

    @Test(arguments: ["", "text", "<a>", "<a></b>", "<a/><b/>", "<a b></a>", "<a b=\"1></a>", "<!DOCTYPE a><a/>"])
    func `refuses tags that do not match`(text: String) { #expect(Markup(Array(text.utf8)) == nil) }

    /// The hand-written documents, and those of the corpus if there is one.
    static let documents: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Fixture.folder.path)) ?? []
        return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
            .map { Fixture.folder.path + "/" + $0 } + Fixture.corpus
    }()

    @Test func `reads every document, and writes it back without a change`() throws {
        for path in Self.documents {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            let markup = try #require(Markup(bytes), "\(path)")
            #expect(MarkupEditor(markup).result() == bytes, "\(path)")
        }
    }

    @Test func `ids are Xcode's in form, new, and the same each time`() throws {
        var (one, other) = (ObjectIDs(taken: []), ObjectIDs(taken: []))
        let made = (0..<100).map { _ in one.make("safe area") }
        #expect(made == (0..<100).map { _ in other.make("safe area") })
        #expect(Set(made).count == 100)
        #expect(made.allSatisfy { $0.wholeMatch(of: /[0-9A-Za-z]{3}-[0-9A-Za-z]{2}-[0-9A-Za-z]{3}/) != nil })
    }
}
