// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Builds the screens of a document, scene by scene.
struct InterfaceScreenBuilder {
    private let context: InterfaceDocumentContext
    /// The bars and presentation of controllers on Interface Builder's canvas, which does not depend on other
    /// documents.
    private let drawn: InterfaceControllerGraph
    /// The bars and presentation of controllers in the app.
    private let shown: InterfaceControllerGraph
    private let idioms: InterfaceIdioms
    private var names: InterfaceScreenNames
    private(set) var screens: [Screen] = []

    init(
        context: InterfaceDocumentContext, drawn: InterfaceControllerGraph, shown: InterfaceControllerGraph,
        idioms: InterfaceIdioms
    ) {
        (self.context, self.drawn, self.shown, self.idioms) = (context, drawn, shown, idioms)
        names = InterfaceScreenNames(file: context.file)
    }

    /// Adds the screens of a scene: its controllers' views, then its other top-level views.
    mutating func add(_ scene: InterfaceScene) {
        var readers: [InterfaceScreenReader] = []
        var facts: [[CodeFact]] = []
        let first = screens.count
        for controller in scene.controllers {
            let objectID = context.claim(controller, in: scene.id)
            guard let root = InterfaceScene.rootView(of: controller) else { continue }
            let reader = InterfaceScreenReader(of: controller, context: context)
            let guides = controller.child("layoutGuides")?.children ?? []
            reader.readView(
                root, parent: nil, containment: .subview,
                guides: guides.filter { $0.name == "viewControllerLayoutGuide" })
            for bar in controller.children where bar.name == "navigationItem" || bar.name == "toolbarItems" {
                reader.readBarViews(bar, parent: nil)
            }
            screens.append(screen(of: controller, objectID: objectID, scene: scene))
            readers.append(reader)
            let mayBeSheet = shown[controller.id ?? objectID].mayBeSheet
            facts.append(mayBeSheet ? [CodeFact(ReviewReason(.codeLoads), edges: .top)] : [])
        }
        for view in scene.views {
            let reader = InterfaceScreenReader(of: view, context: context)
            let objectID = reader.readView(view, parent: nil, containment: .subview)
            screens.append(screen(of: view, objectID: objectID, in: scene))
            readers.append(reader)
            // Only an outlet leads to a view beside the controllers of a storyboard.
            let isUnused = scene.id != nil && !context.isConnected(view.id ?? objectID)
            facts.append(isUnused ? [CodeFact(ReviewReason(.isUnused))] : [])
        }
        for (offset, reader) in readers.enumerated() {
            reader.resume()
            screens[first + offset].constraints = InterfaceConstraints(reader: reader).resolve()
            screens[first + offset].items = reader.items
            screens[first + offset].codeFacts = facts[offset] + Self.classFacts(reader, screens[first + offset])
        }
        addGestures(of: scene, readers: readers, first: first)
    }

    /// Returns the facts on constraints of the developer's classes, which may change themselves.
    private static func classFacts(_ reader: InterfaceScreenReader, _ screen: Screen) -> [CodeFact] {
        let classes = Dictionary(
            reader.constraints.compactMap { pending in
                pending.element.id.flatMap { id in pending.element["customClass"].map { (id, $0) } }
            }, uniquingKeysWith: { first, _ in first })
        if classes.isEmpty { return [] }
        return screen.constraints.compactMap { constraint in
            constraint.source?.objectID.flatMap { classes[$0] }.map {
                CodeFact(ReviewReason(.codeSetsConstraint, name: $0), elements: [constraint.id])
            }
        }
    }

    private mutating func screen(
        of controller: InterfaceElement, objectID: String, scene: InterfaceScene
    ) -> Screen {
        let surroundings = drawn[controller.id ?? objectID]
        var screen = Screen(
            id: context.screenID(objectID), name: names.name(of: controller),
            kind: context.isLaunchScreen ? .launchScreen : .viewController)
        screen.controllerClass = controller["customClass"] ?? Self.controllerClass(of: controller.name)
        screen.controllerObjectID = controller.id
        screen.chrome = surroundings.chrome
        screen.additionalSafeAreaInsets =
            InterfaceRuntimeAttributes.additionalSafeAreaInsets(of: controller) ?? .zero
        screen.respectsSystemMinimumLayoutMargins =
            controller.flag("viewRespectsSystemMinimumLayoutMargins") ?? true
        finish(&screen, element: controller, scene: scene, simulated: surroundings.simulated)
        screen.supportedOrientations = idioms[controller.id].limited(to: context.devices)
        let shown = shown[controller.id ?? objectID]
        screen.design?.canvas.add(shown.bars)
        if surroundings.isAlone { screen.showSimulatedBars() }
        if shown != surroundings { screen.show(shown.chrome) }
        screen.chrome.takeExtendedLayout(of: screen.canvas)
        var appearance = shown.appearance
        InterfaceBars(context: context).read(controller, into: &appearance)
        appearance.tint = context.tint
        screen.appearance = appearance == .standard ? nil : appearance
        return screen
    }

