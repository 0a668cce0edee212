// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// Sizes that depend on text and images.
extension IntrinsicSizes {
    static func wraps(_ index: Int, in tree: LayoutTree) -> Bool {
        switch tree.items[index].className {
        case "UILabel": return (tree.items[index].content.text?.numberOfLines ?? 1) != 1
        case "UITextView": return tree.items[index].content.text?.isScrollEnabled == false
        case "UIButton": return tree.items[index].content.button?.configuration != nil
        default: return false
        }
    }

    /// Returns the size of a text with its runs, wrapped at a width in points; nil = not wrapped.
    func measure(
        _ content: TextContent, font: ResolvedFont, width: Double?, lines: Int, isLabel: Bool = true
    ) -> TextSize {
        measure(
            measured(runs(of: content, font: font)), width: width, lines: lines, mode: Self.mode(of: content),
            isLabel: isLabel)
    }

    private static func mode(of content: TextContent) -> LineBreakMode {
        content.lineBreakMode.flatMap(LineBreakMode.init(rawValue:)) ?? .tailTruncation
    }

    private func runs(of content: TextContent, font: ResolvedFont) -> [MeasuredRun] {
        if let runs = content.runs, !runs.isEmpty { return runs.map { measuredRun($0, font: font) } }
        return [MeasuredRun(content.text ?? "", font: font)]
    }

    private func measuredRun(_ run: TextRun, font: ResolvedFont) -> MeasuredRun {
        var lines = LineStyle()
        lines.heightMultiple = run.lineHeightMultiple ?? 0
        lines.minimumHeight = run.minimumLineHeight ?? 0
        lines.maximumHeight = run.maximumLineHeight ?? 0
        lines.spacing = run.lineSpacing ?? 0
        lines.paragraphSpacing = run.paragraphSpacing ?? 0
        return MeasuredRun(
            run.text, font: run.font.map { fonts.font($0, fallbackSize: font.pointSize) } ?? font, kern: run.kern ?? 0,
            lines: lines)
    }

    /// True if the height of one-line text is rounded up to whole points.
    var countsWholePoints: Bool {
        switch designTime.wholePoints {
        case .none: false
        case .standardLines: !hasStackViews
        case .allLines: true
        }
    }

    /// Returns true if this rounding applies to labels in a font. Under `standardLines` it applies only to fonts of 17
    /// points, the size of new labels, without text style.
    private func countsWholePoints(_ font: FontDescription?) -> Bool {
        guard countsWholePoints else { return false }
        return countsWholeWidths || font?.style == nil && font?.pointSize ?? 17 == 17
    }

    private var countsWholeWidths: Bool { designTime.wholePoints == .allLines }

    func labelSize(_ index: Int, textWidth: Double?) -> AxisValues {
        guard let content = tree.items[index].content.text else { return AxisValues(horizontal: 0, vertical: 0) }
        let text = measuredLabel(index) {
            measured(runs(of: content, font: drawnFont(content, index)))
        }
        let lines = content.numberOfLines ?? 1
        let width = lines == 1 ? nil : content.preferredMaxLayoutWidth.flatMap { $0 > 0 ? $0 : nil } ?? textWidth
        let size = measure(text, width: width, lines: lines, mode: Self.mode(of: content), isLabel: true)
        if size.lineCount == 0, emptyLabelRank(index) != nil { return AxisValues(horizontal: 50, vertical: 50) }
        guard lines == 1, size.lineCount == 1, countsWholePoints(content.font) else {
            return AxisValues(horizontal: size.width, vertical: size.height)
        }
        return AxisValues(
            horizontal: isUntouched(content) || countsWholeWidths ? size.width.rounded(.up) : size.width,
            vertical: size.height.rounded(.up))
    }

    /// Returns true for an unchanged label from the library, if such labels are 42 points wide.
    private func isUntouched(_ content: TextContent) -> Bool {
        designTime.widensUntouchedLabels && content.text == "Label" && content.font?.type == "system"
            && content.font?.weight == nil
            && content.font?.pointSize == 17 && content.runs == nil
    }

