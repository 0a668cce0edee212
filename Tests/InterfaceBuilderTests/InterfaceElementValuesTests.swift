// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import InterfaceBuilder
import KeylineModel
import Testing

/// An attribute's text and the value that is read from it.
struct AttributeCase: CustomTestStringConvertible, Sendable {
    let attribute: String
    let value: String
    /// The end of the note; nil = none.
    let note: String?

    init(_ attribute: String, _ value: String, _ note: String? = nil) {
        self.attribute = attribute
        self.value = value
        self.note = note
    }

    var testDescription: String { attribute + "=" + value }

    static let range = "not a number from -100,000 to 100,000; "

    static let ofConstraints = [
        AttributeCase("constant", "12.5"), AttributeCase("constant", "-100000"),
        AttributeCase("constant", "nan", range + "0 is used"),
        AttributeCase("constant", "twelve", range + "0 is used"),
        AttributeCase("constant", "1e308", range + "100000 is used"),
        AttributeCase("constant", "-inf", range + "-100000 is used"),
        AttributeCase("priority", "249.5"),
        AttributeCase("priority", "9999", "not a number above 0 and up to 1,000; 1000 is used"),
        AttributeCase("priority", "-5", "not a number above 0 and up to 1,000; 1 is used"),
        AttributeCase("multiplier", "16:9"), AttributeCase("multiplier", "0:1"),
        AttributeCase("multiplier", "0:0", "at least 1/100,000 in size; 1 is used"),
        AttributeCase("multiplier", "1e9", "at least 1/100,000 in size; 100000 is used"),
        AttributeCase("relation", "lessThanOrEqual"),
        AttributeCase("relation", "about", "not one of its values; its default is used"),
        AttributeCase("placeholder", "YES"),
        AttributeCase("placeholder", "true", "not 'YES' or 'NO'; its default is used"),
    ]

    static let ofViews = [
        AttributeCase("axis", "vertical"), AttributeCase("distribution", "equalSpacing"),
        AttributeCase("axis", "up", "not one of its values; horizontal is used"),
        AttributeCase("distribution", "odd", "not one of its values; fill is used"),
        AttributeCase("alignment", "left", "not one of its values; fill is used"),
        AttributeCase("hidden", "1", "not 'YES' or 'NO'; its default is used"),
        AttributeCase("alpha", "half", range + "1 is used"),
        AttributeCase("spacing", "NaN", range + "0 is used"),
        AttributeCase("contentMode", "scaleToFill"),
        AttributeCase("contentMode", "stretch", "not one of its values; its default is used"),
        AttributeCase("horizontalHuggingPriority", "251"),
        AttributeCase("horizontalHuggingPriority", "5000", "up to 1,000; 1000 is used"),
        AttributeCase("placeholderIntrinsicWidth", "noIntrinsicMetric"),
        AttributeCase("placeholderIntrinsicHeight", "infinite"),
        AttributeCase("placeholderIntrinsicWidth", "wide", "100,000; its default is used"),
        AttributeCase("customClass", "nan"),
    ]
}

@Suite struct InterfaceElementValuesTests {
    @Test(arguments: AttributeCase.ofConstraints)
    func `An invalid attribute of a constraint is noted with the value used instead`(_ test: AttributeCase) throws {
        let element = "<constraint firstAttribute=\"width\" \(test.attribute)=\"\(test.value)\" id=\"c\"/>"
        let body = "<view id=\"v\"><constraints>\(element)</constraints></view>"
        let document = try Fixture.read(Fixture.document(body, isXib: true))
        expect(document, test, element: "constraint 'c'")
        #expect(LayoutNumber.points.accepts(document.screens[0].constraints[0].constant))
        #expect(LayoutNumber.priority.accepts(document.screens[0].constraints[0].priority))
    }

    @Test(arguments: AttributeCase.ofViews)
    func `An invalid attribute of a view is noted with the value used instead`(_ test: AttributeCase) throws {
        let element = "<stackView \(test.attribute)=\"\(test.value)\" id=\"s\"/>"
        let body = "<view id=\"v\"><subviews>\(element)</subviews></view>"
        expect(try Fixture.read(Fixture.document(body, isXib: true)), test, element: "stackView 's'")
    }

    private func expect(_ document: ImportedDocument, _ test: AttributeCase, element: String) {
        #expect(document.notes.count == (test.note == nil ? 0 : 1))
        guard let note = test.note, let found = document.notes.first else { return }
        #expect(found.message.hasPrefix("'\(test.attribute)' of the \(element) is '\(test.value)', not "))
        #expect(found.message.hasSuffix(note))
        #expect(found.changesLayout)
    }

    @Test(arguments: [
        ("label", "lineBreakMode", "tailTruncation", "sometimes"), ("label", "textAlignment", "natural", "inward"),
        ("textField", "borderStyle", "bezel", "wavy"), ("button", "buttonType", "infoLight", "round"),
        ("scrollView", "contentInsetAdjustmentBehavior", "never", "perhaps"),
    ])
    func `A word that is not one of an attribute's values is noted`(
        element: String, attribute: String, good: String, bad: String
    ) throws {
        for (value, count) in [(good, 0), (bad, 1)] {
            let body = "<view id=\"v\"><subviews><\(element) \(attribute)=\"\(value)\" id=\"e\"/></subviews></view>"
            #expect(try Fixture.read(Fixture.document(body, isXib: true)).notes.count == count)
        }
    }

    @Test func `A note points at the attribute, however its tag is broken into lines`() throws {
        let body = """
            <view id="v">
              <rect key="frame" x="0" y="0"
                 width="abc" height="9"/><subviews><view id="w"><rect key="frame" x="1" y="-" width="1" height="1"/>
              </view></subviews>
            </view>
            """
        let notes = try Fixture.read(Fixture.document(body, isXib: true)).notes
        #expect(notes.map(\.location.description) == ["Test.storyboard:5:6", "Test.storyboard:5:77"])
    }

    @Test func `A long value is cut in the note`() throws {
        let value = String(repeating: "9", count: 100_000) + "x"
        let body = "<view id=\"v\" alpha=\"\(value)\"/>"
        let note = try #require(try Fixture.read(Fixture.document(body, isXib: true)).notes.first)
        #expect(note.message.utf8.count < 200)
        #expect(note.message.contains("999…'"))
    }

    @Test func `Values in size-class variations are checked in the same way`() throws {
        let body = """
            <stackView id="v"><variation key="widthClass=compact" spacing="wide" axis="vertical"/><constraints>
            <constraint firstAttribute="width" id="c"><variation key="widthClass=compact" priority="0" constant="1e9"/>
            </constraint></constraints></stackView>
            """
        let document = try Fixture.read(Fixture.document(body, isXib: true))
        #expect(
            document.screens[0].items[0].variations == [Variation(widthClass: .compact, values: ["axis": "vertical"])])
        let constraint = document.screens[0].constraints[0]
        #expect(constraint.variations == [Variation(widthClass: .compact, constant: 100_000, priority: 1)])
        #expect(document.notes.count == 3)
    }
}
