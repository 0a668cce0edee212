// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A set of physical edges.
struct EdgeSet: OptionSet, Sendable {
    let rawValue: UInt8

    static let top = EdgeSet(rawValue: 1)
    static let left = EdgeSet(rawValue: 2)
    static let bottom = EdgeSet(rawValue: 4)
    static let right = EdgeSet(rawValue: 8)
    static let vertical: EdgeSet = [.top, .bottom]
    static let horizontal: EdgeSet = [.left, .right]
    static let all: EdgeSet = [.top, .left, .bottom, .right]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ edge: Edge) {
        switch edge {
        case .top: self = .top
        case .left: self = .left
        case .bottom: self = .bottom
        case .right: self = .right
        }
    }

    /// Some edges.
    init(_ edges: some Sequence<Edge>) { self = edges.reduce(into: []) { $0.formUnion(EdgeSet($1)) } }

    /// The two edges at the ends of an axis.
    init(across axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    /// The edges of a window beyond which a rectangle lies wholly.
    init(leftBy rect: Rect, of window: Rect) {
        self = []
        if rect.maxY <= window.minY { insert(.top) }
        if rect.maxX <= window.minX { insert(.left) }
        if rect.minY >= window.maxY { insert(.bottom) }
        if rect.minX >= window.maxX { insert(.right) }
    }

    /// The edges of a window that a rectangle touches or crosses.
    init(metBy rect: Rect, of window: Rect, within tolerance: Double) {
        self = []
        if rect.minY <= window.minY + tolerance { insert(.top) }
        if rect.minX <= window.minX + tolerance { insert(.left) }
        if rect.maxY >= window.maxY - tolerance { insert(.bottom) }
        if rect.maxX >= window.maxX - tolerance { insert(.right) }
    }

    /// The edges in the order top, left, bottom, right.
    var edges: [Edge] { Array(each) }

    /// The edges as an argument of a statement.
    var named: RuleStatement.Argument { .edges(edges) }

    /// The same edges as a sequence without allocation, because layouts iterate over them often.
    var each: Each { Each(left: rawValue) }

    /// Iterates over the edges of a set.
    struct Each: Sequence, IteratorProtocol {
        fileprivate var left: UInt8

        mutating func next() -> Edge? {
            guard left != 0 else { return nil }
            let place = left.trailingZeroBitCount
            left &= left - 1
            return place == 0 ? .top : place == 1 ? .left : place == 2 ? .bottom : .right
        }

        var underestimatedCount: Int { left.nonzeroBitCount }
    }
}