    /// Returns the number of empty labels before an empty label in its stack view; nil if the item gets no placeholder
    /// size as an empty label. Arranged one-line labels without text get one, unless the document states a size for
    /// them.
    func emptyLabelRank(_ index: Int) -> Int? {
        guard designTime.showsEmptyLabels, isEmptyLine(index), tree.items[index].containment == .arranged,
            let parent = tree.nodes[index].parent
        else { return nil }
        return tree.nodes[parent].children.count { $0 < index && isEmptyLine($0) }
    }

    /// Returns true if an item is a label that may have several lines and states no width at which to wrap.
    func isLabelOfManyLines(_ index: Int) -> Bool {
        guard wraps[index], tree.items[index].className == "UILabel" else { return false }
        return tree.items[index].content.text?.preferredMaxLayoutWidth ?? 0 <= 0
    }

    private func isEmptyLine(_ index: Int) -> Bool {
        guard tree.items[index].className == "UILabel", tree.items[index].placeholderIntrinsicSize == .none else {
            return false
        }
        return tree.items[index].content.text?.numberOfLines ?? 1 == 1
            && tree.items[index].content.visibleText?.isEmpty != false
    }

    func textViewSize(_ index: Int, textWidth: Double?) -> AxisValues? {
        guard let content = tree.items[index].content.text, content.isScrollEnabled == false else { return nil }
        let font = fonts.font(content.font, fallbackSize: 14)
        let inner = textWidth.map { max(0, $0 - 10) }
        let size = measure(content, font: font, width: inner, lines: 0, isLabel: false)
        let height = size.lineCount == 0 ? measurer.spacedLineHeight(of: font) : size.height
        // On tvOS 40 points instead of 16. Source: recorded frames.
        return AxisValues(horizontal: size.width + 10, vertical: height + (environment.idiom == .tv ? 40 : 16))
    }

    /// Returns the size of a text field, which is as wide as its text or placeholder plus the insets of its border.
    /// Source: recorded widths of rounded fields.
    func textFieldSize(_ index: Int) -> AxisValues {
        let content = tree.items[index].content.text ?? TextContent()
        let font = fonts.font(content.font, fallbackSize: 14)
        let own = measure(content, font: font, width: nil, lines: 1)
        let hint = measurer.size(of: content.placeholder ?? "", font: font, maximumWidth: nil, numberOfLines: 1)
        let isRounded = content.borderStyle == "roundedRect"
        let behavior = controls.behavior
        let bordered: Double = content.borderStyle == nil || content.borderStyle == "none" ? 0 : 14
        let border = isRounded ? behavior.roundedFieldPadding : bordered
        let textWidth = max(own.width, hint.width)
        let emptyWidth = textWidth == 0 && isRounded ? behavior.emptyRoundedFieldWidth : nil
        let width = emptyWidth ?? (border == 0 ? plainFieldWidth(textWidth) : textWidth + border)
        return AxisValues(horizontal: width, vertical: textFieldHeight(content, index, measurer.lineHeight(of: font)))
    }

    /// Returns the width of a field without border around a text, in points.
    private func plainFieldWidth(_ textWidth: Double) -> Double {
        let behavior = controls.behavior
        if environment.idiom == .tv { return textWidth }
        if textWidth == 0 { return behavior.emptyPlainFieldWidth }
        let width = textWidth + behavior.plainFieldPadding
        return behavior.plainFieldsRoundWidthsUp ? width.rounded(.up) : width
    }

    /// Returns the height of a text field: for a rounded one its line height plus padding, with a minimum; for others
    /// that of a field without border, plus 5 points for a bezel. Source: recorded frames.
    private func textFieldHeight(_ content: TextContent, _ index: Int, _ lineHeight: Double) -> Double {
        let behavior = controls.behavior
        if environment.idiom == .tv { return lineHeight + 1 }
        if content.borderStyle == "roundedRect" {
            let line = behavior.roundedFieldsRoundLinesUp ? lineHeight.rounded(.up) : lineHeight - 1 / measurer.scale
            return max(behavior.roundedFieldHeight, line + behavior.roundedFieldLeading)
        }
        var plain = plainFieldHeight(index, lineHeight: lineHeight)
        if hasClearButton(index) { plain = max(plain, behavior.clearButtonHeight) }
        return plain + (content.borderStyle == "bezel" ? 5 : 0)
    }

