// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads one screen's views: walks the elements below a root view and collects items, constraints and the references to
/// them.
///
/// Items are appended with parents before children and siblings back to front. References are resolved at the end,
/// because a constraint may precede the view it refers to.
final class InterfaceScreenReader {
    let context: InterfaceDocumentContext
    /// The controller or the top-level view of the screen.
    private let element: InterfaceElement
    var items: [LayoutItem] = []
    /// Index into `items` by object id.
    var indices: [String: Int] = [:]
    var constraints: [PendingConstraint] = []
    /// The views and constraints that size classes install or remove, in document order.
    var masks: [InstallationMask] = []
    /// Recognizers attached to views: the recognizer's object id and the view's object id.
    var recognizerViews: [(recognizer: String, view: String)] = []
    /// Recognizers whose elements are inside the view they are attached to, with the view's object id.
    var nestedRecognizers: [(element: InterfaceElement, view: String)] = []

    /// A constraint element and the object id of the view that contains it.
    struct PendingConstraint {
        let element: InterfaceElement
        let owner: String
    }

    /// One `exclude` or `include` of a size-class variation.
    struct InstallationMask {
        let traits: VariationTraits
        let reference: String
        let isInstalled: Bool
    }

    /// Creates a reader of the screen of a controller or a top-level view, and begins that screen.
    init(of element: InterfaceElement, context: InterfaceDocumentContext) {
        (self.element, self.context) = (element, context)
        resume()
    }

    /// Makes this screen the current one again.
    func resume() { context.begin(screenOf: element) }

    /// Returns the catalog id of an object of this screen; nil for an object of none of its items.
    func itemID(_ objectID: String) -> String? { indices[objectID].map { items[$0].id } }

    /// Reads a view and its descendants.
    ///
    /// - Parameters:
    ///   - parent: catalog id of the parent; nil for a root.
    ///   - objectID: object id for an element that may lack one; nil = the element's own.
    ///   - owner: object id of the view that contains it.
    ///   - guides: top and bottom guides of the controller, for its root view.
    /// - Returns: the object id under which the view is stored.
    @discardableResult
    func readView(
        _ element: InterfaceElement, parent: String?, containment: Containment, objectID: String? = nil,
        owner: String? = nil, guides: [InterfaceElement] = []
    ) -> String {
        let reference = objectID ?? element.id
        let objectID = context.claim(element, objectID: objectID, in: owner)
        let item = makeItem(element, objectID: objectID, parent: parent, containment: containment)
        add(item, objectID: objectID, reference: reference)
        for guide in element.children where InterfaceVocabulary.guideElements.contains(guide.name) {
            readGuide(guide, kind: guideKind(of: guide), owner: item.id)
        }
        for guide in guides {
            readGuide(guide, kind: guide["type"] == "top" ? .topLayout : .bottomLayout, owner: item.id)
        }
        for child in element.children { readChild(child, of: element, objectID: objectID, itemID: item.id) }
        return objectID
    }

    /// Adds an item. A reference to an object id that several objects have refers to the first one in this screen.
    private func add(_ item: LayoutItem, objectID: String, reference: String?) {
        indices[objectID] = items.count
        if let reference, indices[reference] == nil { indices[reference] = items.count }
        items.append(item)
    }

    private func makeItem(
        _ element: InterfaceElement, objectID: String, parent: String?, containment: Containment
    ) -> LayoutItem {
        let className = InterfaceViewClasses.className(of: element.name)
        if className == nil {
            context.notes.add(
                "the element '\(element.name)' is not known and is read as a plain view", at: element,
                once: "element " + element.name)
        }
        var item = LayoutItem(
            id: context.id(objectID), parent: parent, className: className ?? "UIView", containment: containment)
        InterfaceItemProperties.read(element, into: &item, context: context)
        item.name = element["userLabel"] ?? context.outletName(of: objectID)
        item.content = InterfaceContent.content(of: element, context: context)
        if let own = InterfaceViewClasses.systemClass(of: element) {
            (item.className, item.customClass) = (own, nil)
            item.isUserInteractionEnabled = InterfaceItemProperties.interaction(element, className: own)
        }
        InterfaceRuntimeAttributes.apply(element, to: &item)
        item.appearance = InterfaceAppearance.appearance(of: element, context: context)
        item.source = context.source(element, objectID: element.id ?? objectID)
        return item
    }

    private func readGuide(_ element: InterfaceElement, kind: GuideKind, owner: String) {
        guard element.id != nil else { return }
        let objectID = context.claim(element)
        var item = LayoutItem(id: context.id(objectID), parent: owner, guide: kind)
        item.name = element["userLabel"] ?? element["identifier"]
        item.source = context.source(element)
        add(item, objectID: objectID, reference: element.id)
    }

