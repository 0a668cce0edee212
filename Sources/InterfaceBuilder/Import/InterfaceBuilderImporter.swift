// Keyline
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import KeylineModel

/// Reads Interface Builder documents, storyboards and xibs of iOS and tvOS, into screens.
///
/// Catalog ids are derived from the file's name and the objects' ids, so that importing a file twice, or on two
/// machines, gives the same rows. Lengths are points; frames are in the parent's coordinates.
public struct InterfaceBuilderImporter: Sendable {
    /// Maximum number of views and guides of one screen; above it, solving takes minutes on each device.
    public static let itemLimit = 10_000

    /// Creates an importer.
    public init() {}

    /// Returns the screens of a document.
    ///
    /// - Parameters:
    ///   - data: the file's bytes.
    ///   - file: the path under which the catalog names the file (see `ImportAnchor`).
    ///   - references: the references from other storyboards to this one (see `AppDeclaration`).
    ///   - originals: the names from which ids are derived, by the object id of the screen, where they are not the
    ///     file's (see `Screen.originalFile`).
    ///   - mainStoryboards: names of the apps' first storyboards; nil if they are not known.
    /// - Throws: `ImportError` of category `malformed` for an invalid document, of category `unsupported` for documents
    ///   of other platforms. Parts that are not understood become notes.
    /// - Complexity: linear in the size of the data.
    public func importDocument(
        data: Data, file: String, references: [StoryboardReference] = [], originals: [String: String] = [:],
        mainStoryboards: Set<String>? = nil
    ) throws(ImportError) -> ImportedDocument {
        let document = try InterfaceXMLReader.read(data, file: file)
        let context = InterfaceDocumentContext(document: document, file: file, originals: originals)
        let scenes = InterfaceScene.scenes(of: document, notes: context.notes)
        let segues = InterfaceSegues(document: document, scenes: scenes)
        func graph(_ entries: [String: InterfaceControllerGraph.Entry]) -> InterfaceControllerGraph {
            InterfaceControllerGraph(document: document, segues: segues, context: context, entries: entries)
        }
        let drawn = graph([:])
        let entries = StoryboardReference.entries(references, in: document, scenes)
        var builder = InterfaceScreenBuilder(
            context: context, drawn: drawn, shown: entries.isEmpty ? drawn : graph(entries),
            idioms: InterfaceIdioms(document: document, scenes: scenes, segues: segues))
        for scene in scenes { builder.add(scene) }
        let embeddings = InterfaceEmbeddings(document: document, segues: segues)
        var screens = builder.screens
        for index in screens.indices { embeddings.note(in: &screens[index]) }
        if let screen = screens.first(where: { $0.items.count > Self.itemLimit }) {
            throw ImportError(
                file: file, line: screen.source?.line,
                reason: .tooManyItems(screen: screen.name, count: screen.items.count, limit: Self.itemLimit))
        }
        var imported = ImportedDocument(screens: screens, notes: context.notes.located(in: data))
        imported.links = InterfaceCodeLinks(
            document: document, file: file, screens: screens, scenes: scenes, shown: Set(entries.keys),
            mainStoryboards: mainStoryboards)
        return imported
    }

    /// Returns the screens of a document; see `importDocument(data:file:references:)`.
    public func importDocument(bytes: [UInt8], file: String) throws(ImportError) -> ImportedDocument {
        try importDocument(data: Data(bytes), file: file)
    }
}
