// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Tables of typefaces other than the system font, parsed from their literals once, on first use.
enum NamedFontTables {
    /// Helvetica Neue, regular.
    static let helveticaNeue = AdvanceTable(literal: NamedFontAdvanceData.helveticaNeue, unitsPerEm: 1000)
    /// Helvetica Neue, bold.
    static let helveticaNeueBold = AdvanceTable(literal: NamedFontAdvanceData.helveticaNeueBold, unitsPerEm: 1000)
    /// Helvetica and Arial, regular.
    static let helvetica = AdvanceTable(literal: NamedFontAdvanceData.helvetica, unitsPerEm: 1000)
    /// Helvetica and Arial, bold.
    static let helveticaBold = AdvanceTable(literal: NamedFontAdvanceData.helveticaBold, unitsPerEm: 1000)
    /// Times, regular.
    static let times = AdvanceTable(literal: NamedFontAdvanceData.times, unitsPerEm: 1000)
    /// Times, bold.
    static let timesBold = AdvanceTable(literal: NamedFontAdvanceData.timesBold, unitsPerEm: 1000)
}
