// Keyline
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A typeface with the advances and kerning of its font files, from one text in `Typefaces/`.
///
/// The text is parsed at the first use of the typeface, and the tables of a style at the first use of the style; both
/// are cached.
final class MeasuredTypeface: Sendable {
    /// Tables of one style, as fractions of the point size.
    struct Face: Sendable {
        var advances = AdvanceTable()
        var kerning = KerningTable()
    }

    /// Start of the PostScript name, in lowercase letters and digits; also the name of the text's file.
    let key: String
    private let text: TypefaceText
    private let faces = Mutex<[Style: Face]>([:])

    private struct Style: Hashable {
        let weight: FontWeight
        let isItalic: Bool
    }

    init(key: String, text: TypefaceText) {
        self.key = key
        self.text = text
    }

    /// Returns the typeface with the longest key that is a prefix of a name in lowercase letters and digits; nil if
    /// there is none.
    ///
    /// Complexity: O(number of typefaces).
    static func find(_ name: String) -> MeasuredTypeface? {
        var longest: (key: String, text: String)?
        for entry in texts where entry.key.utf8.count > longest?.key.utf8.count ?? 0 && name.hasPrefix(entry.key) {
            longest = entry
        }
        guard let longest else { return nil }
        return known.withLock { known in
            if let typeface = known[longest.key] { return typeface }
            let typeface = MeasuredTypeface(key: longest.key, text: TypefaceText(longest.text))
            known[longest.key] = typeface
            return typeface
        }
    }

    /// The keys of all typefaces.
    static var keys: [String] { texts.map(\.key) }

    /// Ascender, descender and leading.
    var metrics: VerticalMetrics { text.metrics }

    /// True if the typeface is part of iOS and macOS.
    var isBundledWithSystem: Bool { text.isBundledWithSystem }

    /// Returns the tables of a style. A weight that the text lacks is interpolated between its neighbors, or equals
    /// the nearest; kerning is the upright style's.
    func face(_ weight: FontWeight, isItalic: Bool = false) -> Face {
        faces.withLock { faces in
            let style = Style(weight: weight, isItalic: isItalic)
            if let face = faces[style] { return face }
            let face = Face(
                advances: text.advances(at: weight.fontFileWeight, isItalic: isItalic),
                kerning: text.systemKerningShare(at: weight.fontFileWeight).map {
                    SystemFontTables.kerning(weight).scaled(by: $0)
                } ?? text.kerning(at: weight.fontFileWeight))
            faces[style] = face
            return face
        }
    }

    private static let known = Mutex<[String: MeasuredTypeface]>([:])

    private static let texts: [(key: String, text: String)] = EmbeddedText.files.compactMap { file in
        guard let name = file.name.split(separator: "/").last, name.hasSuffix(".txt") else { return nil }
        return (String(name.dropLast(".txt".count)), file.text)
    }
}

extension FontWeight {
    /// The weight class in font files, from 100 to 900 (`usWeightClass`).
    fileprivate var fontFileWeight: Int {
        switch self {
        case .thin: 100
        case .ultraLight: 200
        case .light: 300
        case .regular: 400
        case .medium: 500
        case .semibold: 600
        case .bold: 700
        case .heavy: 800
        case .black: 900
        }
    }
}
