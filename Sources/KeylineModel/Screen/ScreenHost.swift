// Keyline
// SPDX-License-Identifier: Apache-2.0

extension LayoutItem {
    /// The controller that a container view shows: its object id in the same document, or, in a catalog file, the name
    /// of its screen.
    public var embeddedController: String? {
        get { content.attributes?["embeds"] }
        set { setAttribute("embeds", newValue) }
    }

    /// The path of the document, in the catalog's form, with the controller that a container view shows; nil = its own.
    public var embeddedFile: String? {
        get { content.attributes?["embedsFile"] }
        set { setAttribute("embedsFile", newValue) }
    }

    private mutating func setAttribute(_ key: String, _ value: String?) {
        var attributes = content.attributes ?? [:]
        attributes[key] = value
        content.attributes = attributes.isEmpty ? nil : attributes
    }
}

/// A place where a screen is embedded: a container view of another screen.
public struct ScreenHost: Hashable, Sendable {
    /// The screen with the container.
    public var screen: Screen
    /// Id of the container view.
    public var container: String
    /// The places where that screen itself is embedded, if any.
    public var hosts: [ScreenHost]
}

/// An index of the container views of some screens by the controllers that they show.
public struct ScreenHosts: Sendable {
    /// A controller as a container names it: by object id in a file, or, with a nil file, by the name of its screen.
    private struct Controller: Hashable {
        var file: String?
        var name: String
    }

    private var places: [Controller: [(screen: Int, container: String)]] = [:]
    private let screens: [Screen]

    /// Indexes the container views of some screens. Takes time linear in the number of items.
    public init(_ screens: [Screen]) {
        self.screens = screens
        for (index, screen) in screens.enumerated() {
            for item in screen.items {
                guard let name = item.embeddedController else { continue }
                for file in Set([item.embeddedFile ?? screen.source?.file, nil]) {
                    places[Controller(file: file, name: name), default: []].append((index, item.id))
                }
            }
        }
    }

    /// Returns the places where a screen is embedded, in the order of the screens; empty if no container shows it. Of a
    /// host that is itself embedded, only the first place is returned.
    public func hosts(of screen: Screen) -> [ScreenHost] { hosts(of: screen, depth: 0) }

    /// Bounds the recursion for controllers that embed each other.
    private static let depthLimit = 4

    private func hosts(of screen: Screen, depth: Int) -> [ScreenHost] {
        guard !places.isEmpty, depth < Self.depthLimit, screen.kind == .viewController else { return [] }
        let controller =
            screen.controllerObjectID.map { Controller(file: screen.source?.file, name: $0) }
            ?? Controller(file: nil, name: screen.name)
        let found = (places[controller] ?? []).filter { screens[$0.screen].id != screen.id }
        return found.prefix(depth == 0 ? found.count : 1).map { place in
            let host = screens[place.screen]
            return ScreenHost(screen: host, container: place.container, hosts: hosts(of: host, depth: depth + 1))
        }
    }
}
