// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A number that a layout depends on and that differs between environments or passes; points.
///
/// Items are positions in `Screen.items`.
enum LayoutInput: Hashable {
    /// The size of a root view.
    case rootSize(item: Int, Axis)
    /// A view's `safeAreaInsets`.
    case safeArea(item: Int, Edge)
    /// A view's `layoutMargins`, safe area included.
    case margin(item: Int, Edge)
    /// A view's intrinsic content size.
    case intrinsicSize(item: Int, Axis)
    /// From the top of a view, or from its middle where text stays in the middle, down to the first baseline.
    case firstBaseline(item: Int)
    /// From the bottom of a view up to the last baseline, or from its middle down to it.
    case lastBaseline(item: Int)
    /// The distance of neighbouring lines in an item's font.
    case lineSpacing(item: Int)
    /// The height of the keyboard over a view; the bottom safe area without one.
    case keyboardHeight(owner: Int)
    /// The greatest width of readable content.
    case readableWidth
    /// A view's length in a stack view that fills proportionally.
    case proportionalLength(item: Int, Axis)
    /// The height of a view's text.
    case textHeight(item: Int)
    /// What a control's frame has beyond its alignment rectangle.
    case alignmentInset(item: Int, Edge)
    /// One where a view has an intrinsic size along an axis, else zero.
    case hasIntrinsicSize(item: Int, Axis)
}

extension LayoutInput {
    /// Hashes what inputs mostly differ in.
    func hash(into hasher: inout Hasher) {
        switch self {
        case .rootSize(let item, _), .safeArea(let item, _), .margin(let item, _), .intrinsicSize(let item, _),
            .firstBaseline(let item), .lastBaseline(let item), .lineSpacing(let item), .keyboardHeight(let item),
            .proportionalLength(let item, _), .textHeight(let item), .alignmentInset(let item, _),
            .hasIntrinsicSize(let item, _):
            hasher.combine(item)
        case .readableWidth: break
        }
    }

    /// The item whose insets or margins the input reads.
    var insetItem: Int? {
        switch self {
        case .safeArea(let item, _), .margin(let item, _), .keyboardHeight(let item): item
        case .rootSize, .intrinsicSize, .firstBaseline, .lastBaseline, .lineSpacing, .readableWidth,
            .proportionalLength, .textHeight,
            .alignmentInset, .hasIntrinsicSize:
            nil
        }
    }

    /// Whether the input depends on nothing but the sizes of texts and controls.
    ///
    /// - Parameter wrapping: items whose text wraps.
    func isMeasured(_ wrapping: Set<Int>) -> Bool {
        switch self {
        case .intrinsicSize(let item, _), .firstBaseline(let item), .lastBaseline(let item): !wrapping.contains(item)
        case .lineSpacing: true
        case .rootSize, .safeArea, .margin, .keyboardHeight, .readableWidth, .proportionalLength, .textHeight,
            .alignmentInset, .hasIntrinsicSize:
            false
        }
    }

    /// The item whose size it is, where a document says it.
    var sizedItem: Int? {
        switch self {
        case .rootSize(let item, _), .intrinsicSize(let item, _): item
        case .safeArea, .margin, .firstBaseline, .lastBaseline, .lineSpacing, .keyboardHeight, .readableWidth,
            .proportionalLength,
            .textHeight, .alignmentInset, .hasIntrinsicSize:
            nil
        }
    }
}

/// Reads inputs for one environment and the assumptions of one pass.
struct LayoutInputReader {
    let environment: LayoutEnvironment
    let intrinsic: IntrinsicSizes
    let recorded: RecordedFrames
    /// Constants that were edited since the tree was made, by position in `Screen.constraints`.
    var constants: [Int: Double] = [:]

    func value(of input: LayoutInput, _ assumptions: PassAssumptions) -> Double {
        switch input {
        case .rootSize(let item, let axis):
            let size = recorded.rootFrame(item, in: environment).size
            return axis == .horizontal ? size.width : size.height
        case .safeArea(let item, let edge): return assumptions.safeAreaInsets[item][edge]
        case .margin(let item, let edge): return assumptions.layoutMargins[item][edge]
        case .intrinsicSize(let item, let axis):
            return intrinsic.size(of: item, textWidth: assumptions.textWidths[item])?[axis] ?? 0
        case .firstBaseline(let item):
            guard let offsets = intrinsic.baselines(of: item, textWidth: assumptions.textWidths[item]) else { return 0 }
            return intrinsic.centersTextVertically(item) ? offsets.first - halfHeight(item, assumptions) : offsets.first
        case .lastBaseline(let item):
            guard let offsets = intrinsic.baselines(of: item, textWidth: assumptions.textWidths[item]) else { return 0 }
            return intrinsic.centersTextVertically(item) ? halfHeight(item, assumptions) - offsets.last : offsets.last
        case .lineSpacing(let item): return intrinsic.lineSpacing(of: item)
        case .keyboardHeight(let owner):
            return environment.keyboardHeight ?? assumptions.safeAreaInsets[owner].bottom
        case .readableWidth: return environment.readableContentWidth ?? Self.unlimited
        case .proportionalLength(let item, let axis):
            // Side by side, text counts with the width it has on one line.
            let textWidth = axis == .vertical ? assumptions.textWidths[item] : nil
            return intrinsic.proportionalLength(
                of: item, axis: axis, textWidth: textWidth, constants: constants)
        case .textHeight(let item): return height(item, assumptions)
        case .alignmentInset(let item, let edge): return intrinsic.alignmentInsets(item)[edge]
        case .hasIntrinsicSize(let item, let axis):
            return intrinsic.size(of: item, textWidth: assumptions.textWidths[item])?[axis] == nil ? 0 : 1
        }
    }

    /// Wider than any window.
    private static let unlimited = 1e6

    private func height(_ item: Int, _ assumptions: PassAssumptions) -> Double {
        intrinsic.size(of: item, textWidth: assumptions.textWidths[item])?.vertical ?? 0
    }

    private func halfHeight(_ item: Int, _ assumptions: PassAssumptions) -> Double { height(item, assumptions) / 2 }
}
