// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TextMeasurement

@Suite("Measured typefaces")
struct MeasuredTypefaceTests {
    /// Sums of the advances in the font files, in units per em.
    @Test(
        "texts are as wide as the sum of their advances, kerning and ligatures",
        arguments: [
            // H 1512, e 1048, l 512 twice, o 1112 of 2000
            ("Lato-Regular", "Hello", 1512 + 1048 + 2 * 512 + 1112, 2000.0),
            // A 1420, V 1420, E 1145; AV −169
            ("Lato-Bold", "AVE", 1420 + 1420 + 1145 - 169, 2000),
            // f 674, i 512; the ligature is 46 narrower
            ("Lato-Regular", "fi", 674 + 512 - 46, 2000),
            // T 626, e 590, n 596; Te −120
            ("Quicksand-Bold", "Ten", 626 + 590 + 596 - 120, 1000),
            // H 1392, e 922, l 475 twice, o 1005 of 2000
            ("Lato-Italic", "Hello", 1392 + 922 + 2 * 475 + 1005, 2000),
            // Q 1595, u 1257, i 518, z 958
            ("OpenSans", "Quiz", 1595 + 1257 + 518 + 958, 2048),
            // M 861, e 620, n 640, u 640
            ("Poppins-Regular", "Menu", 861 + 620 + 640 + 640, 1000),
            // M 899, e 617, n 661, u 661
            ("Poppins-SemiBold", "Menu", 899 + 617 + 661 + 661, 1000),
            // A 729, d 583 twice; Ad −5
            ("NunitoSans-Regular", "Add", 729 + 583 + 583 - 5, 1000),
            // every syllable 920
            ("SpoqaHanSansNeo-Bold", "한국", 2 * 920, 1000),
        ])
    func sums(name: String, text: String, units: Int, unitsPerEm: Double) {
        let font = ResolvedFont(family: .named(name), pointSize: 100)
        let width = TextMeasurer(scale: 2).width(of: text, font: font)
        #expect(abs(width - Double(units) / unitsPerEm * 100) < 0.3)
    }

    @Test("letters with accents are kerned as their base letters")
    func accents() {
        let measurer = TextMeasurer(scale: 2)
        let font = ResolvedFont(family: .named("Quicksand-Bold"), pointSize: 100)
        #expect(measurer.width(of: "Té", font: font) == measurer.width(of: "Te", font: font))
    }

    @Test("line heights are ascender and descender of the font files")
    func lineHeights() {
        for (name, factor) in [("Lato-Light", 1.2), ("Montserrat-Bold", 1.219), ("OpenSans", 2789.0 / 2048)] {
            let font = ResolvedFont(family: .named(name), pointSize: 100)
            #expect(abs(font.lineHeight - factor * 100) < 0.01)
        }
    }

    @Test("a canvas has only the system's typefaces")
    func bundled() {
        #expect(ResolvedFont(family: .named("Georgia-Bold"), pointSize: 12).isBundledWithSystem)
        #expect(!ResolvedFont(family: .named("Lato-Bold"), pointSize: 12).isBundledWithSystem)
    }

    @Test("every text describes every printable ASCII character in every weight", arguments: MeasuredTypeface.keys)
    func completeness(key: String) throws {
        let typeface = try #require(MeasuredTypeface.find(key))
        #expect(typeface.key == key)
        #expect((1...1.9).contains(typeface.metrics.ascender + typeface.metrics.descender))
        for weight in FontWeight.allCases {
            let face = typeface.face(weight)
            for value in 32..<127 as Range<UInt32> {
                let advance = Unicode.Scalar(value).flatMap { face.advances[$0] }
                #expect(advance.map { $0 > 0.05 && $0 < 1.5 } == true, "\(key) \(weight) \(value)")
            }
        }
    }
}
