// Keyline
// SPDX-License-Identifier: Apache-2.0

package import Foundation
import KeylineModel

/// What a storyboard shows of another one: a controller, and what it is shown with.
public struct StoryboardReference: Hashable, Sendable {
    /// Name of the other storyboard, without extension.
    package let storyboard: String
    /// The controller's identifier there; nil for the one the storyboard begins with.
    package let identifier: String?
    /// True where the controller is a child of another, or pushed.
    package var isContained: Bool { entry.way == .contained }
    /// How it is shown.
    let entry: InterfaceControllerGraph.Entry

    /// The host of an extension shows what its storyboard begins with, in a piece of its own screen.
    package static let byHost = StoryboardReference(
        storyboard: "", identifier: nil,
        entry: InterfaceControllerGraph.Entry(
            way: .embedded,
            surroundings: InterfaceControllerGraph.Surroundings(chrome: Chrome(presentation: .embedded))))

    /// The controllers of a document that references lead to, each with the way that counts: as a child or pushed before
    /// presented, and that before embedded.
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

/// A storyboard as far as it shows controllers of others.
package struct InterfaceStoryboard {
    private let document: InterfaceElement
    private let scenes: [InterfaceScene]
    private let context: InterfaceDocumentContext

    /// Nil where nothing of another storyboard is shown.
    ///
    /// - Throws: `ImportError` for what is no whole document.
    package init?(_ data: Data) throws(ImportError) {
        func says(_ word: String) -> Bool { data.range(of: Data(word.utf8)) != nil }
        // Most are not worth parsing to learn that they are whole.
        if !says(InterfaceVocabulary.storyboardReference), says("</document>") { return nil }
        let document = try InterfaceXMLReader.read(data, file: "")
        let context = InterfaceDocumentContext(document: document, file: "")
        self.document = document
        scenes = InterfaceScene.scenes(of: document, notes: context.notes)
        self.context = context
    }

    /// What is shown of others, where others show this one as they are known to.
    package func references(shownBy others: [StoryboardReference]) -> [StoryboardReference] {
        let entries = StoryboardReference.entries(others, in: document, scenes)
        return InterfaceControllerGraph(
            document: document, segues: InterfaceSegues(document: document, scenes: scenes), context: context,
            entries: entries
        )
        .references
    }
}
