// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Advances of characters in one font: the core of text measurement.
///
/// Characters that a face lacks have the advance of the system's fallback font: ideographs about one em, emoji between
/// 1.43 and 1.068 em, other scripts an average.
struct GlyphMeasurer: Sendable {
    private let font: ResolvedFont
    private let table: AdvanceTable?
    /// Advances of the bold face, blended with those of `table`.
    private let boldTable: AdvanceTable?
    /// Share of `boldTable` in the advances, from 0 to 1.
    private let boldness: Double
    private let kerning: KerningTable
    private let fixedAdvance: Double?
    /// The factor of all advances.
    private let scale: Double
    /// The additional factor of the advances of letters.
    private let letterScale: Double
    /// The differences added to the scaled advances of characters, as fractions of the point size.
    private let shifts: AdvanceTable?
    private let addedPoints: Double
    private let addedFraction: Double
    /// The share of the display design, from 0 (text design) to 1.
    private let displayShare: Double
    private let ideographAdvance: Double
    private let hangulAdvance: Double
    /// The space between an ideograph and a letter, points.
    private let ideographSpace: Double

    /// Creates the measurer of a font in a behavior.
    init(font: ResolvedFont, behavior: TextBehavior) {
        switch font.family {
        case .system, .systemItalic, .monospacedDigits:
            if behavior.usesHelveticaNeue {
                self.init(font: font, face: GlyphMeasurer.helveticaNeueInterface(font), behavior: behavior)
            } else {
                self.init(font: font, systemBehavior: behavior)
            }
        case .monospaced:
            self.init(font: font, face: Face(advances: .fixed(0.6182), weight: .regular), behavior: behavior)
        case .named(let name):
            let known = NamedFont.find(name)
            let shift = known?.shift?.shift(of: font.weight) ?? 0
            switch known?.advances {
            case .systemText: self.init(font: font, systemBehavior: behavior, file: (displayShare: 0, shift: shift))
            case .systemDisplay: self.init(font: font, systemBehavior: behavior, file: (displayShare: 1, shift: shift))
            case .helveticaNeue, .helvetica, .times, .fixed, .measured, nil:
                self.init(font: font, face: GlyphMeasurer.face(name, weight: font.weight), behavior: behavior)
            }
        }
    }

    /// Returns the width of a line of text including kerning, points, unrounded.
    ///
    /// Complexity: O(number of characters).
    func width(of text: some Sequence<Character>) -> Double {
        var total = 0.0
        var previous: Unicode.Scalar?
        for character in text {
            guard let first = character.unicodeScalars.first else { continue }
            total += advance(of: character, first)
            if let previous { total += kern(previous, first) }
            previous = first
        }
        return total
    }

    /// Returns the advance of one character, whose first code point is `scalar`, points, unrounded.
    func advance(of character: Character, _ scalar: Unicode.Scalar) -> Double {
        if scalar.isASCII, fixedAdvance == nil, scalar.value >= 0x20, scalar.value != 0x7F,
            character.utf8.count == 1, let known = tabulated(scalar)
        {
            return known * font.pointSize + addedPoints + addedFraction * font.pointSize
        }
        if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
        let size = font.pointSize
        if ScriptWidths.isEmoji(character) { return ScriptWidths.emojiAdvance(pointSize: size) }
        if let fixedAdvance, !ScriptWidths.isWide(scalar) { return fixedAdvance * size }
        if let known = tabulated(scalar) {
            return known * size + addedPoints + addedFraction * size
        }
        if ScriptWidths.isWide(scalar) {
            guard ScriptWidths.isHangul(scalar) else { return ideographAdvance * size }
            // All syllables of a typeface have one advance.
            return (tabulated(ScriptWidths.syllable) ?? hangulAdvance) * size
        }
        return ScriptWidths.fallback(scalar) * size + addedPoints
    }

    /// Returns the kerning between two neighbors, points.
    func kern(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
        guard fixedAdvance == nil else { return 0 }
        if first.isASCII, second.isASCII { return kerning[first, second] * font.pointSize }
        if ideographSpace > 0, ScriptWidths.areApart(first, second) { return ideographSpace }
        let left = AccentedLetters.base(of: first) ?? first
        let right = AccentedLetters.base(of: second) ?? second
        return kerning[left, right] * font.pointSize
    }

