// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A color as a document states it: by its components, by a name in the system or in an asset catalog, or by both.
///
/// Its coded form is one text: `#rrggbb` or `#rrggbbaa`, a name such as `systemRedColor`, or a name with the components
/// that the document records for it, `Brand#ff8800`.
public struct DocumentColor: Hashable, Sendable {
    /// The name, nil for a color that has none; never empty.
    public let name: String?
    /// Its components; nil for a color that only the system or the app's asset catalog defines.
    public let value: Color?

    /// A color by its name, its components or both.
    public init(name: String? = nil, value: Color? = nil) {
        self.name = name?.isEmpty == true ? nil : name
        self.value = value
    }

    /// Returns the color in light appearance; nil if only the app's asset catalog defines it.
    ///
    /// - Parameter os: major version of the OS, which determines the system's own colors.
    public func color(os: Int) -> Color? { value ?? name.flatMap { SystemColors.color($0, os: os) } }

    /// The coded form.
    public var text: String {
        guard let name else { return value?.hexadecimal ?? "" }
        // Empty components ("#") after a name mark that its own ending, which looks like components, belongs to the
        // name.
        guard let value else { return Self.components(endingIn: name) == nil ? name : name + "#" }
        return name + value.hexadecimal
    }

    /// Parses the coded form; every text is valid.
    public init(text: String) {
        if let (prefix, value) = Self.components(endingIn: text) {
            self.init(name: String(prefix), value: value)
        } else {
            self.init(name: text)
        }
    }

    /// Splits the components off the end of a text; nil for a text without components.
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
