// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What the system font adds to its advances: tracking by size, the narrower display design, shifts between versions.
enum SystemFontSpacing {
    /// Tracking in points for a size in points, added to every advance.
    ///
    /// Source: Human Interface Guidelines, Typography, tracking values of SF Pro for 6 to 17 points and from 28 points;
    /// between 20 and 27 points the values of SF UI Display. Recorded widths agree within 0.02 points per character; at 18
    /// and 19 points they are narrower than the guidelines say, by 0.06 and 0.11 points in 13 of 15 projects. Those recorded
    /// before tools version 18122 have the guidelines' earlier values for SF UI Text.
    /// Where the display design begins, at 20 points, it is that of the version: 34 texts of 11 projects and 17 of 10; of heavy
    /// ones it is again what it was in Xcode 9 to 11 since tools version 18122, 4 of 4 in 4.
    static func tracking(pointSize: Double, weight: FontWeight, toolsVersion: Int?) -> Double {
        if pointSize == displayThreshold { return firstDisplayTracking(toolsVersion ?? .max, weight) }
        let isEarlier = (toolsVersion ?? .max) < 18122 && pointSize < displayThreshold
        return interpolated(pointSize, isEarlier ? earlierTextKnots : knots)
    }

    private static func firstDisplayTracking(_ toolsVersion: Int, _ weight: FontWeight) -> Double {
        switch toolsVersion {
        case 13000..<16500: 0.35
        case 12500..<17000: 0.38
        case 18122... where weight >= .semibold: 0.38
        default: 0.45
        }
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

    /// Advance change of older versions of the font against today's, as a fraction of the point size.
    ///
    /// - Parameters:
    ///   - toolsVersion: The Interface Builder version that measured.
    ///   - font: The font, a design of the system font.
    static func eraShift(toolsVersion: Int, font: ResolvedFont) -> Double {
        if (14000..<16500).contains(toolsVersion), font.pointSize == 17, font.weight == .regular { return bodyShift }
        if toolsVersion >= 15000 { return font.weight == .bold && titleSizes.contains(font.pointSize) ? titleShift : 0 }
        if toolsVersion >= 12500 { return shiftBefore15000 }
        if font.pointSize >= displayThreshold { return shiftBefore15000 + displayShiftBefore12500 }
        return shiftBefore15000 + (font.weight == .regular ? 0 : weightShiftBefore12500)
    }

    /// What characters of other versions of the font have beyond those of the fitted one, as fractions of the point size.
    /// Fitted on recorded widths of newer versions and older: of the percent sign 57 and 31, of the underscore 28 and 33, of
    /// the apostrophe 53 and 44, in 3 to 16 projects each.
    static func characterShifts(toolsVersion: Int?, weight: FontWeight) -> AdvanceTable? {
        let version = toolsVersion ?? .max
        if version < 13000 { return weight == .regular ? shiftsBefore13000 : nil }
        return version < 15000 ? nil : version < 18122 ? shiftsSince15000 : shiftsSince18122
    }

    /// Parentheses of iOS 9 and 10 are narrower. Source: recorded widths of 8 regular texts in 4 projects, 4 of which do not fit
    /// without; all fit between 0.0233 and 0.0277 of the point size. Of 2 light texts neither is narrower.
    private static let shiftsBefore13000 = AdvanceTable(literal: "(-250 )-250")

    private static let shiftsSince15000 = AdvanceTable(literal: "%1370")

    private static let shiftsSince18122 = AdvanceTable(literal: "%1370 _1370 '370")

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

    /// Fitted: fonts of iOS 12 and earlier are this much wider.
    private static let shiftBefore15000 = 0.0006

    /// Sizes of large titles in points, and what bold ones are wider by; fitted on 13 labels of 6 projects.
    private static let titleSizes = 28.0..<36.0
    private static let titleShift = 0.002

    /// Fitted: what labels of the usual size are wider by from Xcode 10 to 11, on 93 labels of 25 projects.
    private static let bodyShift = 0.0009

    /// Fitted: what the display design of iOS 9 and 10 adds to `shiftBefore15000`.
    private static let displayShiftBefore12500 = 0.0114

    /// Fitted: what the text design of iOS 9 and 10 adds in weights other than regular.
    private static let weightShiftBefore12500 = 0.0014
}
