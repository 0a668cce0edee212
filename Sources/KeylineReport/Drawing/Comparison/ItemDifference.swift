// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// An item that differs between two pictures.
struct ItemDifference: Hashable {
    enum Kind: Hashable, Sendable {
        /// The item has another place or size.
        case moved
        /// Only the second picture shows it.
        case added
        /// Only the first picture shows it.
        case removed
    }

    let kind: Kind
    /// The position in the first picture's screen; nil if the item is absent there.
    let before: Int?
    /// The position in the second picture's screen; nil if the item is absent there.
    let after: Int?

    /// Returns the key that identifies an item in another version of its screen.
    static func key(_ item: LayoutItem) -> String { item.source?.objectID ?? item.id }

    /// Returns the differences between two scenes in the second one's order, then the removed items.
    ///
    /// An item whose frame in its superview is unchanged counts as not moved, even if the superview moved. Of an added
    /// or removed tree only the outermost view is listed.
    static func all(_ before: DrawingScene, _ after: DrawingScene, scaled: Bool) -> [ItemDifference] {
        let old = Dictionary(
            before.items.indices.map { (key(before.items[$0]), $0) }, uniquingKeysWith: { first, _ in first })
        let new = Dictionary(
            after.items.indices.map { (key(after.items[$0]), $0) }, uniquingKeysWith: { first, _ in first })
        var differences: [ItemDifference] = []
        for position in after.items.indices where after.items[position].guide == nil && after.isVisible(position) {
            let other = old[key(after.items[position])]
            if let other, before.isVisible(other) {
                if moved(other, before, position, after, scaled: scaled) {
                    differences.append(ItemDifference(kind: .moved, before: other, after: position))
                }
            } else if !isWithin(position, after, missing: { old[$0].map { !before.isVisible($0) } ?? true }) {
                differences.append(ItemDifference(kind: .added, before: other, after: position))
            }
        }
        for position in before.items.indices where before.items[position].guide == nil && before.isVisible(position) {
            let other = new[key(before.items[position])]
            if let other, after.isVisible(other) { continue }
            if isWithin(position, before, missing: { new[$0].map { !after.isVisible($0) } ?? true }) { continue }
            differences.append(ItemDifference(kind: .removed, before: position, after: other))
        }
        return differences
    }

    /// Returns true if the superview is missing in the other picture as well.
    private static func isWithin(_ position: Int, _ scene: DrawingScene, missing: (String) -> Bool) -> Bool {
        scene.parents[position].map { missing(key(scene.items[$0])) } ?? false
    }

    private static func moved(
        _ before: Int, _ first: DrawingScene, _ after: Int, _ second: DrawingScene, scaled: Bool
    ) -> Bool {
        let (old, new) = (first.frames[before], second.frames[after])
        guard let oldParent = first.parents[before], let newParent = second.parents[after] else {
            return !scaled && !isClose(old, new)
        }
        guard key(first.items[oldParent]) == key(second.items[newParent]) else { return !isClose(old, new) }
        if scaled {
            let places = (PlaceInParent(before, oldParent, first), PlaceInParent(after, newParent, second))
            return !places.0.isLike(places.1)
        }
        let (one, other) = (first.frames[oldParent], second.frames[newParent])
        return !isClose(old.offset(dx: -one.x, dy: -one.y), new.offset(dx: -other.x, dy: -other.y))
    }

    /// Returns true if two rectangles are equal to within half a point.
    private static func isClose(_ a: Rect, _ b: Rect) -> Bool {
        [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].allSatisfy { $0.magnitude <= 0.5 }
    }
}

/// The place of an item in its superview, by everything that layouts preserve: distances from the edges, safe area and
/// margins, from their centers, and the length.
private struct PlaceInParent {
    /// The place along one axis, in points.
    private struct Line {
        /// The length of the superview.
        let whole: Double
        /// The distances from the near edge, its safe area and its margin.
        let near: [Double]
        let far: [Double]
        /// The distances from the centers of the superview, its safe area and its margins.
        let middle: [Double]
        let length: Double
    }

    private let lines: [Line]

    init(_ position: Int, _ parent: Int, _ scene: DrawingScene) {
        let (frame, outer) = (scene.frames[position], scene.frames[parent])
        let rects = [
            outer, outer.inset(by: scene.solved[parent].safeAreaInsets),
            outer.inset(by: scene.solved[parent].layoutMargins),
        ]
        lines = [
            Line(
                whole: outer.width, near: rects.map { frame.minX - $0.minX }, far: rects.map { $0.maxX - frame.maxX },
                middle: rects.map { frame.midX - $0.midX }, length: frame.width),
            Line(
                whole: outer.height, near: rects.map { frame.minY - $0.minY }, far: rects.map { $0.maxY - frame.maxY },
                middle: rects.map { frame.midY - $0.midY }, length: frame.height),
        ]
    }

    /// Returns true if on each axis two of the measures are equal, absolutely or in proportion to the superview.
    func isLike(_ other: PlaceInParent) -> Bool {
        zip(lines, other.lines).allSatisfy { one, two in
            func keeps(_ a: [Double], _ b: [Double]) -> Bool {
                zip(a, b).contains { Self.isKept($0, $1, one.whole, two.whole) }
            }
            let kept = [
                keeps(one.near, two.near), keeps(one.far, two.far), keeps(one.middle, two.middle),
                Self.isKept(one.length, two.length, one.whole, two.whole),
            ]
            return kept.count { $0 } >= 2
        }
    }

    /// Returns true if two distances are equal to within two points, because pixel rounding accumulates, or are
    /// proportional to within a fiftieth of the superview.
    private static func isKept(_ a: Double, _ b: Double, _ whole: Double, _ other: Double) -> Bool {
        if (a - b).magnitude <= 2 { return true }
        guard whole > 0 else { return false }
        return (a * other / whole - b).magnitude <= 0.02 * other
    }
}
