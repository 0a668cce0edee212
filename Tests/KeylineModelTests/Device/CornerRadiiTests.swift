// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import Testing

@Suite struct CornerRadiiTests {
    private static let outer = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)

    @Test(arguments: [
        (Orientation.portrait, [1.0, 2, 3, 4]), (.landscapeLeft, [4, 1, 2, 3]), (.portraitUpsideDown, [3, 4, 1, 2]),
        (.landscapeRight, [2, 3, 4, 1]),
    ])
    func `corners turn with the hardware`(orientation: Orientation, clockwise: [Double]) {
        #expect(Self.outer.turned(to: orientation).clockwise == clockwise)
    }

    @Test func `corners have a common radius only if all are equal`() {
        #expect(CornerRadii(all: 55).common == 55 && CornerRadii.square.common == 0)
        #expect(Self.outer.common == nil && Self.outer.largest == 4)
    }

    @Test(arguments: [
        ("55", CornerRadii(all: 55), "55"),
        (
            #"{"topLeft":1,"topRight":2,"bottomRight":3,"bottomLeft":4}"#, outer,
            #"{"bottomLeft":4,"bottomRight":3,"topLeft":1,"topRight":2}"#
        ),
        (#"{"topLeft":5,"topRight":5,"bottomRight":5,"bottomLeft":5}"#, CornerRadii(all: 5), "5"),
    ])
    func `equal radii are one number in JSON`(json: String, radii: CornerRadii, written: String) throws {
        #expect(try JSONDecoder().decode(CornerRadii.self, from: Data(json.utf8)) == radii)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try String(decoding: encoder.encode(radii), as: UTF8.self) == written)
    }

    @Test(arguments: [#"{"topLeft":1}"#, "[1,2,3,4]", "\"round\"", "null"])
    func `anything else is refused`(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(CornerRadii.self, from: Data(json.utf8)) }
    }
}
