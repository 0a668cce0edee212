// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The settings, resources and names that all parts of one document share while it is read, and the ids already in use.
final class InterfaceDocumentContext {
    let file: String
    /// The names from which ids are derived, by the object id of the screen, where they are not the file's.
    private let originals: [String: String]
    /// The name from which the ids of the current screen are derived; nil for the file's.
    private(set) var originalFile: String?
    let notes: ImportNotes
    let design: DesignDocument
    let deploymentTarget: String?
    /// The devices that the document is for, by its contents and its file name.
    let devices: SupportedOrientations
    let isLaunchScreen: Bool
    /// Name of the outlet by the id of the object it refers to.
    private let outlets: [String: String]
    /// Ids of the objects that outlets of any name refer to.
    private let connected: Set<String>
    /// Custom class by object id.
    private let customClasses: [String: String]
    private let images: [String: Size]
    private let clearColors: Set<String>
    /// The tint of all views of the document without a tint of their own.
    let tint: DocumentColor?
    /// Values that the document records for colors of asset catalogs and of the system, by name.
    private let namedColors: [String: Color]
    /// The controllers' display names by object id.
    private let controllerNames: [String: String]
    private let designableSizes: [String: AxisValues]
    private var seen: Set<String> = []
    /// The number of occurrences of each repeated object id.
    private var repeats: [String: Int] = [:]

    init(document: InterfaceElement, file: String, originals: [String: String] = [:]) {
        self.file = file
        self.originals = originals
        notes = document.notes
        design = InterfaceCanvas.design(of: document)
        deploymentTarget = InterfaceCanvas.deploymentTarget(of: document)
        devices = InterfaceCanvas.devices(of: document, file: file)
        isLaunchScreen = document.flag("launchScreen") ?? false
        let resources = document.child("resources")
        images = Self.images(in: resources)
        clearColors = Self.clearColors(in: resources)
        let namedColors = Self.namedColors(in: resources)
        self.namedColors = namedColors
        tint = document.child("color", key: "tintColor").flatMap { InterfaceColors.color(of: $0, named: namedColors) }
        designableSizes = Self.designableSizes(in: document.child("designables"))
        var names = InterfaceOutletNames()
        document.visit { names.add($0) }
        (outlets, connected) = (names.outlets, names.connected)
        customClasses = names.customClasses
        controllerNames = names.controllers
    }

    /// Makes the screen of a controller or a top-level view the current one, whose objects get ids.
    func begin(screenOf element: InterfaceElement) { originalFile = element.id.flatMap { originals[$0] } }

    /// Returns the catalog id of the current screen.
    func screenID(_ objectID: String) -> String { DerivedID.screen(objectID, of: originalFile ?? file) }

    /// Returns the catalog id of an object of the current screen.
    func id(_ objectID: String) -> String { DerivedID.make("ib", originalFile ?? file, objectID) }

    /// Returns the place of an element in the file.
    func source(_ element: InterfaceElement, objectID: String? = nil) -> SourceLocation {
        SourceLocation(file: file, line: element.line, objectID: objectID ?? element.id)
    }

    /// Returns a unique object id under which to store an element: its own id, or a numbered one if the id is taken or
    /// missing.
    ///
    /// - Parameter owner: object id of the element that contains it.
    func claim(_ element: InterfaceElement, objectID: String? = nil, in owner: String? = nil) -> String {
        let wanted = objectID ?? element.id ?? [owner, element.name].compactMap { $0 }.joined(separator: ".")
        var id = wanted
        while !seen.insert(id).inserted {
            repeats[wanted, default: 1] += 1
            id = "\(wanted)#\(repeats[wanted] ?? 1)"
        }
        if element.id == nil, objectID == nil {
            notes.add(
                "the '\(element.name)' has no id; nothing can refer to it", at: element,
                once: "no id " + id)
        } else if id != wanted {
            notes.add(
                "the id \(quoted: wanted) is used twice; the second '\(element.name)' is kept apart from the first",
                at: element, attribute: "id", changesLayout: true, once: "repeated " + id)
        }
        return id
    }

    /// Returns the name of the outlet to an object; nil if there is none.
    func outletName(of objectID: String) -> String? { outlets[objectID] }

