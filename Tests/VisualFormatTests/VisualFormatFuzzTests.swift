// Keyline
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing
import VisualFormat

@Suite("Any text given to the visual format parser")
struct VisualFormatFuzzTests {
    private static let alphabet = Array("HV:||[]()--==<>@,.0123456789eabc_ +\n\t\u{E9}\u{301}\u{1F600}")

    /// Parses a text and, if that succeeds, makes the constraints; either may fail, but only with a column of the text.
    private func check(_ text: String, seed: UInt64) {
        guard case .failure(let error) = outcome(of: text) else { return }
        #expect((1...(text.count + 1)).contains(error.column), "seed \(seed): \(text.debugDescription)")
        #expect(error.format == text, "seed \(seed)")
        let lines = error.description.split(omittingEmptySubsequences: false) { $0.isNewline }
        #expect(lines.count == (error.description.contains("\nhint: ") ? 4 : 3), "seed \(seed)")
    }

    @Test("Random characters either parse or give a column of the text", arguments: 0..<20)
    func survivesNoise(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let count = Int.random(in: 0...24, using: &random)
            let letters = (0..<count).compactMap { _ in Self.alphabet.randomElement(using: &random) }
            check(String(letters), seed: seed)
        }
    }

    @Test("A valid format with a few characters changed either parses or gives a column of the text", arguments: 0..<20)
    func survivesMutation(_ seed: UInt64) {
        var generator = FormatGenerator(seed: seed)
        for _ in 0..<300 {
            var letters = Array(generator.format())
            for _ in 0..<Int.random(in: 1...3, using: &generator.random) where !letters.isEmpty {
                mutate(&letters, using: &generator.random)
            }
            check(String(letters), seed: seed)
        }
    }

    private func mutate(_ letters: inout [Character], using random: inout SeededGenerator) {
        let index = Int.random(in: 0..<letters.count, using: &random)
        let letter = Self.alphabet.randomElement(using: &random) ?? "-"
        switch Int.random(in: 0..<4, using: &random) {
        case 0: letters.remove(at: index)
        case 1: letters.insert(letter, at: index)
        case 2: letters[index] = letter
        default: letters.swapAt(index, Int.random(in: 0..<letters.count, using: &random))
        }
    }

    @Test("Cutting a valid format short never points outside the text")
    func survivesTruncation() {
        for example in VisualFormatConstraintsTests.applesExamples {
            for length in 0...example.format.count { check(String(example.format.prefix(length)), seed: 0) }
        }
    }

    @Test("A hundred thousand characters parse without exhausting the stack")
    func parsesLongFormats() throws {
        let views = "|-" + (0..<12_500).map { "[v\($0)]" }.joined(separator: "-") + "-|"
        #expect(views.count > 100_000)
        #expect(try VisualFormat(parsing: views).constraints().count == 12_501)
        let predicates = "[a(" + String(repeating: ">=10,", count: 20_000) + "<=20)]"
        #expect(try VisualFormat(parsing: predicates).constraints().count == 20_001)
        let spacing = "[a]-(" + String(repeating: ">=10@750,", count: 12_000) + "20)-[b]"
        #expect(try VisualFormat(parsing: spacing).constraints().count == 12_001)
        let name = String(repeating: "n", count: 100_000)
        #expect(try VisualFormat(parsing: "[\(name)]").views.map(\.name) == [name])
        let digits = "[a(0." + String(repeating: "1", count: 100_000) + ")]"
        #expect(try VisualFormat(parsing: digits).constraints().count == 1)
    }

    @Test(
        "An error in a hundred thousand opening characters has the right column",
        arguments: [
            ("[", 2), ("(", 1), ("|", 2), ("-", 1), (" ", 1), ("\u{1F600}", 1), ("[a]-(", 6), ("[a][b]-(>=", 11),
        ]
    )
    func refusesLongNonsense(_ piece: String, _ column: Int) throws {
        let text = String(repeating: piece, count: 100_000 / piece.count)
        let error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: text) }
        #expect(error.column == column)
    }

    @Test("A mistake at the end of a long format has its column")
    func pointsAtTheEnd() throws {
        let text = String(repeating: "[a]-", count: 25_000)
        let error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: text) }
        #expect(error.column == 100_001)
    }
}