    private func hasClearButton(_ index: Int) -> Bool {
        ["whileEditing", "unlessEditing", "always"]
            .contains(tree.items[index].content.attributes?["clearButtonMode"])
    }

    /// Returns the height of a text field without border: its line height plus 1.5 points; for secure text, the line
    /// height rounded up to whole points. Source: recorded frames.
    private func plainFieldHeight(_ index: Int, lineHeight: Double) -> Double {
        let content = tree.items[index].content
        if controls.behavior.plainFieldsRoundLinesUp || content.attributes?["secureTextEntry"] == "YES" {
            return lineHeight.rounded(.up)
        }
        let isEmpty = content.text?.runs == nil && content.text?.text?.isEmpty != false
        let standard = measurer.lineHeight(of: ResolvedFont(pointSize: 17))
        let line = isEmpty && controls.behavior.emptyFieldsKeepStandardLine ? max(lineHeight, standard) : lineHeight
        return measurer.roundedUpToPixel(line + 1.5)
    }

    /// Returns the size of an image; symbols are drawn at `symbolPointSize` unless they are configured.
    func imageSize(_ image: ImageContent?, symbolPointSize: Double = 17) -> AxisValues? {
        guard let image else { return nil }
        if image.catalog == "system" {
            let known = symbolPointSize == 17 ? SymbolSizes(image, fonts: fonts) : nil
            return known?.size ?? symbolSize(image, pointSize: symbolPointSize)
        }
        guard let size = image.size else { return nil }
        return AxisValues(horizontal: size.width, vertical: size.height)
    }

    /// Returns the size of a symbol. Documents record symbols at 6.4 times their size at 17 points.
    private func symbolSize(_ image: ImageContent, pointSize standard: Double) -> AxisValues? {
        guard let size = image.symbolSize else { return AxisValues(horizontal: 20, vertical: 20) }
        let pointSize =
            image.symbolPointSize ?? image.symbolFont.map { fonts.font($0, fallbackSize: 17).pointSize } ?? standard
        let scale: Double =
            switch image.symbolScale {
            case "small": 0.8
            case "large": 1.29
            default: 1
            }
        let factor = pointSize / 17 * scale / 6.4
        let pixel = environment.scale
        return AxisValues(
            horizontal: (size.width * factor * pixel).rounded(.up) / pixel,
            vertical: (size.height * factor * pixel).rounded(.up) / pixel)
    }

    func segmentedControlSize(_ index: Int) -> AxisValues {
        let segments = tree.items[index].content.segments ?? []
        let behavior = controls.behavior
        let isTV = environment.idiom == .tv
        let font = ResolvedFont(pointSize: isTV ? 38 : 13, weight: behavior.segmentTitleWeight)
        let widths = segments.map { segment -> Double in
            if let width = segment.width, width > 0 { return width }
            guard let title = segment.title else { return 32 }
            return measurer.width(of: title, font: font).rounded(.up) + behavior.segmentPadding
        }
        let isProportional = tree.items[index].content.attributes?["apportionsSegmentWidthsByContent"] == "YES"
        let total = isProportional ? widths.reduce(0, +) : (widths.max() ?? 0) * Double(widths.count)
        let dividers = behavior.segmentDivider * Double(max(0, segments.count - 1))
        return AxisValues(horizontal: total + dividers, vertical: behavior.segmentedControlHeight)
    }

    // MARK: - Baselines

    /// Returns true if baselines stay in the vertical middle when the view is higher than its text. A label's baselines
    /// instead follow its edges, wherever it draws its text. Source: recorded frames of labels higher than their text.
    func centersTextVertically(_ index: Int) -> Bool {
        switch tree.items[index].className {
        case "UIButton": !isBlankButton(index)
        case "UITextField", "UISegmentedControl": true
        default: false
        }
    }

