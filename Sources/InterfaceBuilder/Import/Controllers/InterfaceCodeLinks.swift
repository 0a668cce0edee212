// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The ways by which an app's code reaches the objects of a document: outlets, and the names it loads screens by.
public struct InterfaceCodeLinks: Hashable, Sendable {
    /// A property of an object that holds another.
    public struct Outlet: Hashable, Sendable {
        /// Name of the property.
        public var name: String
        /// The developer's class that has the property; nil where the document names none.
        public var owner: String?
        /// Object id of what it holds.
        public var destination: String
    }

    /// How a screen comes to be shown.
    public struct Entrance: Hashable, Sendable {
        /// True where a document shows it: by a segue or a relationship, or as the one that the app begins with.
        public var isShown = false
        /// Names that code loads it by: of its class, of its file, and its identifiers.
        public var names: Set<String> = []
        /// The developer's class of its controller; nil for a class of UIKit.
        public var controllerClass: String?

        /// Nothing is known.
        public init() {}
    }

    /// Names that a storyboard is loaded by, where no other storyboard and no convention loads it; none for a xib.
    public var storyboardNames: Set<String> = []
    /// In document order.
    public var outlets: [Outlet] = []
    /// By id of the screen.
    public var entrances: [String: Entrance] = [:]

    /// No links.
    public init() {}

    /// Every name that code may load a screen of the document by.
    public var names: Set<String> { entrances.values.reduce(into: storyboardNames) { $0.formUnion($1.names) } }
}

extension InterfaceCodeLinks {
    /// The links of a document.
    ///
    /// - Parameter shown: object ids of controllers that other documents show.
    init(document: InterfaceElement, file: String, screens: [Screen], scenes: [InterfaceScene], shown: Set<String>) {
        var destinations = shown
        document.visit { element in
            if element.name == "segue", let destination = element["destination"] { destinations.insert(destination) }
        }
        let stem = Self.stem(of: file)
        let initial = document["initialViewController"]
        let isMain = stem == "Main" || stem.hasPrefix("Main_")
        if isMain, let initial { destinations.insert(initial) }
        if !isMain, shown.isEmpty, document.child("scenes") != nil { storyboardNames = Self.spellings([stem]) }
        let owners = Self.owners(in: document)
        document.visit { element in
            guard element.name == "outlet" || element.name == "outletCollection", let name = element["property"],
                let destination = element["destination"]
            else { return }
            outlets.append(Outlet(name: name, owner: element.id.flatMap { owners[$0] }, destination: destination))
        }
        let controllers = Dictionary(
            scenes.flatMap(\.controllers).compactMap { controller in controller.id.map { ($0, controller) } },
            uniquingKeysWith: { first, _ in first })
        for screen in screens {
            entrances[screen.id] = Self.entrance(
                of: screen, controllers[screen.controllerObjectID ?? ""], stem: stem, initial: initial, destinations)
        }
    }

    private static func entrance(
        of screen: Screen, _ controller: InterfaceElement?, stem: String, initial: String?, _ shown: Set<String>
    ) -> Entrance {
        var entrance = Entrance()
        var names = [screen.root?.customClass, controller?["customClass"]].compactMap { $0 }
        if let controller {
            entrance.controllerClass = controller["customClass"]
            entrance.isShown = controller.id.map(shown.contains) == true
            names += [controller["storyboardIdentifier"], controller["restorationIdentifier"]].compactMap { $0 }
            if controller.id == initial { names.append(stem) }
        } else {
            names += [stem, screen.controllerClass].compactMap { $0 }
        }
        entrance.names = spellings(names)
        return entrance
    }

    /// Names as code writes them: generated accessors begin with a small letter.
    private static func spellings(_ names: [String]) -> Set<String> {
        Set(names + names.map { $0.prefix(1).lowercased() + $0.dropFirst() })
    }

    /// The developer's class around each outlet, by the outlet's id.
    private static func owners(in document: InterfaceElement) -> [String: String] {
        var owners: [String: String] = [:]
        document.visit { element in
            guard let owner = element["customClass"] else { return }
            for connection in element.child("connections")?.children ?? [] {
                if let id = connection.id { owners[id] = owner }
            }
        }
        return owners
    }

    private static func stem(of file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let stem = name.prefix { $0 != "." }
        // Other names with a tilde are those that an editor or a merge left behind.
        let device = ["~ipad", "~iphone"].first { stem.lowercased().hasSuffix($0) }
        return String(stem.dropLast(device?.count ?? 0))
    }
}
