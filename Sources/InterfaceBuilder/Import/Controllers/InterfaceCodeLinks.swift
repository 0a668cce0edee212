// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The connections between an app's code and the objects of a document: outlets, and the names by which code loads
/// screens.
public struct InterfaceCodeLinks: Hashable, Sendable {
    /// An outlet: a property of one object that refers to another.
    public struct Outlet: Hashable, Sendable {
        /// Name of the property.
        public var name: String
        /// The developer's class that has the property; nil if the document names none.
        public var owner: String?
        /// Object id of the object that the outlet refers to.
        public var destination: String
    }

    /// The ways in which a screen can be shown.
    public struct Entrance: Hashable, Sendable {
        /// True if a document shows it: by a segue or a relationship, or as the app's initial controller.
        public var isShown = false
        /// True if only custom segues from controllers in container views show it: they mostly put it in the same place.
        public var isShownInPlace = false
        /// True if only a split view shows it, as its details at first: a placeholder, which a collapsed one can leave out.
        public var isDetailAtFirst = false
        /// Names by which code can load it: its class, its file and its identifiers.
        public var names: Set<String> = []
        /// The developer's class of its controller; nil for a class of UIKit.
        public var controllerClass: String?
        /// The class of File's Owner whose `view` outlet is connected to it; nil if there is none.
        public var owner: String?
        /// Name of its file, if only code that names it loads the screen; nil for a storyboard, and for a file that UIKit finds
        /// by the class of its owner.
        public var fileName: String?

        /// Texts by which code names the file, or composes its name for a kind of device, as by `%@_iPad`.
        public var fileNames: Set<String> {
            fileName.map(InterfaceCodeLinks.fileNames) ?? []
        }

        /// Creates an entrance without any known way.
        public init() {}
    }

    /// A segue of a storyboard, or the relationship of a container to one of its controllers.
    public struct Segue: Hashable, Sendable {
        /// Object id of the controller at which it starts.
        public var source: String
        /// The developer's class of that controller; nil for a class of UIKit.
        public var sourceClass: String?
        /// Object id of the controller that it shows.
        public var destination: String
        /// Its identifier, if no element triggers it and code must name it; nil for all others.
        public var identifier: String?

        /// The identifier in all spellings by which code can name it; empty if there is none.
        public var names: Set<String> { identifier.map(InterfaceCodeLinks.codeNames) ?? [] }
    }

    /// Names by which code can load the storyboard, if no other storyboard and no convention loads it; empty for a xib.
    public var storyboardNames: Set<String> = []
    /// Outlets in document order.
    public var outlets: [Outlet] = []
    /// Object ids of the buttons that the document connects to no action, segue, menu or recognizer, and that no collection
    /// of outlets contains.
    public var idleButtons: Set<String> = []
    /// Entrances by id of the screen.
    public var entrances: [String: Entrance] = [:]
    /// Segues in document order, without those that lead back.
    public var segues: [Segue] = []
    /// Object ids of the storyboard's initial controller and of those that other documents show; of a xib all controllers.
    public var firstShown: Set<String> = []
    /// The identifiers by which code can load a controller, by its object id, in all their spellings.
    public var identifiers: [String: Set<String>] = [:]
    /// The developer's class of a controller, by its object id.
    public var controllerClasses: [String: String] = [:]
    /// Texts of runtime attributes, by which classes may name screens.
    public var runtimeTexts: Set<String> = []

    /// Creates a value without links.
    public init() {}

    /// All names by which code may load a screen of the document.
    public var names: Set<String> {
        let loaded = entrances.values.reduce(into: storyboardNames) { $0.formUnion($1.names) }
        return identifiers.values.reduce(into: loaded.union(segues.flatMap(\.names))) { $0.formUnion($1) }
    }
}

