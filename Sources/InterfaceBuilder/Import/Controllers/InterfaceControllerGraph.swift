// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The connections between the controllers of a storyboard, which determine the bars around each.
///
/// Relationships give bars to children, show and push segues pass them on, modal presentations do not. A breadth-first
/// search starts at the controllers that no segue leads to; of several ways to a controller the first one found counts.
struct InterfaceControllerGraph {
    private typealias Segue = InterfaceSegues.Segue

    /// A controller to visit.
    private struct Step {
        var controller: String
        var context: ContainerContext
        /// The way in which it is shown; nil if no document shows it.
        var way: Entry.Way?
        var leavesStyle = false
    }

    private let segues: InterfaceSegues
    private let barReader: InterfaceBars
    /// True if a presentation without a style is a sheet. That is so in apps built with Xcode 11 or later, whatever
    /// version saved the document, but not on tvOS. Source: UIKit's `UIModalPresentationStyle.automatic`.
    private let presentsSheets: Bool
    /// True if a detail controller is shown beside its primary controller and without its bar: on tvOS. Source:
    /// recorded frames; those of phones have the bar.
    private let hasRoomForDetails: Bool
    /// Controllers to which segues lead from the document's initial controller: code embeds none of them in a
    /// navigation controller.
    private let reached: Set<String>
    /// The ways in which other documents show controllers of this one.
    private let entries: [String: Entry]
    private var contexts: [String: ContainerContext] = [:]
    /// The controllers of other documents that this one shows.
    private(set) var references: [StoryboardReference] = []

    /// Builds the graph of a document's controllers.
    ///
    /// - Parameter entries: the ways in which other documents show some of them.
    /// - Complexity: linear in controllers and segues.
    init(
        document: InterfaceElement, segues: InterfaceSegues, context: InterfaceDocumentContext,
        entries: [String: Entry] = [:]
    ) {
        barReader = InterfaceBars(context: context)
        self.segues = segues
        presentsSheets = !context.design.isTV
        hasRoomForDetails = context.design.isTV
        self.entries = entries
        let initial = document["initialViewController"]
        reached = segues.reached(from: entries.filter(\.value.isReached).keys + [initial].compactMap { $0 })
        walk(initial: initial)
    }

    /// The bars and presentation around a controller.
    subscript(_ controller: String) -> ContainerContext { contexts[controller] ?? ContainerContext() }

    /// Walks the graph from the controllers to which no segue passes bars, then from those that show segues present
    /// outside any navigation controller, then from cycles.
    private mutating func walk(initial: String?) {
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
        walk(from: starts.map { start(of: $0, shownBy: shownBy[$0]) })
        // In a cycle of controllers the app begins with the initial one.
        let rest = [initial].compactMap { $0 } + segues.order
        for id in rest where contexts[id] == nil { walk(from: [start(of: id, shownBy: shownBy[id])]) }
    }

    private mutating func walk(from starts: [Step]) {
        var steps = starts
        while !steps.isEmpty { steps = spread(from: steps) }
    }

    /// Walks breadth first from some controllers. Returns the controllers that show segues present outside any
    /// navigation controller.
    private mutating func spread(from starts: [Step]) -> [Step] {
        var queue = starts
        var next = 0
        var presented: [Step] = []
        while next < queue.count {
            let step = queue[next]
            next += 1
            let id = step.controller
            guard let controller = segues.controllers[id], contexts[id] == nil else { continue }
            let state = adjusted(step.context, for: controller)
            contexts[id] = state
            if controller.name == InterfaceVocabulary.storyboardReference { refer(controller, step) }
            for segue in segues[id] where contexts[segue.destination] == nil {
                func add(_ context: ContainerContext) {
                    queue.append(Step(controller: segue.destination, context: context, way: .contained))
                }
                switch segue.effect {
                case .child: add(related(state, in: controller, as: segue.destination))
                case .push where hasRoomForDetails && (segue.isDetail || controller.name == "splitViewController"):
                    add(ContainerContext())
                // Outside a split view a detail is presented. Source: documentation of
                // `showDetailViewController(_:sender:)`; recorded frames.
                case .push where segue.isDetail && !showsDetails(controller, state):
                    presented.append(presentation(by: segue))
                case .push where state.isInNavigation: add(pushed(state, by: controller))
                case .push:
                    var shown = presentation(by: segue)
                    if state.simulatesNavigation {
                        (shown.context.simulated, shown.context.mayBeSheet) = (state.simulated, false)
                    }
                    presented.append(shown)
                case .present, .embed: break
                }
            }
        }
        return presented
    }

    /// Returns true if details are shown beside a controller or pushed: it is in a split view, or simulates the metrics
    /// of one.
    private func showsDetails(_ controller: InterfaceElement, _ state: ContainerContext) -> Bool {
        state.isInSplitView || controller.children.contains { Self.splitViewMetrics.contains($0.name) }
    }