    /// Returns true if an outlet, even one of UIKit itself, refers to an object.
    func isConnected(_ objectID: String) -> Bool { connected.contains(objectID) }

    /// Returns the developer's class of an object; nil if there is none.
    func customClass(of objectID: String) -> String? { customClasses[objectID] }

    /// Returns the size that the document's resources record for an image, points; nil if they record none.
    func imageSize(_ name: String, catalog: String?) -> Size? {
        images[(catalog ?? "") + "/" + name] ?? images["/" + name]
    }

    /// Returns true if a background color is fully transparent.
    func isClear(_ color: InterfaceElement) -> Bool {
        if let alpha = color.number("alpha") { return alpha == 0 }
        if let name = color["systemColor"] ?? color["name"] { return clearColors.contains(name) }
        return false
    }

    /// Returns a color for drawings; nil if it cannot be read.
    func color(_ element: InterfaceElement) -> DocumentColor? { InterfaceColors.color(of: element, named: namedColors) }

    /// Returns the display name of a controller.
    func controllerName(of objectID: String) -> String? { controllerNames[objectID] }

    /// Returns the content size that a designable custom view reported to Interface Builder, points; `none` if it
    /// reported none.
    func designableSize(of objectID: String?) -> AxisValues { objectID.flatMap { designableSizes[$0] } ?? .none }

    private static func designableSizes(in element: InterfaceElement?) -> [String: AxisValues] {
        var sizes: [String: AxisValues] = [:]
        for designable in element?.children ?? [] {
            guard let name = designable["name"], let size = designable.child("size", key: "intrinsicContentSize") else {
                continue
            }
            sizes[name] = AxisValues(horizontal: size.number("width"), vertical: size.number("height"))
        }
        return sizes
    }

    private static func images(in resources: InterfaceElement?) -> [String: Size] {
        var sizes: [String: Size] = [:]
        for image in resources?.children ?? [] where image.name == "image" {
            guard let name = image["name"], let width = image.number("width"), let height = image.number("height")
            else { continue }
            let size = Size(width: width, height: height)
            if let catalog = image["catalog"] { sizes[catalog + "/" + name] = size }
            if sizes["/" + name] == nil || image["catalog"] == nil { sizes["/" + name] = size }
        }
        return sizes
    }

    private static func namedColors(in resources: InterfaceElement?) -> [String: Color] {
        var colors: [String: Color] = [:]
        for color in resources?.children ?? [] where color.name == "namedColor" || color.name == "systemColor" {
            guard let name = color["name"], let value = color.child("color") else { continue }
            colors[name] = InterfaceColorSpaces.color(of: value)
        }
        return colors
    }

    private static func clearColors(in resources: InterfaceElement?) -> Set<String> {
        var names: Set<String> = ["clearColor"]
        for color in resources?.children ?? [] where color.name == "namedColor" || color.name == "systemColor" {
            if let name = color["name"], color.child("color")?.number("alpha") == 0 { names.insert(name) }
        }
        return names
    }
}

/// Collects the names of outlets, the custom classes and the display names of controllers.
struct InterfaceOutletNames {
    private(set) var outlets: [String: String] = [:]
    private(set) var connected: Set<String> = []
    private(set) var customClasses: [String: String] = [:]
    private(set) var controllers: [String: String] = [:]

    /// Outlets of UIKit itself, which do not name an object.
    private static let unspecific: Set<String> = [
        "delegate", "dataSource", "view", "gestureRecognizers", "searchDisplayController", "selectedBackgroundView",
        "textLabel", "detailTextLabel", "accessoryView", "backgroundView", "dragDelegate", "dropDelegate",
        "prefetchDataSource", "rootViewController", "navigationController",
    ]

    mutating func add(_ element: InterfaceElement) {
        if let id = element.id, let name = element["customClass"], customClasses[id] == nil { customClasses[id] = name }
        if let id = element.id, controllers[id] == nil, InterfaceVocabulary.isController(element.name) {
            controllers[id] = InterfaceScreenNames.label(of: element)
        }
        guard element.name == "outlet" || element.name == "outletCollection", let property = element["property"],
            let destination = element["destination"]
        else { return }
        connected.insert(destination)
        if Self.unspecific.contains(property) { return }
        if outlets[destination] == nil { outlets[destination] = property }
    }
}
