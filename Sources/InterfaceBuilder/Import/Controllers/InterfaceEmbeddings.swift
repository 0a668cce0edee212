// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The controllers that the container views of a storyboard show.
struct InterfaceEmbeddings {
    /// Object ids of controllers, by those of container views.
    private let shown: [String: String]

    /// Collects the embed segues of a document. For a navigation or tab bar controller in a container view, its first
    /// child is stored.
    init(document: InterfaceElement, segues: InterfaceSegues) {
        var shown: [String: String] = [:]
        document.visit { element in
            guard element.name == "containerView", let id = element.id else { return }
            if let destination = InterfaceSegues.embedded(in: element) {
                shown[id] = Self.content(of: destination, segues)
            }
        }
        self.shown = shown
    }

    /// Object ids of the controllers that container views show, each once.
    var controllers: Set<String> { Set(shown.values) }

    /// Sets `embeddedController` on the container views of a screen.
    func note(in screen: inout Screen) {
        if shown.isEmpty { return }
        for index in screen.items.indices {
            guard let id = screen.items[index].source?.objectID, let controller = shown[id] else { continue }
            screen.items[index].embeddedController = controller
        }
    }

    /// Returns the first child of a navigation or tab bar controller, and of those in it; any other controller itself.
    static func content(of controller: String, _ segues: InterfaceSegues) -> String {
        var (current, seen) = (controller, Set([controller]))
        while let child = segues[current].first(where: { $0.effect == .child })?.destination,
            seen.insert(child).inserted
        {
            current = child
        }
        return current
    }
}
