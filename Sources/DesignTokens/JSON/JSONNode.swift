// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A JSON value with its source text: writing an unchanged value gives the bytes that were read.
struct JSONNode: Hashable, Sendable {
    /// The kinds of value.
    enum Kind: Hashable, Sendable {
        case object, array, string, number, bool, null
    }

    /// A member of an object, or an element of an array with its index as the key, with the text around it.
    struct Member: Hashable, Sendable {
        /// The white space before the key, or before an array's element.
        var lead: String
        /// The key as it is written, in quotes; empty in an array.
        var keySource: String
        /// The key without escapes.
        var key: String
        /// The text between key and value; empty in an array.
        var colon: String
        var value: JSONNode
        /// The white space before the next comma or the closing bracket.
        var trail: String
    }

    /// The kind of value.
    let kind: Kind
    /// The position of its first byte in the document.
    let offset: Int
    /// The members of an object or the elements of an array, in order.
    var members: [Member] = []
    /// The text of a scalar; the white space in an object or array without members.
    let source: String
    /// The text without escapes; nil unless it is a string.
    let string: String?

    init(_ kind: Kind, offset: Int = 0, members: [Member] = [], source: String = "", string: String? = nil) {
        (self.kind, self.offset, self.members, self.source, self.string) = (kind, offset, members, source, string)
    }

    /// The number; nil unless it is one.
    var number: Double? { kind == .number ? Double(source) : nil }

    /// The value of a member or an element; of members with the same key, the last one. Nil if there is none.
    subscript(key: String) -> JSONNode? { members.last { $0.key == key }?.value }

    /// The source text.
    var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    func write(to text: inout String) {
        switch kind {
        case .string, .number, .bool, .null: text += source
        case .object: write(to: &text, "{", "}")
        case .array: write(to: &text, "[", "]")
        }
    }

    private func write(to text: inout String, _ open: String, _ close: String) {
        text += open + (members.isEmpty ? source : "")
        for (index, member) in members.enumerated() {
            text += (index == 0 ? "" : ",") + member.lead + member.keySource + member.colon
            member.value.write(to: &text)
            text += member.trail
        }
        text += close
    }
}

/// A JSON document: its value, and the white space around it.
struct JSONDocument: Hashable, Sendable {
    let lead: String
    var root: JSONNode
    let trail: String

    /// The document's text.
    var text: String { lead + root.text + trail }
}
