// Keyline
// SPDX-License-Identifier: Apache-2.0

package import KeylineModel

/// Turns a font as a file describes it into one that text can be measured with.
package struct FontResolution {
    let behavior: TextBehavior
    let contentSize: ContentSizeCategory
    /// Sizes of text styles.
    let sizes: TextSizes
    /// Whether text styles have tvOS sizes.
    let isTV: Bool

    /// - Parameters:
    ///   - behavior: The system that draws.
    ///   - contentSize: The size that the user has chosen.
    ///   - sizes: Sizes of text styles.
    ///   - isTV: Whether text styles have the sizes of tvOS.
    package init(behavior: TextBehavior, contentSize: ContentSizeCategory, sizes: TextSizes, isTV: Bool = false) {
        self.behavior = behavior
        self.contentSize = contentSize
        self.sizes = sizes
        self.isTV = isTV
    }

    /// The font of a text style.
    package func style(_ style: TextStyle) -> ResolvedFont {
        isTV
            ? ResolvedFont(televisionStyle: style, sizes: sizes)
            : ResolvedFont(style: style, sizes: sizes, category: contentSize, behavior: behavior)
    }

    /// The font of a description, or `fallbackSize` points of the system font where it says nothing.
    package func font(_ description: FontDescription?, fallbackSize: Double) -> ResolvedFont {
        guard let description else { return ResolvedFont(pointSize: fallbackSize) }
        if let style = description.style.flatMap(TextStyle.init(interfaceBuilderName:)) {
            return self.style(style)
        }
        let size = description.pointSize ?? fallbackSize
        if let name = description.name ?? description.family, description.type?.contains("ystem") != true {
            if let other = behavior.substitute(for: name) {
                return ResolvedFont(family: .named(other), pointSize: size)
            }
            return NamedFont.isSystemFont(name)
                ? ResolvedFont(
                    family: NamedFont.isItalic(name) ? .systemItalic : .system, pointSize: size,
                    weight: NamedFont.weight(of: name))
                : ResolvedFont(family: .named(name), pointSize: size)
        }
        let isItalic = description.type == "italicSystem"
        let weight = description.weight.flatMap(FontWeight.init(rawValue:))
        return ResolvedFont(
            family: isItalic ? .systemItalic : .system, pointSize: size,
            weight: behavior.systemWeight(weight ?? (description.type == "boldSystem" ? .bold : .regular), at: size))
    }
}