extension InterfaceCodeLinks {
    /// Collects the links of a document.
    ///
    /// - Parameters:
    ///   - shown: object ids of controllers that other documents show.
    ///   - mainStoryboards: names of the apps' first storyboards; nil if they are not known.
    init(
        document: InterfaceElement, file: String, screens: [Screen], scenes: [InterfaceScene], shown: Set<String>,
        mainStoryboards: Set<String>?
    ) {
        var destinations = shown
        document.visit { element in
            if element.name == "segue", element["kind"] != "relationship", let destination = element["destination"] {
                destinations.insert(destination)
            }
        }
        idleButtons = Self.idleButtons(in: document)
        let stem = Self.stem(of: file)
        let initial = document["initialViewController"]
        let isDeclared = mainStoryboards?.contains(stem) ?? (stem == Self.main)
        let isMain = isDeclared || stem == Self.main || stem.hasPrefix(Self.main + "_")
        if isMain, let initial { destinations.insert(initial) }
        // The names that Xcode gave to the storyboards of each device stand in the app's list, if it loads them.
        if !isDeclared, shown.isEmpty, document.child("scenes") != nil { storyboardNames = Self.fileNames(stem) }
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
        readSegues(of: scenes)
        firstShown = shown.union([initial].compactMap(\.self))
        // Only code loads a xib; its controllers are outlets of the file's owner.
        if document.child("scenes") == nil { firstShown.formUnion(controllers.keys) }
        controllerClasses = controllers.compactMapValues { $0["customClass"] }
        identifiers = controllers.compactMapValues { $0["storyboardIdentifier"].map(Self.codeNames) }
        runtimeTexts = Self.runtimeTexts(in: document)
        let containers = InterfaceContainers(controllers)
        let shownInPlace = Self.shownInPlace(
            controllers, containers, others: shown.union([initial].compactMap(\.self)))
        let details = Self.details(of: controllers)
        let ledTo = destinations
        let contained = containers.controllers(in: destinations.union([initial].compactMap(\.self)))
        destinations.formUnion(contained)
        for screen in screens {
            if let controller = screen.controllerObjectID.flatMap({ controllers[$0] }) {
                let around = containers.around(controller)
                let classes = [screen.root?.customClass, controller["customClass"]].compactMap(\.self)
                var names = around.flatMap(Self.identifiers)
                if around.contains(where: { $0.id == initial }) { names.append(stem) }
                var entrance = Entrance()
                entrance.controllerClass = controller["customClass"]
                entrance.isShown = controller.id.map(destinations.contains) == true
                entrance.isShownInPlace = around.contains { $0.id.map(shownInPlace.contains) == true }
                entrance.isDetailAtFirst =
                    around.contains { $0.id.map(details.contains) == true }
                    && !around.prefix { $0.name != "splitViewController" }.contains {
                        $0.id.map(ledTo.contains) == true
                    }
                entrance.names = Self.spellings(names).union(classes)
                entrances[screen.id] = entrance
            } else {
                let view = screen.root?.source?.objectID
                let owner = view.flatMap { view in scenes.lazy.compactMap { $0.ownerClass(ofView: view) }.first }
                entrances[screen.id] = Self.entrance(of: screen, owner: owner, stem: stem)
            }
        }
    }

    private mutating func readSegues(of scenes: [InterfaceScene]) {
        for scene in scenes {
            for controller in scene.controllers { readSegues(in: controller, from: controller) }
            // A recognizer or a view beside the controller belongs to it.
            guard let controller = scene.controllers.first else { continue }
            for element in scene.recognizers + scene.views + scene.others { readSegues(in: element, from: controller) }
        }
    }

    private mutating func readSegues(in element: InterfaceElement, from controller: InterfaceElement) {
        guard let source = controller.id else { return }
        let own = Set((controller.child("connections")?.children ?? []).compactMap(\.id))
        element.visit { segue in
            guard segue.name == "segue", segue["kind"] != "unwind", let destination = segue["destination"] else {
                return
            }
            let isTriggered = segue["kind"] == "relationship" || segue.id.map(own.contains) != true
            segues.append(
                Segue(
                    source: source, sourceClass: controller["customClass"], destination: destination,
                    identifier: isTriggered ? nil : segue["identifier"]))
        }
    }

    private static func runtimeTexts(in document: InterfaceElement) -> Set<String> {
        var texts: Set<String> = []
        document.visit { element in
            guard element.name == "userDefinedRuntimeAttribute", element["type"] == "string" else { return }
            texts.formUnion([element["value"], element.child("string")?.text].compactMap(\.self))
        }
        return texts
    }

