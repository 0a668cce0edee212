// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel

/// `keyline bind`: attaches a gesture recognizer to an item, or detaches it.
struct BindCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "bind", abstract: "Attach a gesture recognizer to an item, or detach one.",
        discussion: """
            Replaces a recognizer of the same kind and name on the item. Use '--taps' with tap and longPress, \
            '--touches' with tap, longPress, pan and swipe, '--press-duration' with longPress, '--direction' with \
            swipe, and '--edge' with screenEdgePan, which requires it. A custom recognizer accepts all of them.

            Examples:
              keyline bind 'Photo viewer' closeButton longPress --press-duration 1 \\
                  --action showMenu:
              keyline bind 'Gesture sampler' tapTile tap --name doubleTap --taps 2 \\
                  --action didTapTwice:
              keyline bind 'Gesture sampler' tapTile tap --name singleTap \\
                  --requires-failure-of doubleTap
              keyline bind 'Gesture sampler' tapTile tap --name doubleTap --remove
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Item.") var item: String
    @Argument(help: "Recognizer: \(RecognizerKind.allCases.map(\.rawValue).joined(separator: ", ")).")
    var kind: RecognizerKind

    @Option(help: ArgumentHelp("Action (selector) it sends. Repeatable.", valueName: "selector"))
    var action: [String] = []
    @Option(help: "Target of its actions (default: the view controller).") var target: String?
    @Option(help: ArgumentHelp("Recognizer that must fail before this one begins. Repeatable.", valueName: "gesture"))
    var requiresFailureOf: [String] = []
    @Option(help: "Name of the recognizer.") var name: String?
    @Option(help: ArgumentHelp("Class of a custom recognizer.", valueName: "class")) var customClass: String?
    @Option(help: "Number of taps required.") var taps: Int?
    @Option(help: "Number of fingers required.") var touches: Int?
    @Option(help: "Minimum duration of the press, in seconds.") var pressDuration: Double?
    @Option(help: ArgumentHelp("Swipe direction: left, right, up or down. Repeatable.", valueName: "direction"))
    var direction: [Direction] = []
    @Option(help: ArgumentHelp("Screen edge at which the pan starts. Repeatable.", valueName: "edge"))
    var edge: [Edge] = []
    @Option(help: ArgumentHelp("Delegate, which may let it recognize together with others.", valueName: "object"))
    var delegate: String?
    @Flag(help: "Attach the recognizer disabled (isEnabled = false).") var disabled = false
    @Flag(help: "Detach the recognizer.") var remove = false
    @OptionGroup var edit: CatalogEdit

    /// The direction of a swipe.
    enum Direction: String, CaseIterable, ExpressibleByArgument {
        case left, right, up, down
    }

    func record(in context: EditContext) throws {
        if !remove { try RecognizerOptions(self).check() }
        try context.edit(screen) { [try change(of: $0)] }
    }

    private func change(of screen: Screen) throws -> CatalogChange {
        let item = try screen.item(at: item)
        let existing = screen.gestures.filter {
            $0.item == item.id && $0.kind == kind && ($0.name == name || (remove && name == nil)) && isSameSwipe($0)
        }
        return remove
            ? .unbindGesture(screen: screen.id, gesture: try only(existing, on: item).id)
            : .bindGesture(screen: screen.id, try binding(on: item, in: screen, replacing: existing.first))
    }

    /// False for a swipe in other directions: swipes to the left and to the right are two recognizers.
    private func isSameSwipe(_ gesture: GestureBinding) -> Bool {
        guard kind == .swipe, name == nil, !direction.isEmpty || !remove else { return true }
        return (gesture.configuration.direction ?? .right) == (directions ?? .right)
    }

    private var directions: SwipeDirections? {
        direction.isEmpty ? nil : SwipeDirections(direction.compactMap { SwipeDirections(name: $0.rawValue) })
    }

    private func binding(
        on item: LayoutItem, in screen: Screen, replacing existing: GestureBinding?
    ) throws -> GestureBinding {
        var configuration = RecognizerConfiguration()
        configuration.numberOfTapsRequired = taps
        configuration.numberOfTouchesRequired = kind == .pan ? nil : touches
        configuration.minimumNumberOfTouches = kind == .pan ? touches : nil
        configuration.minimumPressDuration = pressDuration
        configuration.direction = directions
        configuration.edges = edge.isEmpty ? nil : edge
        configuration.isEnabled = disabled ? false : nil
        configuration.delegate = delegate ?? existing?.configuration.delegate
        configuration.shouldRecognizeSimultaneouslyWith = existing?.configuration.shouldRecognizeSimultaneouslyWith
        let owner = target ?? screen.controllerClass ?? "controller"
        return GestureBinding(
            id: existing?.id ?? "", item: item.id, kind: kind, name: name, customClass: customClass,
            configuration: configuration, targets: action.map { GestureTarget(target: owner, action: $0) },
            failureRequirements: try requiresFailureOf.map { try screen.gesture(at: $0).id },
            source: existing?.source)
    }

    private func only(_ gestures: [GestureBinding], on item: LayoutItem) throws(CommandError) -> GestureBinding {
        let kind = kind.words
        guard let gesture = gestures.first else {
            throw .unknown(kind: kind, address: "\(name ?? item.displayName)", suggestions: [])
        }
        guard gestures.count == 1 else {
            throw .ambiguous(
                kind: kind, address: item.displayName, candidates: gestures.map { "--name " + ($0.name ?? $0.id) })
        }
        return gesture
    }
}
