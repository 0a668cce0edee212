// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TextMeasurement

@Suite("Tables of advances")
struct AdvanceTableTests {
    @Test("a literal is parsed entry by entry")
    func parsing() {
        let table = AdvanceTable(literal: "␣2500 a5000 15100 é123 – -7 c-30 --40", unitsPerEm: 10000)
        #expect(table["c"] == -0.003)
        #expect(table["-"] == -0.004)
        #expect(table[" "] == 0.25)
        #expect(table["a"] == 0.5)
        #expect(table["1"] == 0.51)
        #expect(table["é"] == 0.0123)
        #expect(table["b"] == nil)
    }

    @Test("all weights contain the same characters", arguments: FontWeight.allCases)
    func completeness(weight: FontWeight) {
        let table = SystemFontTables.advances(weight)
        #expect(table.count == SystemFontTables.advances(.regular).count)
        for value in 32..<127 as Range<UInt32> {
            let advance = Unicode.Scalar(value).flatMap { table[$0] }
            #expect(advance.map { $0 > 0.1 && $0 < 1.3 } == true)
        }
    }

    @Test("the display design is narrower in every character", arguments: [FontWeight.regular, .bold])
    func narrowings(weight: FontWeight) {
        let table = SystemFontTables.displayNarrowings(weight)
        #expect(table.count > 80)
        for value in 32..<127 as Range<UInt32> {
            guard let known = Unicode.Scalar(value).flatMap({ table[$0] }) else { continue }
            #expect((0.01..<0.1).contains(known))
        }
    }

    @Test("the other typefaces contain ASCII")
    func namedFonts() {
        for table in [NamedFontTables.helveticaNeue, NamedFontTables.helveticaBold, NamedFontTables.times] {
            #expect((32..<127 as Range<UInt32>).allSatisfy { Unicode.Scalar($0).flatMap { table[$0] } != nil })
        }
    }

    @Test("kerning is parsed pair by pair")
    func kerning() {
        let table = KerningTable(literal: "AV-40 \"A12 1112 r␣-3")
        #expect(table["r", " "] == -0.003)
        #expect(table["A", "V"] == -0.04)
        #expect(table["\"", "A"] == 0.012)
        #expect(table["1", "1"] == 0.012)
        #expect(table["V", "A"] == 0)
        #expect(SystemFontTables.kerning(.regular).count > 500)
    }
}
