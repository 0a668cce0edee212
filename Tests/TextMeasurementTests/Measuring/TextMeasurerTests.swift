// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing
import TextMeasurement

@Suite("Text is measured as labels measure it")
struct TextMeasurerTests {
    struct Golden: Sendable, CustomTestStringConvertible {
        let text: String
        let size: Double
        let weight: FontWeight
        let width: Double
        var testDescription: String { "\(text) \(size) \(weight)" }
    }

    static let goldens: [Golden] = [
        Golden(text: "Label", size: 17, weight: .regular, width: 41.5),
        Golden(text: "Button", size: 15, weight: .regular, width: 46),
        Golden(text: "Settings", size: 17, weight: .regular, width: 63),
        Golden(text: "Cancel", size: 17, weight: .regular, width: 52.5),
        Golden(text: "Title", size: 17, weight: .semibold, width: 35.5),
        Golden(text: "No connection", size: 13, weight: .regular, width: 88),
        Golden(text: "Sign In", size: 24, weight: .bold, width: 76.5),
        Golden(text: "0", size: 17, weight: .regular, width: 10.5),
        Golden(text: "", size: 17, weight: .regular, width: 0),
    ]

    @Test("one line has the known width", arguments: goldens)
    func oneLineWidth(_ golden: Golden) {
        let font = ResolvedFont(pointSize: golden.size, weight: golden.weight)
        let size = TextMeasurer(scale: 2).size(of: golden.text, font: font)
        #expect(abs(size.width - golden.width) <= 0.5)
        #expect(size.lineCount == (golden.text.isEmpty ? 0 : 1))
    }

    @Test(
        "one line is as high as the font, rounded up to the pixel",
        arguments: [
            (17.0, 1.0, 21.0), (17, 2, 20.5), (17, 3, 61.0 / 3), (12, 2, 14.5), (13, 2, 16), (14, 2, 17), (15, 2, 18),
            (16, 2, 19.5), (18, 2, 21.5), (36, 2, 43), (10, 2, 12), (32, 2, 38.5),
        ] as [(Double, Double, Double)])
    func oneLineHeight(pointSize: Double, scale: Double, height: Double) {
        let size = TextMeasurer(scale: scale).size(of: "Ag", font: ResolvedFont(pointSize: pointSize))
        #expect(abs(size.height - height) < 1e-9)
    }

    @Test(
        "several lines are rounded up together",
        arguments: [(13.0, 2, 31.5), (12.0, 2, 29), (12, 3, 43), (17, 3, 61), (17, 4, 81.5), (11, 2, 26.5)]
            as [(Double, Int, Double)])
    func severalLines(pointSize: Double, lines: Int, height: Double) {
        let text = Array(repeating: "x", count: lines).joined(separator: "\n")
        let font = ResolvedFont(pointSize: pointSize)
        let size = TextMeasurer(scale: 2).size(of: text, font: font, numberOfLines: 0)
        #expect(size == TextSize(width: size.width, height: height, lineCount: lines))
    }

    @Test(
        "a line break at the end starts an empty line",
        arguments: [("x\n", 0, 2, 41.0), ("x\n\n", 0, 3, 61), ("x\n", 1, 1, 20.5)])
    func closingLineBreak(text: String, limit: Int, lines: Int, height: Double) {
        let size = TextMeasurer(scale: 2).size(of: text, font: ResolvedFont(pointSize: 17), numberOfLines: limit)
        #expect(size == TextSize(width: size.width, height: height, lineCount: lines))
    }

    @Test(
        "lines of a text style have the guidelines' spacing",
        arguments: [(TextStyle.body, 42.5), (.headline, 42.5), (.subheadline, 38), (.caption1, 30.5), (.footnote, 34)]
            as [(TextStyle, Double)])
    func textStyleSpacing(style: TextStyle, height: Double) {
        let size = TextMeasurer(scale: 2).size(of: "a\nb", font: ResolvedFont(style: style), numberOfLines: 0)
        #expect(size.height == height)
    }

