// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A physical coordinate of an item along an axis: the resolution of an attribute in a layout direction.
enum AnchorKind: Int, Sendable {
    /// Left or top.
    case near
    /// Right or bottom.
    case far
    /// The center; baselines count as centers because they move with the whole view.
    case middle
    /// Width or height.
    case extent

    /// The coordinate that an attribute denotes in a layout direction.
    init(_ attribute: Attribute, _ direction: LayoutDirection) {
        let isMirrored = direction == .rightToLeft
        switch attribute.meaning.place {
        case .near: self = .near
        case .far: self = .far
        case .leading: self = isMirrored ? .far : .near
        case .trailing: self = isMirrored ? .near : .far
        case .extent: self = .extent
        case .middle, .firstBaseline, .lastBaseline: self = .middle
        }
    }

    /// The coordinate of an edge.
    init(_ edge: Edge) { self = edge == .top || edge == .left ? .near : .far }

    /// The coordinates that fix this one when no constraint ties it directly, likeliest first.
    var alternatives: [AnchorKind] {
        switch self {
        case .near: [.far, .middle]
        case .far: [.near, .middle]
        case .middle: [.near, .far]
        case .extent: []
        }
    }

    /// Returns the coordinate of a rectangle along an axis, in points.
    func value(of rect: Rect, _ axis: Axis) -> Double {
        switch (self, axis) {
        case (.near, .horizontal): rect.minX
        case (.near, .vertical): rect.minY
        case (.far, .horizontal): rect.maxX
        case (.far, .vertical): rect.maxY
        case (.middle, .horizontal): rect.midX
        case (.middle, .vertical): rect.midY
        case (.extent, .horizontal): rect.width
        case (.extent, .vertical): rect.height
        }
    }
}
