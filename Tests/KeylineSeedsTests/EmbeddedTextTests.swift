// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// This target's own fixtures, embedded by the plugin and compiled, must equal the files on disk.
@Suite struct EmbeddedTextTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    @Test func `names are paths relative to the target's folder, sorted`() {
        let names = EmbeddedText.files.map(\.name)
        #expect(
            names == [
                "Fixtures/empty.json", "Fixtures/line-ends.sql", "Fixtures/nested/quotes.sql", "Fixtures/newline.json",
                "Fixtures/random.sql",
            ])
    }

    @Test(arguments: EmbeddedText.files.map(\.name))
    func `text is the file's, byte for byte`(name: String) throws {
        let onDisk = try Data(contentsOf: Self.folder.appending(path: name))
        let embedded = try #require(EmbeddedText.files.first { $0.name == name }).text
        #expect(Array(embedded.utf8) == Array(onDisk))
    }
}
