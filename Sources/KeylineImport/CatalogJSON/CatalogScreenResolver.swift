// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import JSONText
import KeylineModel
import Spelling

/// Completes a hand-written screen: derives omitted ids, replaces names by ids, and expands visual formats.
///
/// An exported screen is already complete and stays unchanged.
struct CatalogScreenResolver {
    let reader: CatalogJSONReader
    let node: JSONElement
    let path: String
    var screen: Screen
    /// Ids of items by id and by name; an empty text for a name that several items have.
    var itemIDs: [String: String] = [:]

    private var file: String { reader.file }

    init(reader: CatalogJSONReader, node: JSONElement, path: String, screen: Screen) {
        self.reader = reader
        self.node = node
        self.path = path
        self.screen = screen
    }

    /// Returns the completed screen.
    ///
    /// - Throws: `ImportError` for repeated ids, references to no item or to several, and errors in visual formats.
    mutating func resolve() throws(ImportError) -> Screen {
        if screen.id.isEmpty {
            screen.id = DerivedID.make("json", file, screen.name)
            if screen.source == nil { screen.source = source(node) }
        }
        try identifyItems()
        try checkRoots()
        try resolveParents()
        try resolveConstraints()
        try resolveGestures()
        try checkLengths()
        return screen
    }

    /// Returns the path of an element of one of the screen's lists.
    func place(_ list: String, _ index: Int, _ key: String? = nil) -> String {
        (path.isEmpty ? "" : path + ".") + "\(list)[\(index)]" + (key.map { "." + $0 } ?? "")
    }

    /// Returns the node of an element of one of the screen's lists, or the screen's if there is none; errors use its
    /// position.
    func element(_ list: String, _ index: Int) -> JSONElement {
        let elements = node[list]?.elements ?? []
        return elements.indices.contains(index) ? elements[index] : node
    }

    func source(_ node: JSONElement) -> SourceLocation { SourceLocation(file: file, line: reader.line(of: node)) }

    /// Returns the id of the item that a reference names.
    func item(_ reference: String, _ list: String, _ index: Int, _ key: String) throws(ImportError) -> String {
        if let id = itemIDs[reference], !id.isEmpty { return id }
        let entry = element(list, index)
        let path = place(list, index, key)
        if itemIDs[reference] != nil {
            throw reader.error(entry[key] ?? entry, .ambiguousItem(reference, path: path))
        }
        let near = NearestNames.of(reference, among: screen.items.compactMap(\.name))
        throw reader.error(entry[key] ?? entry, .unknownItem(reference, path: path, suggestions: near))
    }

    private mutating func identifyItems() throws(ImportError) {
        var taken: Set<String> = []
        var namesakes: [String: Int] = [:]
        for index in screen.items.indices {
            let name = screen.items[index].name
            if screen.items[index].id.isEmpty {
                let part = name ?? "items[\(index)]"
                let count = namesakes[part, default: 0]
                namesakes[part] = count + 1
                screen.items[index].id = DerivedID.make("json", screen.id, count == 0 ? part : "\(part)#\(count)")
                if screen.items[index].source == nil { screen.items[index].source = source(element("items", index)) }
            }
            let id = screen.items[index].id
            guard taken.insert(id).inserted else {
                throw reader.error(element("items", index), .duplicateID(id, path: place("items", index)))
            }
        }
        for item in screen.items {
            guard let name = item.name, !taken.contains(name) else { continue }
            itemIDs[name] = itemIDs[name] == nil ? item.id : ""
        }
        for id in taken { itemIDs[id] = id }
    }

    private mutating func resolveParents() throws(ImportError) {
        for index in screen.items.indices {
            if let parent = screen.items[index].parent {
                screen.items[index].parent = try item(parent, "items", index, "parent")
            }
            if let spacing = screen.items[index].content.stack?.customSpacing {
                var resolved: [String: Double] = [:]
                for (reference, points) in spacing.sorted(by: { $0.key < $1.key }) {
                    resolved[try item(reference, "items", index, "content")] = points
                }
                screen.items[index].content.stack?.customSpacing = resolved
            }
        }
        try orderParentsFirst()
    }

    /// Moves items after their parents, keeping the order of siblings.
    private mutating func orderParentsFirst() throws(ImportError) {
        var seen: Set<String> = []
        let isOrdered = screen.items.allSatisfy { item in
            seen.insert(item.id)
            return item.parent.map { $0 != item.id && seen.contains($0) } ?? true
        }
        if isOrdered { return }
        let children = Dictionary(grouping: screen.items.filter { $0.parent != nil }) { $0.parent ?? "" }
        var ordered: [LayoutItem] = []
        var pending = Array(screen.items.filter { $0.parent == nil }.reversed())
        while let item = pending.popLast() {
            ordered.append(item)
            pending += (children[item.id] ?? []).reversed()
        }
        if ordered.count < screen.items.count {
            let reached = Set(ordered.map(\.id))
            let index = screen.items.firstIndex { !reached.contains($0.id) } ?? 0
            throw reader.error(
                element("items", index),
                .invalidValue(path: place("items", index, "parent"), fact: "makes the item an ancestor of itself"))
        }
        screen.items = ordered
    }

