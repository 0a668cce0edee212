// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Collects changes of a document's tags and applies them at once. All other bytes stay as they are.
///
/// Additions are written as Interface Builder writes them: attributes in its order, one element a line, indented by four
/// spaces a level, with the document's line ending.
public struct MarkupEditor: Sendable {
    /// The document before the changes.
    public let markup: Markup
    private var changes: [Change] = []

    /// Bytes that replace a range.
    private struct Change: Sendable {
        var range: Range<Int>
        var bytes: [UInt8]
        /// The attribute that is changed, if the range is one attribute.
        var attribute: AttributePlace?
    }

    /// One attribute of one element.
    private struct AttributePlace: Hashable, Sendable {
        var element: Int
        var name: String
    }

    /// Starts to edit a document.
    public init(_ markup: Markup) { self.markup = markup }

    /// True if there is no change.
    public var isEmpty: Bool { changes.isEmpty }

    /// The bytes of the changed document; nil if two changes contradict each other.
    public func result() -> [UInt8]? {
        let ordered = changes.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }.map(\.element)
        var result: [UInt8] = []
        var place = 0
        for change in ordered {
            guard change.range.lowerBound >= place else { return nil }
            result += markup.bytes[place..<change.range.lowerBound]
            result += change.bytes
            place = change.range.upperBound
        }
        return result + markup.bytes[place...]
    }

    /// Sets an attribute; a missing one is added where Interface Builder writes it. The last of several changes of one
    /// attribute counts.
    ///
    /// - Parameter value: text without characters that XML would escape.
    public mutating func set(_ name: String, to value: String, of index: Int) {
        let element = markup.elements[index]
        let attribute = AttributePlace(element: index, name: name)
        changes.removeAll { $0.attribute == attribute }
        if let known = element.attributes.first(where: { $0.name == name }) {
            guard known.value != value else { return }
            changes.append(Change(range: known.valueRange, bytes: Array(value.utf8), attribute: attribute))
            return
        }
        let order = AttributeOrder(element.name)
        let next = element.attributes.first { order.isWritten(name, before: $0.name) }
        let place =
            next?.range.lowerBound ?? element.attributes.last?.range.upperBound
            ?? element.startTag.lowerBound + 1 + element.name.utf8.count
        changes.append(
            Change(range: place..<place, bytes: Array(" \(name)=\"\(value)\"".utf8), attribute: attribute))
    }

    /// Removes an attribute with the white space before it.
    public mutating func remove(_ name: String, of index: Int) {
        let place = AttributePlace(element: index, name: name)
        changes.removeAll { $0.attribute == place }
        for attribute in markup.elements[index].attributes where attribute.name == name {
            changes.append(Change(range: attribute.range, bytes: [], attribute: place))
        }
    }

    /// Removes an element with its lines.
    public mutating func remove(_ index: Int) { changes.append(Change(range: markup.lines(of: index), bytes: [])) }

    /// Adds a child element on its own line.
    ///
    /// - Parameters:
    ///   - text: the element, an empty one or one with children on further lines that are indented relative to it.
    ///   - next: the child before which it is written; nil = after the last child.
    public mutating func insert(_ text: String, into parent: Int, before next: Int?) {
        let ending = markup.lineEnding
        let inner = indentation(inside: parent)
        func lines(_ indentation: [UInt8]) -> [UInt8] {
            text.split(separator: "\n").flatMap { indentation + Array($0.utf8) + ending }
        }
        if let next {
            let start = markup.lines(of: next).lowerBound
            changes.append(Change(range: start..<start, bytes: lines(markup.indentation(of: next) ?? inner)))
        } else if let last = markup.elements[parent].children.last {
            let end = markup.lines(of: last).upperBound
            changes.append(Change(range: end..<end, bytes: lines(markup.indentation(of: last) ?? inner)))
        } else if let end = markup.elements[parent].endTag {
            let start = markup.elements[parent].startTag.upperBound
            changes.append(
                Change(
                    range: start..<end.lowerBound, bytes: ending + lines(inner) + (markup.indentation(of: parent) ?? [])
                ))
        } else {
            open(parent, around: ending + lines(inner))
        }
    }

    /// Gives an element that is written as one tag an end tag.
    private mutating func open(_ index: Int, around contents: [UInt8]) {
        let element = markup.elements[index]
        let start = element.startTag.upperBound - 2
        changes.append(
            Change(
                range: start..<element.startTag.upperBound,
                bytes: Array(">".utf8) + contents + (markup.indentation(of: index) ?? [])
                    + Array("</\(element.name)>".utf8)))
    }

    private func indentation(inside parent: Int) -> [UInt8] {
        (markup.indentation(of: parent) ?? []) + Array("    ".utf8)
    }
}
