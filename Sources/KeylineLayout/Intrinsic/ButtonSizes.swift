// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// The intrinsic size of a button, legacy or configured.
struct ButtonSizes {
    private let sizes: IntrinsicSizes
    private let attributes: [String: String]?
    private let content: ButtonContent

    /// - Parameter index: the position of the button.
    init(_ index: Int, sizes: IntrinsicSizes) {
        self.sizes = sizes
        attributes = sizes.tree.items[index].content.attributes
        content = sizes.tree.items[index].content.button ?? ButtonContent()
    }

    /// The font of the title: that of the configuration, the button's own, or the default of its type (15 system, 18
    /// custom).
    var titleFont: ResolvedFont {
        if let configuration {
            let runFont = configuration.titleRuns?.first?.font
            guard let font = runFont ?? configuration.titleFont else {
                return sizes.fonts.style(isPrimary ? .headline : .body)
            }
            return sizes.fonts.font(font, fallbackSize: 17)
        }
        let font = content.titleRuns?.first?.font ?? content.font
        if font == nil, isTV { return ResolvedFont(pointSize: televisionTitleSize, weight: .medium) }
        return sizes.fonts.font(font, fallbackSize: isSystem ? 15 : 18)
    }

    /// True for the primary button, whose title UIKit emphasizes. Source: recorded widths.
    private var isPrimary: Bool { attributes?["role"] == "primary" }

    /// The point size of the title on tvOS. Source: recorded frames on tvOS.
    private var televisionTitleSize: Double {
        let behavior = sizes.controls.behavior
        return content.configuration == nil ? behavior.televisionTitleSize : behavior.televisionConfiguredTitleSize
    }

    private var isTV: Bool { sizes.environment.idiom == .tv }

    /// The configuration with which the button is drawn; on tvOS the title is drawn without it.
    private var configuration: ButtonConfiguration? { isTV ? nil : content.configuration }

    private func lineHeight(of font: ResolvedFont) -> Double { sizes.measurer.lineHeight(of: font) }

    private var isSystem: Bool { content.type == "system" || content.type == "roundedRect" }

    /// Returns the size of a button; a configured title wraps inside `width`, in points, or has one line if that is
    /// nil.
    func size(width: Double?) -> AxisValues {
        if content.hasSymbolOfType {
            guard let configuration, content.type != "close" else { return glyphSize }
            return configured(showingGlyph(configuration), width: width)
        }
        if let configuration { return configured(configuration, width: width) }
        return legacy
    }

    private var glyphSize: AxisValues {
        let behavior = sizes.controls.behavior
        let length =
            content.type == "close"
            ? behavior.closeButtonLength : sizes.measurer.roundedUpToPixel(behavior.glyphButtonLength)
        return AxisValues(horizontal: length, vertical: length)
    }

    /// Returns the configuration of an info or add button, which shows its glyph as a symbol. Source: recorded frames.
    private func showingGlyph(_ configuration: ButtonConfiguration) -> ButtonConfiguration {
        var shown = configuration
        if shown.image == nil {
            shown.image = ImageContent(name: content.type == "contactAdd" ? "plus.circle" : "info.circle")
            shown.image?.catalog = "system"
            shown.image?.size = Size(width: 128, height: 121)
        }
        return shown
    }

    private func title(_ text: String?, _ runs: [TextRun]?, width: Double? = nil) -> TextSize {
        var content = TextContent()
        content.text = text
        content.runs = runs
        return sizes.measure(content, font: titleFont, width: width, lines: width == nil ? 1 : 0)
    }

