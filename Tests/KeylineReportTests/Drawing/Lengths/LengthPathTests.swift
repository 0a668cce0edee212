// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

/// The numbers behind a finding must add up from the window to what is wrong.
@Suite struct LengthPathTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let rule: any Rule.Type
        let sketch: ScreenSketch
        var orientation = Orientation.landscapeLeft
        /// Words of the legend.
        let words: [String]
    }

    /// A label above a high box that reaches below the window.
    private static let chain = ScreenSketch()
        .view(
            "UILabel", "title", .pin(.top, "safeArea", nil, 44), .pin(.centerX),
            changes: { $0.content.text = Self.text("Title") }
        )
        .view(
            "UIImageView", "picture", .pin(.top, "title", .bottom, 8), .pin(.centerX), .fixed(.height, 400),
            .fixed(.width, 90))

    private static func text(_ words: String) -> TextContent {
        var content = TextContent()
        content.text = words
        return content
    }

    /// A stack view of some buttons, each 30 points high, with gaps of 8.
    private static func stack(_ count: Int) -> ScreenSketch {
        let stack = ScreenSketch().view(
            "UIStackView", "stack", .pin(.top, "safeArea"), .pin(.centerX), .fixed(.width, 90)
        ) {
            $0.content.stack = StackSettings(axis: .vertical)
            $0.content.stack?.spacing = 8
        }
        return (1...count).reduce(stack) { sketch, number in
            sketch.view(
                "UIButton", "button\(number)", in: "stack", .fixed(.height, 30), changes: { $0.containment = .arranged }
            )
        }
    }

    private static let cases: [Case] = [
        Case(
            testDescription: "the lengths of contents", rule: SafeAreaContentOutside.self, sketch: chain,
            words: [
                "because title.top = safe area.top + 44: 44 = 0 + 44",
                "and 'title' is 20.5 pt high (its contents): 64.5 = 44 + 20.5",
                "and picture.top = title.bottom + 8: 72.5 = 64.5 + 8",
                "and picture.height = 400: 472.5 = 72.5 + 400",
            ]),
        Case(
            testDescription: "the lengths of arranged views", rule: SafeAreaContentOutside.self,
            sketch: stack(11),
            words: ["'stack' is 410 pt high (11 × 30 + 10 × 8 inside it): 410 = 0 + 410"]),
        Case(
            testDescription: "a recorded frame", rule: SafeAreaContentOutside.self,
            sketch: ScreenSketch()
                .view(
                    "UIView", "card", .pin(.top, "safeArea", nil, 60), .pin(.centerX), .fixed(.width, 90),
                    .fixed(.height, 90)
                )
                .view(
                    "UIButton", "close", in: "card",
                    changes: {
                        $0.translatesAutoresizingMaskIntoConstraints = true
                        $0.frame = Rect(x: 0, y: -72, width: 50, height: 50)
                    }),
            orientation: .portrait,
            words: [
                "card.top = safe area.top + 60: 80 = 20 + 60",
                "the top of 'close' is 72 pt above that of 'card' (its frame in the file): 8 = 80 - 72",
            ]),
        Case(
            testDescription: "a center", rule: ContentDoesNotFit.self,
            sketch: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.centerY, "safeArea"), .pin(.centerX), .fixed(.width, 90),
                    .fixed(.height, 300)
                )
                .view(
                    "UITextField", "name", .pin(.top, "box", .bottom, 10), .pin(.centerX), .fixed(.width, 90),
                    .fixed(.height, 60)
                )
                .view(
                    "UITextField", "place", .pin(.top, "name", .bottom, 10), .pin(.centerX), .fixed(.width, 90),
                    .fixed(.height, 60)),
            words: [
                "in a window 579 pt high the contents just fit: because one half of the safe area is as long as the other",
                "box.height = 300, half of it: 439.5 = 289.5 + 150",
                "place.height = 60: 579.5 = 519.5 + 60",
            ]),
    ]

    @Test(arguments: cases)
    func `a path names every length`(example: Case) throws {
        let words = DrawingSamples.words(of: try drawing(example))
        for expected in example.words { #expect(words.contains(expected), "\(expected) in \(words)") }
    }

    @Test(arguments: cases)
    func `each step begins where the last one ends, and the whole is their sum`(example: Case) throws {
        let scene = DrawingScene(try drawing(example))
        let path = try #require(FindingMark.marks(scene).first?.paths.first)
        for (step, next) in zip(path.steps, path.steps.dropFirst()) { #expect(step.end == next.start) }
        let ends = [path.steps.first?.start, path.steps.last?.end].compactMap { $0.flatMap(path.scene.coordinate) }
        try #require(ends.count == 2)
        #expect(abs(path.steps.map(path.length).reduce(0, +) - (ends[1] - ends[0])) < 1e-6)
    }

    @Test func `of a long path the steps between the first and the last are one`() throws {
        let rows = (1...12).reduce(ScreenSketch()) { sketch, row in
            sketch.view(
                "UITextField", "row\(row)",
                row == 1 ? .pin(.top, "safeArea") : .pin(.top, "row\(row - 1)", .bottom, 8), .pin(.centerX),
                .fixed(.width, 90), .fixed(.height, 40))
        }
        let example = Case(
            testDescription: "rows", rule: ContentDoesNotFit.self, sketch: rows, words: [])
        let words = DrawingSamples.words(of: try drawing(example))
        #expect(words.contains("and 13 more lengths: 432 = 136 + 296"), "\(words)")
        #expect(words.contains("and row12.height = 40: 568 = 528 + 40"))
    }

    @Test func `a view that another one cuts off has the extents of both`() throws {
        let sketch = ScreenSketch()
            .view(
                "UIView", "box", .pin(.top, "safeArea", nil, 60), .pin(.leading, "safeArea"), .fixed(.width, 100),
                .fixed(.height, 60)
            )
            .view(
                "UIButton", "edge", in: "box", .pin(.top), .pin(.leading, "superview", nil, 80), .fixed(.width, 50),
                .fixed(.height, 50))
        let example = Case(testDescription: "cut", rule: TouchTargetTooSmall.self, sketch: sketch, words: [])
        let words = DrawingSamples.words(of: try drawing(example))
        #expect(words.contains("'edge' takes touches only inside 'box'"))
        #expect(words.contains("it spans x 80 to 130; 'box' spans x 0 to 100"))
    }

    @Test func `an equal length is followed to its source`() throws {
        let sketch = ScreenSketch()
            .view(
                "UIButton", "one", .pin(.top, "safeArea", nil, 60), .pin(.leading, "safeArea"), .fixed(.width, 100),
                .fixed(.height, 30)
            )
            .view(
                "UIButton", "two", .pin(.top, "safeArea", nil, 160), .pin(.leading, "safeArea"), .fixed(.width, 100),
                .pin(.height, "one"))
        var drawing = try DrawingSamples.drawing(of: sketch.screen, on: "iphone-se-3")
        drawing.findings = drawing.findings.filter { $0.subject == "two" && $0.rule == TouchTargetTooSmall.metadata.id }
        #expect(DrawingSamples.words(of: drawing).contains("'one' has one.height = 30"))
    }

    /// The drawing of the case's finding, with the findings that it explains.
    private func drawing(_ example: Case) throws -> ScreenDrawing {
        var drawing = try DrawingSamples.drawing(of: example.sketch.screen, on: "iphone-se-3", example.orientation)
        let findings = drawing.findings
        drawing.findings = findings.filter { $0.rule == example.rule.metadata.id }
        try #require(!drawing.findings.isEmpty, "\(findings.map(\.rule))")
        drawing.hasOneCause = true
        drawing.findings += findings.filter { $0.rule != example.rule.metadata.id }
        return drawing
    }
}
