// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Finds the tags of a document. The importer has read the document before, so anything unexpected ends the scan.
struct MarkupScanner {
    private let bytes: [UInt8]
    private var place = 0
    private var elements: [Markup.Element] = []
    private var open: [Int] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the elements in document order; nil if tags do not match.
    mutating func scan() -> [Markup.Element]? {
        while let start = find(0x3c) {
            place = start
            guard readMarkup() else { return nil }
        }
        return open.isEmpty && !elements.isEmpty ? elements : nil
    }

    /// Reads what begins with `<`.
    private mutating func readMarkup() -> Bool {
        if starts(with: "<!--") { return skip(past: "-->") }
        if starts(with: "<![CDATA[") { return skip(past: "]]>") }
        if starts(with: "<?") { return skip(past: "?>") }
        if starts(with: "<!") { return false }
        return starts(with: "</") ? readEndTag() : readStartTag()
    }

    private mutating func readEndTag() -> Bool {
        let start = place
        place += 2
        let name = readName()
        guard let end = find(0x3e), let index = open.popLast(), elements[index].name == name else { return false }
        place = end + 1
        elements[index].endTag = start..<place
        return true
    }

    private mutating func readStartTag() -> Bool {
        let start = place
        place += 1
        let name = readName()
        guard !name.isEmpty else { return false }
        var attributes: [Markup.Attribute] = []
        while place < bytes.count {
            let before = place
            skipSpace()
            guard place < bytes.count else { return false }
            if bytes[place] == 0x3e || bytes[place] == 0x2f {
                return finishStartTag(name, attributes, start)
            }
            guard let attribute = readAttribute(from: before) else { return false }
            attributes.append(attribute)
        }
        return false
    }

    private mutating func finishStartTag(_ name: String, _ attributes: [Markup.Attribute], _ start: Int) -> Bool {
        let isEmpty = bytes[place] == 0x2f
        if isEmpty { place += 1 }
        guard place < bytes.count, bytes[place] == 0x3e else { return false }
        place += 1
        let index = elements.count
        let parent = open.last
        if parent == nil, index > 0 { return false }
        elements.append(
            Markup.Element(name: name, attributes: attributes, startTag: start..<place, endTag: nil, parent: parent))
        if let parent { elements[parent].children.append(index) }
        if !isEmpty { open.append(index) }
        return true
    }

    private mutating func readAttribute(from start: Int) -> Markup.Attribute? {
        let name = readName()
        skipSpace()
        guard !name.isEmpty, place < bytes.count, bytes[place] == 0x3d else { return nil }
        place += 1
        skipSpace()
        guard place < bytes.count, bytes[place] == 0x22 || bytes[place] == 0x27 else { return nil }
        let quote = bytes[place]
        place += 1
        guard let end = find(quote) else { return nil }
        let value = place..<end
        place = end + 1
        return Markup.Attribute(
            name: name, value: String(decoding: bytes[value], as: UTF8.self), range: start..<place, valueRange: value)
    }

    private mutating func readName() -> String {
        let start = place
        while place < bytes.count, !Self.endsName(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// Returns true for white space, `/`, `>` and `=`.
    private static func endsName(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0d).contains(byte) || byte == 0x2f || byte == 0x3e || byte == 0x3d
    }

    private mutating func skipSpace() {
        while place < bytes.count, bytes[place] == 0x20 || (0x09...0x0d).contains(bytes[place]) { place += 1 }
    }

    private func find(_ byte: UInt8) -> Int? { bytes[place...].firstIndex(of: byte) }

    private func starts(with text: StaticString) -> Bool {
        let end = place + text.utf8CodeUnitCount
        return end <= bytes.count
            && text.withUTF8Buffer { text in bytes[place..<end].elementsEqual(text) }
    }

    private mutating func skip(past end: StaticString) -> Bool {
        while place < bytes.count {
            if starts(with: end) {
                place += end.utf8CodeUnitCount
                return true
            }
            place += 1
        }
        return false
    }
}