    /// The size of a button without configuration. Source: recorded frames. The size of a title is rounded up to whole
    /// points. Without insets the button is 12 points higher than its line and at least 30 points wide; a custom button
    /// with an image has no least width. Content insets replace both; with a background image neither applies. A button
    /// is at least as high as its line, even if its image is lower. System buttons draw symbols at 18 points.
    private var legacy: AxisValues {
        let text = title(content.configuration?.title ?? content.title, content.titleRuns)
        let hasTitle = text.lineCount > 0
        let image = sizes.imageSize(content.image, symbolPointSize: isSystem ? 18 : 17)
        let lineHeight = max(text.height, self.lineHeight(of: titleFont)).rounded(.up)
        var width = text.width.rounded(.up) + (image?.horizontal ?? 0)
        var height = max(lineHeight, image?.vertical ?? 0)
        if isTV, content.contentEdgeInsets == nil, isSystem {
            // Source: recorded frames; a system button on tvOS is padded by 40 and 20 points.
            width += 80
            height += 40
        } else if let insets = content.contentEdgeInsets {
            width += insets.left + insets.right
            height += insets.top + insets.bottom
        } else if sizes.imageSize(content.backgroundImage) != nil {
            if !hasTitle { height = image?.vertical ?? 0 }
        } else {
            if hasTitle, image == nil { height += 12 }
            if !hasTitle, image == nil { height = self.lineHeight(of: titleFont).rounded(.up) + 12 }
            if image == nil || isSystem && !showsImageAlone(hasTitle) { width = max(width, 30) }
        }
        if let background = sizes.imageSize(content.backgroundImage) {
            width = max(width, background.horizontal ?? 0)
            height = max(height, background.vertical ?? 0)
        }
        return AxisValues(horizontal: width, vertical: height)
    }

    /// Returns true if the button is as wide as its image, even if that is narrow.
    private func showsImageAlone(_ hasTitle: Bool) -> Bool {
        !hasTitle && content.image != nil && sizes.controls.behavior.imageButtonsMayBeNarrow
    }

    /// Returns the size of a configured button. Source: recorded frames: insets of 12 points at each side and of 7
    /// above and below, or 15 for a large button, unless the file states others.
    private func configured(_ configuration: ButtonConfiguration, width: Double?) -> AxisValues {
        let high: Double = configuration.buttonSize == "large" ? 15 : 7
        let insets =
            configuration.contentInsets ?? DirectionalEdgeInsets(top: high, leading: 12, bottom: high, trailing: 12)
        if let symbol = loneSymbol(configuration) {
            return AxisValues(
                horizontal: symbol + insets.leading + insets.trailing,
                vertical: lineHeight(of: titleFont) + insets.top + insets.bottom)
        }
        let image = sizes.imageSize(configuration.image ?? content.image)
        let hasTitle = (configuration.title ?? content.title) != nil || configuration.titleRuns != nil
        let padding = hasTitle && image != nil ? configuration.imagePadding ?? 0 : 0
        let isVertical = configuration.imagePlacement == "top" || configuration.imagePlacement == "bottom"
        let imageWidth = image?.horizontal ?? 0
        let imageHeight = image?.vertical ?? 0
        let beside = insets.leading + insets.trailing + (isVertical ? 0 : imageWidth + padding)
        var text = title(
            configuration.title ?? content.title, configuration.titleRuns ?? content.titleRuns,
            width: width.map { max(1, $0 - beside + 0.5) })
        if sizes.countsWholePoints, text.lineCount == 1, configuration.titleFont == nil, !isPrimary {
            text = TextSize(width: text.width.rounded(.up), height: text.height.rounded(.up), lineCount: 1)
        }
        let inner =
            isVertical
            ? Size(width: max(text.width, imageWidth), height: text.height + imageHeight + padding)
            : Size(width: text.width + imageWidth + padding, height: max(text.height, imageHeight))
        return AxisValues(
            horizontal: inner.width + insets.leading + insets.trailing,
            vertical: inner.height + insets.top + insets.bottom)
    }

    /// Returns the width of a system symbol that a configured button shows alone; nil for other buttons. The symbol has
    /// large scale, unless the file states another one, and the size of the button's text; the button is one line high,
    /// whatever the symbol. The button's plain title is not shown. Source: recorded frames.
    private func loneSymbol(_ configuration: ButtonConfiguration) -> Double? {
        guard configuration.title == nil, configuration.titleRuns == nil, var image = configuration.image,
            image.catalog == "system", image.symbolPointSize == nil, image.symbolFont == nil,
            let scale = Self.loneSymbolScales[image.symbolScale ?? "large"]
        else { return nil }
        image.symbolScale = nil
        guard let width = sizes.imageSize(image)?.horizontal else { return nil }
        return sizes.measurer.roundedUpToPixel(width * scale * titleFont.pointSize / 17)
    }

    /// The factors by symbol scale; other scales never occurred in recorded frames.
    private static let loneSymbolScales = ["default": 1, "large": 1.3]
}
