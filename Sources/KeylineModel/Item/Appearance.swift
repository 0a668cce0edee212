// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A view's looks as far as its document states them. Drawings show them; no layout and no rule depends on them.
public struct Appearance: Hashable, Sendable {
    /// Colors by use; an absent one is UIKit's default.
    public var colors: [ColorUse: DocumentColor]
    /// Radius of the corners, points; nil = the class's default.
    public var cornerRadius: Double?
    /// Width of the border, points; nil = the class's default.
    public var borderWidth: Double?
    /// Colors of the runs of an attributed text, in their order; nil for runs in the view's text color.
    public var runColors: [DocumentColor?]?
    /// Style of a visual effect by Interface Builder's name, such as `regular` or `systemChromeMaterial`.
    public var effect: String?
    /// The controller that a container view shows, by its display name.
    public var embedded: String?
    /// Sections of a table with static cells.
    public var sections: [TableSection]?
    /// The contents of a bar that is one of the screen's views.
    public var bar: BarContents?

    /// UIKit's defaults.
    public init() { colors = [:] }

    /// UIKit's defaults: `Appearance()`, stored for comparisons.
    public static let standard = Appearance()
}

/// A section of a table with static cells.
public struct TableSection: Hashable, Codable, Sendable {
    /// Title above the rows.
    public var header: String?
    /// Text below the rows.
    public var footer: String?
    /// The number of the table's cells, which are in document order, that belong to the section.
    public var rowCount: Int

    /// Creates a section of `rowCount` cells.
    public init(header: String? = nil, footer: String? = nil, rowCount: Int) {
        self.header = header
        self.footer = footer
        self.rowCount = rowCount
    }
}

extension Appearance: Codable {
    private enum CodingKeys: String, CodingKey {
        case colors, cornerRadius, borderWidth, runColors, effect, embedded, sections, bar
    }

    /// Reads an appearance; absent keys have UIKit's defaults, and unknown color uses are ignored.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        colors = try c.colors(.colors)
        cornerRadius = try c.decodeIfPresent(Double.self, forKey: .cornerRadius)
        borderWidth = try c.decodeIfPresent(Double.self, forKey: .borderWidth)
        runColors = try c.decodeIfPresent([DocumentColor?].self, forKey: .runColors)
        effect = try c.decodeIfPresent(String.self, forKey: .effect)
        embedded = try c.decodeIfPresent(String.self, forKey: .embedded)
        sections = try c.decodeIfPresent([TableSection].self, forKey: .sections)
        bar = try c.decodeIfPresent(BarContents.self, forKey: .bar)
    }

    /// Writes only the values that differ from the defaults.
    public func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: CodingKeys.self)
        try c.encode(colors, .colors)
        try c.encodeIfPresent(cornerRadius, forKey: .cornerRadius)
        try c.encodeIfPresent(borderWidth, forKey: .borderWidth)
        try c.encodeIfPresent(runColors, forKey: .runColors)
        try c.encodeIfPresent(effect, forKey: .effect)
        try c.encodeIfPresent(embedded, forKey: .embedded)
        try c.encodeIfPresent(sections, forKey: .sections)
        try c.encodeIfPresent(bar, forKey: .bar)
    }
}

extension KeyedDecodingContainer {
    /// Reads colors by Interface Builder's names; none if the key is absent.
    func colors(_ key: Key) throws -> [ColorUse: DocumentColor] {
        let named = try value(key, default: [String: DocumentColor]())
        return named.reduce(into: [:]) { colors, pair in
            if let use = ColorUse(rawValue: pair.key) { colors[use] = pair.value }
        }
    }
}

extension KeyedEncodingContainer {
    /// Writes colors by Interface Builder's names; writes no key if there are none.
    mutating func encode(_ colors: [ColorUse: DocumentColor], _ key: Key) throws {
        if colors.isEmpty { return }
        try encode(Dictionary(uniqueKeysWithValues: colors.map { ($0.rawValue, $1) }), forKey: key)
    }
}
