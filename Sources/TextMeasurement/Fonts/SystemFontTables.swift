// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The system font's tables, parsed from their literals once, on first use.
enum SystemFontTables {
    /// The advances of a weight.
    static func advances(_ weight: FontWeight) -> AdvanceTable {
        switch weight {
        case .ultraLight: ultraLight
        case .thin: thin
        case .light: light
        case .regular: regular
        case .medium: medium
        case .semibold: semibold
        case .bold: bold
        case .heavy: heavy
        case .black: black
        }
    }

    /// The kerning of a weight: one table below bold, one from bold up.
    static func kerning(_ weight: FontWeight) -> KerningTable {
        weight < .bold ? regularKerning : boldKerning
    }

    /// Returns the amounts by which characters of a weight are narrower in the display design.
    static func displayNarrowings(_ weight: FontWeight) -> AdvanceTable {
        weight < .semibold ? regularDisplay : boldDisplay
    }

    private static let ultraLight = AdvanceTable(literal: SystemFontAdvanceData.ultraLight)
    private static let thin = AdvanceTable(literal: SystemFontAdvanceData.thin)
    private static let light = AdvanceTable(literal: SystemFontAdvanceData.light)
    private static let regular = AdvanceTable(literal: SystemFontAdvanceData.regular)
    private static let medium = AdvanceTable(literal: SystemFontAdvanceData.medium)
    private static let semibold = AdvanceTable(literal: SystemFontAdvanceData.semibold)
    private static let bold = AdvanceTable(literal: SystemFontAdvanceData.bold)
    private static let heavy = AdvanceTable(literal: SystemFontAdvanceData.heavy)
    private static let black = AdvanceTable(literal: SystemFontAdvanceData.black)
    private static let regularDisplay = AdvanceTable(literal: SystemFontDisplayData.regular)
    private static let boldDisplay = AdvanceTable(literal: SystemFontDisplayData.bold)
    private static let regularKerning = KerningTable(literal: SystemFontKerningData.regular)
    private static let boldKerning = KerningTable(literal: SystemFontKerningData.bold)
}
