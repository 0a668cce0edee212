// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

/// Drawings of one finding must show its subject and say what is not visible.
@Suite struct DrawingSubjectsTests {
    /// Returns the drawing of the findings of one rule on a sketch, on an iPhone SE.
    private func drawing(_ sketch: ScreenSketch, _ rule: any Rule.Type) throws -> ScreenDrawing {
        var drawing = try DrawingSamples.drawing(of: sketch.screen, on: "iphone-se-3")
        drawing.findings = drawing.findings.filter { $0.rule == rule.metadata.id }
        try #require(drawing.findings.count == 1)
        return drawing
    }

    private static let phone = Rect(x: 0, y: 0, width: 375, height: 667)

    /// Returns a button in a scroll view as high as the window, whose contents are 2,000 points high.
    private static func scrolledButton(top: Double) -> ScreenSketch {
        ScreenSketch()
            .view("UIScrollView", "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UIView", "form", in: "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
                .pin(.width), .fixed(.height, 2000)
            )
            .view(
                "UIButton", "buy", in: "form", .pin(.top, "superview", nil, top), .pin(.centerX), .fixed(.width, 20),
                .fixed(.height, 20))
    }

    private static func text(_ words: String) -> TextContent {
        var content = TextContent()
        content.text = words
        return content
    }

    // MARK: - Where the element is

    @Test(arguments: [(100.0, 0.0), (900, 297), (1960, 1357)])
    func `contents scroll until the element is in the window`(top: Double, scrolled: Double) throws {
        let drawing = try drawing(Self.scrolledButton(top: top), TouchTargetTooSmall.self)
        let scene = DrawingScene(drawing)
        let button = try #require(scene.position("buy"))
        #expect(scene.frames[button].isInside(Self.phone))
        #expect(scene.frames[button].y == scene.layout.windowFrames[button].y - scrolled)
        #expect(scene.outsideSubjects.isEmpty)
        let words = "drawn scrolled down by \(NumberText.points(scrolled)) pt"
        #expect(drawing.svg.contains(words) == (scrolled > 0))
    }

    @Test(arguments: [[], [Edge.left], [.bottom]])
    func `contents stay at rest along an axis that any finding of the cause judges`(edges: [Edge]) throws {
        var drawing = try drawing(Self.scrolledButton(top: 900), TouchTargetTooSmall.self)
        var folded = drawing.findings[0]
        folded.edges = edges
        drawing.findings.append(folded)
        drawing.hasOneCause = true
        #expect(DrawingScene(drawing).scrolling.offsets.isEmpty == edges.contains(.bottom))
    }

    @Test func `the highlighted item states once how far it is scrolled`() throws {
        var drawing = try drawing(Self.scrolledButton(top: 900), TouchTargetTooSmall.self)
        drawing.highlighted = "buy"
        #expect(drawing.svg.ranges(of: "is drawn scrolled down by 297 pt").count == 1)
    }

    @Test func `a form that fills the window stays where it is`() throws {
        let scrolling = DrawingScene(try drawing(Self.scrolledButton(top: 900), TouchTargetTooSmall.self))
        var contents = ScrolledContents(scrolling.layout.windowFrames)
        let form = try #require(scrolling.position("form"))
        contents.show(
            form, in: scrolling.items, scrolling.parents, along: Set(Axis.allCases), direction: .leftToRight
        ) { frame, _ in frame }
        #expect(contents.offsets.isEmpty)
    }

    @Test(arguments: [
        (Pin.pin(.top, "superview", .bottom, 60), "it lies outside the window, 60 pt below it"),
        (Pin.pin(.bottom, "superview", .top, -100), "it lies outside the window, 100 pt above it"),
        (Pin.pin(.top, "superview", .bottom, -10), "it reaches 10 pt below the window"),
        (Pin.pin(.top, "superview", .bottom, 9000), "9000 pt below it, too far away to be drawn"),
    ])
    func `the picture reaches to an element outside the window`(pin: Pin, words: String) throws {
        let sketch = ScreenSketch().view(
            "UIButton", "close", pin, .pin(.centerX), .fixed(.width, 20), .fixed(.height, 20))
        let drawing = try drawing(sketch, TouchTargetTooSmall.self)
        let scene = DrawingScene(drawing)
        let button = try #require(scene.position("close"))
        let isNear = !words.contains("too far")
        #expect(scene.frames[button].isInside(ScreenPicture.extent(scene)) == isNear)
        let svg = drawing.svg
        #expect(svg.contains(words))
        #expect(svg.contains("id=\"device\""))
        #expect(svg.contains(">outside the window</text>") == (isNear && !words.contains("reaches")))
    }

