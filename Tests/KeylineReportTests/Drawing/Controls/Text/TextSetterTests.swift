// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing
import TextMeasurement

@testable import KeylineReport

@Suite struct TextSetterTests {
    private func lines(_ text: SetText, _ size: Size) throws -> [String] {
        let screen = try DrawingSamples.screen("registration")
        let drawing = try DrawingSamples.drawing(of: screen, on: "iphone-16-pro")
        return TextSetter(drawing.layout.environment).elements(text, in: Rect(size: size)).map { line in
            line.children.map { if case .text(let words) = $0 { words } else { "" } }.joined()
        }
    }

    private static let font = ResolvedFont(pointSize: 17)

    @Test(arguments: [LineBreakMode.clip, .wordWrap, .tailTruncation])
    func `without an ellipsis the last line ends with a word`(mode: LineBreakMode) throws {
        var text = SetText(words: "one two three four five six seven", font: Self.font, color: .black)
        (text.lines, text.mode) = (0, mode)
        let lines = try lines(text, Size(width: 100, height: 45))
        #expect(lines.count == 2)
        let words = Set(text.words.split(separator: " "))
        let last = lines.last?.split(separator: " ") ?? []
        #expect(last.allSatisfy(words.contains) == (mode != .tailTruncation), "\(lines)")
    }

    @Test(arguments: [(0.1, true), (0.95, false)])
    func `words that may shrink as far as they must keep all letters`(shrinks: Double, isWhole: Bool) throws {
        var text = SetText(words: "Copyright of the makers. All rights reserved.", font: Self.font, color: .black)
        text.shrinks = shrinks
        let lines = try lines(text, Size(width: 250, height: 20))
        #expect((lines == [text.words]) == isWhole, "\(lines)")
    }
}