    private mutating func screen(of view: InterfaceElement, objectID: String, in scene: InterfaceScene) -> Screen {
        let owner = scene.ownerClass(ofView: view.id ?? objectID)
        let controller = owner.flatMap { FileOwner.mayBeController($0) ? $0 : nil }
        let kind: ScreenKind = InterfaceViewClasses.cells.contains(view.name) ? .cell : .view
        var screen = Screen(
            id: context.screenID(objectID), name: names.name(of: view, owner: controller),
            kind: context.isLaunchScreen ? .launchScreen : kind)
        finish(&screen, element: view, scene: scene)
        screen.setController(controller)
        screen.chrome.takeExtendedLayout(of: screen.canvas)
        return screen
    }

    /// - Parameter simulated: the metrics that the canvas simulates because of controllers that lead to this one.
    private func finish(
        _ screen: inout Screen, element: InterfaceElement, scene: InterfaceScene, simulated: [String: String] = [:]
    ) {
        let given = simulated.mapValues { ["tag": $0] }.merging(context.design.canvas.simulatedMetrics ?? [:]) { $1 }
        screen.design = context.design
        screen.design?.canvas.simulatedMetrics = InterfaceCanvas.metrics(of: element, adding: given)
        screen.deploymentTarget = context.deploymentTarget
        screen.supportedOrientations = context.devices
        screen.source = context.source(element)
        screen.source?.objectID = scene.id
        screen.originalFile = context.originalFile
    }

    private mutating func addGestures(of scene: InterfaceScene, readers: [InterfaceScreenReader], first: Int) {
        guard !readers.isEmpty else { return }
        var attached: [String: (reader: Int, item: String)] = [:]
        for (offset, reader) in readers.enumerated() {
            for (recognizer, view) in reader.recognizerViews where attached[recognizer] == nil {
                if let item = reader.itemID(view) { attached[recognizer] = (offset, item) }
            }
        }
        let gestures = InterfaceGestures(context: context)
        for recognizer in scene.recognizers {
            let place = recognizer.id.flatMap { attached[$0] }
            let offset = place?.reader ?? 0
            readers[offset].resume()
            screens[first + offset].gestures.append(gestures.binding(recognizer, item: place?.item))
        }
        for (offset, reader) in readers.enumerated() {
            reader.resume()
            for (recognizer, view) in reader.nestedRecognizers {
                let binding = gestures.binding(recognizer, item: reader.itemID(view))
                screens[first + offset].gestures.append(binding)
            }
        }
    }

    /// Returns UIKit's class for a controller element: `UITableViewController` for `tableViewController`.
    private static func controllerClass(of element: String) -> String {
        switch element {
        case "avPlayerViewController": "AVPlayerViewController"
        case "glkViewController": "GLKViewController"
        case "hostingController": "UIHostingController"
        default: "UI" + element.prefix(1).uppercased() + element.dropFirst()
        }
    }
}

extension Screen {
    /// Sets the app's bars and presentation; the canvas keeps Interface Builder's if they differ.
    fileprivate mutating func show(_ shown: Chrome) {
        if shown != chrome { design?.canvas.chrome = chrome }
        chrome = shown
    }
}

extension DesignCanvas {
    /// Adds the attributes of the containers' opaque bars and of a hidden navigation bar.
    fileprivate mutating func add(_ bars: [String: [String: String]]) {
        let added = bars.filter { $0.value["translucent"] == "NO" || $0.key == Self.hiddenNavigationBar }
        if !added.isEmpty { simulatedMetrics = (simulatedMetrics ?? [:]).merging(added) { own, _ in own } }
    }
}
