// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineSettings

@Suite("Baselines")
struct BaselineTests {
    private func entry(_ digit: Character, _ rule: String, _ place: String, cause: String = "c") -> Baseline.Entry {
        Baseline.Entry(
            fingerprint: String(repeating: digit, count: 32), rule: rule, place: place, cause: cause, name: "the 'name'"
        )
    }

    @Test("read back what was written, whatever the order")
    func roundTrip() throws {
        let entries = [
            entry("a", "r1", "Main.storyboard#b"), entry("b", "r1", "Main.storyboard#a"),
            entry("c", "r2", "Other file.xib#z", cause: "d"),
        ]
        let text = Baseline(entries).text
        #expect(text == Baseline(entries.reversed()).text)
        let read = try Baseline(text, file: "b.txt")
        #expect(read.fingerprints == Set(entries.map(\.fingerprint)))
        #expect(read.entries.map(\.place) == ["Main.storyboard#a", "Main.storyboard#b", "Other file.xib#z"])
        #expect(read.text == text)
    }

    @Test("read files with the line ends of Windows")
    func windowsLines() throws {
        let digits = String(repeating: "0a", count: 16)
        let text = "# Keyline baseline, version 1\r\n\r\n\(digits)\trule\tdocument#element\tname\r\n"
        let entries = try Baseline(text, file: "b.txt").entries
        #expect(entries.map(\.fingerprint) == [digits] && entries.map(\.name) == ["name"])
    }

    @Test("refuse other files with the line", arguments: ["", "abc\n", "# Keyline baseline, version 1\nnot a line\n"])
    func faults(text: String) {
        #expect(throws: SettingsError.self) { try Baseline(text, file: "b.txt") }
    }

    @Test("know the findings of a document that was renamed")
    func renamed() {
        let known = Baseline([
            entry("a", "r", "Old.xib#x"), entry("b", "r", "Old.xib#y"), entry("c", "r", "Gone.xib#z"),
        ])
        let comparison = known.comparison(with: [entry("d", "r", "New.xib#x"), entry("e", "r", "New.xib#other")])
        #expect(comparison.renamed == [String(repeating: "a", count: 32): String(repeating: "d", count: 32)])
        #expect(comparison.new.map(\.place) == ["New.xib#other"])
        #expect(comparison.gone.map(\.place) == ["Old.xib#y", "Gone.xib#z"])
    }
}
