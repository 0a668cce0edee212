// Keyline
// SPDX-License-Identifier: Apache-2.0

/// An element of an Interface Builder document: what is kept of the XML after reading.
///
/// Attributes come in no particular order; lookups are linear because an element has a dozen at most.
final class InterfaceElement {
    struct Attribute {
        let name: String
        let value: String
    }

    let name: String
    /// 1-based.
    let line: Int
    let attributes: [Attribute]
    var children: [InterfaceElement] = []
    /// Characters of a `string` or `mutableString` element; empty for others.
    var text = ""

    init(name: String, line: Int, attributes: [Attribute]) {
        self.name = name
        self.line = line
        self.attributes = attributes
    }

    /// The value of an attribute.
    subscript(_ name: String) -> String? {
        for attribute in attributes where attribute.name == name { return attribute.value }
        return nil
    }

    var id: String? { self["id"] }
    var key: String? { self["key"] }

    /// A finite number in an attribute.
    func number(_ name: String) -> Double? { self[name].flatMap(finiteNumber) }

    /// A whole number in an attribute.
    func integer(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

    /// True for `YES`, false for anything else, nil when the attribute is absent.
    func flag(_ name: String) -> Bool? { self[name].map { $0 == "YES" } }

    /// The first child with a name and, where given, a key.
    func child(_ name: String, key: String? = nil) -> InterfaceElement? {
        children.first { $0.name == name && (key == nil || $0.key == key) }
    }

    /// The first child with a key.
    func child(key: String) -> InterfaceElement? { children.first { $0.key == key } }

    /// Visits the element and all below it, parents first.
    func visit(_ body: (InterfaceElement) -> Void) {
        body(self)
        for child in children { child.visit(body) }
    }
}

/// A decimal number, nil for anything infinite or not a number.
func finiteNumber(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
}
