// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Writes SVG as text; equal elements give equal bytes. Each element is on its own line, except inside elements with
/// text, where every blank counts.
struct SVGWriter {
    private var text = ""

    /// Returns a whole document.
    static func document(_ root: SVGElement) -> String {
        var writer = SVGWriter()
        writer.text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        writer.write(root, depth: 0, isInline: false)
        return writer.text
    }

    private mutating func write(_ element: SVGElement, depth: Int, isInline: Bool) {
        let indent = isInline ? "" : String(repeating: " ", count: depth)
        let end = isInline ? "" : "\n"
        text += indent + "<" + element.name
        for attribute in element.attributes {
            text += " " + attribute.name + "=\"" + SVGText.escaped(attribute.value) + "\""
        }
        guard !element.children.isEmpty else {
            text += "/>" + end
            return
        }
        text += ">"
        let holdsText = isInline || element.children.contains { if case .text = $0 { true } else { false } }
        if !holdsText { text += "\n" }
        for child in element.children {
            switch child {
            case .text(let words): text += SVGText.escaped(words)
            case .element(let inner): write(inner, depth: depth + 1, isInline: holdsText)
            }
        }
        text += (holdsText ? "" : indent) + "</" + element.name + ">" + end
    }
}
