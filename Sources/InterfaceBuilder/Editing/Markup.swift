// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The elements of a document with their places in its bytes, so that an edit can leave all other bytes as they are.
///
/// Only tags and attributes are read. Everything between them (white space, text, comments, CDATA sections) is kept as
/// bytes. Element 0 is the root; elements are in document order.
public struct Markup: Sendable {
    /// The document's bytes.
    public let bytes: [UInt8]
    /// The elements in document order.
    public let elements: [Element]
    private let places: [String: Int]

    /// One attribute of a start tag.
    public struct Attribute: Sendable {
        /// Its name.
        public var name: String
        /// Its value as written, without quotes; entities are not resolved.
        public var value: String
        /// The bytes of name, equals sign and quoted value, with the white space before them.
        public var range: Range<Int>
        /// The bytes of the value between the quotes.
        public var valueRange: Range<Int>
    }

    /// One element.
    public struct Element: Sendable {
        /// Its name.
        public var name: String
        /// Its attributes in the order of the document.
        public var attributes: [Attribute]
        /// The bytes of the start tag, from `<` to after `>`.
        public var startTag: Range<Int>
        /// The bytes of the end tag; nil for an empty element written as one tag.
        public var endTag: Range<Int>?
        /// The index of the parent; nil for the root.
        public var parent: Int?
        /// The indices of the child elements, in order.
        public var children: [Int] = []

        /// The bytes of the whole element.
        public var range: Range<Int> { startTag.lowerBound..<(endTag ?? startTag).upperBound }
        /// Its object id.
        public var id: String? { self["id"] }
        /// The property of the parent under which it is stored.
        public var key: String? { self["key"] }

        /// The value of an attribute as written; nil if there is none.
        public subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    /// Reads a document; nil if its tags do not match.
    ///
    /// - Complexity: linear in the number of bytes.
    public init?(_ bytes: [UInt8]) {
        var scanner = MarkupScanner(bytes)
        guard let elements = scanner.scan() else { return nil }
        self.bytes = bytes
        self.elements = elements
        places = Dictionary(
            elements.indices.compactMap { index in elements[index].id.map { ($0, index) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the index of the element with an object id, the first of several.
    public func element(id: String) -> Int? { places[id] }

    /// The object ids of all elements.
    public var ids: Set<String> { Set(places.keys) }

    /// Returns the index of the first child with a name and, if given, a key.
    public func child(of parent: Int, _ name: String, key: String? = nil) -> Int? {
        elements[parent].children.first { elements[$0].name == name && (key == nil || elements[$0].key == key) }
    }

    /// Returns the index of the view that holds a constraint: in a document the list of constraints lies between them.
    public func owner(ofConstraint index: Int) -> Int? {
        let parent = elements[index].parent
        return parent.flatMap { elements[$0].name == "constraints" ? elements[$0].parent : $0 }
    }

    /// The line ending of the document: that of its first line.
    public var lineEnding: [UInt8] {
        guard let end = bytes.firstIndex(of: 0x0a) else { return [0x0a] }
        return end > 0 && bytes[end - 1] == 0x0d ? [0x0d, 0x0a] : [0x0a]
    }

    /// The white space before an element on its line; nil if something else precedes it there.
    public func indentation(of index: Int) -> [UInt8]? {
        let start = elements[index].startTag.lowerBound
        var place = start
        while place > 0, bytes[place - 1] == 0x20 || bytes[place - 1] == 0x09 { place -= 1 }
        guard place == 0 || bytes[place - 1] == 0x0a else { return nil }
        return Array(bytes[place..<start])
    }

    /// The bytes of the lines that an element occupies alone, with the last line's ending; without an own line, the
    /// element's bytes.
    public func lines(of index: Int) -> Range<Int> {
        let range = elements[index].range
        guard let indentation = indentation(of: index) else { return range }
        var end = range.upperBound
        if end < bytes.count, bytes[end] == 0x0d { end += 1 }
        guard end < bytes.count, bytes[end] == 0x0a else { return range }
        return (range.lowerBound - indentation.count)..<(end + 1)
    }
}
