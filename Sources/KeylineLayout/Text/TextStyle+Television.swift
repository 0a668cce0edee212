// Keyline
// SPDX-License-Identifier: Apache-2.0

extension TextStyle {
    /// The size in points on Apple TV, where the user cannot choose one.
    ///
    /// Source: Human Interface Guidelines, Typography, tvOS; `subheadline` from recorded labels, `footnote` assumed.
    public var televisionPointSize: Double {
        switch self {
        case .extraLargeTitle, .extraLargeTitle2, .largeTitle, .title1: 76
        case .title2: 57
        case .title3: 48
        case .headline: 38
        case .callout: 31
        case .subheadline, .body: 29
        case .footnote, .caption1: 25
        case .caption2: 23
        }
    }

    /// Distance in points between the baselines of neighbouring lines on Apple TV.
    public var televisionLineSpacing: Double {
        switch self {
        case .extraLargeTitle, .extraLargeTitle2, .largeTitle, .title1: 96
        case .title2: 66
        case .title3: 56
        case .headline: 46
        case .callout: 38
        case .subheadline, .body: 36
        case .footnote, .caption1: 32
        case .caption2: 30
        }
    }
}
