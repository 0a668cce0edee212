// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The differences between a family's advances and those of the typeface used in its place, as fractions of the point
/// size.
struct NamedFontShift: Sendable {
    /// The difference of each character, in all weights.
    let characters: AdvanceTable
    /// The difference of all characters of a weight. Missing weights above bold use bold's, those below light use
    /// light's, and others use regular's.
    private let weights: [FontWeight: Double]

    private init(_ literal: String, weights: [FontWeight: Double]) {
        characters = AdvanceTable(literal: literal, unitsPerEm: 1000)
        self.weights = weights
    }

    /// Returns the difference of all characters of a weight.
    func shift(of weight: FontWeight) -> Double {
        weights[weight] ?? weights[weight > .bold ? .bold : weight < .light ? .light : .regular] ?? 0
    }

    /// The display design of iOS 9 as a font file. Fitted to recorded label widths.
    static let earlyDisplay = NamedFontShift("", weights: [.light: 0.0138, .regular: 0.0138, .bold: 0.0138])
    /// PingFang's spaces and digits, which recorded texts show to be wider than Helvetica Neue's.
    static let pingFang = NamedFontShift(NamedFontShiftData.pingFang, weights: [:])
    /// Apple SD Gothic Neo's brackets and digits; with these differences nearly all recorded texts agree within half a
    /// point.
    static let appleSDGothicNeo = NamedFontShift(NamedFontShiftData.appleSDGothicNeo, weights: [:])
    static let proximaNova = NamedFontShift(
        NamedFontShiftData.proximaNova,
        weights: [.light: 0.0152, .regular: 0.0021, .semibold: -0.0134, .bold: -0.0127])
}