    /// Returns a character's advance in the table, or that of its unaccented letter, as a fraction of the point size.
    private func tabulated(_ scalar: Unicode.Scalar) -> Double? {
        let isTabular = font.family == .monospacedDigits && ("0"..."9").contains(scalar)
        let scalar = isTabular ? "0" : ScriptWidths.equivalent(scalar)
        let known = table?[scalar] == nil ? AccentedLetters.base(of: scalar) ?? scalar : scalar
        guard var advance = table?[known] else { return nil }
        if let bold = boldTable?[known] {
            advance += (bold - advance) * boldness
        }
        if displayShare > 0 { advance -= displayShare * displayNarrowing(known) }
        if letterScale != 1, scalar.properties.isAlphabetic {
            advance *= letterScale
        }
        return advance * scale + (shifts?[known] ?? 0)
    }

    private func displayNarrowing(_ scalar: Unicode.Scalar) -> Double {
        SystemFontTables.displayNarrowings(font.weight)[scalar] ?? SystemFontSpacing.displayNarrowing(font.weight)
    }
}

extension GlyphMeasurer {
    /// A face other than the system font.
    private struct Face {
        var advances: NamedFont.Advances
        var weight: FontWeight
        var isItalic = false
        /// The factor of all advances.
        var scale = 1.0
        var shift: NamedFontShift?
        /// Points added to every advance.
        var tracking = 0.0

        /// Advances and kerning of a measured typeface; nil for others.
        var measured: MeasuredTypeface.Face? {
            if case .measured(let typeface) = advances { typeface.face(weight, isItalic: isItalic) } else { nil }
        }
    }

    /// - Parameter file: for a font file of the system font, which has one design for all sizes and no tracking: the
    ///   share of the display design, and the amount by which advances are wider; nil for the system font itself.
    private init(
        font: ResolvedFont, systemBehavior behavior: TextBehavior, file: (displayShare: Double, shift: Double)? = nil
    ) {
        self.font = font
        ideographAdvance = GlyphMeasurer.ideographAdvance(font, behavior)
        hangulAdvance = GlyphMeasurer.hangulAdvance(font)
        ideographSpace = behavior.ideographSpace * font.pointSize
        let size = font.pointSize
        table = SystemFontTables.advances(font.weight)
        boldTable = nil
        boldness = 0
        kerning = SystemFontTables.kerning(font.weight)
        fixedAdvance = nil
        shifts = SystemFontSpacing.characterShifts(behavior.characterShifts, weight: font.weight)
        scale = 1
        letterScale = 1
        displayShare = file?.displayShare ?? SystemFontSpacing.displayShare(pointSize: size)
        addedPoints =
            file == nil
            ? SystemFontSpacing.tracking(pointSize: size, weight: font.weight, behavior: behavior) : 0
        addedFraction = file?.shift ?? behavior.systemAdvanceShift(for: font)
    }

    private init(font: ResolvedFont, face: Face, behavior: TextBehavior) {
        self.font = font
        ideographAdvance = GlyphMeasurer.ideographAdvance(font, behavior)
        hangulAdvance = GlyphMeasurer.hangulAdvance(font)
        ideographSpace = behavior.ideographSpace * font.pointSize
        addedPoints = face.tracking
        shifts = face.shift?.characters
        addedFraction = face.shift?.shift(of: face.weight) ?? 0
        displayShare = 0
        scale = face.scale
        let own = face.measured
        kerning = own?.kerning ?? SystemFontTables.kerning(face.weight)
        letterScale = own == nil ? GlyphMeasurer.letterScale(face.weight) : 1
        boldness = GlyphMeasurer.boldness(face.weight)
        switch face.advances {
        case .helveticaNeue:
            (table, boldTable) = (NamedFontTables.helveticaNeue, NamedFontTables.helveticaNeueBold)
            fixedAdvance = nil
        case .helvetica:
            (table, boldTable) = (NamedFontTables.helvetica, NamedFontTables.helveticaBold)
            fixedAdvance = nil
        case .times:
            (table, boldTable) = (NamedFontTables.times, NamedFontTables.timesBold)
            fixedAdvance = nil
        case .fixed(let advance):
            (table, boldTable) = (nil, nil)
            fixedAdvance = advance
        case .systemText, .systemDisplay:
            (table, boldTable) = (SystemFontTables.advances(face.weight), nil)
            fixedAdvance = nil
        case .measured:
            (table, boldTable) = (own?.advances, nil)
            fixedAdvance = nil
        }
    }

