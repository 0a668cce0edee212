// Keyline
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import KeylineCommands

@Suite struct ProgressLineTests {
    /// Returns the output of a line for `count` steps of `seconds` each.
    private func written(total: Int, count: Int, seconds: Int, drawsBar: Bool = false) -> String {
        let written = WrittenText()
        let clock = SteppedClock()
        let line = ProgressLine(
            total: total, noun: "screens", drawsBar: drawsBar, elapsed: { clock.now }, write: { written.add($0) })
        for _ in 0..<count {
            clock.step(.seconds(seconds))
            line.advance()
        }
        line.finish()
        return written.text
    }

    @Test func `off a terminal there is a plain line every ten seconds of work`() {
        #expect(
            written(total: 14_710, count: 2_500, seconds: 0) == "", "quick work says nothing")
        #expect(
            written(total: 14_710, count: 7, seconds: 4)
                == "checked 3 of 14,710 screens\nchecked 6 of 14,710 screens\n")
        #expect(
            written(total: 2, count: 2, seconds: 30) == "checked 1 of 2 screens\n", "the end is printed by the command")
        #expect(written(total: 1, count: 1, seconds: 30) == "")
    }

    @Test func `on a terminal there is a bar, and nothing of it is left`() {
        let text = written(total: 4, count: 4, seconds: 0, drawsBar: true)
        #expect(text.contains("2 of 4 screens"))
        #expect(text.hasSuffix("\r\u{1B}[K"))
        #expect(!text.contains("\n"))
    }
}

private final class SteppedClock: Sendable {
    private let time = Mutex(Duration.zero)
    var now: Duration { time.withLock { $0 } }
    func step(_ duration: Duration) { time.withLock { $0 += duration } }
}

private final class WrittenText: Sendable {
    private let parts = Mutex("")
    var text: String { parts.withLock { $0 } }
    func add(_ part: String) { parts.withLock { $0 += part } }
}
