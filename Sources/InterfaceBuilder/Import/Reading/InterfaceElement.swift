// Keyline
// SPDX-License-Identifier: Apache-2.0

/// An element of an Interface Builder document, with the parts of the XML that are kept.
///
/// Attributes have no particular order; lookups are linear, because an element has a dozen at most.
final class InterfaceElement {
    struct Attribute {
        let name: String
        let value: String
    }

    let name: String
    /// 1-based line in which the start tag ends.
    let line: Int
    /// 1-based column at which the start tag ends.
    let column: Int
    private(set) var attributes: [Attribute]
    var children: [InterfaceElement] = []
    /// Collects notes about values that are not permitted.
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

    /// The unparsed value of an attribute; `InterfaceElement+Values.swift` parses values.
    subscript(_ name: String) -> String? {
        for attribute in attributes where attribute.name == name { return attribute.value }
        return nil
    }

    /// Gives an attribute a value, whether or not the file states one.
    func state(_ name: String, _ value: String) {
        attributes = attributes.filter { $0.name != name } + [Attribute(name: name, value: value)]
    }

    var id: String? { self["id"] }
    var key: String? { self["key"] }

    /// Returns the first child with a name and, if given, a key.
    func child(_ name: String, key: String? = nil) -> InterfaceElement? {
        children.first { $0.name == name && (key == nil || $0.key == key) }
    }

    /// Returns the first child with a key.
    func child(key: String) -> InterfaceElement? { children.first { $0.key == key } }

    /// Visits the element and its descendants, parents first.
    func visit(_ body: (InterfaceElement) -> Void) {
        body(self)
        for child in children { child.visit(body) }
    }
}