    private static let splitViewMetrics = [
        "splitViewMasterSimulatedSizeMetrics", "splitViewDetailSimulatedSizeMetrics",
    ]

    /// Returns the first step to a controller that no container shows and no controller pushes.
    private func start(of controller: String, shownBy segue: Segue?) -> Step {
        let entry = entries[controller]
        if let entry, entry.way == .contained || segue == nil { return self.step(to: controller, by: entry) }
        switch segue?.effect {
        case .present: return segue.map(presentation) ?? Step(controller: controller, context: ContainerContext())
        case .embed where entry?.way != .presented:
            let context = ContainerContext(chrome: Chrome(presentation: .embedded))
            return Step(controller: controller, context: context, way: .embedded)
        case .child, .push, .embed, nil:
            return entry.map { self.step(to: controller, by: $0) }
                ?? Step(controller: controller, context: ContainerContext())
        }
    }
}

// MARK: Other documents

extension InterfaceControllerGraph {
    /// Returns the step to a controller that another document shows.
    private func step(to controller: String, by entry: Entry) -> Step {
        var step = Step(controller: controller, context: entry.context, way: entry.way)
        if entry.leavesStyle, let style = segues.controllers[controller]?["modalPresentationStyle"] {
            step.context = presented(in: style)
        }
        return step
    }

    /// Records the way in which a controller of another document is shown.
    private mutating func refer(_ placeholder: InterfaceElement, _ step: Step) {
        guard let name = placeholder["storyboardName"], let way = step.way else { return }
        let entry = Entry(
            way: way, context: step.context, leavesStyle: step.leavesStyle,
            isReached: reached.contains(step.controller))
        references.append(
            StoryboardReference(storyboard: name, identifier: placeholder["referencedIdentifier"], entry: entry))
    }
}

extension InterfaceControllerGraph {
    /// Returns the context that a container gives a child.
    private func related(
        _ state: ContainerContext, in container: InterfaceElement, as destination: String
    ) -> ContainerContext {
        var child = state
        let siblings = segues[container.id ?? ""].filter { $0.effect == .child }.map(\.destination)
        barReader.read(
            container: container, children: siblings.map { segues.controllers[$0] },
            selected: siblings.firstIndex(of: destination) ?? 0, into: &child.appearance)
        child.simulated = [:]
        child.bars.merge(InterfaceCanvas.bars(of: container)) { _, inner in inner }
        switch container.name {
        case "navigationController":
            // A navigation controller's simulated top bar applies only to itself; its other simulated bars apply to its
            // children, as recorded frames show.
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
            // A tab bar controller without a top bar has children without one. Source: recorded frames.
            if state.simulated["simulatedTopBarMetrics"] == "nil" { child.simulated["simulatedTopBarMetrics"] = "nil" }
        case "splitViewController": child.isInSplitView = true
        default: break
        }
        return child
    }

    /// Returns the context that a controller passes on to one that it pushes.
    private func pushed(_ state: ContainerContext, by controller: InterfaceElement) -> ContainerContext {
        var child = state
        var bar = state.appearance.navigationBar ?? BarContents()
        bar.back = barReader.backTitle(to: controller)
        child.appearance.navigationBar = bar
        child.showedLargeTitle = state.chrome.navigationBar?.hasLargeTitle
        child.chrome.showsTabBar = state.chrome.showsTabBar && state.isNavigationAboveTabBar
        return child
    }

    /// Returns the step of a modal segue, whose style overrides the controller's own.
    private func presentation(by segue: Segue) -> Step {
        let style = segue.presentationStyle ?? segues.controllers[segue.destination]?["modalPresentationStyle"]
        // Controllers that only code reaches are mostly inside navigation controllers made in code, so those they show
        // are taken for pushed ones.
        let isSheet = segue.effect == .present || reached.contains(segue.destination)
        let standard = segue.isPopover ? "popover" : isSheet ? "automatic" : nil
        var context = presented(in: style ?? standard)
        context.mayBeSheet = style == nil && standard == nil && presentsSheets
        return Step(
            controller: segue.destination, context: context, way: .presented,
            leavesStyle: segue.presentationStyle == nil)
    }

    /// Returns the context of a controller presented in a style; the default ones for nil, an unknown style.
    private func presented(in style: String?) -> ContainerContext {
        var state = ContainerContext()
        switch style {
        case "pageSheet": state.chrome.presentation = .pageSheet
        case "formSheet": state.chrome.presentation = .formSheet
        case "popover": state.chrome.presentation = .popover
        case "automatic" where presentsSheets: state.chrome.presentation = .pageSheet
        case "fullScreen": state.simulated[InterfaceCanvas.modalPresentation] = "fullScreen"
        default: break
        }
        return state
    }

    /// Returns the context changed by the controller's own settings for bars.
    private func adjusted(_ given: ContainerContext, for controller: InterfaceElement) -> ContainerContext {
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
