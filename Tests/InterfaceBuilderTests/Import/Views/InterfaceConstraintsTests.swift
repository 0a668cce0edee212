// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import KeylineModel
import Testing

@testable import InterfaceBuilder

@Suite struct InterfaceConstraintsTests {
    private let book = { () throws -> Screen in
        try #require(try Fixture.load("Library.storyboard").screen("bok-00-001"))
    }

    @Test(
        arguments: [
            ("0.5", 0.5), ("16:9", 16.0 / 9), ("1/3", 1.0 / 3), ("150/375", 0.4), (" 4 : 3 ", 4.0 / 3), ("-1", -1),
            ("1:0", nil), ("wide", nil), ("", nil), ("1:2:3", nil), ("a/b", nil),
        ] as [(String, Double?)])
    func `A multiplier is a number or a ratio`(text: String, expected: Double?) {
        #expect(InterfaceElement.multiplier(text) == expected)
    }

    @Test func `All parts of a constraint are read`() throws {
        let book = try book()
        let ratio = try #require(book.constraint("cst-00-001"))
        #expect(ratio.multiplier == 16.0 / 9)
        #expect(book.objectID(ratio.firstItem) == "img-00-001", "the view it stands in is its first item")
        let top = try #require(book.constraint("cst-00-002"))
        #expect(book.objectID(top.secondItem) == "top-00-001")
        #expect(top.secondAttribute == .bottom)
        let spacing = try #require(book.constraint("cst-00-005"))
        #expect(spacing.usesSystemSpacing && spacing.constant == 8)
        let margin = try #require(book.constraint("cst-00-006"))
        #expect(margin.secondAttribute == .leadingMargin && margin.priority == 999)
        #expect(margin.identifier == "title at the margin")
        #expect(margin.source == SourceLocation(file: "App/Library.storyboard", line: 122, objectID: "cst-00-006"))
        let placeholder = try #require(book.constraint("cst-00-007"))
        #expect(placeholder.relation == .greaterThanOrEqual && placeholder.isPlaceholder)
        #expect(placeholder.isInstalled)
    }

    @Test(arguments: Attribute.allCases)
    func `Every attribute is read by its name`(_ attribute: Attribute) throws {
        let constraint = "<constraint firstAttribute=\"\(attribute.rawValue)\" constant=\"3\" id=\"c\"/>"
        let screen = try Fixture.view("<view id=\"v\"><constraints>\(constraint)</constraints></view>")
        #expect(screen.constraints.map(\.firstAttribute) == [attribute])
    }

    @Test func `The old name of a baseline is the last baseline, an unknown name is noted`() throws {
        let constraints = """
            <constraint firstAttribute="baseline" id="c"/><constraint firstAttribute="diagonal" id="d"/>
            """
        let body = "<view id=\"v\"><constraints>\(constraints)</constraints></view>"
        let document = try Fixture.read(Fixture.document(body, isXib: true))
        #expect(document.screens[0].constraints.map(\.firstAttribute) == [.lastBaseline])
        #expect(
            document.notes.map(\.message) == [
                "the constraint 'd' has the attribute 'diagonal', which is not known; it is skipped"
            ])
    }

    @Test func `Size classes install, remove and change`() throws {
        let panel = try Fixture.load("Panels.xib").screens[0]
        let width = try #require(panel.constraint("cst-00-002"))
        #expect(width.isInstalled)
        #expect(
            width.variations == [
                Variation(isInstalled: false), Variation(widthClass: .compact, isInstalled: true),
            ])
        let center = try #require(panel.constraint("cst-00-001"))
        #expect(center.variations == [Variation(widthClass: .compact, constant: -10)])
        let stack = try #require(panel.item("stk-00-001"))
        #expect(
            stack.variations == [
                Variation(heightClass: .compact, values: ["axis": "horizontal", "spacing": "4"]),
                Variation(
                    widthClass: .regular, heightClass: .regular,
                    values: ["backgroundColor.white": "1", "backgroundColor.alpha": "1"]),
            ])
        let segments = try #require(panel.item("sgm-00-001"))
        #expect(
            segments.variations == [
                Variation(isInstalled: false),
                Variation(widthClass: .regular, heightClass: .regular, isInstalled: true),
            ])
    }

    @Test(
        arguments: [
            ("default", nil, nil, true), ("widthClass=compact", .compact, nil, true),
            ("heightClass=regular", nil, .regular, true),
            ("heightClass=compact-widthClass=regular", .regular, .compact, true),
            ("userInterfaceIdiom=mac", nil, nil, false), ("widthClass=wide", nil, nil, false),
            ("compact", nil, nil, false),
        ] as [(String, SizeClass?, SizeClass?, Bool)])
    func `A variation's key names size classes`(
        key: String, width: SizeClass?, height: SizeClass?, isKnown: Bool
    ) {
        let traits = VariationTraits(key: key)
        #expect((traits != nil) == isKnown)
        #expect(traits?.widthClass == width)
        #expect(traits?.heightClass == height)
    }
}
