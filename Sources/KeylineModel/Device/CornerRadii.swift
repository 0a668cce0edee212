// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The radii of a display's corners, points; 0 = square. In JSON, four equal radii are one number.
public struct CornerRadii: Hashable, Sendable {
    /// Radius at the top left.
    public var topLeft: Double
    /// Radius at the top right.
    public var topRight: Double
    /// Radius at the bottom right.
    public var bottomRight: Double
    /// Radius at the bottom left.
    public var bottomLeft: Double

    /// Four square corners.
    public static let square = CornerRadii(all: 0)

    /// A radius for each corner, points.
    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The same radius at every corner, points.
    public init(all radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// The radii clockwise from the top left.
    public var clockwise: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The radius of all corners; nil if they differ.
    public var common: Double? { clockwise.allSatisfy { $0 == topLeft } ? topLeft : nil }

    /// The largest radius.
    public var largest: Double { max(topLeft, topRight, bottomRight, bottomLeft) }

    /// Returns radii that are made from these corner by corner.
    public func map(_ change: (Double) -> Double) -> CornerRadii {
        CornerRadii(
            topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
            bottomLeft: change(bottomLeft))
    }

    /// Returns the radii of portrait turned with the hardware to another orientation of the interface: in landscape left
    /// the upper edge of portrait is at the right.
    public func turned(to orientation: Orientation) -> CornerRadii {
        let steps =
            switch orientation {
            case .portrait: 0
            case .landscapeLeft: 1
            case .portraitUpsideDown: 2
            case .landscapeRight: 3
            }
        let radii = (0..<4).map { clockwise[($0 + 4 - steps) % 4] }
        return CornerRadii(topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
    }
}

extension CornerRadii: Codable {
    private enum CodingKeys: String, CodingKey {
        case topLeft, topRight, bottomRight, bottomLeft
    }

    /// Reads one number for all corners, or a number for each.
    ///
    /// - Throws: `DecodingError` if it is neither.
    public init(from decoder: any Decoder) throws {
        if let radius = try? decoder.singleValueContainer().decode(Double.self) {
            self.init(all: radius)
            return
        }
        let radii = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            topLeft: try radii.decode(Double.self, forKey: .topLeft),
            topRight: try radii.decode(Double.self, forKey: .topRight),
            bottomRight: try radii.decode(Double.self, forKey: .bottomRight),
            bottomLeft: try radii.decode(Double.self, forKey: .bottomLeft))
    }

    /// Writes one number if all corners have it, else a number for each.
    public func encode(to encoder: any Encoder) throws {
        if let common {
            var radius = encoder.singleValueContainer()
            try radius.encode(common)
            return
        }
        var radii = encoder.container(keyedBy: CodingKeys.self)
        try radii.encode(topLeft, forKey: .topLeft)
        try radii.encode(topRight, forKey: .topRight)
        try radii.encode(bottomRight, forKey: .bottomRight)
        try radii.encode(bottomLeft, forKey: .bottomLeft)
    }
}
