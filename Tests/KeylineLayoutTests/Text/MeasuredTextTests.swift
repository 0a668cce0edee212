// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineLayout

@Suite("Text that was looked up before")
struct MeasuredTextTests {
    @Test(
        "wraps at every width as text measured anew",
        arguments: [0, 2], [LineBreakMode.wordWrap, .characterWrap])
    func sameAsAnew(lines: Int, mode: LineBreakMode) {
        let measurer = TextMeasurer(scale: 3)
        let runs = [
            MeasuredRun(
                "Tickets for every train from Leeds to Whitby  \ntoday by sea, half-price ",
                font: ResolvedFont(pointSize: 17))
        ]
        let text = measurer.measured(runs)
        let downwards = stride(from: 5.0, through: 420, by: 7.3).reversed()
        for width in downwards + Array(stride(from: 4.0, through: 420, by: 3.1)) {
            let known = measurer.size(of: text, maximumWidth: width, numberOfLines: lines, lineBreakMode: mode)
            let anew = measurer.size(of: runs, maximumWidth: width, numberOfLines: lines, lineBreakMode: mode)
            #expect(known == anew, "at \(width)")
        }
    }

    @Test("tells the greatest width that wraps it alike", arguments: [LineBreakMode.wordWrap, .characterWrap])
    func widest(mode: LineBreakMode) {
        let measurer = TextMeasurer(scale: 3)
        let runs = [MeasuredRun("Tickets for every train from Leeds to Whitby", font: ResolvedFont(pointSize: 17))]
        for width in stride(from: 40.0, through: 330, by: 4.7) {
            let (size, widest) = measurer.measure(
                measurer.measured(runs), maximumWidth: width, numberOfLines: 0, lineBreakMode: mode)
            func lines(_ width: Double) -> [String] {
                LineBreaker(maximumWidth: width, breaksAnywhere: mode.breaksAnywhere, pushesOut: false)
                    .lines(of: measurer.measured(runs).glyphs).map { "\($0.range)" }
            }
            #expect(widest >= width)
            // A word that is wider than its line has that width whatever the others do.
            guard widest.isFinite, size.width <= width else { continue }
            #expect(lines(width) == lines(widest), "at \(width)")
            #expect(lines(width) != lines(widest + 0.001), "at \(width)")
        }
        let noRoom = measurer.measure(
            measurer.measured(runs), maximumWidth: 0, numberOfLines: 0, lineBreakMode: mode)
        #expect(noRoom.widest == 0, "no room is no limit, and says nothing of any other width")
    }
}
