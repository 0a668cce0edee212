// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Point sizes and line spacings of text styles (Dynamic Type), by content size category.
public struct TextSizes: Sendable {
    /// The font size, line spacing and weight of a style at a content size category.
    public struct Size: Hashable, Sendable {
        /// Font size, points.
        public let pointSize: Double
        /// Distance between the baselines of neighboring lines ("leading" in Apple's guidelines), points; nil = the
        /// font's line height. Recorded two-line labels with text styles use this distance; labels with plain system
        /// fonts use the font's line height.
        public let lineSpacing: Double?
        /// The name of a font weight, such as `semibold`; nil = regular.
        public let weight: String?

        /// The size of a style without a row: that of a label's default font.
        static let unknown = Size(pointSize: 17, lineSpacing: nil, weight: nil)
    }

    /// The platforms that have their own sizes, by their names in rows.
    public enum Platform: String, CaseIterable, Sendable {
        /// Phones and pads.
        case iOS
        /// Tv devices, where the user cannot choose a size: that of category L applies.
        case tvOS
    }

    /// Indexed by platform, style and category, in the order of their cases.
    private let sizes: [Size]

    /// Indexes the sizes in some rows; ignores rows whose platform, style or category is unknown.
    init(_ rows: [TextStyleSize]) {
        let known = Dictionary(
            rows.map { ([$0.platform, $0.style, $0.category], $0) }, uniquingKeysWith: { first, _ in first })
        sizes = Platform.allCases.flatMap { platform in
            TextStyle.allCases.flatMap { style in
                ContentSizeCategory.allCases.map { category in
                    known[[platform.rawValue, style.rawValue, category.rawValue]].map {
                        Size(pointSize: $0.pointSize, lineSpacing: $0.leading, weight: $0.weight)
                    } ?? .unknown
                }
            }
        }
    }

    /// Returns the size of a style on phones and pads.
    public func size(of style: TextStyle, at category: ContentSizeCategory) -> Size {
        sizes[style.place * Self.categoryCount + category.place]
    }

    /// Returns the size of a style on tv devices.
    public func televisionSize(of style: TextStyle) -> Size {
        sizes[(TextStyle.allCases.count + style.place) * Self.categoryCount + ContentSizeCategory.large.place]
    }

    private static let categoryCount = ContentSizeCategory.allCases.count
}

extension TextStyle {
    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ContentSizeCategory {
    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
