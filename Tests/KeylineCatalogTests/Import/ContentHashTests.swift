// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import Testing

@Suite("Content hashes")
struct ContentHashTests {
    @Test(
        "are FNV-1a of 128 bits",
        arguments: [
            ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
        ])
    func known(text: String, hash: String) { #expect(ContentHash.of(text.utf8) == hash) }
}
