// Keyline
// SPDX-License-Identifier: Apache-2.0

/// How a view looks, as far as its document says: what drawings show, and no layout and no rule depends on.
public struct Appearance: Hashable, Sendable {
    /// Colours by what they are for; what is absent is UIKit's default.
    public var colors: [ColorUse: DocumentColor]
    /// Radius of the corners, points; nil = the class's own.
    public var cornerRadius: Double?
    /// Width of the border, points; nil = the class's own.
    public var borderWidth: Double?
    /// Colours of the runs of an attributed text, in their order; nil for those in the view's.
    public var runColors: [DocumentColor?]?
    /// Style of a visual effect by Interface Builder's name, such as `regular` or `systemChromeMaterial`.
    public var effect: String?
    /// The controller that a container view shows, by its name for people.
    public var embedded: String?
    /// Sections of a table with static cells.
    public var sections: [TableSection]?
    /// The contents of a bar that is one of the screen's views.
    public var bar: BarContents?

    /// UIKit's defaults.
    public init() { colors = [:] }

    /// Nothing but UIKit's defaults.
    public static let standard = Appearance()
}

/// A section of a table with static cells.
public struct TableSection: Hashable, Codable, Sendable {
    /// Title above the rows.
    public var header: String?
    /// Text below the rows.
    public var footer: String?
    /// How many cells of the table, which are in document order, belong to it.
    public var rowCount: Int

    /// A section of some rows.
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

    /// Reads an appearance; absent keys are UIKit's defaults, uses of colours that are not known are left out.
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

    /// Writes only what differs from the defaults.
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
    /// Colours by Interface Builder's names; none when the key is absent.
    func colors(_ key: Key) throws -> [ColorUse: DocumentColor] {
        let named = try value(key, default: [String: DocumentColor]())
        return named.reduce(into: [:]) { colors, pair in
            if let use = ColorUse(rawValue: pair.key) { colors[use] = pair.value }
        }
    }
}

extension KeyedEncodingContainer {
    /// Writes colours by Interface Builder's names, nothing for none.
    mutating func encode(_ colors: [ColorUse: DocumentColor], _ key: Key) throws {
        if colors.isEmpty { return }
        try encode(Dictionary(uniqueKeysWithValues: colors.map { ($0.rawValue, $1) }), forKey: key)
    }
}
