// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A coordinate along an axis: an edge, the center, a margin or a baseline of the window, of its safe area or of an item.
///
/// The attributes do not follow the layout direction: `left`, never `leading`.
enum Waypoint: Hashable {
    /// A coordinate of the root view.
    case window(Attribute)
    case safeArea(Attribute)
    /// A coordinate of the item at a position.
    case item(Int, Attribute)

    var attribute: Attribute {
        switch self {
        case .window(let attribute), .safeArea(let attribute), .item(_, let attribute): attribute
        }
    }

    /// The same owner's coordinate of another attribute.
    func with(_ attribute: Attribute) -> Waypoint {
        switch self {
        case .window: .window(attribute)
        case .safeArea: .safeArea(attribute)
        case .item(let position, _): .item(position, attribute)
        }
    }
}

extension Axis {
    /// The edge with the smaller coordinate.
    var near: Attribute { self == .horizontal ? .left : .top }
    var far: Attribute { self == .horizontal ? .right : .bottom }
    var middle: Attribute { self == .horizontal ? .centerX : .centerY }
    /// The length of an item along the axis in words: `high` follows a number of points.
    var extentWord: String { self == .horizontal ? "wide" : "high" }
}

extension Edge {
    /// The coordinate of the edge.
    var attribute: Attribute { self == .top || self == .left ? axis.near : axis.far }
}

extension Attribute {
    /// The same coordinate without reference to the layout direction.
    func physical(_ direction: LayoutDirection) -> Attribute {
        guard followsDirection else { return self }
        let isLeft = (meaning.place == .leading) == (direction == .leftToRight)
        return meaning.isMargin ? (isLeft ? .leftMargin : .rightMargin) : isLeft ? .left : .right
    }

    /// The edge or the center that a margin or a baseline is measured from; the attribute must not follow the layout
    /// direction.
    var base: Attribute {
        switch meaning.place {
        case .near, .firstBaseline: axis.near
        case .far, .lastBaseline: axis.far
        case .middle: axis.middle
        case .leading, .trailing, .extent: self
        }
    }
}
