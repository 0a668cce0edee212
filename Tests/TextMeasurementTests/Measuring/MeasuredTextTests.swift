// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import TextMeasurement

@Suite("Cached text")
struct MeasuredTextTests {
    @Test(
        "wraps at every width like uncached text",
        arguments: [0, 2],
        [
            "Tickets for every train from Leeds to Whitby  \ntoday by sea, half-price ",
            "Tickets for every train Tickets for every train ", "Every train waits at Whitby",
        ])
    func sameAsAnew(lines: Int, content: String) {
        for mode in [LineBreakMode.wordWrap, .characterWrap] { sameAsAnew(lines, content, mode) }
    }

    private func sameAsAnew(_ lines: Int, _ content: String, _ mode: LineBreakMode) {
        let measurer = TextMeasurer(scale: 3)
        let runs = [MeasuredRun(content, font: ResolvedFont(pointSize: 17))]
        let text = measurer.measured(runs)
        let downwards = stride(from: 5.0, through: 420, by: 7.3).reversed()
        for width in downwards + Array(stride(from: 4.0, through: 420, by: 3.1)) {
            let known = measurer.size(of: text, maximumWidth: width, numberOfLines: lines, lineBreakMode: mode)
            let again = measurer.size(of: runs, maximumWidth: width, numberOfLines: lines, lineBreakMode: mode)
            #expect(known == again, "at \(width)")
        }
    }

    @Test(
        "reports the greatest width with the same line breaks", arguments: [LineBreakMode.wordWrap, .characterWrap],
        [TextBehavior.newest, TextBehavior.interfaceBuilder(12121)])
    func widest(mode: LineBreakMode, behavior: TextBehavior) {
        let measurer = TextMeasurer(scale: 3, behavior: behavior)
        let runs = [MeasuredRun("Tickets for every train from Leeds to Whitby", font: ResolvedFont(pointSize: 17))]
        for width in stride(from: 40.0, through: 330, by: 4.7) {
            let (size, widest) = measurer.measure(
                measurer.measured(runs), maximumWidth: width, numberOfLines: 0, lineBreakMode: mode)
            func lines(_ width: Double) -> [String] {
                LineBreaker(
                    maximumWidth: width, breaksAnywhere: mode.breaksAnywhere, pushesOut: behavior.pushesOut
                )
                .lines(of: measurer.measured(runs).glyphs).map { "\($0.range)" }
            }
            #expect(widest >= width)
            // The width of a word that is wider than its line does not depend on the other words.
            guard widest.isFinite, size.width <= width else { continue }
            #expect(lines(width) == lines(widest), "at \(width)")
            // A word can be pushed to the next line at a width at which it would fit, and spaces at a line's end grow
            // with the width.
            if !behavior.pushesOut, widest > width { #expect(lines(width) != lines(widest + 0.001), "at \(width)") }
        }
        let noRoom = measurer.measure(
            measurer.measured(runs), maximumWidth: 0, numberOfLines: 0, lineBreakMode: mode)
        #expect(noRoom.widest == 0, "no room is no limit, and says nothing of any other width")
    }

    @Test(
        "all lines of a text view have the spacing of its text style, those of a label after the first",
        arguments: [(TextStyle.body, 22.0, 20.5), (.subheadline, 20, 18), (.callout, 21, 19.5)])
    func firstLine(style: TextStyle, spaced: Double, plain: Double) {
        let measurer = TextMeasurer(scale: 2)
        for lines in 1...3 {
            let content = Array(repeating: "x", count: lines).joined(separator: "\n")
            let text = measurer.measured([MeasuredRun(content, font: ResolvedFont(style: style))])
            func height(isLabel: Bool) -> Double {
                measurer.measure(
                    text, maximumWidth: nil, numberOfLines: 0, lineBreakMode: .wordWrap, isLabel: isLabel
                ).size.height
            }
            #expect(height(isLabel: false) == spaced * Double(lines))
            #expect(height(isLabel: true) == plain + spaced * Double(lines - 1))
        }
    }
}