    /// Returns the advance of ideographs in the fallback font, as a fraction of the point size. Those of Apple SD
    /// Gothic Neo are as wide as its syllables; recorded widths agree.
    private static func ideographAdvance(_ font: ResolvedFont, _ behavior: TextBehavior) -> Double {
        guard case .named(let name) = font.family else {
            return behavior.ideographAdvance(systemFontSize: font.pointSize)
        }
        if NamedFont.find(name)?.key == "applesdgothicneo" { return ScriptWidths.hangulAdvance }
        return behavior.ideographAdvance(systemFontSize: name.hasPrefix(".") ? font.pointSize : nil)
    }

    /// Returns the advance of syllables, as a fraction of the point size. An unknown font of the app is assumed to
    /// contain syllables: recorded texts are wider than in Apple SD Gothic Neo. Noto's are 0.92 em, as recorded widths
    /// show.
    private static func hangulAdvance(_ font: ResolvedFont) -> Double {
        guard case .named(let name) = font.family, !name.hasPrefix(".") else { return ScriptWidths.hangulAdvance }
        let isNoto = name.lowercased().hasPrefix("noto")
        return isNoto ? 0.92 : NamedFont.find(name) == nil ? 0.90 : ScriptWidths.hangulAdvance
    }

    /// Returns the face of a font by name; Helvetica Neue for an unknown name.
    private static func face(_ name: String, weight: FontWeight) -> Face {
        guard let known = NamedFont.find(name) else {
            return Face(advances: .helveticaNeue, weight: weight)
        }
        return Face(
            advances: known.advances, weight: weight, isItalic: NamedFont.isItalic(name), scale: known.widthScale,
            shift: known.shift)
    }

    /// Returns the system font before iOS 9: Helvetica Neue with wider tracking at small sizes and tighter tracking at
    /// large ones, and medium in place of its bold weights.
    private static func helveticaNeueInterface(_ font: ResolvedFont) -> Face {
        Face(
            advances: .helveticaNeue, weight: min(font.weight, .medium),
            tracking: interfaceTracking(font.pointSize, font.weight))
    }

    /// Returns the points added to every advance. Source: recorded widths of labels of 17 points, and of labels and
    /// buttons from 20 points up.
    private static func interfaceTracking(_ size: Double, _ weight: FontWeight) -> Double {
        switch size {
        case ...14: min(0.3, (17 - size) * 0.055)
        case ..<19.5: max(0, 0.165 - (size - 14) * 0.037)
        case _ where weight < .light: 0
        case _ where weight > .medium: -0.005 * size
        case ..<24.5: -0.009 * size
        case ..<55: -0.013 * size
        default: -0.007 * size
        }
    }

    /// Returns the share of the bold face's advances in those of a weight; the rest is the regular's. Fitted to
    /// Helvetica Neue.
    private static func boldness(_ weight: FontWeight) -> Double {
        switch weight {
        case .ultraLight, .thin, .light, .regular: 0
        case .medium: 0.5
        case .semibold: 0.8
        case .bold, .heavy, .black: 1
        }
    }

    /// Returns the factor by which letters of light weights are narrower than the regular's; digits are equal. Fitted
    /// to Helvetica Neue.
    private static func letterScale(_ weight: FontWeight) -> Double {
        switch weight {
        case .ultraLight: 0.89
        case .thin: 0.93
        case .light: 0.96
        case .regular, .medium, .semibold, .bold, .heavy, .black: 1
        }
    }
}
