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
    /// 1-based, where the start tag ends.
    let line: Int
    /// 1-based, where the start tag ends.
    let column: Int
    let attributes: [Attribute]
    var children: [InterfaceElement] = []
    /// Where is noted what the element says and cannot mean.
    let notes: ImportNotes
    /// Characters of a `string` or `mutableString` element; empty for others.
    var text = ""

    init(name: String, line: Int, column: Int, attributes: [Attribute], notes: ImportNotes) {
        self.name = name
        self.line = line
        self.column = column
        self.notes = notes
        self.attributes = attributes
    }

    /// The value of an attribute as it is written; see `InterfaceElement+Values.swift` for what it means.
    subscript(_ name: String) -> String? {
        for attribute in attributes where attribute.name == name { return attribute.value }
        return nil
    }

    var id: String? { self["id"] }
    var key: String? { self["key"] }

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
