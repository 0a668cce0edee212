// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing
import VisualFormat

@Suite("Names and priorities of a visual format")
struct VisualFormatNamesTests {
    static let metrics = ["gap": 12.0, "low": 250, "nothing": 0, "much": 1001, "odd": .nan, "endless": .infinity]
    static let views: Set<String> = ["email", "confirm", "register"]

    static let refused = [
        ErrorCase("[emial]", 2, "unknown view 'emial'; hint: did you mean 'email'?"),
        ErrorCase("|-[email]-[phone]", 12, "unknown view 'phone'"),
        ErrorCase("[gap]", 2, "unknown view 'gap'"),
        ErrorCase("[email(width)]", 8, "'width' is neither a metric nor a view"),
        ErrorCase("[email(==Confirm)]", 10, "'Confirm' is neither a metric nor a view; hint: did you mean 'confirm'?"),
        ErrorCase("[email]-gpa-[confirm]", 9, "unknown metric 'gpa'; hint: did you mean 'gap'?"),
        ErrorCase("[email]-(>=8,<=space)-[confirm]", 16, "unknown metric 'space'"),
        ErrorCase("[email]-register-[confirm]", 9, "the view 'register' is used as a spacing"),
        ErrorCase("[email(20@high)]", 11, "unknown metric 'high'"),
        ErrorCase("[email(20@confirm)]", 11, "the view 'confirm' is used as a priority"),
        ErrorCase("[email(20@defaultHigh)]", 11, "unknown metric 'defaultHigh'"),
        ErrorCase("[email(20@0)]", 11, "the priority 0 is outside 1 to 1000"),
        ErrorCase("[email(20@0.5)]", 11, "the priority 0.5 is outside 1 to 1000"),
        ErrorCase("[email(20@-1)]", 11, "the priority -1 is outside 1 to 1000"),
        ErrorCase("[email(20@1001)]", 11, "the priority 1001 is outside 1 to 1000; hint: 1000 is required"),
        ErrorCase("[email(20@nothing)]", 11, "the priority 0 is outside 1 to 1000"),
        ErrorCase("[email]-(gap@much)-[confirm]", 14, "the priority 1001 is outside 1 to 1000"),
        ErrorCase("[email]-10@2000-[confirm]", 12, "the priority 2000 is outside 1 to 1000"),
        ErrorCase("[email]-odd-[confirm]", 9, "the metric 'odd' is not a finite number"),
        ErrorCase("[email(endless)]", 8, "the metric 'endless' is not a finite number"),
        ErrorCase("[email(20@odd)]", 11, "the metric 'odd' is not a finite number"),
        ErrorCase("[email][email]", 9, "the view 'email' is named twice"),
        ErrorCase("|[email]-[confirm]-[email]|", 21, "the view 'email' is named twice"),
        ErrorCase("[email(==email)]", 10, "the size of 'email' is compared with itself"),
        ErrorCase("V:[email(>=20,<=email)]", 17, "the size of 'email' is compared with itself"),
    ]

    @Test("The error for an invalid name or priority has its column", arguments: refused)
    func refuses(_ example: ErrorCase) throws {
        let format = try VisualFormat(parsing: example.format)
        let error = try #require(throws: VisualFormatError.self) {
            try format.constraints(metrics: Self.metrics, views: Self.views)
        }
        #expect(error.column == example.column)
        #expect(error.message.hasPrefix(example.message), "\(error.message)")
    }

    @Test("Without a list of views any name is a view")
    func takesAnyView() throws {
        let constraints = try VisualFormat(parsing: "[one(==two)]-[three]").constraints()
        #expect(constraints.map(\.first) == ["one", "three"])
    }

    @Test("With a list of views only those names are accepted, for items and in size predicates")
    func takesKnownViews() throws {
        let format = try VisualFormat(parsing: "|-gap-[email(==register)]-[confirm]|")
        #expect(try format.constraints(metrics: Self.metrics, views: Self.views).count == 4)
    }

    @Test("The first mistake in reading order is the one reported")
    func reportsFirst() throws {
        let format = try VisualFormat(parsing: "[a(20@0)]-none-[a]")
        let error = #expect(throws: VisualFormatError.self) { try format.constraints() }
        #expect(error?.column == 7)
    }

    @Test("UIKit's priority names work once they are merged into the metrics")
    func takesNamedPriorities() throws {
        let format = try VisualFormat(parsing: "V:[register(128@defaultHigh)]")
        let constraints = try format.constraints(metrics: VisualFormat.namedPriorities)
        #expect(constraints.map(\.priority) == [750])
    }
}