    // MARK: - Targets of touches

    @Test(arguments: [
        ([Pin.fixed(.width, 20), .fixed(.height, 24)], "20 × 24 pt", ["close.width = 20", "close.height = 24"]),
        ([.fixed(.width, 20), .fixed(.height, 60)], "20 × 60 pt", ["close.width = 20"]),
        ([.fixed(.width, 40)], "40 × ", ["close.width = 40", "its height is that of its contents"]),
    ])
    func `a small target has its size, the room for a finger and what decides its size`(
        pins: [Pin], size: String, reasons: [String]
    ) throws {
        let all = pins.map(\.self)
        let base = ScreenSketch()
        let sketch =
            all.count == 1
            ? base.view("UIButton", "close", .pin(.centerY), .pin(.centerX), all[0])
            : base.view("UIButton", "close", .pin(.centerY), .pin(.centerX), all[0], all[1])
        let svg = try drawing(sketch, TouchTargetTooSmall.self).svg
        #expect(svg.contains(">\(size)") && svg.contains("touches reach \(size)"))
        #expect(svg.contains("room for a finger, 44 × 44 pt"))
        for reason in reasons { #expect(svg.contains(reason), "\(reason)") }
        #expect(!svg.contains("its width is"))
    }

    @Test func `a target that bounds cut off names the view around it`() throws {
        let sketch = ScreenSketch()
            .view("UIView", "strip", .pin(.leading), .pin(.trailing), .pin(.centerY), .fixed(.height, 20))
            .view("UIView", "card", in: "strip", .pin(.top), .pin(.centerX), .fixed(.width, 80), .fixed(.height, 80))
            .recognizer(.tap, on: "card")
        let svg = try drawing(sketch, TouchTargetTooSmall.self).svg
        #expect(svg.contains("80 × 20 pt</text>"))
        // The legend may break its lines anywhere.
        let legend = svg.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(legend.contains("its frame is 80 × 80 pt: the bounds of &#39;strip&#39; around it cut off the rest"))
        #expect(legend.contains("because strip.height = 20") && !legend.contains("card.height"))
        #expect(svg.contains(">strip</text>"))
    }

    @Test(arguments: [(10.0, 44.0, 44.0), (100, 100, 44)])
    func `the room for a finger is at least as large as the target`(width: Double, wide: Double, high: Double) {
        let region = Rect(x: 50, y: 60, width: width, height: 20)
        let wanted = TouchTarget.wanted(around: region)
        #expect(wanted.size == Size(width: wide, height: high))
        #expect(wanted.midX == region.midX && wanted.midY == region.midY)
    }

    // MARK: - Ambiguity

    @Test func `a missing constraint is an arrow, and no other constraint is to blame`() throws {
        let sketch = ScreenSketch().view(
            "UIView", "box", .pin(.top, "safeArea"), .pin(.leading), .fixed(.width, 80))
        let svg = try drawing(sketch, LayoutAmbiguous.self).svg
        #expect(svg.contains("class=\"open vertical\"") && !svg.contains("class=\"open horizontal\""))
        #expect(svg.contains("no constraint fixes its height") && svg.contains("it has only box.top"))
        #expect(!svg.contains("constraint to blame") && !svg.contains(">because "))
    }

    @Test func `requirements that tie are both named`() throws {
        let sketch = ScreenSketch().view(
            "UIView", "box", .pin(.top, "safeArea"), .pin(.leading), .fixed(.height, 80),
            .fixed(.width, 80, priority: 500), .fixed(.width, 120, priority: 500))
        let svg = try drawing(sketch, LayoutAmbiguous.self).svg
        #expect(svg.contains("class=\"open horizontal\""))
        #expect(svg.contains("box.width = 80 @500 and box.width = 120 @500"))
    }

    @Test func `a view whose own requirement ties is outlined with its name`() throws {
        let sketch = ScreenSketch()
            .view(
                "UILabel", "upper", .pin(.top, "safeArea"), .pin(.leading),
                changes: { $0.content.text = Self.text("Upper") }
            )
            .view(
                "UILabel", "lower", .pin(.top, "upper", .bottom), .pin(.bottom, "safeArea"), .pin(.leading),
                changes: { $0.content.text = Self.text("Lower") })
        let drawing = try drawing(sketch, LayoutAmbiguous.self)
        let openness = try #require(OpenAttributes(drawing.findings[0]))
        #expect(Set(openness.rivalItems) == ["upper", "lower"])
        #expect(drawing.svg.contains("content hugging of &#39;upper&#39;"))
        #expect(drawing.svg.contains(">lower</text>"))
    }

    @Test(arguments: [(false, 101.0), (true, 39)])
    func `the arrow of a length stands on the near side where a place is open too`(isOnNearSide: Bool, x: Double) {
        let svg = arrow(on: Rect(x: 50, y: 50, width: 40, height: 40), isOnNearSide: isOnNearSide)
        #expect(svg.contains("cx=\"\(NumberText.points(x))\""), "\(svg)")
    }

    @Test func `the arrow of a large item stands on it`() {
        let svg = arrow(on: Self.phone)
        #expect(svg.contains("cx=\"300\""), "\(svg)")
    }

    @Test func `the question mark of an arrow keeps off words`() {
        let words = Rect(x: 200, y: 0, width: 175, height: 667)
        let svg = arrow(on: Self.phone, words: [words])
        #expect(svg.contains("cx=\"187.5\"") && svg.contains("cy=\"643\""), "\(svg)")
    }

    private func arrow(on frame: Rect, isOnNearSide: Bool = false, words: [Rect] = []) -> String {
        var pen = Pen(style: AnnotationStyle(unit: 1), placer: LabelPlacer(bounds: Self.phone))
        for place in words { pen.placer.reserve(place) }
        var parts = LayerParts()
        OpenMark(attribute: .height, frame: frame, ink: .black, isOnNearSide: isOnNearSide).add(to: &parts, &pen)
        return (parts.lines + parts.plates).map { SVGWriter.document($0) }.joined()
    }

    // MARK: - No item

    @Test func `a finding about a document marks the whole screen`() throws {
        let sketch = ScreenSketch { screen in
            screen.design = DesignDocument(isXib: false)
            screen.design?.usesSafeAreas = false
        }.view("UILabel", "title", .pin(.top, "superview", nil, 20), .pin(.centerX))
        let drawing = try drawing(sketch, SafeAreasDisabled.self)
        let svg = drawing.svg
        #expect(svg.contains("the whole screen is marked: this is so in the whole document"))
        #expect(svg.contains(">the whole document, to review</text>"))
        let scene = DrawingScene(drawing)
        #expect(FindingMark.marks(scene).map(\.whole) == [Self.phone])
        #expect(scene.keyEntries(FindingMark.marks(scene)).contains(.review(.info, isHatched: false)))
    }

    // MARK: - Words

    @Test(arguments: [
        ("box.top = safe area.top + 20", 400.0, ["box.top = safe area.top + 20"]),
        ("box.top = safe area.top + 20", 120, ["box.top", "= safe area.top + 20"]),
        ("'a = b'.top ≥ safe area.top + 20", 120, ["'a = b'.top", "≥ safe area.top + 20"]),
    ])
    func `the second line of a formula begins with its relation`(words: String, width: Double, lines: [String]) {
        let pen = Pen(style: AnnotationStyle(unit: 1), placer: LabelPlacer(bounds: Self.phone))
        #expect(FormulaPlate.lines(of: words, width: width, pen) == lines)
    }

    @Test func `a sign and its number stay on one line`() {
        let style = AnnotationStyle(unit: 1)
        for width in stride(from: 130.0, through: 240, by: 5) {
            let lines = style.lines(of: "because title.top = safe area.top + 20 @250", width: width, size: 11)
            #expect(lines.allSatisfy { !$0.hasPrefix("20") && !$0.hasPrefix("+") && !$0.hasPrefix("@") }, "\(lines)")
            #expect(lines.joined(separator: " ") == "because title.top = safe area.top + 20 @250")
        }
    }

    @Test func `long names lose their middle`() {
        let pen = Pen(style: AnnotationStyle(unit: 1), placer: LabelPlacer(bounds: Self.phone))
        let words = pen.fitted("aVeryLongNameOfAViewThatFitsNowhere.trailing + 20", width: 120)
        #expect(words.contains("…") && words.hasSuffix("+ 20"))
        #expect(pen.style.width(of: words, size: pen.style.fontSize) <= 120)
    }

    @Test(arguments: Severity.allCases)
    func `swatches have the ink of the findings`(severity: Severity) throws {
        var drawing = try DrawingSamples.drawing(of: DrawingSamples.screen("photo-viewer"), on: "iphone-16-pro")
        for index in drawing.findings.indices { drawing.findings[index].severity = severity }
        let scene = DrawingScene(drawing)
        let entries = scene.keyEntries(FindingMark.marks(scene))
        #expect(entries == [.layer(.safeArea), .finding(severity), .blamed(severity)])
        #expect(drawing.svg.contains("\(severity.rawValue): what lies where it should not"))
    }
}
