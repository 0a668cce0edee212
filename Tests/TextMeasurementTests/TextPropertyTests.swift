// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import SeededRandom
import Testing
import TextMeasurement

/// Properties that hold for any text; every failure prints the seed that replays it.
@Suite("Any text")
struct TextPropertyTests {
    @Test("more text is never narrower", arguments: 0 as UInt64..<20)
    func monotoneInLength(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let font = ResolvedFont(pointSize: Double(9 + Int.random(in: 0..<40, using: &random)))
        let measurer = TextMeasurer(scale: 2)
        var text = ""
        var previous = 0.0
        for _ in 0..<40 {
            text += randomWord(&random)
            let width = measurer.width(of: text, font: font)
            #expect(width >= previous - 0.1 * font.pointSize, "seed \(seed): '\(text)'")
            previous = width
        }
    }

    @Test("no line is wider than allowed, unless it is one character", arguments: 0 as UInt64..<40)
    func wrapKeepsWidth(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let font = ResolvedFont(pointSize: Double(9 + Int.random(in: 0..<30, using: &random)))
        let measurer = TextMeasurer(scale: 3)
        let text = randomText(&random, words: 30)
        let width = Double(5 + Int.random(in: 0..<300, using: &random))
        let lines = measurer.lines(of: text, font: font, maximumWidth: width)
        for line in lines where line.count > 1 {
            #expect(
                measurer.width(of: line, font: font) <= width + 0.02 + 0.1 * font.pointSize, "seed \(seed): '\(line)'")
        }
        let size = measurer.size(of: text, font: font, maximumWidth: width, numberOfLines: 0)
        #expect(size.lineCount == lines.count, "seed \(seed)")
        #expect(size.height == measurer.roundedUpToPixel(font.lineHeight * Double(lines.count)), "seed \(seed)")
    }

    @Test("wrapping loses no word", arguments: 0 as UInt64..<20)
    func wrapKeepsText(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = randomText(&random, words: 25)
        let lines = TextMeasurer(scale: 2).lines(of: text, font: ResolvedFont(pointSize: 17), maximumWidth: 90)
        let squeezed = text.filter { $0 != " " && $0 != "\n" }
        #expect(lines.joined().filter { $0 != " " } == squeezed, "seed \(seed)")
    }

    @Test("a wider label never has more lines", arguments: 0 as UInt64..<20)
    func monotoneInWidth(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let font = ResolvedFont(pointSize: 15)
        let measurer = TextMeasurer(scale: 2)
        let text = randomText(&random, words: 25)
        var previous = Int.max
        for width in stride(from: 60.0, through: 400, by: 17) {
            let count = measurer.size(of: text, font: font, maximumWidth: width, numberOfLines: 0).lineCount
            #expect(count <= previous, "seed \(seed), width \(width)")
            previous = count
        }
    }

    @Test("a text of its own width takes the lines it has", arguments: 0 as UInt64..<20)
    func ownWidthFits(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let font = ResolvedFont(pointSize: Double(9 + Int.random(in: 0..<30, using: &random)))
        let measurer = TextMeasurer(scale: Double(1 + Int.random(in: 0..<3, using: &random)))
        let text = randomText(&random, words: 8).split(separator: "\n").joined(separator: " ")
        let free = measurer.size(of: text, font: font, numberOfLines: 0)
        let fitted = measurer.size(of: text, font: font, maximumWidth: free.width, numberOfLines: 0)
        #expect(fitted == free, "seed \(seed)")
    }

    private func randomWord(_ random: inout SeededGenerator) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789éßñЖ漢字😀")
        return String(
            (0...Int.random(in: 0..<11, using: &random)).map { _ in
                letters[Int.random(in: 0..<letters.count, using: &random)]
            })
    }

    private func randomText(_ random: inout SeededGenerator, words: Int) -> String {
        var text = randomWord(&random)
        for _ in 1..<words {
            text += Int.random(in: 0..<12, using: &random) == 0 ? "\n" : " "
            text += randomWord(&random)
        }
        return text
    }
}
