// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// How the controllers of a storyboard are connected, and so which bars each is shown with.
///
/// Relationships give bars to children, show and push segues pass them on, modal presentations do not. Controllers are
/// reached breadth first from those that nothing leads to; the first way to a controller in that order counts.
struct InterfaceControllerGraph {
    /// What a controller is shown with.
    struct Surroundings: Hashable {
        var chrome = Chrome()
        /// Whether the controller stands in a navigation controller, even one whose bar is hidden.
        var isInNavigation = false
        /// Whether the navigation controller itself stands above a tab bar: what it pushes covers a tab bar inside it.
        var isNavigationAboveTabBar = false
        /// Whether only a container view of another screen shows it.
        var isEmbedded = false
        /// What the document says of the containers' bars, as `InterfaceCanvas.bars(of:)` names them.
        var bars: [String: [String: String]] = [:]
        /// Whether the navigation bar wants large titles.
        var prefersLargeTitles = false
        /// Whether the item below on the navigation stack shows one; nil at the bottom.
        var showedLargeTitle: Bool?
        /// What the canvas shows or leaves out because the controller, or one below it on the navigation stack, says so.
        var simulated: [String: String] = [:]

        /// Whether nothing is known that shows the controller with bars.
        var isAlone: Bool {
            var rest = self
            rest.simulated = [:]
            rest.chrome.showsStatusBar = Chrome().showsStatusBar
            return rest == Surroundings()
        }

        /// Whether the canvas shows the controller with a navigation bar because it says so.
        fileprivate var simulatesNavigation: Bool {
            simulated["simulatedTopBarMetrics"]?.contains("NavigationBar")
                ?? (simulated["simulatedDestinationMetrics"] != nil)
        }
    }

    private typealias Segue = InterfaceSegues.Segue
    private typealias Step = (controller: String, surroundings: Surroundings)

    private let segues: InterfaceSegues
    /// Whether a presentation without a style is a sheet: in what is built with Xcode 11 or later, whatever the document was
    /// saved with, but not on tvOS. Source: UIKit's `UIModalPresentationStyle.automatic`.
    private let presentsSheets: Bool
    /// Whether details stand beside what they are details of, without its bar. Source: recorded frames of televisions, 5 of 5
    /// edges in 2 projects; on phones 3 of 3 have the bar.
    private let hasRoomForDetails: Bool
    /// Controllers that segues lead to from the one the document begins with: no navigation made in code is around them.
    private let reached: Set<String>
    private var surroundings: [String: Surroundings] = [:]

    /// What a controller simulates that no container of the document shows.
    static func simulated(_ metrics: [String: [String: String]]?) -> Chrome {
        var chrome = Chrome()
        switch metrics?["simulatedTopBarMetrics"]?["tag"] {
        case "simulatedNavigationBarMetrics", "simulatedOpaqueNavigationBarMetrics":
            chrome.navigationBar = Chrome.NavigationBar(
                hasPrompt: metrics?["simulatedTopBarMetrics"]?["prompted"] == "YES")
        default: break
        }
        switch metrics?["simulatedBottomBarMetrics"]?["tag"] {
        case "simulatedTabBarMetrics": chrome.showsTabBar = true
        case "simulatedToolbarMetrics": chrome.showsToolbar = true
        default: break
        }
        return chrome
    }

    /// The graph of a document's controllers.
    ///
    /// - Complexity: linear in controllers and segues.
    init(document: InterfaceElement, scenes: [InterfaceScene], canvas: DesignCanvas) {
        segues = InterfaceSegues(document: document, scenes: scenes)
        presentsSheets = !canvas.isTV
        hasRoomForDetails = canvas.isTV
        let initial = document["initialViewController"]
        reached = segues.reached(from: initial)
        settle(initial: initial)
    }

    /// What a controller is shown with.
    subscript(_ controller: String) -> Surroundings { surroundings[controller] ?? Surroundings() }

    /// Walks from the controllers no bar-giving segue leads to, then from what show segues present outside any
    /// navigation, then from cycles.
    private mutating func settle(initial: String?) {
        var isLedTo: Set<String> = []
        var shownBy: [String: Segue] = [:]
        for id in segues.order {
            for segue in segues[id] where segue.destination != id {
                switch segue.effect {
                case .child, .push: isLedTo.insert(segue.destination)
                case .present where shownBy[segue.destination]?.effect != .present:
                    shownBy[segue.destination] = segue
                case .embed where shownBy[segue.destination] == nil: shownBy[segue.destination] = segue
                case .present, .embed: break
                }
            }
        }
        if let initial { shownBy[initial] = nil }
        let starts = segues.order.filter { !isLedTo.contains($0) }
        walk(from: starts.map { ($0, start(of: $0, shownBy: shownBy[$0])) })
        for id in segues.order where surroundings[id] == nil {
            walk(from: [(id, start(of: id, shownBy: shownBy[id]))])
        }
    }

    private mutating func walk(from starts: [Step]) {
        var steps = starts
        while !steps.isEmpty { steps = spread(from: steps) }
    }

