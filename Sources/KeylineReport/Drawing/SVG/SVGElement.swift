// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// An element of an SVG document: its name, its attributes in the order in which they are written, and its children.
struct SVGElement: Hashable, Sendable {
    /// An element or a piece of text.
    enum Child: Hashable, Sendable {
        case element(SVGElement)
        /// Any text; `SVGWriter` escapes it.
        case text(String)
    }

    /// An attribute with any text as its value.
    struct Attribute: Hashable, Sendable {
        var name: String
        var value: String
    }

    /// Attributes whose values may refer to another element.
    private static let references: Set = ["fill", "stroke", "clip-path", "mask"]

    /// The SVG element name, such as `rect`.
    var name: String
    /// The attributes, in the order in which they are written.
    private(set) var attributes: [Attribute] = []
    /// The children, back to front.
    var children: [Child] = []

    /// The children that are elements, back to front.
    var elements: [SVGElement] {
        children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// Makes an element that contains other elements.
    init(_ name: String, _ children: [SVGElement] = []) {
        self.name = name
        self.children = children.map(Child.element)
    }

    /// Returns the element with an attribute, which replaces an earlier one of the same name; nil changes nothing.
    func with(_ name: String, _ value: String?) -> SVGElement {
        guard let value else { return self }
        var copy = self
        if let index = copy.attributes.firstIndex(where: { $0.name == name }) {
            copy.attributes[index].value = value
        } else {
            copy.attributes.append(Attribute(name: name, value: value))
        }
        return copy
    }

    /// Returns the element without some attributes.
    func without(_ names: Set<String>) -> SVGElement {
        var copy = self
        copy.attributes.removeAll { names.contains($0.name) }
        return copy
    }

    /// Makes the root of a document that shows a part of the plane.
    static func document(_ box: Rect, title: String) -> SVGElement {
        var root = SVGElement("svg").with("xmlns", "http://www.w3.org/2000/svg")
        root = root.with("viewBox", SVGNumber.list([box.x, box.y, box.width, box.height]))
        root = root.with("width", box.width).with("height", box.height)
        root = root.with("font-family", TextLook.sans).with("role", "img")
        return root.adding([SVGElement("title").adding(text: title)])
    }

    /// Returns the element with a prefix before every id in it and every reference to one.
    ///
    /// - Parameter shared: ids that stay unchanged.
    func prefixed(_ prefix: String, sharing shared: Set<String>) -> SVGElement {
        var copy = self
        for index in copy.attributes.indices {
            let attribute = copy.attributes[index]
            if attribute.name == "id", !shared.contains(attribute.value) {
                copy.attributes[index].value = prefix + attribute.value
            } else if Self.references.contains(attribute.name), attribute.value.hasPrefix("url(#") {
                let id = String(attribute.value.dropFirst(5).dropLast())
                if !shared.contains(id) { copy.attributes[index].value = "url(#\(prefix)\(id))" }
            }
        }
        copy.children = copy.children.map { child in
            switch child {
            case .element(let inner): .element(inner.prefixed(prefix, sharing: shared))
            case .text: child
            }
        }
        return copy
    }

    /// Returns the element with a number as an attribute; see `SVGNumber`.
    func with(_ name: String, _ value: Double?) -> SVGElement { with(name, value.map(SVGNumber.text)) }

    /// Returns the element with text appended to its children.
    func adding(text: String) -> SVGElement {
        var copy = self
        copy.children.append(.text(text))
        return copy
    }

    /// Returns the element with elements appended to its children.
    func adding(_ elements: [SVGElement]) -> SVGElement {
        var copy = self
        copy.children += elements.map(Child.element)
        return copy
    }
}
