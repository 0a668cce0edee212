// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// How the controllers of a storyboard are connected, and so which bars each is shown with.
///
/// Relationships give bars to children, show and push segues pass them on, modal presentations do not. Everything is
/// reached breadth first from the controllers nothing leads to, so the result does not depend on the depth of the graph.
struct InterfaceControllerGraph {
    /// What a controller is shown with.
    struct Surroundings: Hashable {
        var chrome = Chrome()
        /// Whether the controller stands in a navigation controller, even one whose bar is hidden.
        var isInNavigation = false
        /// Whether it is shown inside a container view of another screen.
        var isEmbedded = false
        /// Title display of the navigation stack, inherited by `automatic`.
        var prefersLargeTitles = false
    }

    private struct Segue {
        let kind: String
        let relationship: String?
        let destination: String
        let presentationStyle: String?
        let id: String?
    }

    private var controllers: [String: InterfaceElement] = [:]
    private var order: [String] = []
    private var segues: [String: [Segue]] = [:]
    private var surroundings: [String: Surroundings] = [:]
    private let initial: String?
    private let tieBreakers: Set<String>

    /// The graph of a document's controllers.
    ///
    /// - Complexity: linear in controllers and segues.
    init(document: InterfaceElement, scenes: [InterfaceScene]) {
        initial = document["initialViewController"]
        tieBreakers = Set(
            (document.child("inferredMetricsTieBreakers")?.children ?? []).compactMap { $0["reference"] })
        for scene in scenes { add(scene) }
        settle()
    }

    /// What a controller is shown with.
    subscript(_ controller: String) -> Surroundings { surroundings[controller] ?? Surroundings() }

    private mutating func add(_ scene: InterfaceScene) {
        for controller in scene.controllers {
            guard let id = controller.id, controllers[id] == nil else { continue }
            controllers[id] = controller
            order.append(id)
            collectSegues(in: controller, from: id)
        }
        guard let first = scene.controllers.first?.id else { return }
        for object in scene.recognizers + scene.views + scene.others { collectSegues(in: object, from: first) }
    }

    private mutating func collectSegues(in element: InterfaceElement, from controller: String) {
        var found: [Segue] = []
        element.visit { element in
            guard element.name == "segue", let destination = element["destination"] else { return }
            found.append(
                Segue(
                    kind: element["kind"] ?? "", relationship: element["relationship"], destination: destination,
                    presentationStyle: element["modalPresentationStyle"], id: element.id))
        }
        segues[controller, default: []] += found
    }

    /// Assigns surroundings to every controller: first along relationships and pushes from where nothing leads to, then
    /// to what only modal segues or cycles reach.
    private mutating func settle() {
        var led: Set<String> = []
        for id in order {
            for segue in segues[id] ?? [] where segue.destination != id && passesBars(segue) {
                led.insert(segue.destination)
            }
        }
        var modal = order.filter { led.contains($0) == false }.map { ($0, start(of: $0)) }
        if let initial, led.contains(initial) == false { modal.removeAll { $0.0 == initial } }
        if let initial, controllers[initial] != nil, !led.contains(initial) {
            modal.insert((initial, Surroundings()), at: 0)
        }
        var deferred = spread(modal)
        while !deferred.isEmpty { deferred = spread(deferred) }
        for id in order where surroundings[id] == nil {
            var rest = spread([(id, start(of: id))])
            while !rest.isEmpty { rest = spread(rest) }
        }
    }

    /// What a controller starts with that no bar-giving segue reaches: the presentation of a modal segue, if one leads to it.
    private func start(of controller: String) -> Surroundings {
        guard controller != initial else { return Surroundings() }
        for id in order {
            for segue in segues[id] ?? [] where segue.destination == controller {
                if segue.kind == "embed" { return Surroundings(isEmbedded: true) }
                if isModal(segue) { return presented(controller, by: segue) }
            }
        }
        return Surroundings()
    }

