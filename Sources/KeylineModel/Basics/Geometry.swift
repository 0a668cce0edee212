// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A point in points; the function or property that returns it names the coordinate space (usually the superview's).
public struct Point: Hashable, Codable, Sendable {
    /// Distance from the left edge, points.
    public var x: Double
    /// Distance from the top edge, points.
    public var y: Double

    /// The origin of the coordinate space.
    public static let zero = Point(x: 0, y: 0)

    /// A point at `x`, `y` (points).
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A width and a height in points.
public struct Size: Hashable, Codable, Sendable {
    /// Width, points.
    public var width: Double
    /// Height, points.
    public var height: Double

    /// A size of width 0 and height 0.
    public static let zero = Size(width: 0, height: 0)

    /// A size of `width` × `height` points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size with width and height exchanged.
    public var transposed: Size { Size(width: height, height: width) }
}

/// A rectangle in points, origin at the top left.
public struct Rect: Hashable, Codable, Sendable {
    /// Left edge, points.
    public var x: Double
    /// Top edge, points.
    public var y: Double
    /// Width, points.
    public var width: Double
    /// Height, points.
    public var height: Double

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// A rectangle from its top-left corner and its size, points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// A rectangle at the origin of the coordinate space.
    public init(size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

    /// Left edge, points.
    public var minX: Double { x }
    /// Top edge, points.
    public var minY: Double { y }
    /// Right edge, points.
    public var maxX: Double { x + width }
    /// Bottom edge, points.
    public var maxY: Double { y + height }
    /// Horizontal center, points.
    public var midX: Double { x + width / 2 }
    /// Vertical center, points.
    public var midY: Double { y + height / 2 }
    /// The size alone.
    public var size: Size { Size(width: width, height: height) }
    /// True if the width or the height is 0 or negative.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The rectangle moved by `dx`, `dy` points.
    public func offset(dx: Double, dy: Double) -> Rect { Rect(x: x + dx, y: y + dy, width: width, height: height) }

    /// The rectangle made smaller by `insets` on each edge; negative insets grow it.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: x + insets.left, y: y + insets.top,
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    }

    /// The part both rectangles share, or nil when they share no area.
    public func intersection(_ other: Rect) -> Rect? {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// Distances inwards from the four edges, points.
public struct EdgeInsets: Hashable, Codable, Sendable {
    /// Points from the top edge.
    public var top: Double
    /// Points from the left edge.
    public var left: Double
    /// Points from the bottom edge.
    public var bottom: Double
    /// Points from the right edge.
    public var right: Double

    /// No inset on any edge.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Insets in points, in UIKit's order.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same inset on every edge, points.
    public init(all inset: Double) { self.init(top: inset, left: inset, bottom: inset, right: inset) }

    /// The inset of one edge, points.
    public subscript(edge: Edge) -> Double {
        get {
            switch edge {
            case .top: top
            case .left: left
            case .bottom: bottom
            case .right: right
            }
        }
        set {
            switch edge {
            case .top: top = newValue
            case .left: left = newValue
            case .bottom: bottom = newValue
            case .right: right = newValue
            }
        }
    }

    /// The sum edge by edge.
    public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
        EdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }
}

/// Insets that follow the layout direction, points.
public struct DirectionalEdgeInsets: Hashable, Codable, Sendable {
    /// Points from the top edge.
    public var top: Double
    /// Points from the edge where reading starts.
    public var leading: Double
    /// Points from the bottom edge.
    public var bottom: Double
    /// Points from the edge where reading ends.
    public var trailing: Double

    /// Insets in points, in UIKit's order.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The insets on physical edges for a layout direction.
    public func resolved(_ direction: LayoutDirection) -> EdgeInsets {
        switch direction {
        case .leftToRight: EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
        case .rightToLeft: EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
        }
    }
}

/// A set of edges: `UIRectEdge`. Coded as the list of its edges.
public struct EdgeSet: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: Int
    /// A set from UIKit's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The set of some edges.
    public init(_ edges: some Sequence<Edge>) { self.init(edges.map(Self.init)) }

    /// The set of one edge.
    public init(_ edge: Edge) {
        switch edge {
        case .top: self = .top
        case .left: self = .left
        case .bottom: self = .bottom
        case .right: self = .right
        }
    }

    /// The top edge alone.
    public static let top = EdgeSet(rawValue: 1)
    /// The left edge alone.
    public static let left = EdgeSet(rawValue: 2)
    /// The bottom edge alone.
    public static let bottom = EdgeSet(rawValue: 4)
    /// The right edge alone.
    public static let right = EdgeSet(rawValue: 8)
    /// All four edges.
    public static let all: EdgeSet = [.top, .left, .bottom, .right]

    /// Its edges, in the order in which reports list them: top, left, bottom, right.
    public var edges: [Edge] { Edge.allCases.filter { contains(EdgeSet($0)) } }
}

extension EdgeSet: Codable {
    /// Reads a list of edges.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([Edge].self))
    }

    /// Writes the list of its edges.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(edges)
    }
}

/// A physical edge of a rectangle.
public enum Edge: String, Codable, CaseIterable, Sendable {
    case top, left, bottom, right

    /// In the order in which reports list them. Stored, because the synthesized property would build an array on each
    /// of layout's many reads.
    public static let allCases: [Edge] = [.top, .left, .bottom, .right]

    /// The axis the edge is measured along: vertical for top and bottom.
    public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

    /// The edge on the other side.
    public var opposite: Edge {
        switch self {
        case .top: .bottom
        case .left: .right
        case .bottom: .top
        case .right: .left
        }
    }
}

/// A layout axis.
public enum Axis: String, Codable, CaseIterable, Sendable {
    case horizontal, vertical

    /// Stored, because the synthesized property would build an array on each of layout's many reads.
    public static let allCases: [Axis] = [.horizontal, .vertical]

    /// The other axis.
    public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
    /// The width along the horizontal axis, the height along the vertical one.
    public subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

    /// Returns the size with another length along an axis.
    public func with(_ length: Double, along axis: Axis) -> Size {
        axis == .horizontal ? Size(width: length, height: height) : Size(width: width, height: length)
    }
}
