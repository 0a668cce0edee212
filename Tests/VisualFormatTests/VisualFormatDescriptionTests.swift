// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing
import VisualFormat

@Suite("Printing a visual format")
struct VisualFormatDescriptionTests {
    @Test(
        "A format is printed in its shortest spelling",
        arguments: [
            ("[a]", "H:[a]"), ("V:|[a]|", "V:|[a]|"), ("|-[a]-|", "H:|-[a]-|"), ("[a]-(8)-[b]", "H:[a]-8-[b]"),
            ("[a]-(==8)-[b]", "H:[a]-8-[b]"), ("[a]->=8-[b]", "H:[a]-(>=8)-[b]"), ("[a]-8@5-[b]", "H:[a]-(8@5)-[b]"),
            ("[a]-(-8)-[b]", "H:[a]-(-8)-[b]"), ("[a]-(-0)-[b]", "H:[a]-(-0)-[b]"), ("[a]-(gap)-[b]", "H:[a]-gap-[b]"),
            ("[a(==20.50@750,<=b)]", "H:[a(20.5@750,<=b)]"), ("[a(1e30)]", "H:[a(1e+30)]"),
            ("[a]-1e-7-[b]", "H:[a]-1e-07-[b]"),
        ]
    )
    func prints(_ text: String, _ expected: String) throws {
        #expect(try VisualFormat(parsing: text).description == expected)
    }

    @Test(
        "A printed format parses to the same tree",
        arguments: VisualFormatConstraintsTests.applesExamples + VisualFormatConstraintsTests.spacings
            + VisualFormatConstraintsTests.sizes + VisualFormatConstraintsTests.metrics
    )
    func roundTrips(_ example: ConstraintCase) throws {
        let format = try VisualFormat(parsing: example.format)
        let again = try VisualFormat(parsing: format.description)
        #expect(again == format)
        #expect(again.hashValue == format.hashValue)
        #expect(again.description == format.description)
    }

    @Test("Generated trees survive printing", arguments: 0..<20)
    func roundTripsGenerated(_ seed: UInt64) throws {
        var generator = FormatGenerator(seed: seed)
        for _ in 0..<100 {
            let text = generator.format()
            let format = try VisualFormat(parsing: text)
            #expect(try VisualFormat(parsing: format.description) == format, "seed \(seed): \(text)")
        }
    }

    @Test("Different formats are different trees")
    func distinguishes() throws {
        let texts = [
            "[a]", "V:[a]", "[b]", "|[a]", "[a]|", "|-[a]", "|-8-[a]", "|-9-[a]", "|-(>=8)-[a]", "|-(8@5)-[a]",
            "|-x-[a]",
            "[a(8)]", "[a(>=8)]", "[a(8@5)]", "[a(8,9)]", "[a][b]", "[a]-[b]",
        ]
        #expect(Set(try texts.map { try VisualFormat(parsing: $0) }).count == texts.count)
    }
}
