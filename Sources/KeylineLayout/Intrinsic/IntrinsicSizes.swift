// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// Intrinsic content sizes of a screen's items: text, images, controls. Points, of alignment rectangles.
///
/// A class only because of its cache; one object serves all layouts of a screen in which texts have the same sizes.
final class IntrinsicSizes {
    let tree: LayoutTree
    let environment: LayoutEnvironment
    let designTime: DesignTimeBehavior
    let controls: ControlSizes
    let fonts: FontResolution
    let measurer: TextMeasurer
    /// The items whose text wraps, so that their height depends on their width.
    let wrappingItems: [Int]
    /// For each item, true if its text wraps.
    let wraps: [Bool]
    /// True if the screen contains a stack view.
    let hasStackViews: Bool

    /// Sizes without a width at which to wrap, and sizes at the widths used so far.
    ///
    /// Exclusivity is unchecked because the properties are used on one thread and never while they change; the checks
    /// would take a tenth of the time.
    @exclusivity(unchecked) private var cache: [AxisValues??]
    @exclusivity(unchecked) private var wrapped: [[WrappedSize]]
    private let texts: MeasuredTexts
    /// The texts of labels that have been looked up, by item.
    @exclusivity(unchecked) private var labelTexts: [MeasuredText?]
    /// The greatest wrapping width at which the texts measured last would have the same sizes.
    private var widest = Double.infinity

    /// - Parameters:
    ///   - behavior: The system's way of drawing text.
    ///   - texts: The texts measured before with the same behavior.
    init(
        tree: LayoutTree, environment: LayoutEnvironment, controls: ControlSizes, behavior: TextBehavior,
        texts: MeasuredTexts
    ) {
        self.texts = texts
        self.tree = tree
        self.environment = environment
        designTime = environment.behavior.designTime
        self.controls = controls
        let isTV = environment.idiom == .tv
        fonts = FontResolution(
            behavior: behavior, contentSize: environment.contentSize, sizes: environment.metrics.textSizes, isTV: isTV)
        let countsWholePoints = isTV && designTime.wholeTelevisionText
        measurer = TextMeasurer(scale: countsWholePoints ? 1 : environment.scale, behavior: behavior)
        let wraps = tree.items.indices.map { Self.wraps($0, in: tree) }
        self.wraps = wraps
        hasStackViews = tree.items.contains { $0.content.stack != nil }
        wrappingItems = wraps.indices.filter { wraps[$0] }
        cache = Array(repeating: nil, count: tree.nodes.count)
        labelTexts = Array(repeating: nil, count: tree.nodes.count)
        wrapped = Array(repeating: [], count: tree.nodes.count)
    }

    /// A size of an item whose text wraps, and the narrowest and widest wrapping width for which it is valid.
    private struct WrappedSize {
        let size: AxisValues?
        let narrowest: Double
        let widest: Double
    }

    /// Returns true if the size of an item is the same in every environment.
    func isFixed(_ index: Int) -> Bool {
        tree.items[index].className == "UIImageView" && tree.items[index].content.image?.catalog != "system"
    }

    /// Returns true if an item shows text with an unlimited number of lines.
    func wrapsFreely(_ index: Int) -> Bool {
        let content = tree.items[index].content
        return content.text.map { $0.numberOfLines == 0 } ?? (content.button?.configuration != nil)
    }

    /// Returns the part of an item's frame outside its alignment rectangle.
    func alignmentInsets(_ index: Int) -> EdgeInsets {
        symbol(index)?.alignmentInsets ?? controls.alignmentInsets(tree.items[index].className)
    }

    /// Returns true if an item's alignment insets differ between environments; for example, those of a symbol in a text
    /// style grow with the user's text size.
    func hasVaryingAlignment(_ index: Int) -> Bool {
        ControlSizes.classesOfVaryingAlignment.contains(tree.items[index].className)
            || symbol(index) != nil && tree.items[index].content.image?.symbolFont?.style != nil
    }

    /// Returns the symbol that an image view shows, with its sizes; nil for other items.
    func symbol(_ index: Int) -> SymbolSizes? {
        guard tree.items[index].className == "UIImageView" else { return nil }
        return tree.items[index].content.image.flatMap { SymbolSizes($0, fonts: fonts) }
    }

