// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Finds stack views whose recorded frames cannot result from a stack view's layout: the views do not extend from edge
/// to edge.
///
/// Such frames were merged by hand, or recorded before the contents changed.
struct RecordedArrangement {
    /// Ids of these stack views and of their arranged views.
    private(set) var contradicted: Set<String> = []

    /// Compares the recorded frames of the visible arranged views of `screen` with those of their stack views.
    init(_ screen: Screen) {
        let arranged = Dictionary(
            grouping: screen.items.filter { $0.containment == .arranged && !$0.isHidden }, by: \.parent)
        for item in screen.items {
            guard let stack = item.content.stack, !stack.isLayoutMarginsRelativeArrangement, let frame = item.frame,
                let views = arranged[item.id], !Self.reach(views.compactMap(\.frame), frame, stack)
            else { continue }
            contradicted.insert(item.id)
            contradicted.formUnion(views.map(\.id))
        }
    }

    /// Returns true if views extend from the first to the last edge of a stack view, and across it if the alignment is
    /// fill.
    private static func reach(_ views: [Rect], _ stack: Rect, _ settings: StackSettings) -> Bool {
        let (axis, crossing) = (settings.axis, settings.axis.crossing)
        let starts = views.map { start($0, axis) }
        let ends = views.map { start($0, axis) + extent($0, axis) }
        guard let first = starts.min(), let last = ends.max() else { return true }
        let fills = views.allSatisfy { abs(extent($0, crossing) - extent(stack, crossing)) <= tolerance }
        return abs(first) <= tolerance && abs(last - extent(stack, axis)) <= tolerance
            && (settings.alignment != .fill || fills)
    }

    /// The tolerance, points: alignment rectangles of controls differ from their frames by up to this amount.
    private static let tolerance = 4.01

    private static func start(_ rect: Rect, _ axis: Axis) -> Double { axis == .horizontal ? rect.x : rect.y }

    private static func extent(_ rect: Rect, _ axis: Axis) -> Double { axis == .horizontal ? rect.width : rect.height }
}
