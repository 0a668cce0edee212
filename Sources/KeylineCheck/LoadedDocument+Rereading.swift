// Keyline
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import InterfaceBuilder
import KeylineCatalog
import KeylineImport
import KeylineModel

extension LoadedDocument {
    /// Reads an Interface Builder file with other bytes, as if they were on disk. The facts of source code about a screen
    /// are those that were found before: an edit of the document does not change them.
    ///
    /// - Throws: `ImportError` for bytes that are no document.
    public func rereading(_ data: Data) throws(ImportError) -> LoadedDocument {
        let imported = try InterfaceBuilderImporter().importDocument(
            data: data, file: storedPath, references: declaration.references,
            originals: originals)
        let known = Dictionary(contents.screens.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var copy = self
        copy.contentHash = ContentHash.of(Array(data))
        copy.links = imported.links
        copy.contents.screens = imported.screens
        copy.contents.notes = imported.notes
        for index in copy.contents.screens.indices {
            declaration.apply(to: &copy.contents.screens[index])
            guard let former = known[copy.contents.screens[index].id] else { continue }
            if copy.contents.screens[index].kind != former.kind {
                copy.contents.screens[index].setController(former.controllerClass)
            }
            copy.contents.screens[index].codeFacts = former.codeFacts
        }
        return copy
    }
}
