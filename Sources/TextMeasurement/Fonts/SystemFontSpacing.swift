// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The adjustments of the system font's advances: tracking by size, the narrower display design, differences between
/// versions.
enum SystemFontSpacing {
    /// Returns the tracking in points that is added to every advance at a size in points.
    ///
    /// Source: Human Interface Guidelines, Typography, tracking values of SF Pro for 6 to 17 points and from 28 points;
    /// between 20 and 27 points the values of SF UI Display. Recorded widths agree within 0.02 points per character;
    /// most of those at 18 and 19 points are narrower than the guidelines state, by 0.06 and 0.11 points. SF UI Text
    /// has the guidelines' earlier values.
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

    /// Returns the share of the display design at a size, from 0 (text design) to 1 (display design).
    ///
    /// The text design is used up to 19 points, the display design from 20; sizes in between interpolate between the
    /// two.
    static func displayShare(pointSize: Double) -> Double { min(max(pointSize - displayThreshold + 1, 0), 1) }

    /// Returns the amount by which the display design's advances are narrower, as a fraction of the point size, for
    /// characters without a difference of their own. Fitted to recorded label widths from 20 points up.
    static func displayNarrowing(_ weight: FontWeight) -> Double { weight < .semibold ? 0.0558 : 0.0538 }

    /// Returns the differences of characters' advances from those of the fitted font, as fractions of the point size;
    /// nil = none.
    ///
    /// Fitted to widths of the percent sign, the underscore and the apostrophe that were recorded with newer and older
    /// versions of Xcode.
    static func characterShifts(_ shifts: TextBehavior.CharacterShifts, weight: FontWeight) -> AdvanceTable? {
        switch shifts {
        case .none: nil
        case .parentheses: weight == .regular ? narrowParentheses : nil
        case .percent: widePercent
        case .percentUnderscoreApostrophe: widePercentUnderscoreApostrophe
        }
    }

    /// Parentheses of iOS 9 and 10 are narrower. Source: recorded widths of regular texts; all agree if the difference
    /// is between 0.0233 and 0.0277 of the point size. Recorded light texts do not show it.
    private static let narrowParentheses = AdvanceTable(literal: "(-250 )-250")

    private static let widePercent = AdvanceTable(literal: "%1370")

    private static let widePercentUnderscoreApostrophe = AdvanceTable(literal: "%1370 _1370 '370")

    /// Size in points from which on the display design is used.
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
