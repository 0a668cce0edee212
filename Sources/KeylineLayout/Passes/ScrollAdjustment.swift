// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The axes along which a scroll view scrolls in one layout, and those on which it adds the safe area to its content
/// inset.
///
/// Source: UIKit, `UIScrollView.ContentInsetAdjustmentBehavior`. `scrollableAxes` adjusts the axes on which the content
/// is larger than the view or the view always bounces. `automatic` does the same, but always adjusts above and below
/// for the scroll view of a controller inside a navigation controller. `always` adjusts both axes, `never` none.
public struct ScrollAdjustment: Hashable, Sendable {
    /// A set of axes.
    public struct Axes: OptionSet, Hashable, Sendable {
        /// One bit for each axis.
        public let rawValue: UInt8

        /// Makes the set of axes with the given bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The horizontal axis.
        public static let horizontal = Axes(rawValue: 1)
        /// The vertical axis.
        public static let vertical = Axes(rawValue: 2)
    }

    /// The axes on which the content moves.
    public var scrolls: Axes
    /// The axes on which the safe area is added to the content inset.
    public var adjusts: Axes

    init(_ traits: ScrollTraits, content: Size, in frame: Rect, isContentScrollView: Bool) {
        scrolls = traits.alwaysScrolls
        if traits.goesByContent {
            if content.width > frame.width + Self.tolerance { scrolls.insert(.horizontal) }
            if content.height > frame.height + Self.tolerance { scrolls.insert(.vertical) }
        }
        switch traits.behavior {
        case .never: adjusts = []
        case .always: adjusts = [.horizontal, .vertical]
        case .scrollableAxes: adjusts = scrolls
        case .automatic: adjusts = isContentScrollView ? scrolls.union(.vertical) : scrolls
        }
    }

    /// No scrolling and no adjustment.
    static let none = ScrollAdjustment(scrolls: [], adjusts: [])

    private init(scrolls: Axes, adjusts: Axes) { (self.scrolls, self.adjusts) = (scrolls, adjusts) }

    /// Content that exceeds the frame by no more than this, in points, does not scroll.
    private static let tolerance = 0.5
}

/// The properties of a scroll view, apart from frames, on which its adjustment depends.
struct ScrollTraits {
    /// `UIScrollView.ContentInsetAdjustmentBehavior`.
    enum Behavior: String { case automatic, scrollableAxes, never, always }

    let behavior: Behavior
    /// The axes along which it scrolls whatever its content: it always bounces, or the document shows only some of many
    /// rows.
    let alwaysScrolls: ScrollAdjustment.Axes
    /// True if it also scrolls along the axes on which its content is larger.
    let goesByContent: Bool

    init(_ view: LayoutItem) {
        let list = view.content.list
        behavior = list?.contentInsetAdjustmentBehavior.flatMap(Behavior.init) ?? .automatic
        goesByContent = view.className == "UIScrollView"
        var axes: ScrollAdjustment.Axes = []
        if goesByContent {
            if view.content.attributes?["alwaysBounceHorizontal"] == "YES" { axes.insert(.horizontal) }
            if view.content.attributes?["alwaysBounceVertical"] == "YES" { axes.insert(.vertical) }
        } else {
            axes.insert(list?.scrollDirection == "horizontal" ? .horizontal : .vertical)
        }
        alwaysScrolls = axes
    }
}

/// The distances by which the content of scroll views is moved at rest, because bars cover their edges.
struct ScrollOffsets {
    let insets: ViewInsets

    /// Returns the frames in window coordinates, moved with scrolled content, and the adjustments of the scroll views,
    /// by position.
    ///
    /// - Parameter room: reusable storage for the insets of scroll views.
    func moved(_ frames: [Rect], _ room: inout [EdgeInsets]) -> (frames: [Rect], adjustments: [Int: ScrollAdjustment]) {
        let tree = insets.tree
        guard !tree.scrolledItems.isEmpty else { return (frames, [:]) }
        insets.safeAreaInsets(of: tree.adjustingHosts, frames: frames, into: &room)
        var result = frames
        var adjustments: [Int: ScrollAdjustment] = [:]
        withUnsafeTemporaryAllocation(of: Point.self, capacity: frames.count) { offsets in
            offsets.initialize(repeating: .zero)
            for index in tree.scrolledItems {
                guard let parent = tree.nodes[index].parent else { continue }
                offsets[index] = offsets[parent]
                if let inset = tree.insetTraits[index].scrollInset {
                    let known = adjustments[parent]
                    let adjustment = known ?? self.adjustment(parent, frames)
                    if known == nil { adjustments[parent] = adjustment }
                    let top = adjustment.adjusts.contains(.vertical) ? room[parent].top : 0
                    offsets[index] = offsets[index] + Point(x: inset.left, y: inset.top + top)
                }
                result[index] = frames[index].offset(dx: offsets[index].x, dy: offsets[index].y)
            }
        }
        return (result, adjustments)
    }

    private func adjustment(_ view: Int, _ frames: [Rect]) -> ScrollAdjustment {
        let tree = insets.tree
        guard let traits = tree.insetTraits[view].scrollTraits else { return ScrollAdjustment.none }
        var content = Size.zero
        for child in tree.nodes[view].children where tree.nodes[child].isInstalled {
            if tree.insetTraits[child].isGuide, tree.items[child].guide != .contentLayout { continue }
            content.width = max(content.width, frames[child].maxX - frames[view].minX)
            content.height = max(content.height, frames[child].maxY - frames[view].minY)
        }
        return ScrollAdjustment(
            traits, content: content, in: frames[view], isContentScrollView: isContentScrollView(view))
    }

    /// Returns true if a scroll view is the one that a controller in a navigation controller adjusts: its root, or the
    /// first view in it.
    private func isContentScrollView(_ view: Int) -> Bool {
        guard insets.adjustsContentScrollView else { return false }
        guard let parent = insets.tree.nodes[view].parent else { return true }
        return insets.tree.nodes[parent].parent == nil
            && insets.tree.nodes[parent].children.first { insets.tree.items[$0].guide == nil } == view
    }
}

extension Point {
    fileprivate static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
}
