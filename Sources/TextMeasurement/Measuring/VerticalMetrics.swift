// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Vertical measures of a typeface as fractions of its point size; all are positive or zero.
struct VerticalMetrics: Hashable, Sendable {
    /// Distance from the baseline to the top of a line.
    let ascender: Double
    /// Distance from the baseline to the bottom of a line.
    let descender: Double
    /// The font's extra space between lines.
    let leading: Double

    /// The system font: 1950 and 494 of 2048 units per em.
    ///
    /// Ascender and descender add up to 1.193359375, which agrees with all recorded line heights of the system font.
    static let system = VerticalMetrics(ascender: 0.9521484375, descender: 0.2412109375, leading: 0)

    /// Helvetica Neue, in which Interface Builder's canvas draws a missing font.
    ///
    /// Recorded one-line labels in fonts that do not ship with the system are 1.165 times the point size high.
    static let fallback = VerticalMetrics(ascender: 0.952, descender: 0.213, leading: 0.028)
}
