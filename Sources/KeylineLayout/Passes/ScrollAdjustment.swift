// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Along which axes a scroll view scrolls in one layout, and on which it adds the safe area to its content inset.
///
/// Source: UIKit, `UIScrollView.ContentInsetAdjustmentBehavior`: `scrollableAxes` adjusts the axes on which the content is
/// larger than the view or the view always bounces; `automatic` does the same, and adjusts above and below all the same
/// for the scroll view of a controller inside a navigation controller; `always` adjusts both axes, `never` none.
public struct ScrollAdjustment: Hashable, Sendable {
    /// Some axes.
    public struct Axes: OptionSet, Hashable, Sendable {
        /// A bit for each axis.
        public let rawValue: UInt8

        /// The axes of some bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// From side to side.
        public static let horizontal = Axes(rawValue: 1)
        /// Up and down.
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

    /// Nothing moves.
    static let none = ScrollAdjustment(scrolls: [], adjusts: [])

    private init(scrolls: Axes, adjusts: Axes) { (self.scrolls, self.adjusts) = (scrolls, adjusts) }

    /// A pixel more than the frame is no content to scroll to.
    private static let tolerance = 0.5
}

/// The facts of a scroll view that its adjustment depends on, beside frames.
struct ScrollTraits {
    /// `UIScrollView.ContentInsetAdjustmentBehavior`.
    enum Behavior: String { case automatic, scrollableAxes, never, always }

    let behavior: Behavior
    /// The axes on which it moves whatever its content: it always bounces, or a document shows one screenful of many rows.
    let alwaysScrolls: ScrollAdjustment.Axes
    /// True where it also moves on the axes on which its content is larger.
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

/// How far the content of scroll views is moved at rest, because bars cover their edges.
struct ScrollOffsets {
    let insets: ViewInsets

    /// Frames in the window's coordinates, moved with what scrolls, and how the scroll views adjust, by position.
    ///
    /// - Parameter room: storage for the insets of the views that scroll.
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

    /// True where a scroll view is the one that a controller in a navigation controller adjusts: its root, or the first view in it.
    private func isContentScrollView(_ view: Int) -> Bool {
        guard insets.hasNavigationBar else { return false }
        guard let parent = insets.tree.nodes[view].parent else { return true }
        return insets.tree.nodes[parent].parent == nil
            && insets.tree.nodes[parent].children.first { insets.tree.items[$0].guide == nil } == view
    }
}

extension Point {
    fileprivate static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
}
