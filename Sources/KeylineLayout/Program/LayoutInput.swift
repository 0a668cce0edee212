// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A number on which a layout depends and that differs between environments or passes; points.
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
    /// The distance from the top of a view down to its first baseline; from its middle if the text stays in the middle.
    case firstBaseline(item: Int)
    /// The distance from the bottom of a view up to its last baseline, or from its middle down to it.
    case lastBaseline(item: Int)
    /// The distance of neighboring lines in an item's font.
    case lineSpacing(item: Int)
    /// The height of the keyboard over a view; without a keyboard, the bottom safe area.
    case keyboardHeight(owner: Int)
    /// The greatest width of readable content.
    case readableWidth
    /// A view's length in a proportional stack view.
    case proportionalLength(item: Int, Axis)
    /// The height of a view's text.
    case textHeight(item: Int)
    /// The part of a control's frame outside its alignment rectangle.
    case alignmentInset(item: Int, Edge)
    /// 1 if a view has an intrinsic size along an axis, else 0.
    case hasIntrinsicSize(item: Int, Axis)
}

extension LayoutInput {
    /// Hashes the item only, because inputs usually differ in it.
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

    /// Returns true if the input depends only on the sizes of texts and controls.
    ///
    /// - Parameter wrapping: the items whose text wraps.
    func isMeasured(_ wrapping: Set<Int>) -> Bool {
        switch self {
        case .intrinsicSize(let item, _), .firstBaseline(let item), .lastBaseline(let item): !wrapping.contains(item)
        case .lineSpacing: true
        case .rootSize, .safeArea, .margin, .keyboardHeight, .readableWidth, .proportionalLength, .textHeight,
            .alignmentInset, .hasIntrinsicSize:
            false
        }
    }

    /// The item whose size the input is, if a document can state it.
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
            // In a horizontal stack view, text counts with its width on one line.
            let textWidth = axis == .vertical ? assumptions.textWidths[item] : nil
            return intrinsic.proportionalLength(
                of: item, axis: axis, textWidth: textWidth, constants: constants)
        case .textHeight(let item): return height(item, assumptions)
        case .alignmentInset(let item, let edge): return intrinsic.alignmentInsets(item)[edge]
        case .hasIntrinsicSize(let item, let axis):
            return intrinsic.size(of: item, textWidth: assumptions.textWidths[item])?[axis] == nil ? 0 : 1
        }
    }

    /// A width greater than that of any window.
    private static let unlimited = 1e6

    private func height(_ item: Int, _ assumptions: PassAssumptions) -> Double {
        intrinsic.size(of: item, textWidth: assumptions.textWidths[item])?.vertical ?? 0
    }

    private func halfHeight(_ item: Int, _ assumptions: PassAssumptions) -> Double { height(item, assumptions) / 2 }
}
