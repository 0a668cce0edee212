// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Which controller each container view of a storyboard shows.
struct InterfaceEmbeddings {
    /// Object ids of controllers by those of container views.
    private let shown: [String: String]

    /// The embed segues of a document. A navigation or tab bar controller in a container stands for the controller that it
    /// shows first.
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

    /// Notes on the container views of a screen which controller they show.
    func note(in screen: inout Screen) {
        if shown.isEmpty { return }
        for index in screen.items.indices {
            guard let id = screen.items[index].source?.objectID, let controller = shown[id] else { continue }
            screen.items[index].embeddedController = controller
        }
    }

    private static func content(of controller: String, _ segues: InterfaceSegues) -> String {
        var (current, seen) = (controller, Set([controller]))
        while let child = segues[current].first(where: { $0.effect == .child })?.destination,
            seen.insert(child).inserted
        {
            current = child
        }
        return current
    }
}
