// Keyline
// SPDX-License-Identifier: Apache-2.0

package import Foundation
import KeylineModel

/// A reference of a storyboard to another one: a controller and its surroundings.
public struct StoryboardReference: Hashable, Sendable {
    /// Name of the other storyboard, without extension.
    package let storyboard: String
    /// The controller's identifier in the other storyboard; nil for the initial controller.
    package let identifier: String?
    /// True if the controller is a child of another, or pushed.
    package var isContained: Bool { entry.way == .contained }
    /// The way in which it is shown.
    let entry: InterfaceControllerGraph.Entry

    /// The host app of an extension shows the initial controller of its storyboard in a part of the host's own screen.
    package static let byHost = StoryboardReference(
        storyboard: "", identifier: nil,
        entry: InterfaceControllerGraph.Entry(
            way: .embedded,
            surroundings: InterfaceControllerGraph.Surroundings(chrome: Chrome(presentation: .embedded))))

    /// Returns the controllers of a document to which references lead. Of several ways, contained precedes presented,
    /// and presented precedes embedded.
    static func entries(
        _ references: [StoryboardReference], in document: InterfaceElement, _ scenes: [InterfaceScene]
    ) -> [String: InterfaceControllerGraph.Entry] {
        if references.isEmpty { return [:] }
        var named: [String: String] = [:]
        for controller in scenes.flatMap(\.controllers) {
            if let name = controller["storyboardIdentifier"], let id = controller.id { named[name] = named[name] ?? id }
        }
        var entries: [String: InterfaceControllerGraph.Entry] = [:]
        for reference in references {
            let id = reference.identifier.map { named[$0] } ?? document["initialViewController"]
            guard let id else { continue }
            if let known = entries[id], known.way <= reference.entry.way { continue }
            entries[id] = reference.entry
        }
        return entries
    }
}

/// The part of a storyboard that shows controllers of other storyboards.
package struct InterfaceStoryboard {
    private let document: InterfaceElement
    private let scenes: [InterfaceScene]
    private let context: InterfaceDocumentContext

    /// Reads the storyboard; nil if it has no references to others.
    ///
    /// - Throws: `ImportError` if the document is malformed or incomplete.
    package init?(_ data: Data) throws(ImportError) {
        func says(_ word: String) -> Bool { data.range(of: Data(word.utf8)) != nil }
        // Most storyboards contain no reference; finding the end tag shows cheaply that they are complete.
        if !says(InterfaceVocabulary.storyboardReference), says("</document>") { return nil }
        let document = try InterfaceXMLReader.read(data, file: "")
        let context = InterfaceDocumentContext(document: document, file: "")
        self.document = document
        scenes = InterfaceScene.scenes(of: document, notes: context.notes)
        self.context = context
    }

    /// Returns the references to other storyboards, given the references from others to this one.
    package func references(shownBy others: [StoryboardReference]) -> [StoryboardReference] {
        let entries = StoryboardReference.entries(others, in: document, scenes)
        return InterfaceControllerGraph(
            document: document, segues: InterfaceSegues(document: document, scenes: scenes), context: context,
            entries: entries
        )
        .references
    }
}