    /// Walks breadth first from some controllers; returns what show segues outside any navigation present.
    private mutating func spread(from starts: [Step]) -> [Step] {
        var queue = starts
        var next = 0
        var presented: [Step] = []
        while next < queue.count {
            let (id, given) = queue[next]
            next += 1
            guard let controller = segues.controllers[id], surroundings[id] == nil else { continue }
            let state = adjusted(given, for: controller)
            surroundings[id] = state
            for segue in segues[id] where surroundings[segue.destination] == nil {
                switch segue.effect {
                case .child: queue.append((segue.destination, related(state, in: controller)))
                case .push where hasRoomForDetails && (segue.isDetail || controller.name == "splitViewController"):
                    queue.append((segue.destination, Surroundings()))
                case .push where state.isInNavigation: queue.append((segue.destination, pushed(state)))
                case .push:
                    var shown = self.presented(by: segue)
                    if state.simulatesNavigation { shown.simulated = state.simulated }
                    presented.append((segue.destination, shown))
                case .present, .embed: break
                }
            }
        }
        return presented
    }

    private func start(of controller: String, shownBy segue: Segue?) -> Surroundings {
        switch segue?.effect {
        case .embed: Surroundings(isEmbedded: true)
        case .present: segue.map(presented) ?? Surroundings()
        default: Surroundings()
        }
    }
}

extension InterfaceControllerGraph {
    /// What a container gives a child.
    private func related(_ state: Surroundings, in container: InterfaceElement) -> Surroundings {
        var child = state
        child.simulated = [:]
        child.bars.merge(InterfaceCanvas.bars(of: container)) { _, inner in inner }
        switch container.name {
        case "navigationController":
            // The bar at its top is its own; what it is shown with else, its children are. Source: 2 of 2 and 1 of 1 documents.
            child.simulated = state.simulated
            child.simulated["simulatedTopBarMetrics"] = nil
            child.isInNavigation = true
            child.isNavigationAboveTabBar = state.chrome.showsTabBar
            let bar = container.child("navigationBar", key: "navigationBar")
            child.prefersLargeTitles = bar?.flag("largeTitles") ?? false
            child.showedLargeTitle = nil
            let isHidden = container.flag("navigationBarHidden") ?? false
            child.chrome.navigationBar = isHidden ? nil : Chrome.NavigationBar()
            child.chrome.showsToolbar = container.flag("toolbarHidden") == false
        case "tabBarController":
            child.chrome.showsTabBar = true
            // What it is shown without, its children are. Source: recorded frames, 12 of 12 roots of one document.
            if state.simulated["simulatedTopBarMetrics"] == "nil" { child.simulated["simulatedTopBarMetrics"] = "nil" }
        default:
            break
        }
        return child
    }

    /// What a controller passes on to one it pushes.
    private func pushed(_ state: Surroundings) -> Surroundings {
        var child = state
        child.showedLargeTitle = state.chrome.navigationBar?.hasLargeTitle
        child.chrome.showsTabBar = state.chrome.showsTabBar && state.isNavigationAboveTabBar
        return child
    }

    /// What a modal segue presents with; the segue's style wins over the controller's own.
    private func presented(by segue: Segue) -> Surroundings {
        var state = Surroundings()
        let style = segue.presentationStyle ?? segues.controllers[segue.destination]?["modalPresentationStyle"]
        switch style {
        case "pageSheet": state.chrome.presentation = .pageSheet
        case "formSheet": state.chrome.presentation = .formSheet
        case "popover": state.chrome.presentation = .popover
        case nil where segue.isPopover: state.chrome.presentation = .popover
        // What only code reaches more often stands in navigation made in code, so what it shows is no sheet.
        case nil where presentsSheets && (segue.effect == .present || reached.contains(segue.destination)),
            "automatic" where presentsSheets:
            state.chrome.presentation = .pageSheet
        case "fullScreen": state.simulated[InterfaceCanvas.modalPresentation] = "fullScreen"
        default: break
        }
        return state
    }

    /// A controller's own wishes about the bars it is shown with.
    private func adjusted(_ given: Surroundings, for controller: InterfaceElement) -> Surroundings {
        var state = given
        let item = controller.child("navigationItem", key: "navigationItem")
        if state.chrome.navigationBar != nil {
            let isLarge =
                switch item?["largeTitleDisplayMode"] {
                case "never": false
                case "always": state.prefersLargeTitles
                default: state.prefersLargeTitles && (state.showedLargeTitle ?? true)
                }
            state.chrome.navigationBar = Chrome.NavigationBar(
                hasLargeTitle: isLarge, hasSearchBar: item?.child(key: "searchController") != nil,
                hasPrompt: item?["prompt"]?.isEmpty == false)
        }
        if controller.flag("hidesBottomBarWhenPushed") == true, state.isInNavigation {
            state.chrome.showsTabBar = false
            state.chrome.showsToolbar = false
        }
        state.simulated.merge(InterfaceCanvas.simulatedBars(of: controller)) { $1 }
        state.chrome.showsStatusBar = controller.child("nil", key: "simulatedStatusBarMetrics") == nil
        return state
    }
}
