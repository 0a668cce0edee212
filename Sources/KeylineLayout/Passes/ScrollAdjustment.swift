// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Along which axes a scroll view scrolls in one layout, and on which it adds the safe area to its content inset.
///
/// Source: UIKit, `UIScrollView.ContentInsetAdjustmentBehavior`: `scrollableAxes` adjusts the axes on which the content is
/// larger than the view or the view always bounces; `automatic` does the same, and adjusts above and below all the same
/// for the scroll view of a controller inside a navigation controller; `always` adjusts both axes, `never` none.
public struct ScrollAdjustment: Hashable, Sendable {
    /// The axes on which the content moves.
    public var scrolls: Set<Axis>
    /// The axes on which the safe area is added to the content inset.
    public var adjusts: Set<Axis>

    init(_ view: LayoutItem, content: Size, in frame: Rect, isContentScrollView: Bool) {
        let list = view.content.list
        scrolls = []
        if view.className == "UIScrollView" {
            if content.width > frame.width + Self.tolerance || Self.bounces(view, "alwaysBounceHorizontal") {
                scrolls.insert(.horizontal)
            }
            if content.height > frame.height + Self.tolerance || Self.bounces(view, "alwaysBounceVertical") {
                scrolls.insert(.vertical)
            }
        } else {
            // Of tables, collections and texts a document shows one screenful of many.
            scrolls.insert(list?.scrollDirection == "horizontal" ? .horizontal : .vertical)
        }
        switch list?.contentInsetAdjustmentBehavior {
        case "never": adjusts = []
        case "always": adjusts = [.horizontal, .vertical]
        case "scrollableAxes": adjusts = scrolls
        default: adjusts = isContentScrollView ? scrolls.union([.vertical]) : scrolls
        }
    }

    private static func bounces(_ view: LayoutItem, _ attribute: String) -> Bool {
        view.content.attributes?[attribute] == "YES"
    }

    /// A pixel more than the frame is no content to scroll to.
    private static let tolerance = 0.5
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
        var content = Size.zero
        for child in tree.nodes[view].children where tree.nodes[child].isInstalled {
            guard tree.items[child].guide == nil || tree.items[child].guide == .contentLayout else { continue }
            content.width = max(content.width, frames[child].maxX - frames[view].minX)
            content.height = max(content.height, frames[child].maxY - frames[view].minY)
        }
        return ScrollAdjustment(
            tree.items[view], content: content, in: frames[view], isContentScrollView: isContentScrollView(view))
    }

    /// Whether a scroll view is the one that a controller in a navigation controller adjusts: its root, or the first view in it.
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
