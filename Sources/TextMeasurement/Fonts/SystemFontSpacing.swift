// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What the system font adds to its advances: tracking by size, the narrower display design, shifts between versions.
enum SystemFontSpacing {
    /// Tracking in points for a size in points, added to every advance.
    ///
    /// Source: Human Interface Guidelines, Typography, tracking values of SF Pro for 6 to 17 points and from 28 points;
    /// between 20 and 27 points the values of SF UI Display. Recorded widths agree within 0.02 points per character; at 18
    /// and 19 points they are narrower than the guidelines say, by 0.06 and 0.11 points in 13 of 15 projects. SF UI Text has
    /// the guidelines' earlier values.
    static func tracking(pointSize: Double, weight: FontWeight, behavior: TextBehavior) -> Double {
        if pointSize == displayThreshold {
            return weight >= .semibold ? behavior.heavyDisplayTracking : behavior.displayTracking
        }
        let isEarlier = behavior.tracking == .sfUIText && pointSize < displayThreshold
        return interpolated(pointSize, isEarlier ? earlierTextKnots : knots)
    }

    private static func interpolated(_ pointSize: Double, _ knots: [Knot]) -> Double {
        guard let first = knots.first, let last = knots.last else { return 0 }
        if pointSize <= first.size { return first.tracking * pointSize / first.size }
        for (lower, upper) in zip(knots, knots.dropFirst()) where pointSize <= upper.size {
            let fraction = (pointSize - lower.size) / (upper.size - lower.size)
            return lower.tracking + fraction * (upper.tracking - lower.tracking)
        }
        return last.tracking
    }

    /// How far a size is from the text design to the display design, from 0 to 1.
    ///
    /// Text is used up to 19 points, display from 20; sizes between the two are between the two designs.
    static func displayShare(pointSize: Double) -> Double { min(max(pointSize - displayThreshold + 1, 0), 1) }

    /// What the display design's advances are narrower by where the character's own difference is not known, as a fraction
    /// of the point size. Fitted on recorded label widths from 20 points up.
    static func displayNarrowing(_ weight: FontWeight) -> Double { weight < .semibold ? 0.0558 : 0.0538 }

    /// The advances that characters have beyond those of the fitted font, as fractions of the point size; nil for none.
    ///
    /// Fitted on recorded widths of newer versions and older: of the percent sign 57 and 31, of the underscore 28 and 33, of
    /// the apostrophe 53 and 44, in 3 to 16 projects each.
    static func characterShifts(_ shifts: TextBehavior.CharacterShifts, weight: FontWeight) -> AdvanceTable? {
        switch shifts {
        case .none: nil
        case .parentheses: weight == .regular ? narrowParentheses : nil
        case .percent: widePercent
        case .percentUnderscoreApostrophe: widePercentUnderscoreApostrophe
        }
    }

    /// Parentheses of iOS 9 and 10 are narrower. Source: recorded widths of 8 regular texts in 4 projects, 4 of which do not fit
    /// without; all fit between 0.0233 and 0.0277 of the point size. Of 2 light texts neither is narrower.
    private static let narrowParentheses = AdvanceTable(literal: "(-250 )-250")

    private static let widePercent = AdvanceTable(literal: "%1370")

    private static let widePercentUnderscoreApostrophe = AdvanceTable(literal: "%1370 _1370 '370")

    /// Size in points from which the display design is used.
    static let displayThreshold = 20.0

    /// A size in points and its tracking in points.
    private typealias Knot = (size: Double, tracking: Double)

    private static let knots: [Knot] = [
        (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15),
        (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.5), (19, -0.56), (20, 0.38), (21, 0.357), (22, 0.352),
        (23, 0.3565), (24, 0.36), (25, 0.3625), (26, 0.364), (27, 0.3645), (28, 0.38), (29, 0.4), (30, 0.4),
        (31, 0.39), (32, 0.41), (33, 0.4), (34, 0.4), (35, 0.38), (36, 0.37), (37, 0.36), (38, 0.37), (39, 0.38),
        (40, 0.37), (44, 0.37), (48, 0.35), (50, 0.35), (60, 0.25), (70, 0.2), (80, 0),
    ]

    /// Tracking of SF UI Text, published in thousandths of the point size.
    private static let earlierTextKnots: [Knot] = [
        (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
        (17, -24), (18, -25), (19, -26),
    ].map { (size: $0, tracking: $0 * $1 / 1000) }
}