    /// Returns the content hugging priority along an axis; UIKit's default is 250.
    func hugging(_ index: Int, _ axis: Axis) -> Double { clamp(tree.items[index].hugging[axis] ?? 250) }

    /// Returns the compression resistance priority along an axis; UIKit's default is 750. A placeholder size has a
    /// lower one: it yields to sizes of priority 750. Among placeholders, an empty label yields before a plain view,
    /// and the last of several labels first.
    func compressionResistance(_ index: Int, _ axis: Axis) -> Double {
        if let rank = emptyLabelRank(index) {
            return min(tree.items[index].compressionResistance[axis] ?? 748, 999) - Double(rank) / 100
        }
        if let stated = tree.items[index].compressionResistance[axis] { return clamp(stated) }
        return tree.items[index].content.stack == nil && usesPlaceholderSize(index, axis) ? 749 : 750
    }

    private func clamp(_ priority: Double) -> Double { min(max(priority, 1), Constraint.requiredPriority) }

    /// Returns the intrinsic size of an item whose text wraps at `textWidth`; nil if it has none along either axis.
    func size(of index: Int, textWidth: Double?) -> AxisValues? {
        guard let textWidth else {
            if let known = cache[index] { return known }
            let size = computeSize(of: index, textWidth: nil)
            cache[index] = .some(size)
            return size
        }
        if let known = wrapped[index].first(where: { $0.narrowest <= textWidth && textWidth <= $0.widest }) {
            return known.size
        }
        widest = .infinity
        let size = computeSize(of: index, textWidth: textWidth)
        let widths = widthsAlike(index, size, textWidth)
        wrapped[index].append(WrappedSize(size: size, narrowest: widths.lowerBound, widest: widths.upperBound))
        return size
    }

    /// Returns the range of wrapping widths at which an item has the same size: lines that still fit break at the same
    /// places, and the lines of a label, which wraps at its own width, stay the same until one could take more.
    private func widthsAlike(_ index: Int, _ size: AxisValues?, _ textWidth: Double) -> ClosedRange<Double> {
        guard let width = size?.horizontal, tree.items[index].placeholderIntrinsicSize == .none else {
            return textWidth...textWidth
        }
        let isLabel = tree.items[index].className == "UILabel"
        return min(width, textWidth)...(isLabel ? max(textWidth, widest) : textWidth)
    }

    /// Returns the measured text of some runs.
    func measured(_ runs: [MeasuredRun]) -> MeasuredText { texts.text(runs, measurer) }

    /// Returns the measured text of a label. It is looked up once, because it is measured at several widths.
    func measuredLabel(_ index: Int, _ make: () -> MeasuredText) -> MeasuredText {
        if let known = labelTexts[index] { return known }
        let text = make()
        labelTexts[index] = text
        return text
    }

    /// Returns the size of a text, wrapped at a width in points; nil = not wrapped.
    func measure(
        _ text: MeasuredText, width: Double?, lines: Int, mode: LineBreakMode, isLabel: Bool
    ) -> TextSize {
        let (size, widest) = measurer.measure(
            text, maximumWidth: width, numberOfLines: lines, lineBreakMode: mode,
            isLabel: isLabel)
        self.widest = min(self.widest, widest)
        return size
    }

    private func computeSize(of index: Int, textWidth: Double?) -> AxisValues? {
        var size = ownSize(index, textWidth: textWidth)
        let placeholders = tree.items[index].placeholderIntrinsicSize
        for axis in Axis.allCases {
            guard let placeholder = placeholders[axis] else { continue }
            if !usesPlaceholder(index, size?[axis]) { continue }
            if let textWidth, let width = placeholders.horizontal, textWidth < width - 0.5 { continue }
            size = size ?? AxisValues()
            size?[axis] = placeholder.isFinite && placeholder >= 0 ? placeholder : nil
        }
        if size == nil { size = placeholderSize(index) }
        return size == AxisValues.none ? nil : size
    }

    /// Returns true if a placeholder size that a document states is used. UIKit ignores such sizes at run time; there
    /// they are used for sizes that only the app's own class or the view's contents determine.
    private func usesPlaceholder(_ index: Int, _ own: Double?) -> Bool {
        designTime.usesPlaceholderSizes || tree.items[index].customClass != nil || own ?? 0 <= 0
    }

