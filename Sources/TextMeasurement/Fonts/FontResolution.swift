// Keyline
// SPDX-License-Identifier: Apache-2.0

package import KeylineModel

/// Resolves a font described in a file to one that text can be measured with.
package struct FontResolution {
    let behavior: TextBehavior
    let contentSize: ContentSizeCategory
    /// Sizes of text styles.
    let sizes: TextSizes
    /// True if text styles have tvOS sizes.
    let isTV: Bool

    /// - Parameters:
    ///   - behavior: the OS version that draws the text.
    ///   - contentSize: the size that the user has chosen.
    ///   - sizes: sizes of text styles.
    ///   - isTV: true if text styles have the sizes of tvOS.
    package init(behavior: TextBehavior, contentSize: ContentSizeCategory, sizes: TextSizes, isTV: Bool = false) {
        self.behavior = behavior
        self.contentSize = contentSize
        self.sizes = sizes
        self.isTV = isTV
    }

    /// Returns the font of a text style.
    package func style(_ style: TextStyle) -> ResolvedFont {
        isTV
            ? ResolvedFont(televisionStyle: style, sizes: sizes)
            : ResolvedFont(style: style, sizes: sizes, category: contentSize, behavior: behavior)
    }

    /// Returns the font of a description, or the system font at `fallbackSize` points if there is none.
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
