// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct ReportedScreenTests {
    /// A screen with a title and a picture, each of which determines the height of the row.
    private static func row(_ name: String, title: Double = 60, file: String = "Rows.storyboard") -> Screen {
        var screen = Screen(id: name, name: name)
        screen.source = SourceLocation(file: file, line: 1)
        screen.items = [
            LayoutItem(id: "row", parent: nil, className: "UIView"),
            LayoutItem(id: name + "Title", parent: "row", className: "UILabel"),
            LayoutItem(id: name + "Icon", parent: "row", className: "UIImageView"),
        ]
        screen.constraints = [("Title", 15.0, title), ("Icon", 10, 75)].flatMap { view, distance, height in
            let id = name + view
            return [
                Constraint(
                    id: id + ".top", firstItem: id, firstAttribute: .top, secondItem: "row", secondAttribute: .top,
                    constant: distance),
                Constraint(
                    id: id + ".bottom", firstItem: "row", firstAttribute: .bottom, secondItem: id,
                    secondAttribute: .bottom, constant: distance),
                Constraint(id: id + ".height", firstItem: id, firstAttribute: .height, constant: height),
            ]
        }
        return screen
    }

    private static func conflict(on screen: Screen, _ count: Int) -> Finding {
        var verdict = ReportSamples.verdict(ReportSamples.matrix[3])
        (verdict.rule, verdict.screen, verdict.edges, verdict.cause) = ("layout-conflict", screen.id, [], .conflict)
        verdict.constraints = screen.constraints.map(\.id).suffix(count)
        verdict.subject = verdict.constraints[0]
        return Finding.grouping([verdict])[0]
    }

    @Test(arguments: [("safe-area-side-edges-ignored", false), ("safe-area-content-outside", true)])
    func `what leaves the safe area with a view differs between screens`(rule: String, isRepeated: Bool) {
        var verdict = ReportSamples.verdict(ReportSamples.matrix[3])
        (verdict.rule, verdict.screen, verdict.subject) = (rule, "news", "row")
        verdict.constraints = ["newsTitle.top"]
        let keys = ReportedScreen(Self.row("news")).repetitions(Finding.grouping([verdict])[0])
        #expect(keys.isEmpty != isRepeated)
    }

    @Test(
        arguments: [
            (60.0, 6, "Rows.storyboard", true), (61, 6, "Rows.storyboard", false), (60, 3, "Rows.storyboard", true),
            (60, 6, "Other.storyboard", false),
        ])
    func `conflicts of copied views in a document are one finding, whatever the views are called`(
        title: Double, count: Int, file: String, areOne: Bool
    ) {
        let screens = [Self.row("news"), Self.row("theme", title: title, file: file)]
        let keys = screens.map { Set(ReportedScreen($0).repetitions(Self.conflict(on: $0, count))) }
        #expect(keys.allSatisfy { !$0.isEmpty })
        #expect(keys[0].isDisjoint(with: keys[1]) != areOne)
    }
}
