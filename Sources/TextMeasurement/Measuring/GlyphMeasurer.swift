// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Advances of characters in one font: the core of text measurement.
///
/// Characters a face lacks get the advance they have in the font the system directions back to: ideographs about one em, emoji
/// between 1.25 and 1.12 em, other scripts an average.
struct GlyphMeasurer: Sendable {
    private let font: ResolvedFont
    private let table: AdvanceTable?
    /// Advances of the bold face, blended with those of `table`.
    private let boldTable: AdvanceTable?
    /// Share of `boldTable` in the advances, from 0 to 1.
    private let boldness: Double
    private let kerning: KerningTable
    private let fixedAdvance: Double?
    /// What all advances are multiplied by.
    private let scale: Double
    /// What advances of letters are multiplied by besides.
    private let letterScale: Double
    /// What characters have beyond all that, as fractions of the point size.
    private let shifts: AdvanceTable?
    private let addedPoints: Double
    private let addedFraction: Double
    /// How far the font is from the text design to the display design, from 0 to 1.
    private let displayShare: Double
    private let ideographAdvance: Double
    private let hangulAdvance: Double
    /// Between an ideograph and a letter, points.
    private let ideographSpace: Double

    /// The measurer of a font in an behavior.
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

    /// Width of a line of text in points, unrounded, kerning included.
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

    /// Advance of one character, which begins with `scalar`, in points, unrounded.
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

    /// Kerning between two neighbours in points.
    func kern(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
        guard fixedAdvance == nil else { return 0 }
        if first.isASCII, second.isASCII { return kerning[first, second] * font.pointSize }
        if ideographSpace > 0, ScriptWidths.areApart(first, second) { return ideographSpace }
        let left = AccentedLetters.base(of: first) ?? first
        let right = AccentedLetters.base(of: second) ?? second
        return kerning[left, right] * font.pointSize
    }

    /// A character's advance in the table, that of its unaccented letter if need be, as a fraction of the point size.
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
        /// What all advances are multiplied by.
        var scale = 1.0
        var shift: NamedFontShift?
        /// Points added to every advance.
        var tracking = 0.0

        /// Advances and kerning of a typeface that has its own.
        var measured: MeasuredTypeface.Face? {
            if case .measured(let typeface) = advances { typeface.face(weight, isItalic: isItalic) } else { nil }
        }
    }

    /// - Parameter file: The design of a font file of the system font, which has one for all sizes and no tracking, and what
    ///   its advances are wider by; nil for the system font itself.
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

    /// The advance of ideographs, in the fallback of a font that has none. Those of Apple SD Gothic Neo are as wide as its
    /// syllables: recorded widths, 29 of 31 texts of one project.
    private static func ideographAdvance(_ font: ResolvedFont, _ behavior: TextBehavior) -> Double {
        guard case .named(let name) = font.family else {
            return behavior.ideographAdvance(systemFontSize: font.pointSize)
        }
        if NamedFont.find(name)?.key == "applesdgothicneo" { return ScriptWidths.hangulAdvance }
        return behavior.ideographAdvance(systemFontSize: name.hasPrefix(".") ? font.pointSize : nil)
    }

    /// The advance of syllables: a font of the app that nothing is known of brings its own. Source: recorded widths, 15 of 15
    /// texts in 3 projects are wider than in Apple SD Gothic Neo; Noto's are 0.92 em, 4 of 4 in one of them.
    private static func hangulAdvance(_ font: ResolvedFont) -> Double {
        guard case .named(let name) = font.family, !name.hasPrefix(".") else { return ScriptWidths.hangulAdvance }
        let isNoto = name.lowercased().hasPrefix("noto")
        return isNoto ? 0.92 : NamedFont.find(name) == nil ? 0.90 : ScriptWidths.hangulAdvance
    }

    /// The face of a font by name; Helvetica Neue for one that nothing is known of.
    private static func face(_ name: String, weight: FontWeight) -> Face {
        guard let known = NamedFont.find(name) else {
            return Face(advances: .helveticaNeue, weight: weight)
        }
        return Face(
            advances: known.advances, weight: weight, isItalic: NamedFont.isItalic(name), scale: known.widthScale,
            shift: known.shift)
    }

    /// The system font before iOS 9: Helvetica Neue, spaced wider at small sizes and tighter at large ones, its bold the
    /// medium.
    private static func helveticaNeueInterface(_ font: ResolvedFont) -> Face {
        Face(
            advances: .helveticaNeue, weight: min(font.weight, .medium),
            tracking: interfaceTracking(font.pointSize, font.weight))
    }

    /// Points added to every advance. Source: above 14 points 37 labels of 17 points in 7 projects, from 20 points on 27 labels
    /// and buttons in 8.
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

    /// How far a weight is from the regular face's advances to those of the bold; fitted on Helvetica Neue.
    private static func boldness(_ weight: FontWeight) -> Double {
        switch weight {
        case .ultraLight, .thin, .light, .regular: 0
        case .medium: 0.5
        case .semibold: 0.8
        case .bold, .heavy, .black: 1
        }
    }

    /// What letters of light weights are narrower by than the regular's; fitted on Helvetica Neue, digits are equal.
    private static func letterScale(_ weight: FontWeight) -> Double {
        switch weight {
        case .ultraLight: 0.89
        case .thin: 0.93
        case .light: 0.96
        case .regular, .medium, .semibold, .bold, .heavy, .black: 1
        }
    }
}
