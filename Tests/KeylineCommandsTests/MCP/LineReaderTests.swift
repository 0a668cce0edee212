// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineCommands

@Suite struct LineReaderTests {
    /// Returns the lines of some bytes in a file.
    private func lines(_ bytes: [UInt8]) throws -> [LineReader.Line] {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)")
        try Data(bytes).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try FileHandle(forReadingFrom: url)
        var reader = LineReader(descriptor: file.fileDescriptor)
        var lines: [LineReader.Line] = []
        while let line = reader.next() { lines.append(line) }
        return lines
    }

    private func line(_ text: String) -> LineReader.Line { .text(Array(text.utf8)) }

    @Test func `each line is a message, the last one also without an end`() throws {
        #expect(try lines(Array("a\n\nb\r\nc".utf8)) == [line("a"), line(""), line("b\r"), line("c")])
        #expect(try lines(Array("a\n".utf8)) == [line("a")])
        #expect(try lines([]) == [])
    }

    @Test func `a line that is too long is skipped, and the next one is read`() throws {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: LineReader.lengthLimit + 1)
        #expect(try lines(long + Array("\nb".utf8)) == [.tooLong, line("b")])
        #expect(try lines(long + long) == [.tooLong])
        #expect(try lines(Array(long.dropLast()) + Array("\n".utf8)) == [.text(Array(long.dropLast()))])
    }
}