    /// Returns the placeholder size of an arranged view that has no size of its own; nil if there is none. It is 50
    /// points along each axis for empty views. In a vertical stack view that does not stretch its views, an empty plain
    /// view, or one whose sides and width nothing ties, is 240 points wide, like a new view. A view with contents gets
    /// a length along the stack view unless that gives equal lengths, and one across it if the stack view does not
    /// stretch it or, in a horizontal one, if its contents span its height. Source: recorded frames.
    private func placeholderSize(_ index: Int) -> AxisValues? {
        guard tree.items[index].containment == .arranged, designTime.showsEmptyViews || designTime.showsEmptyStackViews,
            !tree.items[index].translatesAutoresizingMaskIntoConstraints,
            let parent = tree.nodes[index].parent, let stack = tree.items[parent].content.stack
        else { return nil }
        let isEmpty = tree.nodes[index].children.isEmpty
        if tree.items[index].content.stack != nil {
            return isEmpty && designTime.showsEmptyStackViews ? AxisValues(horizontal: 50, vertical: 50) : nil
        }
        guard designTime.showsEmptyViews else { return nil }
        if tree.items[index].className == "UIImageView", tree.items[index].content.image == nil {
            return AxisValues(horizontal: 50, vertical: 50)
        }
        guard tree.items[index].className == "UIView" else { return nil }
        if isEmpty {
            let isLoose = stack.axis == .vertical && stack.alignment != .fill
            return AxisValues(horizontal: isLoose ? Self.libraryWidth : 50, vertical: 50)
        }
        var size = AxisValues()
        if stack.distribution != .fillEqually { size[stack.axis] = 50 }
        if stack.alignment != .fill || stack.axis == .horizontal && contentsSpanHeight(of: index) {
            size[stack.axis.crossing] = 50
        }
        if stack.axis == .vertical, stack.alignment != .fill, isFreeSideways(index) {
            size.horizontal = Self.libraryWidth
        }
        return size == AxisValues.none ? nil : size
    }

    private static let libraryWidth = 240.0

    /// Returns true if a view has contents and no constraint ties its sides or its width, from inside or outside. In a
    /// vertical stack view that does not stretch it, its placeholder is then as wide as a new view. Source: recorded
    /// frames. Linear in the constraints.
    func isFreeSideways(_ index: Int) -> Bool {
        func isSide(_ item: Int?, _ attribute: Attribute?) -> Bool {
            guard item == index, let attribute else { return false }
            return attribute.axis == .horizontal && attribute != .centerX && attribute != .centerXWithinMargins
        }
        return !tree.nodes[index].children.isEmpty
            && !tree.constraints.contains {
                isSide($0.first, $0.firstAttribute) || isSide($0.second, $0.secondAttribute)
            }
    }

    /// Returns true if contents are tied to the top and to the bottom of a view, so that its height follows from
    /// theirs. Source: recorded frames of views in horizontal stack views that stretch them.
    private func contentsSpanHeight(of index: Int) -> Bool {
        func ties(_ attribute: Attribute, _ constraint: LayoutTree.InstalledConstraint) -> Bool {
            guard let second = constraint.second else { return false }
            if constraint.first == index, constraint.firstAttribute == attribute {
                return tree.nodes[second].parent == index
            }
            return second == index && constraint.secondAttribute == attribute
                && tree.nodes[constraint.first].parent == index
        }
        return [.top, .bottom].allSatisfy { edge in tree.constraints.contains { ties(edge, $0) } }
    }

    /// Returns true if an item's size along an axis is a placeholder. It keeps the item from vanishing, but does not
    /// keep it from growing.
    func usesPlaceholderSize(_ index: Int, _ axis: Axis) -> Bool {
        tree.items[index].placeholderIntrinsicSize == .none && placeholderSize(index)?[axis] != nil
    }

    /// Returns true for an empty label or stack view that has a placeholder size.
    func standsInForContents(_ index: Int) -> Bool {
        emptyLabelRank(index) != nil || tree.items[index].content.stack != nil && placeholderSize(index) != nil
    }

    /// Returns true if a placeholder size hugs, with the weight `placeholderShare`: that of an empty view along its
    /// stack view's axis, except on tvOS. Source: recorded frames.
    func hugsPlaceholder(_ index: Int, _ axis: Axis) -> Bool {
        axisOfStack(around: index) == axis && tree.nodes[index].children.isEmpty && environment.idiom != .tv
            && tree.items[index].className != "UIImageView"
    }

