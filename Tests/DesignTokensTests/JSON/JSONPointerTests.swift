// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DesignTokens

@Suite struct JSONPointerTests {
    /// The fragments of RFC 6901, section 6, and some that are none.
    @Test(
        arguments: [
            ("#", []), ("#/foo", ["foo"]), ("#/foo/0", ["foo", "0"]), ("#/", [""]), ("#/a~1b", ["a/b"]),
            ("#/c%25d", ["c%d"]), ("#/e%5Ef", ["e^f"]), ("#/g%7Ch", ["g|h"]), ("#/i%5Cj", ["i\\j"]),
            ("#/k%22l", ["k\"l"]),
            ("#/%20", [" "]), ("#/m~0n", ["m~n"]), ("#/~01", ["~1"]), ("#/%C3%A9", ["é"]), ("#/a//b", ["a", "", "b"]),
            ("", nil), ("foo", nil), ("/foo", nil), ("#foo", nil), ("#/a~", nil), ("#/a~2", nil), ("#/%2", nil),
            ("#/%zz", nil), ("#/%-1", nil),
        ] as [(String, [String]?)])
    func `a fragment is a path of keys`(fragment: String, path: [String]?) {
        #expect(JSONPointer(fragment: fragment)?.path == path)
    }
}
