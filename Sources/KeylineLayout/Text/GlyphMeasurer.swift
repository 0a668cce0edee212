// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Advances of characters in one font: the core of text measurement.
///
/// Characters a face lacks get the advance they have in the font the system falls back to: ideographs 1.0195 em, emoji
/// between 1.25 and 1.12 em, other scripts an average.
struct GlyphMeasurer: Sendable {
    private let font: ResolvedFont
    private let table: AdvanceTable?
    private let kerning: KerningTable
    private let fixedAdvance: Double?
    private let letterScale: Double
    private let addedPoints: Double
    private let addedFraction: Double
    private let ideographAdvance: Double

    /// The measurer of a font in an era.
    init(font: ResolvedFont, era: TextEra) {
        switch font.family {
        case .system, .systemItalic, .monospacedDigits:
            if era.usesHelveticaNeue {
                self.init(font: font, face: GlyphMeasurer.helveticaNeueInterface(font), era: era)
            } else {
                self.init(font: font, systemEra: era)
            }
        case .monospaced:
            self.init(font: font, face: Face(advances: .fixed(0.6182), bold: false, scale: 1), era: era)
        case .named(let name):
            let known = NamedFont.find(name)
            if let known, known.isBundledWithSystem || !era.lacksBundledFonts {
                let bold = font.weight >= .semibold
                let scale = known.widthScale * (bold ? 1 : GlyphMeasurer.styleScale(font.weight, of: known))
                self.init(font: font, face: Face(advances: known.advances, bold: bold, scale: scale), era: era)
            } else {
                self.init(font: font, face: Face(advances: .helveticaNeue, bold: false, scale: 1), era: era)
            }
        }
    }

    /// Width of a line of text in points, unrounded, kerning included.
    ///
    /// Complexity: O(number of characters).
    func width(of text: some Sequence<Character>) -> Double {
        var total = 0.0
        var previous: Unicode.Scalar?
        for character in text {
            total += advance(of: character)
            let first = character.unicodeScalars.first
            if let previous, let first {
                total += kern(previous, first)
            }
            previous = first
        }
        return total
    }

    /// Advance of one character in points, unrounded.
    func advance(of character: Character) -> Double {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
        let size = font.pointSize
        if ScriptWidths.isEmoji(character) { return ScriptWidths.emojiAdvance(pointSize: size) }
        if let fixedAdvance, !ScriptWidths.isWide(scalar) { return fixedAdvance * size }
        if let known = tabulated(scalar) {
            return known * size + addedPoints + addedFraction * size
        }
        if ScriptWidths.isWide(scalar) { return ideographAdvance * size }
        return ScriptWidths.fallback(scalar) * size + addedPoints
    }

    /// Kerning between two neighbours in points.
    func kern(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
        guard fixedAdvance == nil else { return 0 }
        let left = AccentedLetters.base(of: first) ?? first
        let right = AccentedLetters.base(of: second) ?? second
        return kerning[left, right] * font.pointSize
    }

    /// A character's advance in the table, that of its unaccented letter if need be, as a fraction of the point size.
    private func tabulated(_ scalar: Unicode.Scalar) -> Double? {
        let scalar = ScriptWidths.equivalent(scalar)
        guard let advance = table?[scalar] ?? AccentedLetters.base(of: scalar).flatMap({ table?[$0] }) else {
            return nil
        }
        return scalar.properties.isAlphabetic ? advance * letterScale : advance
    }
}

extension GlyphMeasurer {
    /// A face other than the system font.
    private struct Face {
        var advances: NamedFont.Advances
        var bold: Bool
        var scale: Double
        /// Points added to every advance.
        var tracking: Double = 0
    }

    private init(font: ResolvedFont, systemEra era: TextEra) {
        self.font = font
        ideographAdvance = era.ideographAdvance
        let size = font.pointSize
        table = SystemFontTables.advances(font.weight)
        kerning = SystemFontTables.kerning(font.weight)
        fixedAdvance = nil
        letterScale = 1
        addedPoints = SystemFontSpacing.tracking(pointSize: size)
        addedFraction =
            SystemFontSpacing.displayShift(pointSize: size, weight: font.weight) + era.systemAdvanceShift(for: font)
    }

    private init(font: ResolvedFont, face: Face, era: TextEra) {
        self.font = font
        ideographAdvance = era.ideographAdvance
        kerning = SystemFontTables.kerning(face.bold ? .bold : .regular)
        addedPoints = face.tracking
        addedFraction = 0
        letterScale = face.scale
        switch face.advances {
        case .helveticaNeue:
            table = face.bold ? NamedFontTables.helveticaNeueBold : NamedFontTables.helveticaNeue
            fixedAdvance = nil
        case .helvetica:
            table = face.bold ? NamedFontTables.helveticaBold : NamedFontTables.helvetica
            fixedAdvance = nil
        case .times:
            table = face.bold ? NamedFontTables.timesBold : NamedFontTables.times
            fixedAdvance = nil
        case .fixed(let advance):
            table = nil
            fixedAdvance = advance
        }
    }

    /// The system font before iOS 9: Helvetica Neue, spaced wider at small sizes, its bold the medium.
    private static func helveticaNeueInterface(_ font: ResolvedFont) -> Face {
        let scale: Double =
            switch font.weight {
            case .ultraLight: 0.92
            case .thin: 0.93
            case .light: 0.958
            case .regular: 1
            default: 1.03
            }
        let tracking = max(0, min(0.3, (17 - font.pointSize) * 0.055))
        return Face(advances: .helveticaNeue, bold: false, scale: scale, tracking: tracking)
    }

    /// What a light or medium style of a family adds to the width of its regular, where the list has no own entry.
    private static func styleScale(_ weight: FontWeight, of known: NamedFont) -> Double {
        guard !known.key.hasPrefix("helveticaneue") else { return 1 }
        return switch weight {
        case .ultraLight, .thin: 0.96
        case .light: 0.98
        case .medium: 1.02
        default: 1
        }
    }
}
