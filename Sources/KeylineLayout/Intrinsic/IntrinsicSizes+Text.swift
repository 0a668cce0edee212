// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

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

    /// The size of a text with its runs, wrapped at a width.
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

    /// Whether Interface Builder counts the height of one-line text in whole points: always before Xcode 8, since then in
    /// scenes without a stack view. Source: recorded heights of system fonts whose line ends between two points: 601 of 813
    /// labels whole in scenes without stack views, in 40 and 31 projects, 20 of 480 with them; 73 of 87 whole before. Widths
    /// are whole in too few of these scenes, 3 of 5, to be worth a point where the estimate is just above one.
    var countsWholePoints: Bool {
        guard environment.canvas != nil else { return false }
        return !hasStackViews || drawsWholePointsOnly
    }

    /// Whether that goes for labels in a font: since Xcode 8 only for those of 17 points, the size new labels have, and in
    /// no text style. Source: recorded heights in scenes without stack views, in whole points in 157 of 200 and 67 of 83
    /// labels of 17 points, on canvases of two pixels a point and of three, in 12 and 2 of 37 and 21 labels of other sizes
    /// that can tell; of labels in text styles before Xcode 7, 16 of 20 in 2 projects.
    private func countsWholePoints(_ font: FontDescription?) -> Bool {
        guard countsWholePoints else { return false }
        return drawsWholePointsOnly || font?.style == nil && font?.pointSize ?? 17 == 17
    }

    /// Xcode 8 has tools version 11000. Widths are whole as well: 61 of 62 before Xcode 7 and 87 of 89 in it.
    private var drawsWholePointsOnly: Bool { (environment.canvas?.toolsVersion ?? .max) < 11000 }

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
            horizontal: isUntouched(content) || drawsWholePointsOnly ? size.width.rounded(.up) : size.width,
            vertical: size.height.rounded(.up))
    }

    /// Whether a label is as the library gives it, 42 points wide until Xcode 16. Source: recorded widths, 9 of 10 on canvases of
    /// three pixels a point in 4 projects; in Xcode 26 22 of 25 in 2 are narrower.
    private func isUntouched(_ content: TextContent) -> Bool {
        controls.era < .glass && content.text == "Label" && content.font?.type == "system"
            && content.font?.weight == nil
            && content.font?.pointSize == 17 && content.runs == nil
    }

    /// How many empty labels of its stack view come before one that the canvas gives a size to be seen by; nil for others.
    /// Since Xcode 10 that is each arranged label without text that is to show one line, unless the document states a size for
    /// it. Source: recorded frames of 27 stack views in 12 projects, the oldest of tools version 14490; with a stated size 13
    /// of 13 lengths in one project are those of no text, as on tvOS in one document.
    func emptyLabelRank(_ index: Int) -> Int? {
        guard let canvas = environment.canvas, (canvas.toolsVersion ?? 0) >= 14000, !canvas.isTV, isEmptyLine(index),
            tree.items[index].containment == .arranged, let parent = tree.nodes[index].parent
        else { return nil }
        return tree.nodes[parent].children.count { $0 < index && isEmptyLine($0) }
    }

    /// Whether an item is a label of more than one line that states no width to wrap at.
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
        // On televisions 2 of 2 in 2 projects.
        return AxisValues(horizontal: size.width + 10, vertical: height + (environment.idiom == .tv ? 40 : 16))
    }

    /// A text field is as wide as its text or placeholder plus its border's insets. Source: recorded widths of rounded fields,
    /// 2 of 2 before iOS 13 and 3 of 3 since.
    func textFieldSize(_ index: Int) -> AxisValues {
        let content = tree.items[index].content.text ?? TextContent()
        let font = fonts.font(content.font, fallbackSize: 14)
        let own = measure(content, font: font, width: nil, lines: 1)
        let hint = measurer.size(of: content.placeholder ?? "", font: font, maximumWidth: nil, numberOfLines: 1)
        let isRounded = content.borderStyle == "roundedRect"
        let rounded: Double = controls.era == .classic ? 21 : 28
        let border: Double = isRounded ? rounded : content.borderStyle == nil || content.borderStyle == "none" ? 0 : 14
        let textWidth = max(own.width, hint.width)
        let width =
            textWidth == 0 && isRounded && controls.era > .classic
            ? Self.emptyFieldWidth : border == 0 ? borderlessWidth(textWidth) : textWidth + border
        return AxisValues(horizontal: width, vertical: textFieldHeight(content, index, measurer.lineHeight(of: font)))
    }

    /// The canvas of Interface Builder makes fields without border wider than their text until Xcode 10, until Xcode 9 in whole
    /// points, and empty ones 8 wide. Source: recorded widths, 13 of 14 in 4 projects and in Xcode 10 5 of 5 in one, since then 5
    /// of 5 in 3 are as wide as their text; 3 of 3 empty ones in 2.
    private func borderlessWidth(_ textWidth: Double) -> Double {
        guard let version = environment.canvas?.toolsVersion, environment.idiom != .tv else { return textWidth }
        if textWidth == 0 { return controls.era == .classic ? 8 : 0 }
        return version < 14000 ? (textWidth + 4.5).rounded(.up) : version < 15000 ? textWidth + 4 : textWidth
    }

    /// Rounded text fields leave room for their line, since iOS 13 one that is rounded down and 10 points, others go by their
    /// line. Source: recorded frames, 17 of 17 rounded ones in large fonts since and 15 of 15 before, 2 of 2 with a bezel; 8 of
    /// 8 on tvOS in 3 projects.
    private func textFieldHeight(_ content: TextContent, _ index: Int, _ lineHeight: Double) -> Double {
        let isClassic = controls.era == .classic
        if environment.idiom == .tv { return lineHeight + 1 }
        if content.borderStyle == "roundedRect" {
            return isClassic ? max(30, lineHeight.rounded(.up) + 4) : max(34, lineHeight - 1 / measurer.scale + 10)
        }
        var plain = isClassic ? lineHeight.rounded(.up) : plainFieldHeight(index, lineHeight: lineHeight)
        if hasEarlyClearButton(index) { plain = max(plain, 19) }
        return plain + (content.borderStyle == "bezel" ? 5 : 0)
    }

    /// Whether the canvas leaves room for a field's clear button, 19 points: until Xcode 11. Source: recorded heights of fields
    /// with lower lines, 9 of 9 in 2 projects; 1 of 1 in Xcode 16 is lower.
    private func hasEarlyClearButton(_ index: Int) -> Bool {
        guard let version = environment.canvas?.toolsVersion, version < 17000 else { return false }
        return ["whileEditing", "unlessEditing", "always"]
            .contains(tree.items[index].content.attributes?["clearButtonMode"])
    }

    /// The width of a rounded text field with nothing in it, points. Source: recorded frames, 3 of 3.
    private static let emptyFieldWidth = 32.0

    /// Height of a text field without border: its line and 1.5 points, a secure text's line alone in whole points and any line
    /// in Xcode 11.0 to 11.3; since Xcode 26 an empty field is at least as high as one of 17 points. Source: recorded frames, 11
    /// of 15, 8 of 8, 4 of 4 and 5 of 5.
    private func plainFieldHeight(_ index: Int, lineHeight: Double) -> Double {
        let content = tree.items[index].content
        if (14700..<16000).contains(environment.canvas?.toolsVersion ?? 0) { return lineHeight.rounded(.up) }
        if content.attributes?["secureTextEntry"] == "YES" { return lineHeight.rounded(.up) }
        let isEmpty = content.text?.runs == nil && content.text?.text?.isEmpty != false
        let standard = measurer.lineHeight(of: ResolvedFont(pointSize: 17))
        let line = isEmpty && controls.era == .glass ? max(lineHeight, standard) : lineHeight
        return measurer.roundedUpToPixel(line + 1.5)
    }

    /// The size of an image; symbols are drawn at `symbolPointSize` unless they are configured.
    func imageSize(_ image: ImageContent?, symbolPointSize: Double = 17) -> AxisValues? {
        guard let image else { return nil }
        if image.catalog == "system" {
            let known = symbolPointSize == 17 ? SymbolSizes(image, fonts: fonts) : nil
            return known?.size ?? symbolSize(image, pointSize: symbolPointSize)
        }
        guard let size = image.size else { return nil }
        return AxisValues(horizontal: size.width, vertical: size.height)
    }

    /// A symbol's size: the document records it at 100-odd points.
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
        let isTV = environment.idiom == .tv
        let font = ResolvedFont(
            pointSize: isTV ? 38 : 13, weight: controls.era == .classic && !isTV ? .regular : .medium)
        let padding: Double = isTV ? 46 : controls.era == .classic ? 14 : 18
        let widths = segments.map { segment -> Double in
            if let width = segment.width, width > 0 { return width }
            guard let title = segment.title else { return 32 }
            return measurer.width(of: title, font: font).rounded(.up) + padding
        }
        let isProportional = tree.items[index].content.attributes?["apportionsSegmentWidthsByContent"] == "YES"
        let total = isProportional ? widths.reduce(0, +) : (widths.max() ?? 0) * Double(widths.count)
        // Source: recorded widths, 27 of 27 with dividers before iOS 26, 2 of 2 without them since.
        let dividers = controls.era == .glass || isTV ? 0 : Double(max(0, segments.count - 1))
        // On tvOS 4 of 4 recorded controls.
        let height: Double = isTV ? 69 : controls.era == .classic ? 28 : 31
        return AxisValues(horizontal: total + dividers, vertical: height)
    }

    // MARK: - Baselines

    /// Whether baselines stay in the vertical middle when the view is higher than its text. Those of a label go by its edges,
    /// wherever it draws its text. Source: recorded frames of higher labels, 11 of 11 in 9 projects.
    func centersTextVertically(_ index: Int) -> Bool {
        switch tree.items[index].className {
        case "UIButton", "UITextField", "UISegmentedControl": true
        default: false
        }
    }

    /// Whether an item shows text, or a symbol, that baselines can be told of.
    func hasBaselines(_ index: Int) -> Bool {
        baselines(of: index, textWidth: nil) != nil
    }

    /// Distances of the first baseline from the top and the last from the bottom, at the intrinsic height.
    func baselines(of index: Int, textWidth: Double?) -> (first: Double, last: Double)? {
        let className = tree.items[index].className
        let font: ResolvedFont
        switch className {
        case "UILabel":
            font = designed(firstFont(tree.items[index].content.text, fallbackSize: 17), index)
        case "UITextView":
            font = firstFont(tree.items[index].content.text, fallbackSize: 14)
            return (8 + font.ascender, 8 + font.descender)
        case "UITextField":
            font = firstFont(tree.items[index].content.text, fallbackSize: 14)
        case "UIButton":
            font = ButtonSizes(sizes: self, item: tree.items[index]).titleFont
        case "UISegmentedControl": font = ResolvedFont(pointSize: 13)
        case "UIImageView":
            guard let symbol = symbol(index), let height = size(of: index, textWidth: nil)?.vertical else { return nil }
            return (symbol.ascender, height - symbol.ascender)
        default: return nil
        }
        guard var height = size(of: index, textWidth: textWidth)?.vertical else { return nil }
        let line = measurer.lineHeight(of: font)
        if className == "UILabel", height == 0 { height = line }
        let block = className == "UILabel" ? max(line, height) : line
        let first = measurer.roundedToPixel((height - block) / 2 + font.ascender)
        return (first, height - first - (block - line))
    }

    /// The font that a label's text is drawn with: that of its custom class where the size this reported to Interface Builder is
    /// one line of the text in it. Source: recorded heights of wrapped labels, 4 of 4 in 2 projects.
    private func drawnFont(_ content: TextContent, _ index: Int) -> ResolvedFont {
        let own = fonts.font(content.font, fallbackSize: 17)
        guard environment.canvas != nil, let width = tree.items[index].placeholderIntrinsicSize.horizontal else {
            return own
        }
        let font = designed(own, index)
        guard font != own else { return own }
        let line = measure(content, font: font, width: nil, lines: 1).width
        return abs(line - width) <= 0.04 * width ? font : own
    }

    /// The font in which a line is as high as the size that a label's custom class reported to Interface Builder.
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
