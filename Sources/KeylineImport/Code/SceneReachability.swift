// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineModel

/// The controllers of a storyboard that an app can show: its initial controller, those that other documents show or code
/// loads by an identifier, and all to which segues lead from these.
struct SceneReachability {
    private let links: InterfaceCodeLinks
    private let incoming: [String: [InterfaceCodeLinks.Segue]]
    private let reached: Set<String>

    /// Follows the segues of a document.
    ///
    /// - Parameter texts: the texts of runtime attributes in all documents, by which classes may name screens.
    /// - Complexity: linear in controllers and segues, and in the lengths of their names.
    init(_ links: InterfaceCodeLinks, _ index: SourceIndex, texts: Set<String>) {
        self.links = links
        incoming = Dictionary(grouping: links.segues, by: \.destination)
        let named = links.identifiers.filter { id, names in
            names.contains { index.mayName($0) || texts.contains($0) }
                || links.controllerClasses[id].map { Self.mayBeComposed(names, of: $0, index) } == true
        }
        let next = Dictionary(grouping: links.segues.filter { Self.mayBePerformed($0, index) }, by: \.source)
        var reached = links.firstShown.union(named.keys)
        var pending = Array(reached)
        while let controller = pending.popLast() {
            for segue in next[controller] ?? [] where reached.insert(segue.destination).inserted {
                pending.append(segue.destination)
            }
        }
        self.reached = reached
    }

    /// Returns the reason why the app may never show a controller; nil if it can.
    func doubt(about controller: String) -> ReviewReason? {
        if reached.contains(controller) { return nil }
        let incoming = incoming[controller, default: []].filter { $0.source != controller }
        if let unnamed = incoming.first(where: { reached.contains($0.source) }) {
            return ReviewReason(.isUnused, name: unnamed.identifier)
        }
        if !incoming.isEmpty { return ReviewReason(.isUnreachable) }
        return ReviewReason(.isUnused, name: links.identifiers[controller]?.min())
    }

    /// Returns true for identifiers that code may compose of the name of the controller's class, as of `String(describing:)`.
    private static func mayBeComposed(_ names: Set<String>, of type: String, _ index: SourceIndex) -> Bool {
        names.contains { $0.contains(type) } && !index.mentions(of: type).isEmpty
    }

    /// Returns false for a segue that only code performs if no code names it. A library's class, or one that inherits from it,
    /// may perform it in code that was not read.
    private static func mayBePerformed(_ segue: InterfaceCodeLinks.Segue, _ index: SourceIndex) -> Bool {
        guard segue.identifier != nil, !segue.names.contains(where: index.mayName) else { return true }
        return segue.sourceClass.map(index.mayInheritFromLibrary) == true
    }
}