    /// Rejects tokens for lengths that a view or the screen does not have.
    private func checkLengths() throws(ImportError) {
        if let other = screen.lackingLength {
            let path = (path.isEmpty ? "" : path + ".") + "tokens"
            throw reader.error(
                node["tokens"] ?? node,
                .invalidValue(path: path, fact: "has '\(other.rawValue)', which views have, not screens"))
        }
        for (index, item) in screen.items.enumerated() {
            guard let other = item.lackingLength else { continue }
            let entry = element("items", index)
            throw reader.error(
                entry["tokens"] ?? entry,
                .invalidValue(
                    path: place("items", index, "tokens"),
                    fact: "has '\(other.rawValue)', a length that '\(item.displayName)' does not have"))
        }
    }

    /// Rejects a screen written by hand without a root view, or with several. Exported screens can be unfinished.
    private func checkRoots() throws(ImportError) {
        guard node["id"] == nil else { return }
        let list = (path.isEmpty ? "" : path + ".") + "items"
        let tops = screen.items.indices.filter { screen.items[$0].parent == nil }
        let roots = tops.filter { screen.items[$0].containment == .subview && screen.items[$0].guide == nil }
        if roots.isEmpty, tops.count == screen.items.count {
            throw reader.error(node["items"] ?? node, .invalidValue(path: list, fact: "has no root view"))
        }
        guard roots.count > 1 else { return }
        let root = screen.items[roots[0]]
        throw reader.error(
            element("items", roots[1]),
            .invalidValue(
                path: place("items", roots[1]),
                fact: "is a second root view; give it a 'parent', such as \(quoted: root.name ?? root.id)"))
    }

    private mutating func resolveGestures() throws(ImportError) {
        var names: [String: String] = [:]
        var taken: Set<String> = []
        for index in screen.gestures.indices {
            if let item = screen.gestures[index].item {
                screen.gestures[index].item = try self.item(item, "gestures", index, "item")
            }
            if screen.gestures[index].id.isEmpty {
                let gesture = screen.gestures[index]
                let part = gesture.name ?? "\(gesture.kind.rawValue) \(gesture.item ?? "")"
                screen.gestures[index].id = derivedID("gesture", part, taken: taken)
                if gesture.source == nil { screen.gestures[index].source = source(element("gestures", index)) }
            }
            let gesture = screen.gestures[index]
            if let fault = gesture.fault { throw error(fault, index) }
            guard taken.insert(gesture.id).inserted else {
                throw reader.error(element("gestures", index), .duplicateID(gesture.id, path: place("gestures", index)))
            }
            names[gesture.id] = gesture.id
            if let name = gesture.name { names[name] = names[name] ?? gesture.id }
        }
        for index in screen.gestures.indices {
            let isByHand = element("gestures", index)["id"] == nil
            func ids(_ references: [String], _ key: String) throws(ImportError) -> [String] {
                var result: [String] = []
                for reference in references {
                    result.append(try gesture(reference, names, index, key, isByHand: isByHand))
                }
                return result
            }
            screen.gestures[index].failureRequirements = try ids(
                screen.gestures[index].failureRequirements, "failureRequirements")
            if case .only(let others)? = screen.gestures[index].configuration.shouldRecognizeSimultaneouslyWith {
                screen.gestures[index].configuration.shouldRecognizeSimultaneouslyWith = .only(
                    try ids(others, "configuration"))
            }
        }
    }

    private func error(_ fault: GestureBinding.Fault, _ index: Int) -> ImportError {
        let entry = element("gestures", index)
        return reader.error(
            entry["configuration"]?[fault.key] ?? entry,
            .invalidValue(path: place("gestures", index, "configuration." + fault.key), fact: fault.reason))
    }

    /// Returns the id of the recognizer that a reference names. An exported gesture may name a deleted recognizer,
    /// which rules report.
    private func gesture(
        _ reference: String, _ names: [String: String], _ index: Int, _ key: String, isByHand: Bool
    ) throws(ImportError) -> String {
        if let id = names[reference] { return id }
        if !isByHand { return reference }
        let entry = element("gestures", index)
        throw reader.error(
            entry[key] ?? entry,
            .unknownWord(
                path: place("gestures", index, key),
                fact: "names the recognizer \(quoted: reference), which the screen does not have",
                suggestions: NearestNames.of(reference, among: screen.gestures.compactMap(\.name))))
    }

    /// Returns an id derived from the screen and a part's description; a number distinguishes repeated descriptions.
    func derivedID(_ kind: String, _ part: String, taken: Set<String>) -> String {
        var id = DerivedID.make("json", screen.id, kind, part)
        var number = 1
        while taken.contains(id) {
            id = DerivedID.make("json", screen.id, kind, "\(part)#\(number)")
            number += 1
        }
        return id
    }
}
