// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

/// Drawings of causes that concern several items.
@Suite struct DrawingMembersTests {
    /// A label and one below it, both above the safe area because of the first one's constraint.
    private static let chain = ScreenSketch()
        .view(
            "UILabel", "title", .pin(.top, "superview", nil, 4), .pin(.leading, "safeArea"),
            changes: { $0.content.text = text("Title") }
        )
        .view(
            "UILabel", "subtitle", .pin(.top, "title", .bottom, 4), .pin(.leading, "safeArea"),
            changes: { $0.content.text = text("Subtitle") })

    private static func text(_ words: String) -> TextContent {
        var content = TextContent()
        content.text = words
        return content
    }

    private func drawing(_ sketch: ScreenSketch) throws -> ScreenDrawing {
        try DrawingSamples.drawing(of: sketch.screen, on: "iphone-16-pro")
    }

    @Test func `members have outlines and hatching of their own`() throws {
        var drawing = try drawing(Self.chain)
        drawing.findings = drawing.findings.filter { $0.rule == SafeAreaContentOutside.metadata.id }
        #expect(drawing.findings.count == 2)
        let scene = DrawingScene(drawing)
        let marks = FindingMark.marks(scene)
        let mark = try #require(marks.first)
        #expect(marks.count == 1 && mark.members.map(\.position) == [scene.position("subtitle")])
        #expect(mark.members.first?.regions.isEmpty == false)
        let words = DrawingSamples.words(of: drawing)
        #expect(
            words.contains("also: 'subtitle' reaches") && words.ranges(of: "above the safe area").count == 2, "\(words)"
        )
    }

    @Test func `the key explains the outline of a member without hatching`() throws {
        var drawing = try drawing(Self.chain)
        drawing.findings = drawing.findings.filter { $0.rule == SafeAreaContentOutside.metadata.id }
        #expect(!DrawingScene(drawing).keyEntries(FindingMark.marks(DrawingScene(drawing))).contains(.subject(.error)))
        let second = drawing.findings.indices.last ?? 0
        drawing.findings[second].edges = []
        drawing.hasOneCause = true
        let scene = DrawingScene(drawing)
        let marks = FindingMark.marks(scene)
        try #require(marks.count == 1 && marks[0].members.map(\.regions) == [[]])
        #expect(scene.keyEntries(marks).contains(.subject(marks[0].finding.severity)))
    }

    @Test func `messages that differ in the element alone are one`() throws {
        let rows = ["first", "second", "third"].reduce(ScreenSketch()) { sketch, row in
            sketch.view(
                "UILabel", row, .pin(.leading, "superview", nil, 20),
                .pin(.top, "safeArea", nil, row == "first" ? 0 : row == "second" ? 40 : 80),
                changes: { $0.content.text = Self.text("A long text in the row") })
        }
        var drawing = try DrawingSamples.drawing(of: rows.screen, on: "iphone-16-pro", .landscapeLeft)
        drawing.findings = drawing.findings.filter { $0.rule == SafeAreaContentOutside.metadata.id }
        let words = DrawingSamples.words(of: drawing)
        #expect(
            words.contains("'second' reaches 42 pt beyond the left of the safe area; the same holds for 'third'"),
            "\(words)")
    }

    @Test func `a drawing of one cause has one number`() throws {
        var drawing = try drawing(Self.chain)
        for index in drawing.findings.indices { drawing.findings[index].constraints = [] }
        drawing.hasOneCause = true
        let scene = DrawingScene(drawing)
        #expect(FindingMark.marks(scene).map(\.number) == [1])
        #expect(scene.causes.first?.finding.fingerprint == drawing.findings.first?.fingerprint)
    }

    @Test func `both edges of a finding are hatched and measured`() throws {
        let sketch = ScreenSketch().view(
            "UIButton", "bar", .pin(.leading, "superview"), .pin(.trailing, "superview"), .pin(.top, "safeArea"))
        var drawing = try DrawingSamples.drawing(of: sketch.screen, on: "iphone-16-pro", .landscapeLeft)
        drawing.findings = drawing.findings.filter { $0.rule == SafeAreaContentOutside.metadata.id }
        let mark = try #require(FindingMark.marks(DrawingScene(drawing)).first)
        #expect(Set(mark.regions.compactMap(\.edge)) == [.left, .right])
        let layer = try #require(drawing.svg.split(separator: "id=\"layer-findings\"").last)
        #expect(layer.ranges(of: " pt").count >= 2)
    }

    @Test func `a finding states its edges in other configurations`() throws {
        var drawing = try drawing(Self.chain)
        drawing.findings = drawing.findings.filter { $0.rule == SafeAreaContentOutside.metadata.id }
        drawing.reportedEdges = [.top, .left]
        #expect(DrawingSamples.words(of: drawing).contains("in other configurations also at the left"))
        drawing.reportedEdges = [.top]
        #expect(!DrawingSamples.words(of: drawing).contains("in other configurations"))
    }

    @Test func `the views that a statement names are outlined`() throws {
        let screen = ScreenSketch()
            .view(
                "UILabel", "one", .pin(.top, "safeArea", nil, 40), .pin(.centerX),
                changes: { $0.content.text = Self.text("One") }
            )
            .view(
                "UILabel", "two", .pin(.top, "safeArea", nil, 48), .pin(.centerX),
                changes: { $0.content.text = Self.text("Two") })
        var drawing = try drawing(screen)
        drawing.findings = drawing.findings.filter { $0.rule == ContentOverlaps.metadata.id }
        let scene = DrawingScene(drawing)
        let mark = try #require(FindingMark.marks(scene).first)
        #expect(mark.named == [scene.position("one")])
    }
}
