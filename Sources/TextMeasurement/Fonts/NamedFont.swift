// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The vertical metrics and the source of advances of a typeface that is not the system font.
///
/// Typefaces that have a text in `Typefaces/` are measured by it. The vertical metrics of the others are those of the
/// fonts' `hhea` tables, as fractions of the point size: those of Helvetica Neue, Times New Roman and Courier New are
/// published by the Capsize project; those of American Typewriter, Al Nile, Bradley Hand, Chalkboard, Chalkduster,
/// Courier, DIN Alternate, Noteworthy and Snell Roundhand were measured on Mac OS X by the Shumway project; those of
/// Futura, Menlo, Proxima Nova and Gilroy agree with recorded labels; the rest are approximate. A family without a
/// table of advances uses the scaled advances of a similar face.
struct NamedFont: Sendable {
    /// The face whose advances are used.
    enum Advances: Sendable {
        case helveticaNeue
        case helvetica
        case times
        /// The system font's text design, at any size and without its tracking.
        case systemText
        /// The system font's display design, at any size and without its tracking.
        case systemDisplay
        /// All characters have this fraction of the point size.
        case fixed(Double)
        /// The typeface's own advances.
        case measured(MeasuredTypeface)
    }

    /// Start of the PostScript name, in lowercase letters and digits.
    let key: String
    /// Ascender, descender and leading as fractions of the point size.
    let metrics: VerticalMetrics
    /// The source of the advances.
    let advances: Advances
    /// The factor of the advances.
    let widthScale: Double
    /// The differences added to the scaled advances; nil = none known.
    let shift: NamedFontShift?
    /// True if the font is part of iOS and macOS. Interface Builder's canvas lacks all other fonts.
    let isBundledWithSystem: Bool
    /// True if it is a font file of the system font: SF Pro, SF UI.
    var isSystemFontFile: Bool {
        switch advances {
        case .systemText, .systemDisplay: true
        case .helveticaNeue, .helvetica, .times, .fixed, .measured: false
        }
    }

    /// Returns the entry for a PostScript name: the one with the longest matching prefix; nil for an unknown font.
    ///
    /// Complexity: O(number of known families).
    static func find(_ postScriptName: String) -> NamedFont? {
        let name = normalized(postScriptName)
        var longest: NamedFont?
        for font in NamedFontList.fonts where font.key.utf8.count > longest?.key.utf8.count ?? 0 {
            if name.hasPrefix(font.key) {
                longest = font
            }
        }
        guard let typeface = MeasuredTypeface.find(name), typeface.key.utf8.count > longest?.key.utf8.count ?? 0
        else { return longest ?? (name.contains("icons") ? NamedFontList.icons : nil) }
        return NamedFont(typeface)
    }

    /// Creates the entry for a measured typeface.
    private init(_ typeface: MeasuredTypeface) {
        key = typeface.key
        metrics = typeface.metrics
        advances = .measured(typeface)
        widthScale = 1
        shift = nil
        isBundledWithSystem = typeface.isBundledWithSystem
    }

    init(
        key: String, metrics: VerticalMetrics, advances: Advances, widthScale: Double, shift: NamedFontShift?,
        isBundledWithSystem: Bool
    ) {
        self.key = key
        self.metrics = metrics
        self.advances = advances
        self.widthScale = widthScale
        self.shift = shift
        self.isBundledWithSystem = isBundledWithSystem
    }

    /// Returns the weight that a PostScript name contains; regular if it contains none.
    static func weight(of postScriptName: String) -> FontWeight {
        let key = normalized(postScriptName)
        for (suffix, weight) in weightNames where key.contains(suffix) {
            return weight
        }
        return .regular
    }

    /// Returns true if a PostScript name is one of the system font's private names, which start with a period:
    /// `.AppleSystemUIFont`, `.SFUIText-Bold`, `.HelveticaNeueInterface-Regular`; false if it is a known typeface.
    static func isSystemFont(_ postScriptName: String) -> Bool {
        postScriptName.hasPrefix(".") && find(postScriptName) == nil
    }

    /// Returns true if a PostScript name is that of an oblique or italic face.
    static func isItalic(_ postScriptName: String) -> Bool {
        let key = normalized(postScriptName)
        return key.contains("italic") || key.contains("oblique")
    }

    /// Parts of names that denote a weight; a longer part precedes those it contains.
    private static let weightNames: [(String, FontWeight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("hairline", .ultraLight), ("thin", .thin),
        ("light", .light), ("semibold", .semibold), ("demibold", .semibold), ("demi", .semibold),
        ("extrabold", .heavy), ("ultrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
        ("medium", .medium),
    ]

    /// A name's letters and digits in lowercase, with a leading period for fonts that are private to the system.
    private static func normalized(_ name: String) -> String {
        let letters = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
        return name.hasPrefix(".") ? "." + letters : letters
    }
}
