// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct DerivedIDTests {
    @Test func `an id is 32 hexadecimal digits and the same on every machine`() {
        let id = DerivedID.make("ib", "App/Main.storyboard", "BYZ-38-t0r")
        #expect(id.count == 32)
        #expect(id.filter(\.isHexDigit) == id)
        #expect(id == DerivedID.make("ib", "App/Main.storyboard", "BYZ-38-t0r"))
    }

    @Test func `the first six digits tell the objects of a document apart`() {
        let prefixes = Set((0..<1000).map { DerivedID.make("ib", "App/Main.storyboard", "obj-00-\($0)").prefix(6) })
        #expect(prefixes.count >= 998)
    }

    @Test func `parts do not run into one another`() {
        #expect(DerivedID.make("ab", "c") != DerivedID.make("a", "bc"))
        #expect(DerivedID.make("a") != DerivedID.make("a", ""))
    }
}