    /// Returns true if the placeholder size of a view with contents resists compression at priority 750 too, with the
    /// weight `placeholderShare`: along its stack view's axis, unless the view states a resistance. Source: recorded
    /// frames.
    func resistsAsPlaceholder(_ index: Int, _ axis: Axis) -> Bool {
        usesPlaceholderSize(index, axis) && axisOfStack(around: index) == axis && !tree.nodes[index].children.isEmpty
            && tree.items[index].compressionResistance[axis] == nil
    }

    /// The weight of a point of a placeholder size relative to a point of another size of the same priority. All
    /// factors between 0.55 and 0.95 give the recorded frames.
    static let placeholderShare = 0.7

    private func axisOfStack(around index: Int) -> Axis? {
        tree.nodes[index].parent.flatMap { tree.items[$0].content.stack?.axis }
    }

    /// Takes a position because an item is large and would be copied as an argument.
    private func ownSize(_ index: Int, textWidth: Double?) -> AxisValues? {
        switch tree.items[index].className {
        case "UIView", "UILayoutGuide", "UIStackView", "UIScrollView": return nil
        case "UILabel": return labelSize(index, textWidth: textWidth)
        case "UIButton": return ButtonSizes(index, sizes: self).size(width: textWidth)
        case "UITextField": return textFieldSize(index)
        case "UITextView": return textViewSize(index, textWidth: textWidth)
        case "UIImageView":
            return symbol(index).map { withoutAlignmentInsets($0.size, index) }
                ?? imageSize(tree.items[index].content.image)
        case "UISegmentedControl": return segmentedControlSize(index)
        default:
            return controls.size(tree.items[index], isTiedAtBottom: tree.isTiedAtBottom(index))
                .map { withoutAlignmentInsets($0, index) }
        }
    }

    /// Returns the size of an alignment rectangle for the size of a frame.
    private func withoutAlignmentInsets(_ frame: AxisValues, _ index: Int) -> AxisValues {
        let insets = alignmentInsets(index)
        return AxisValues(
            horizontal: frame.horizontal.map { $0 - insets.left - insets.right },
            vertical: frame.vertical.map { $0 - insets.top - insets.bottom })
    }

    /// Returns the length that a proportional stack view uses for an item: the intrinsic one or, for nested stack
    /// views, the sum of those of their views. With `proportionsFollowRequiredLengths` a required length of a plain
    /// view or stack view comes first; a required length of another view only counts in a nested stack view. Source:
    /// recorded frames.
    ///
    /// - Parameters:
    ///   - constants: the constants edited since the tree was made, by position in `Screen.constraints`.
    ///   - isNested: true if a nested stack view arranges the item.
    func proportionalLength(
        of index: Int, axis: Axis, textWidth: Double?, constants: [Int: Double], isNested: Bool = false
    ) -> Double {
        if let length = requiredLength(of: index, axis, constants, isNested) { return length }
        if let stack = tree.items[index].content.stack {
            if !isNested, let length = placeholderSize(index)?[axis] { return length }
            let arranged = tree.arrangedViews(of: index).filter { !tree.items[$0].isHidden }
            let lengths = arranged.map {
                proportionalLength(of: $0, axis: axis, textWidth: nil, constants: constants, isNested: true)
            }
            let longest = lengths.max() ?? 0
            guard stack.axis == axis else { return longest }
            let sum = stack.distribution == .fillEqually ? longest * Double(lengths.count) : lengths.reduce(0, +)
            return sum + stack.proportionalSpacing * Double(max(0, arranged.count - 1))
        }
        return size(of: index, textWidth: textWidth)?[axis] ?? 0
    }

    private func requiredLength(
        of index: Int, _ axis: Axis, _ constants: [Int: Double], _ isNested: Bool
    ) -> Double? {
        let counts = isNested || ["UIView", "UIStackView"].contains(tree.items[index].className)
        guard designTime.proportionsFollowRequiredLengths, counts else { return nil }
        let requirement = tree.constraints.first {
            $0.first == index && $0.second == nil && $0.relation == .equal && $0.priority >= Constraint.requiredPriority
                && $0.firstAttribute == (axis == .horizontal ? .width : .height)
        }
        return requirement.map { constants[$0.index] ?? $0.constant }
    }
}