    @Test("a limit of lines cuts off further lines")
    func numberOfLines() {
        let measurer = TextMeasurer(scale: 2)
        let font = ResolvedFont(pointSize: 17)
        let text = "one two three four five six seven eight nine ten"
        let all = measurer.size(of: text, font: font, maximumWidth: 100, numberOfLines: 0)
        let two = measurer.size(of: text, font: font, maximumWidth: 100, numberOfLines: 2)
        #expect(all.lineCount > 2)
        #expect(two.lineCount == 2)
        #expect(two.height == 41)
    }

    @Test("a single line is not wider than its maximum")
    func singleLineLimit() {
        let size = TextMeasurer(scale: 2).size(
            of: "a text much wider than that", font: ResolvedFont(pointSize: 17), maximumWidth: 50, numberOfLines: 1)
        #expect(size.width <= 50)
        #expect(size.lineCount == 1)
    }

    @Test("the tallest run determines a line's height")
    func runs() {
        let small = ResolvedFont(pointSize: 12)
        let large = ResolvedFont(pointSize: 24)
        let measurer = TextMeasurer(scale: 2)
        let size = measurer.size(ofRuns: [("small ", small), ("large", large)])
        #expect(size.height == measurer.size(of: "large", font: large).height)
        let apart = measurer.width(of: "small ", font: small) + measurer.width(of: "large", font: large)
        #expect(size.width == measurer.roundedUpToPixel(apart))
    }

    @Test("a paragraph's style makes lines higher, lower and farther apart")
    func paragraphStyles() {
        func height(_ text: String, _ change: (inout LineStyle) -> Void) -> Double {
            var style = LineStyle()
            change(&style)
            let run = MeasuredRun(text, font: ResolvedFont(pointSize: 17), lines: style)
            return TextMeasurer(scale: 3).size(of: [run], numberOfLines: 0).height
        }
        #expect(height("a\nb") { _ in } == 41 - 1.0 / 3)
        #expect(height("a\nb") { $0.heightMultiple = 1.1 } == 45 - 1.0 / 3)
        #expect(height("a") { $0.minimumHeight = 22 } == 22)
        #expect(height("a\nb") { $0.maximumHeight = 10 } == 20)
        #expect(height("a\nb") { $0.spacing = 3 } == 44 - 1.0 / 3)
        #expect(height("a\nb") { $0.paragraphSpacing = 5 } == 46 - 1.0 / 3)
        #expect(height("a") { ($0.spacing, $0.paragraphSpacing) = (3, 5) } == height("a") { _ in })
    }

    @Test("kerning of a run widens every character")
    func runKerning() {
        let font = ResolvedFont(pointSize: 17)
        let measurer = TextMeasurer(scale: 2)
        let plain = measurer.size(of: [MeasuredRun("abcd", font: font)]).width
        #expect(measurer.size(of: [MeasuredRun("abcd", font: font, kern: 2)]).width == plain + 8)
    }

    @Test("fonts an Interface Builder canvas lacks are drawn with Helvetica Neue")
    func missingFonts() {
        let font = ResolvedFont(family: .named("OpenSans"), pointSize: 14)
        let canvas = TextMeasurer(scale: 2, behavior: TextBehavior.interfaceBuilder(17156))
        #expect(canvas.lineHeight(of: font) == 16.5)
        #expect(TextMeasurer(scale: 2).lineHeight(of: font) == 19.5)
        let neue = ResolvedFont(family: .named("HelveticaNeue"), pointSize: 14)
        #expect(canvas.width(of: "Reference", font: font) == canvas.width(of: "Reference", font: neue))
    }

    @Test("invalid values give finite sizes")
    func nonsense() {
        let size = TextMeasurer(scale: -1).size(
            of: "\u{FE0F}\u{200D}\u{0}", font: ResolvedFont(pointSize: .nan), maximumWidth: .nan, numberOfLines: -3)
        #expect(size.width.isFinite && size.width >= 0)
        #expect(size.height.isFinite && size.height >= 0)
    }
}
