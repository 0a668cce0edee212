// Keyline
// SPDX-License-Identifier: Apache-2.0

extension LayoutItem {
    /// The controller that a container view shows: its object id in the same document, or in a catalog file the name of its
    /// screen.
    public var embeddedController: String? {
        get { content.attributes?[Self.embedKey] }
        set {
            var attributes = content.attributes ?? [:]
            attributes[Self.embedKey] = newValue
            content.attributes = attributes.isEmpty ? nil : attributes
        }
    }

    private static let embedKey = "embeds"
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

/// Where screens are embedded in each other.
public struct ScreenHosts: Sendable {
    private var places: [String: [(screen: Int, container: String)]] = [:]
    private let screens: [Screen]

    /// The containers of some screens. Linear in their items.
    public init(_ screens: [Screen]) {
        self.screens = screens
        var children: [[String?]: [String]] = [:]
        for screen in screens where screen.kind == .viewController {
            if let id = screen.controllerObjectID {
                children[[screen.source?.file, id], default: []].append(screen.id)
            } else {
                children[[nil, screen.name], default: []].append(screen.id)
            }
        }
        for (index, screen) in screens.enumerated() {
            for item in screen.items {
                guard let controller = item.embeddedController else { continue }
                let named = children[[screen.source?.file, controller]] ?? children[[nil, controller]] ?? []
                for child in named where child != screen.id {
                    places[child, default: []].append((index, item.id))
                }
            }
        }
    }

    /// The places where a screen is embedded, in the order of the screens; none for one that no container shows.
    public func hosts(of screen: String) -> [ScreenHost] { hosts(of: screen, depth: 0) }

    /// Controllers that embed each other end somewhere.
    private static let depthLimit = 4

    private func hosts(of screen: String, depth: Int) -> [ScreenHost] {
        guard depth < Self.depthLimit else { return [] }
        return (places[screen] ?? []).map { place in
            let host = screens[place.screen]
            return ScreenHost(screen: host, container: place.container, hosts: hosts(of: host.id, depth: depth + 1))
        }
    }
}
