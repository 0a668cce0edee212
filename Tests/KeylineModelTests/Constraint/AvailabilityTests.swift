// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import Testing

@Suite struct AvailabilityTests {
    private static let texts: [(text: String, availability: Availability)] = [
        ("11...", Availability(introduced: 11)), ("..<13", Availability(obsoleted: 13)),
        ("11..<13", Availability(introduced: 11, obsoleted: 13)), ("always", .always),
    ]

    @Test(arguments: texts)
    func `ranges are written and read as in Swift`(text: String, availability: Availability) {
        #expect(availability.description == text)
        #expect(Availability(text) == availability)
        if text != "always" { #expect(Availability("iOS " + text) == availability) }
    }

    @Test(arguments: ["", "11", "...", "..<", "11..13", "13..<11", "11..<11", "x..<11", "macOS 11...", "11.2..."])
    func `other texts are no ranges`(text: String) { #expect(Availability(text) == nil) }

    @Test func `a range has its first version and not its end`() {
        let range = Availability(introduced: 11, obsoleted: 13)
        #expect((9...14).filter(range.contains) == [11, 12])
        #expect((9...14).allSatisfy(Availability.always.contains))
        #expect(Availability(introduced: 13, obsoleted: 13).isEmpty)
    }

    @Test(arguments: texts, texts)
    func `ranges overlap if a version is in both`(
        one: (text: String, availability: Availability), other: (text: String, availability: Availability)
    ) {
        let isShared = (1...20).contains { one.availability.contains($0) && other.availability.contains($0) }
        #expect(one.availability.overlaps(other.availability) == isShared, "\(one.text) and \(other.text)")
    }

    @Test func `branches of one version have its bounds in common`() {
        var constraints = [Availability(obsoleted: 11), Availability(introduced: 11, obsoleted: 15), .always].map {
            Constraint(id: "c", firstItem: "a", firstAttribute: .width, availability: $0)
        }
        #expect([9, 10, 11, 14, 15, 26].map(AvailabilityBounds(constraints).interval) == [0, 0, 1, 1, 2, 2])
        constraints.removeFirst(2)
        #expect([9, 26].map(AvailabilityBounds(constraints).interval) == [0, 0])
    }

    @Test func `JSON has the bounds, and none for every version`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for (_, availability) in Self.texts {
            let constraint = Constraint(id: "c", firstItem: "a", firstAttribute: .width, availability: availability)
            let data = try encoder.encode(constraint)
            #expect(String(decoding: data, as: UTF8.self).contains("availability") == (availability != .always))
            #expect(try JSONDecoder().decode(Constraint.self, from: data) == constraint)
        }
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Availability.self, from: Data(#"{"introduced":13,"obsoleted":11}"#.utf8))
        }
    }
}
