// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct DerivedIDTests {
    @Test func `an id is 32 hexadecimal digits and the same on every machine`() {
        let id = DerivedID.make("ib", "App/Main.storyboard", "BYZ-38-t0r")
        #expect(id.count == 32)
        #expect(id.filter(\.isHexDigit) == id)
        #expect(id == "e265b99e31a85c6b78285a36c9d70fca")
        #expect(DerivedID.make("x", "19077") == "0007fbda9604915d8212690a8e62f099")
    }

    @Test func `the first six digits differ between the objects of a document`() {
        let prefixes = Set((0..<1000).map { DerivedID.make("ib", "App/Main.storyboard", "obj-00-\($0)").prefix(6) })
        #expect(prefixes.count >= 998)
    }

    @Test func `the boundary between parts matters`() {
        #expect(DerivedID.make("ab", "c") != DerivedID.make("a", "bc"))
        #expect(DerivedID.make("a") != DerivedID.make("a", ""))
    }
}