    private func guideKind(of element: InterfaceElement) -> GuideKind {
        if element.name == "keyboardLayoutGuide" { return .keyboard }
        switch element.key {
        case "safeArea": return .safeArea
        case "layoutMargins", "layoutMarginsGuide": return .layoutMargins
        case "readableContent", "readableContentGuide": return .readableContent
        case "keyboard", "keyboardLayoutGuide": return .keyboard
        case "contentLayoutGuide": return .contentLayout
        case "frameLayoutGuide": return .frameLayout
        default:
            if element.name == "viewLayoutGuide" {
                context.notes.add(
                    "the layout guide \(quoted: element.key ?? "") is not known and is read as a custom guide",
                    at: element)
            }
            return .custom
        }
    }

    private func readChild(_ child: InterfaceElement, of view: InterfaceElement, objectID: String, itemID: String) {
        switch child.name {
        case "subviews":
            let containment: Containment = view.name == "stackView" ? .arranged : .subview
            for subview in child.children where isView(subview) {
                readView(subview, parent: itemID, containment: containment, owner: objectID)
            }
        case "prototypes", "cells":
            readCells(child, of: objectID, table: itemID)
        case "sections":
            for section in child.children {
                for cells in section.children where cells.name == "cells" {
                    readCells(cells, of: objectID, table: itemID)
                }
            }
        case "items":
            readBarViews(child, parent: itemID)
        case "constraints":
            for constraint in child.children where constraint.name == "constraint" {
                constraints.append(PendingConstraint(element: constraint, owner: objectID))
            }
        case "variation":
            readMasks(child)
        case "connections":
            readRecognizerConnections(child, view: objectID)
        case "gestureRecognizers":
            for recognizer in child.children where InterfaceVocabulary.recognizers[recognizer.name] != nil {
                nestedRecognizers.append((recognizer, objectID))
            }
        default:
            readKeyedChild(child, cell: objectID, itemID: itemID)
        }
    }

    private func readCells(_ list: InterfaceElement, of owner: String, table: String) {
        for cell in list.children where isView(cell) {
            readView(cell, parent: table, containment: .cell, owner: owner)
        }
    }

    /// Returns true if an element in a list of views is a view: it has an id, or a view class's name.
    private func isView(_ element: InterfaceElement) -> Bool {
        element.id != nil || InterfaceViewClasses.className(of: element.name) != nil
    }

    /// Reads views that bars lay out: custom views of bar button items, title views of navigation items.
    func readBarViews(_ element: InterfaceElement, parent: String?) {
        for child in element.children {
            if child.id != nil, child.key == "customView" || child.key == "titleView" {
                readView(child, parent: parent, containment: .barItem)
            } else {
                readBarViews(child, parent: parent)
            }
        }
    }

    /// Reads a view that its parent stores under a key: content view, header, footer, accessory.
    private func readKeyedChild(_ child: InterfaceElement, cell: String, itemID: String) {
        guard !InterfaceVocabulary.propertyElements.contains(child.name) else { return }
        let isKnown = InterfaceViewClasses.className(of: child.name) != nil
        guard let key = child.key, isKnown || child.child("rect", key: "frame") != nil else {
            context.notes.add(
                "the element '\(child.name)' is not known and is skipped", at: child,
                once: "element " + child.name)
            return
        }
        switch key {
        case "contentView":
            readView(
                child, parent: itemID, containment: .contentView, objectID: child.id ?? cell + ".contentView")
        case "tableHeaderView": readView(child, parent: itemID, containment: .tableHeader)
        case "tableFooterView": readView(child, parent: itemID, containment: .tableFooter)
        case "sectionHeaderView", "sectionFooterView": readView(child, parent: itemID, containment: .cell)
        default: readView(child, parent: itemID, containment: .accessory)
        }
    }

    private func readMasks(_ variation: InterfaceElement) {
        guard let traits = VariationTraits(key: variation.key ?? "default") else { return }
        for mask in variation.children where mask.name == "mask" {
            for entry in mask.children {
                guard let reference = entry["reference"] else { continue }
                masks.append(
                    InstallationMask(traits: traits, reference: reference, isInstalled: entry.name == "include"))
            }
        }
    }

    private func readRecognizerConnections(_ connections: InterfaceElement, view: String) {
        for connection in connections.children where connection.name == "outletCollection" {
            if connection["property"] == "gestureRecognizers", let recognizer = connection["destination"] {
                recognizerViews.append((recognizer, view))
            }
        }
    }
}