    /// Returns true for a button without a title and a picture. Its title label has no size and lies in its top left
    /// corner, so its baseline is above the button by what its font has below the baseline. Source: recorded frames of
    /// one label aligned with such a button.
    func isBlankButton(_ index: Int) -> Bool {
        guard tree.items[index].className == "UIButton", tree.items[index].customClass == nil else { return false }
        let content = tree.items[index].content
        return content.button?.configuration == nil && content.button?.hasPicture != true
            && content.visibleText?.isEmpty != false
    }

    /// Returns true if an item shows text, or a symbol, that has baselines.
    func hasBaselines(_ index: Int) -> Bool {
        baselines(of: index, textWidth: nil) != nil
    }

    /// Returns the distances of the first baseline from the top and of the last from the bottom, at the intrinsic
    /// height, in points; for a button that shows nothing, both from the top.
    func baselines(of index: Int, textWidth: Double?) -> (first: Double, last: Double)? {
        let className = tree.items[index].className
        if className == "UIImageView" {
            guard let symbol = symbol(index), let height = size(of: index, textWidth: nil)?.vertical else { return nil }
            return (symbol.ascender, height - symbol.ascender)
        }
        guard let font = baselineFont(of: index) else { return nil }
        if isBlankButton(index) { return (-font.descender, -font.descender) }
        if className == "UITextView" { return (8 + font.ascender, 8 + font.descender) }
        guard var height = size(of: index, textWidth: textWidth)?.vertical else { return nil }
        let line = measurer.lineHeight(of: font)
        if className == "UILabel", height == 0 { height = line }
        let block = className == "UILabel" ? max(line, height) : line
        let first = measurer.roundedToPixel((height - block) / 2 + font.ascender)
        return (first, height - first - (block - line))
    }

    /// Returns the distance of neighboring lines in an item's font, in points; the system's spacing for an item
    /// without text.
    func lineSpacing(of index: Int) -> Double {
        baselineFont(of: index).map { measurer.roundedToPixel($0.lineSpacing) } ?? Constraint.systemSpacing
    }

    /// Returns the font of the first line of an item's text; nil if its class shows no text.
    private func baselineFont(of index: Int) -> ResolvedFont? {
        switch tree.items[index].className {
        case "UILabel": designed(firstFont(tree.items[index].content.text, fallbackSize: 17), index)
        case "UITextView", "UITextField": firstFont(tree.items[index].content.text, fallbackSize: 14)
        case "UIButton": ButtonSizes(index, sizes: self).titleFont
        case "UISegmentedControl": ResolvedFont(pointSize: 13)
        default: nil
        }
    }

    /// Returns the font in which a label's text is drawn: that of its custom class if the size reported by the class
    /// fits one line of the text in that font, otherwise the label's own.
    private func drawnFont(_ content: TextContent, _ index: Int) -> ResolvedFont {
        let own = fonts.font(content.font, fallbackSize: 17)
        guard designTime.drawsReportedFonts, let width = tree.items[index].placeholderIntrinsicSize.horizontal else {
            return own
        }
        let font = designed(own, index)
        guard font != own else { return own }
        let line = measure(content, font: font, width: nil, lines: 1).width
        return abs(line - width) <= 0.04 * width ? font : own
    }

    /// Returns the font scaled so that a line is as high as the size reported by a label's custom class.
    private func designed(_ font: ResolvedFont, _ index: Int) -> ResolvedFont {
        guard let height = tree.items[index].placeholderIntrinsicSize.vertical, tree.items[index].customClass != nil
        else { return font }
        let ratio = height / measurer.lineHeight(of: font)
        guard ratio > 0.5, ratio < 2, abs(ratio - 1) > 0.01 else { return font }
        return ResolvedFont(family: font.family, pointSize: font.pointSize * ratio, weight: font.weight)
    }

    private func firstFont(_ content: TextContent?, fallbackSize: Double) -> ResolvedFont {
        let own = fonts.font(content?.font, fallbackSize: fallbackSize)
        guard let run = content?.runs?.first, let font = run.font else { return own }
        return fonts.font(font, fallbackSize: own.pointSize)
    }
}
