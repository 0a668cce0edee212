// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The places where a document draws its items on its canvas, relative to the root view.
enum DrawnPlace {
    /// Returns the frame that the document records for an item, in the root view's coordinates; nil if it records none for the
    /// item or a view around it. Linear in the depth of the item.
    static func frame(of position: Int, in screen: Screen, parents: [Int], root: Int) -> Rect? {
        guard var frame = screen.items[position].frame else { return nil }
        var ancestor = parents[position]
        while ancestor >= 0, ancestor != root {
            guard let outer = screen.items[ancestor].frame else { return nil }
            frame = frame.offset(dx: outer.x, dy: outer.y)
            ancestor = parents[ancestor]
        }
        return frame
    }

    /// Returns the edges of the root view beyond which the center of each item, or of a view around it, is drawn; nil
    /// if the document records no frame. Parents must precede children.
    static func beyondRoot(_ screen: Screen, parents: [Int], root: Int) -> [EdgeSet?] {
        var result = [EdgeSet?](repeating: nil, count: screen.items.count)
        guard root >= 0, let canvas = screen.items[root].frame?.size, canvas.width > 0, canvas.height > 0 else {
            return result
        }
        var origins = [Point](repeating: .zero, count: screen.items.count)
        result[root] = []
        for position in screen.items.indices {
            let parent = parents[position]
            guard parent >= 0, let outer = result[parent], let frame = screen.items[position].frame else { continue }
            let rect = frame.offset(dx: origins[parent].x, dy: origins[parent].y)
            origins[position] = Point(x: rect.x, y: rect.y)
            result[position] = outer.union(edges(of: canvas, passedBy: Point(x: rect.midX, y: rect.midY)))
        }
        return result
    }

    private static func edges(of size: Size, passedBy point: Point) -> EdgeSet {
        var edges: EdgeSet = []
        if point.y < 0 { edges.insert(.top) }
        if point.x < 0 { edges.insert(.left) }
        if point.y > size.height { edges.insert(.bottom) }
        if point.x > size.width { edges.insert(.right) }
        return edges
    }
}
