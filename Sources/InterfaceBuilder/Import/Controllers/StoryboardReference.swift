// Keyline
// SPDX-License-Identifier: Apache-2.0

package import Foundation
import KeylineModel

/// A reference of a storyboard to another one: a controller and its context.
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
            context: InterfaceControllerGraph.ContainerContext(chrome: Chrome(presentation: .embedded))))

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

/// A controller of another storyboard, as a reference names it.
package struct ReferencedController: Hashable, Sendable {
    /// Name of the other storyboard, without extension.
    package let storyboard: String
    /// The controller's identifier in the other storyboard; nil for the initial controller.
    package let identifier: String?

    /// Nil for an element that is no reference to another storyboard.
    init?(_ placeholder: InterfaceElement?) {
        guard let placeholder, placeholder.name == InterfaceVocabulary.storyboardReference,
            let name = placeholder["storyboardName"]
        else { return nil }
        (storyboard, identifier) = (name, placeholder["referencedIdentifier"])
    }
}

/// The part of a storyboard that shows controllers of other storyboards, or is shown by them.
package struct InterfaceStoryboard {
    private let document: InterfaceElement
    private let scenes: [InterfaceScene]
    private let context: InterfaceDocumentContext
    private let segues: InterfaceSegues

    /// Reads a storyboard.
    ///
    /// - Throws: `ImportError` if the document is malformed or incomplete.
    package init(_ data: Data) throws(ImportError) {
        document = try InterfaceXMLReader.read(data, file: "")
        context = InterfaceDocumentContext(document: document, file: "")
        scenes = InterfaceScene.scenes(of: document, notes: context.notes)
        segues = InterfaceSegues(document: document, scenes: scenes)
    }

    /// Returns false for the bytes of a whole storyboard without references to others, which most are.
    package static func mayRefer(_ data: Data) -> Bool {
        func contains(_ word: String) -> Bool { data.range(of: Data(word.utf8)) != nil }
        // Finding the end tag shows cheaply that it is complete.
        return contains(InterfaceVocabulary.storyboardReference) || !contains("</document>")
    }

    /// The controllers of other storyboards that container views show, by the object id of the reference.
    package var embedded: [String: ReferencedController] {
        let shown = InterfaceEmbeddings(document: document, segues: segues).controllers
        return Dictionary(
            shown.compactMap { id in ReferencedController(segues.controllers[id]).map { (id, $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The first class of the app's, rather than of UIKit's, in the scene of the initial controller; nil if there is none.
    package var firstCustomClass: String? {
        guard let initial = document["initialViewController"] else { return nil }
        let scenes = document.child("scenes")?.children ?? []
        for scene in scenes {
            var (isFirst, classes): (Bool, [String]) = (false, [])
            scene.visit { element in
                isFirst = isFirst || element.id == initial
                if let name = element["customClass"], !name.hasPrefix("UI") { classes.append(name) }
            }
            if isFirst { return classes.first }
        }
        return nil
    }

    /// Returns the object id of the controller with an identifier, or for nil of the initial one; for a navigation or tab bar
    /// controller that of its first child.
    package func controller(_ identifier: String?) -> String? {
        let named = segues.order.first { segues.controllers[$0]?["storyboardIdentifier"] == identifier }
        let id = identifier == nil ? document["initialViewController"] : named
        return id.map { InterfaceEmbeddings.content(of: $0, segues) }
    }

    /// Returns the controller of another storyboard that a reference of this one leads to; nil for any other object.
    package func reference(_ id: String) -> ReferencedController? { ReferencedController(segues.controllers[id]) }

    /// Returns the references to other storyboards, given the references from others to this one.
    package func references(shownBy others: [StoryboardReference]) -> [StoryboardReference] {
        let entries = StoryboardReference.entries(others, in: document, scenes)
        return InterfaceControllerGraph(
            document: document, segues: segues, context: context, entries: entries
        )
        .references
    }
}
