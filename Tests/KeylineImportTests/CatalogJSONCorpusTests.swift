// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import Foundation
import InterfaceBuilder
import KeylineImport
import Testing

/// The screens of public Interface Builder files as catalog JSON, if this machine has them.
@Suite(.enabled(if: !Fixture.corpus.isEmpty)) struct CatalogJSONCorpusTests {
    @Test func `Written as catalog JSON and read back, screens are the same and so is the text`() throws {
        // All files are compared as values; the text is compared for every tenth file, to keep the suite quick.
        for (index, path) in Fixture.corpus.enumerated() {
            let screens = try InterfaceBuilderImporter()
                .importDocument(data: try DocumentFinder().read(path), file: path).screens
            let text = try CatalogJSON.encode(CatalogDocument(screens: screens))
            let read = try CatalogJSON.decode(Data(text.utf8), file: "screens.json")
            #expect(read.screens == screens, "\(path)")
            #expect(read.notes.isEmpty)
            if index.isMultiple(of: 10) { #expect(try CatalogJSON.encode(read) == text) }
        }
    }
}
