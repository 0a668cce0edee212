// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A colour as a document states it: by its components, by a name of the system's or of an asset catalog, or by both.
///
/// Its coded form is one text: `#rrggbb` or `#rrggbbaa`, a name such as `systemRedColor`, or a name with the components
/// that the document records for it, `Brand#ff8800`.
public struct DocumentColor: Hashable, Sendable {
    /// The name, nil for a colour that has none; never empty.
    public let name: String?
    /// Its components; nil for a colour that only the system or the app's asset catalog knows.
    public let value: Color?

    /// A colour by its name, its components or both.
    public init(name: String? = nil, value: Color? = nil) {
        self.name = name?.isEmpty == true ? nil : name
        self.value = value
    }

    /// The colour in light appearance; nil where only the app's asset catalog knows it.
    ///
    /// - Parameter os: major version of the system, which decides what its own colours are.
    public func color(os: Int) -> Color? { value ?? name.flatMap { SystemColors.color($0, os: os) } }

    /// The coded form.
    public var text: String {
        guard let name else { return value?.hexadecimal ?? "" }
        // A name that ends as components do is told from components by the empty ones behind it.
        guard let value else { return Self.components(endingIn: name) == nil ? name : name + "#" }
        return name + value.hexadecimal
    }

    /// A colour by its coded form; every text is one.
    public init(text: String) {
        if let (prefix, value) = Self.components(endingIn: text) {
            self.init(name: String(prefix), value: value)
        } else {
            self.init(name: text)
        }
    }

    /// The name before the components at the end of a text; nil for a text without components.
    private static func components(endingIn text: String) -> (prefix: Substring, value: Color?)? {
        guard let mark = text.lastIndex(of: "#") else { return nil }
        let tail = text[mark...]
        if tail == "#" { return (text[..<mark], nil) }
        return Color(hexadecimal: tail).map { (text[..<mark], $0) }
    }
}

extension DocumentColor: Codable {
    /// Reads the coded form.
    public init(from decoder: any Decoder) throws {
        self.init(text: try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the coded form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
