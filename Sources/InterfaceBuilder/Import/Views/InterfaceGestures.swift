// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads gesture recognizers: settings, actions, and the view they are attached to.
struct InterfaceGestures {
    let context: InterfaceDocumentContext

    /// Returns true if an element is a recognizer: UIKit's own, or a custom object whose class name ends in
    /// `GestureRecognizer`.
    static func isRecognizer(_ element: InterfaceElement) -> Bool {
        if InterfaceVocabulary.recognizers[element.name] != nil { return true }
        if element.name.hasSuffix("GestureRecognizer") { return true }
        return element.name == "customObject" && element["customClass"]?.hasSuffix("GestureRecognizer") == true
    }

    /// Returns a recognizer's binding.
    ///
    /// - Parameter item: catalog id of the item it is attached to.
    func binding(_ element: InterfaceElement, item: String?) -> GestureBinding {
        let objectID = context.claim(element)
        var binding = GestureBinding(
            id: context.id(objectID), item: item, kind: InterfaceVocabulary.recognizers[element.name] ?? .custom)
        binding.name = element["userLabel"] ?? context.outletName(of: objectID)
        binding.customClass = element["customClass"]
        binding.configuration = configuration(element, binding.kind)
        let connections = element.child("connections")?.children ?? []
        binding.targets = connections.compactMap(target)
        binding.configuration.delegate = connections.first { $0.name == "outlet" && $0["property"] == "delegate" }?[
            "destination"
        ].map { context.customClass(of: $0) ?? $0 }
        binding.failureRequirements = connections.filter {
            $0.name.hasPrefix("outlet") && $0["property"]?.lowercased().contains("requiregesturerecognizer") == true
        }.compactMap { $0["destination"].map(context.id) }
        binding.source = context.source(element)
        return binding
    }

    /// Returns the target of an action or a segue; nil for any other connection.
    private func target(_ connection: InterfaceElement) -> GestureTarget? {
        let target = connection["destination"] ?? ""
        let action: String
        switch connection.name {
        case "action": action = connection["selector"] ?? ""
        case "segue": action = connection["identifier"] ?? connection["kind"] ?? "segue"
        default: return nil
        }
        return GestureTarget(target: context.customClass(of: target) ?? target, action: action)
    }

    private func configuration(_ element: InterfaceElement, _ kind: RecognizerKind) -> RecognizerConfiguration {
        var settings = RecognizerConfiguration()
        settings.numberOfTapsRequired = element.integer("numberOfTapsRequired", from: kind.leastTaps)
        settings.numberOfTouchesRequired = element.integer("numberOfTouchesRequired", from: 1)
        settings.minimumPressDuration = element.number("minimumPressDuration", .magnitude)
        settings.allowableMovement = element.number("allowableMovement", .magnitude)
        settings.direction = direction(element)
        settings.minimumNumberOfTouches = element.integer("minimumNumberOfTouches", from: 1)
        settings.maximumNumberOfTouches = element.integer("maximumNumberOfTouches", from: 1)
        settings.edges = edges(element)
        settings.scale = element.number("scale")
        settings.rotation = element.number("rotation")
        settings.cancelsTouchesInView = element.flag("cancelsTouchesInView")
        settings.delaysTouchesBegan = element.flag("delaysTouchesBegan")
        settings.delaysTouchesEnded = element.flag("delaysTouchesEnded")
        settings.isEnabled = element.flag("enabled")
        return settings
    }

    /// Returns a swipe's directions, from an attribute or from an element with a flag for each direction.
    private func direction(_ element: InterfaceElement) -> SwipeDirections? {
        if let name = element["direction"] { return SwipeDirections(name: name) }
        guard let child = element.child(key: "direction") else { return nil }
        let named = SwipeDirections.named.filter { child.flag($0.name) == true }
        return named.isEmpty ? nil : named.reduce(into: []) { $0.formUnion($1.direction) }
    }

    private func edges(_ element: InterfaceElement) -> [Edge]? {
        guard let child = element.child(key: "edges") else { return nil }
        let edges = Edge.allCases.filter { child.flag($0.rawValue) == true }
        return edges.isEmpty ? nil : edges
    }
}