    /// Returns the spellings in which code names an identifier: its own, and those of generated accessors, which leave out
    /// spaces and other signs, such as `signUp` for `sign up`.
    fileprivate static func codeNames(of identifier: String) -> Set<String> {
        let parts = identifier.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        if parts == [identifier[...]] { return spellings([identifier]) }
        let upper = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return spellings([identifier, upper, parts.joined(), parts.joined(separator: "_")])
    }

    /// Returns the ids of the controllers that only custom segues show, all from controllers in container views.
    ///
    /// - Parameter others: the ids of the controllers that are shown in other ways, by other documents too.
    private static func shownInPlace(
        _ controllers: [String: InterfaceElement], _ containers: InterfaceContainers, others: Set<String>
    ) -> Set<String> {
        var (embedded, others) = (Set<String>(), others)
        var custom: [String: Set<String>] = [:]
        for (id, controller) in controllers {
            controller.visit { element in
                guard element.name == "segue", let destination = element["destination"] else { return }
                switch element["kind"] {
                case "embed": embedded.insert(destination)
                case "custom": custom[destination, default: []].insert(id)
                default: others.insert(destination)
                }
            }
        }
        let inside = embedded.union(containers.controllers(in: embedded))
        return Set(custom.filter { !others.contains($0.key) && $0.value.isSubset(of: inside) }.keys)
    }

    /// Returns the ids of the controllers that split views contain as their details.
    private static func details(of controllers: [String: InterfaceElement]) -> Set<String> {
        let splits = controllers.values.filter { $0.name == "splitViewController" }
        return splits.reduce(into: []) { found, split in
            for segue in split.child("connections")?.children ?? []
            where ["detailViewController", "secondaryViewController"].contains(segue["relationship"]) {
                if let detail = segue["destination"] { found.insert(detail) }
            }
        }
    }

    private static func identifiers(_ controller: InterfaceElement) -> [String] {
        [controller["storyboardIdentifier"], controller["restorationIdentifier"]].compactMap(\.self)
    }

    /// Returns the entrance of a view in a xib.
    private static func entrance(of screen: Screen, owner: String?, stem: String) -> Entrance {
        var entrance = Entrance()
        entrance.owner = owner
        // UIKit looks for a file with the name of the controller's class, or with that name less its last word.
        if let owner, stem != owner, stem + "Controller" != owner { entrance.fileName = stem }
        let classes = [screen.root?.customClass, owner].compactMap(\.self)
        entrance.names = spellings([stem]).union(classes).union(entrance.fileNames)
        return entrance
    }

    /// Adds the spellings of generated accessors, which begin with a small letter. Names of classes have none: such a word
    /// is a variable.
    fileprivate static func spellings(_ names: [String]) -> Set<String> {
        Set(names + names.map { $0.prefix(1).lowercased() + $0.dropFirst() })
    }

    /// The name of the first storyboard in Xcode's templates.
    private static let main = "Main"

    /// Returns the texts by which code names a file, or composes its name for a kind of device, as by `%@_iPad`.
    fileprivate static func fileNames(_ stem: String) -> Set<String> {
        let suffix = stem.lastIndex { "-_".contains($0) }.map { String(stem[$0...]) } ?? ""
        let isOfDevice = ["ipad", "iphone"].contains(suffix.dropFirst().lowercased())
        // `main` names queues, bundles and screens.
        let names = stem == main ? [stem] : spellings([stem])
        return names.union(isOfDevice ? [suffix, "%@" + suffix] : [])
    }

    private static func idleButtons(in document: InterfaceElement) -> Set<String> {
        var idle: Set<String> = []
        var collected: Set<String> = []
        document.visit { element in
            if element.name == "outletCollection", let member = element["destination"] { collected.insert(member) }
            guard element.name == "button", element.flag("showsMenuAsPrimaryAction") != true, let id = element.id else {
                return
            }
            let connections = element.child("connections")?.children.map(\.name) ?? []
            if Set(connections).isDisjoint(with: ["action", "segue", "outletCollection"]) { idle.insert(id) }
        }
        return idle.subtracting(collected)
    }

    /// Returns the developer's class that contains each outlet, by the outlet's id.
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
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        // Any other suffix after a tilde was left by an editor or a merge, and stays part of the name.
        let device = ["~ipad", "~iphone"].first { stem.lowercased().hasSuffix($0) }
        return String(stem.dropLast(device?.count ?? 0))
    }
}
