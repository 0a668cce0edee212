// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The segues of a storyboard that determine the bars around a controller, by the controller at which they start.
struct InterfaceSegues {
    /// A connection from one controller to another.
    struct Segue {
        /// The way in which the destination is shown.
        enum Effect {
            /// The container shows it as one of its children.
            case child
            /// It is pushed on the navigation stack, if there is one; a collapsed split view pushes its details.
            case push
            /// It covers the screen and its bars.
            case present
            /// It is shown in a container view.
            case embed
        }

        let effect: Effect
        let isPopover: Bool
        /// True if it shows details beside the controller at which it starts, if there is room for both.
        let isDetail: Bool
        let destination: String
        let presentationStyle: String?
        let id: String?

        /// Nil for segues that show no controller, such as unwind segues, and for custom segues.
        init?(_ element: InterfaceElement) {
            guard element.name == "segue", let destination = element["destination"] else { return nil }
            switch element["kind"] {
            case "relationship": effect = .child
            case "show", "push", "showDetail": effect = .push
            case "presentation", "modal", "popoverPresentation", "popover": effect = .present
            case "embed": effect = .embed
            default: return nil
            }
            isDetail = element["kind"] == "showDetail"
            isPopover = element["kind"]?.hasPrefix("popover") ?? false
            self.destination = destination
            presentationStyle = element["modalPresentationStyle"]
            id = element.id
        }
    }

    /// Controllers in document order.
    private(set) var order: [String] = []
    private(set) var controllers: [String: InterfaceElement] = [:]
    private var bySource: [String: [Segue]] = [:]

    /// Collects the segues of a document.
    ///
    /// If a controller is reached in several ways, the developer may have chosen one of them for its simulated metrics;
    /// then the other segues to it are ignored.
    init(document: InterfaceElement, scenes: [InterfaceScene]) {
        for scene in scenes { add(scene) }
        let breakers = document.child("inferredMetricsTieBreakers")?.children ?? []
        let chosen = Set(breakers.compactMap { $0["reference"] })
        guard !chosen.isEmpty else { return }
        let all = order.flatMap { bySource[$0] ?? [] }
        let decided = Set(all.filter { chosen.contains($0.id ?? "") }.map(\.destination))
        bySource = bySource.mapValues { segues in
            segues.filter { chosen.contains($0.id ?? "") || !decided.contains($0.destination) }
        }
    }

    /// Segues that start at a controller, in document order.
    subscript(_ controller: String) -> [Segue] { bySource[controller] ?? [] }

    /// Returns the controller that a container view shows; nil for any other view.
    static func embedded(in view: InterfaceElement) -> String? {
        let connections = view.child("connections")?.children ?? []
        return connections.lazy.compactMap(Segue.init).first { $0.effect == .embed }?.destination
    }

    /// Returns the given controllers and those to which segues lead from them.
    ///
    /// - Complexity: linear in controllers and segues.
    func reached(from starts: [String]) -> Set<String> {
        var reached: Set<String> = []
        var open = starts
        while let id = open.popLast() {
            if reached.insert(id).inserted { open += self[id].map(\.destination) }
        }
        return reached
    }

    /// Adds the controllers of a scene, among them references to other storyboards.
    private mutating func add(_ scene: InterfaceScene) {
        let references = scene.others.filter { $0.name == InterfaceVocabulary.storyboardReference }
        for controller in scene.controllers + references {
            guard let id = controller.id, controllers[id] == nil else { continue }
            controllers[id] = controller
            order.append(id)
            collect(in: controller, from: id)
        }
        guard let first = scene.controllers.first?.id else { return }
        for object in scene.recognizers + scene.views + scene.others where controllers[object.id ?? ""] == nil {
            collect(in: object, from: first)
        }
    }

    private mutating func collect(in element: InterfaceElement, from controller: String) {
        var found: [Segue] = []
        element.visit { if let segue = Segue($0) { found.append(segue) } }
        bySource[controller, default: []] += found
    }
}
