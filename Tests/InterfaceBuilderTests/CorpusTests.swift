// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import Foundation
import InterfaceBuilder
import KeylineModel
import Testing

/// Public Interface Builder files, if this machine has them.
@Suite(.enabled(if: !Fixture.corpus.isEmpty)) struct CorpusTests {
    private func document(_ path: String) throws -> ImportedDocument {
        try InterfaceBuilderImporter().importDocument(
            data: try Data(contentsOf: URL(fileURLWithPath: path)), file: path)
    }

    @Test func `Every file imports, with every view and constraint it has`() throws {
        let documents = try Fixture.corpus.map(document)
        let screens = documents.flatMap(\.screens)
        let items = screens.flatMap(\.items)
        // Counted by `shared/fidelity/extract.py` over the same files.
        #expect(screens.count == 373)
        #expect(items.filter { $0.guide == nil }.count == 4322)
        #expect(items.filter { $0.guide != nil }.count == 385)
        #expect(screens.flatMap(\.constraints).count == 7944)
        #expect(screens.flatMap(\.gestures).count == 22)
        #expect(documents.flatMap(\.notes).isEmpty)
    }

    @Test func `Ids are unique within and across documents, and parents come first`() throws {
        var ids: Set<String> = []
        for screen in try Fixture.corpus.flatMap({ try document($0).screens }) {
            #expect(ids.insert(screen.id).inserted)
            var seen: Set<String> = []
            for item in screen.items {
                #expect(ids.insert(item.id).inserted)
                #expect(item.parent.map(seen.contains) ?? true)
                seen.insert(item.id)
            }
            for constraint in screen.constraints {
                #expect(ids.insert(constraint.id).inserted)
                #expect(seen.contains(constraint.firstItem))
                #expect(constraint.secondItem.map(seen.contains) ?? true)
            }
            for gesture in screen.gestures { #expect(ids.insert(gesture.id).inserted) }
        }
    }
}
