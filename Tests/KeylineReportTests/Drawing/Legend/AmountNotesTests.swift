// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

/// A drawing alone must show the numbers from which the amount of its finding follows.
@Suite struct AmountNotesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let rule: any Rule.Type
        let sketch: ScreenSketch
        var orientation = Orientation.portrait
        /// Words of the legend.
        let words: [String]

        var testDescription: String { rule.metadata.id }
    }

    private static let cases: [Case] = [
        Case(
            rule: SafeAreaContentOutside.self,
            sketch: ScreenSketch().view(
                "UIButton", "close", .pin(.top, "superview", nil, 4), .pin(.centerX), .fixed(.width, 60),
                .fixed(.height, 50)),
            words: [
                "it spans y 4 to 54; the safe area spans y 20 to 667", "close.top = superview.top + 4: 4 = 0 + 4",
            ]),
        Case(
            rule: KeyboardCoversField.self,
            sketch: ScreenSketch().view(
                "UITextField", "message", .pin(.bottom, "safeArea"), .pin(.leading, "safeArea"),
                .pin(.trailing, "safeArea"), .fixed(.height, 44)),
            words: ["it spans y 623 to 667; the keyboard spans y 407 to 667", "keyboard, 260 pt high"]),
        Case(
            rule: ContentOverlaps.self,
            sketch: ScreenSketch()
                .view(
                    "UIButton", "one", .pin(.top, "safeArea", nil, 40), .pin(.centerX), .fixed(.width, 90),
                    .fixed(.height, 44), changes: { $0.hasBackground = true }
                )
                .view(
                    "UIButton", "two", .pin(.top, "safeArea", nil, 74), .pin(.centerX), .fixed(.width, 100),
                    .fixed(.height, 44), changes: { $0.hasBackground = true }),
            words: [
                "it spans x 137.5 to 237.5 and y 94 to 138; 'one' spans x 142.5 to 232.5 and y 60 to 104; they share 90 × 10 pt"
            ]),
        Case(
            rule: ContentDoesNotFit.self,
            sketch: ScreenSketch()
                .view(
                    "UIButton", "accept", .pin(.top, "safeArea", nil, 400), .pin(.centerX), .fixed(.height, 50),
                    .fixed(.width, 100)
                )
                .view(
                    "UIButton", "cancel", .pin(.top, "safeArea", nil, 460), .pin(.centerX), .fixed(.height, 50),
                    .fixed(.width, 100)),
            orientation: .landscapeLeft,
            words: [
                "510 pt needed, 375 available", "'cancel' spans y 460 to 510; the safe area spans y 0 to 375",
                "cancel.top = safe area.top + 460: 460 = 0 + 460",
            ]),
        Case(
            rule: LayoutConflictRule.self,
            sketch: ScreenSketch().view(
                "UIView", "box", .pin(.top, "safeArea"), .pin(.leading, "safeArea"), .fixed(.height, 80),
                .fixed(.width, 80), .fixed(.width, 120)),
            words: ["asked for", "laid out", "it is"]),
        Case(
            rule: LayoutAmbiguous.self,
            sketch: ScreenSketch().view(
                "UIView", "box", .pin(.top, "safeArea"), .pin(.leading, "safeArea"), .fixed(.height, 80),
                .fixed(.width, 80, priority: 500), .fixed(.width, 120, priority: 500)),
            words: ["its width can be anything from 80 to 120 pt"]),
        Case(
            rule: LayoutAmbiguous.self,
            sketch: ScreenSketch()
                .view("UIView", "upper", .pin(.top, "safeArea"), .pin(.leading), .fixed(.width, 80))
                .view(
                    "UIView", "lower", .pin(.top, "upper", .bottom), .pin(.leading), .pin(.bottom, "safeArea"),
                    .fixed(.width, 80)),
            words: [
                "its height can be anything from 0 to 647 pt", "it and 'lower' have 647 pt of height together, here",
                "no constraint fixes its height", "it has no intrinsic height", "it has only upper.top",
            ]),
        Case(
            rule: ContentCompressed.self,
            sketch: ScreenSketch()
                .view(
                    "UIView", "picture", .pin(.top, "safeArea"), .pin(.leading, "safeArea"),
                    .pin(.trailing, "safeArea"), .fixed(.height, 620)
                )
                .view(
                    "UIButton", "buy", .pin(.top, "picture", .bottom, 20), .pin(.centerX),
                    .pin(.bottom, "safeArea", nil, 0, relation: .lessThanOrEqual),
                    changes: { $0.content.text = text("Buy") }),
            words: ["needed 34 pt laid out 7 pt"]),
    ]

    private static func text(_ words: String) -> TextContent {
        var content = TextContent()
        content.text = words
        return content
    }

    @Test(arguments: cases)
    func `the legend shows the numbers`(example: Case) throws {
        var drawing = try DrawingSamples.drawing(of: example.sketch.screen, on: "iphone-se-3", example.orientation)
        let findings = drawing.findings
        drawing.findings = findings.filter { $0.rule == example.rule.metadata.id }
        try #require(drawing.findings.count == 1)
        drawing.hasOneCause = true
        drawing.findings += findings.filter { $0.rule != example.rule.metadata.id }
        let words = DrawingSamples.words(of: drawing)
        for expected in example.words { #expect(words.contains(expected), "\(expected) in \(words)") }
    }

    @Test func `what shares words is hatched in front of them`() throws {
        let sketch = ScreenSketch()
            .view(
                "UILabel", "one", .pin(.top, "safeArea", nil, 40), .pin(.centerX),
                changes: { $0.content.text = Self.text("One") }
            )
            .view(
                "UILabel", "two", .pin(.top, "safeArea", nil, 48), .pin(.centerX),
                changes: { $0.content.text = Self.text("Two") })
        var drawing = try DrawingSamples.drawing(of: sketch.screen, on: "iphone-se-3")
        drawing.findings = drawing.findings.filter { $0.rule == ContentOverlaps.metadata.id }
        let scene = DrawingScene(drawing)
        let mark = try #require(FindingMark.marks(scene).first)
        #expect(mark.regions.map(\.isOverWords) == [true])
        let svg = drawing.svg
        let mask = try #require(svg.ranges(of: "mask=\"url(#behind-contents)\"").first)
        let hatching = try #require(svg.ranges(of: "fill=\"url(#review-error)\"").last)
        #expect(hatching.lowerBound > mask.lowerBound)
    }

    @Test func `a view that another one covers has its name on a plate`() throws {
        func screen(_ isCovered: Bool) -> Screen {
            var sketch = ScreenSketch().view(
                "UILabel", "title", .pin(.top, "superview", nil, 4), .pin(.centerX),
                changes: {
                    $0.name = nil
                    $0.content.text = TextContent()
                    $0.content.text?.text = "Welcome"
                })
            guard isCovered else { return sketch.screen }
            sketch = sketch.view(
                "UIView", "cover", .pin(.top, "superview"), .pin(.leading, "superview"), .pin(.bottom, "superview"),
                .pin(.trailing, "superview"),
                changes: { $0.hasBackground = true })
            return sketch.screen
        }
        for isCovered in [false, true] {
            let scene = DrawingScene(try DrawingSamples.drawing(of: screen(isCovered), on: "iphone-se-3"))
            let title = try #require(scene.position("title"))
            #expect(scene.showsItsName(title) == !isCovered)
        }
    }

    @Test func `constraints of one chain follow each other`() {
        func tie(_ id: String, _ first: String, _ second: String) -> Constraint {
            Constraint(id: id, firstItem: first, firstAttribute: .top, secondItem: second, secondAttribute: .bottom)
        }
        let chain = [tie("1", "a", "root"), tie("4", "d", "c"), tie("3", "c", "b"), tie("2", "b", "a")]
        #expect(ConstraintChain.ordered(chain).map(\.id) == ["1", "2", "3", "4"])
        #expect(ConstraintChain.ordered([]).isEmpty)
    }
}