    /// Walks breadth first from some controllers; returns what show segues outside any navigation present.
    private mutating func spread(_ starts: [(String, Surroundings)]) -> [(String, Surroundings)] {
        var queue = starts
        var next = 0
        var deferred: [(String, Surroundings)] = []
        while next < queue.count {
            let (id, state) = queue[next]
            next += 1
            guard let controller = controllers[id], surroundings[id] == nil else { continue }
            surroundings[id] = adjusted(state, for: controller)
            for segue in preferred(segues[id] ?? []) where surroundings[segue.destination] == nil {
                if segue.kind == "relationship" {
                    queue.append((segue.destination, related(state, from: controller, segue)))
                } else if segue.kind == "show" || segue.kind == "push" {
                    if state.isInNavigation {
                        queue.append((segue.destination, state))
                    } else {
                        deferred.append((segue.destination, presented(segue.destination, by: segue)))
                    }
                }
            }
        }
        return deferred.filter { surroundings[$0.0] == nil }
    }

    /// Segues that the developer chose for inferring metrics come first.
    private func preferred(_ segues: [Segue]) -> [Segue] {
        guard !tieBreakers.isEmpty else { return segues }
        return segues.filter { tieBreakers.contains($0.id ?? "") } + segues.filter { !tieBreakers.contains($0.id ?? "") }
    }

    private func passesBars(_ segue: Segue) -> Bool { ["relationship", "show", "push"].contains(segue.kind) }

    private func isModal(_ segue: Segue) -> Bool {
        ["presentation", "modal", "popoverPresentation", "popover"].contains(segue.kind)
    }
}

extension InterfaceControllerGraph {
    /// What a container gives a child.
    private func related(
        _ state: Surroundings, from container: InterfaceElement, _ segue: Segue
    ) -> Surroundings {
        var child = state
        switch container.name {
        case "navigationController":
            child.isInNavigation = true
            let bar = container.child("navigationBar", key: "navigationBar")
            child.prefersLargeTitles = bar?.flag("largeTitles") ?? false
            let isHidden = container.flag("navigationBarHidden") ?? false
            child.chrome.navigationBar = isHidden ? nil : Chrome.NavigationBar()
            child.chrome.showsToolbar = container.flag("toolbarHidden") == false
        case "tabBarController":
            child.chrome.showsTabBar = true
        default:
            break
        }
        return child
    }

    /// What a modal segue presents its destination with; a show segue outside any navigation presents modally too.
    private func presented(_ destination: String, by segue: Segue) -> Surroundings {
        var state = Surroundings()
        let isPopover = segue.kind == "popoverPresentation" || segue.kind == "popover"
        let style = segue.presentationStyle ?? controllers[destination]?["modalPresentationStyle"]
        switch style {
        case "pageSheet": state.chrome.presentation = .pageSheet
        case "formSheet": state.chrome.presentation = .formSheet
        case "popover": state.chrome.presentation = .popover
        default: state.chrome.presentation = isPopover ? .popover : .fullScreen
        }
        return state
    }

    /// A controller's own wishes about the bars it is shown with.
    private func adjusted(_ state: Surroundings, for controller: InterfaceElement) -> Surroundings {
        var state = state
        let item = controller.child("navigationItem", key: "navigationItem")
        if state.chrome.navigationBar != nil {
            let mode = item?["largeTitleDisplayMode"]
            state.chrome.navigationBar?.hasLargeTitle = state.prefersLargeTitles && mode != "never"
            state.chrome.navigationBar?.hasPrompt = item?["prompt"]?.isEmpty == false
            state.chrome.navigationBar?.hasSearchBar = item?.child(key: "searchController") != nil
        }
        if controller.flag("hidesBottomBarWhenPushed") == true, state.isInNavigation {
            state.chrome.showsTabBar = false
            state.chrome.showsToolbar = false
        }
        if controller.child("nil", key: "simulatedStatusBarMetrics") != nil { state.chrome.showsStatusBar = false }
        return state
    }
}
