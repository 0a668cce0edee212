// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A length of a view or a screen that a design token can supply. The raw value is its key in catalog JSON.
///
/// The constant of a constraint is none of them: a constraint names its token itself.
public enum BoundProperty: String, Codable, CaseIterable, Sendable {
    /// The spacing of a stack view.
    case stackSpacing = "content.stack.spacing"
    case topMargin = "layoutMargins.top"
    case leftMargin = "layoutMargins.left"
    case bottomMargin = "layoutMargins.bottom"
    case rightMargin = "layoutMargins.right"
    case topInset = "additionalSafeAreaInsets.top"
    case leftInset = "additionalSafeAreaInsets.left"
    case bottomInset = "additionalSafeAreaInsets.bottom"
    case rightInset = "additionalSafeAreaInsets.right"

    /// True if screens have it, not views.
    public var isOfScreen: Bool { rawValue.hasPrefix("additionalSafeAreaInsets") }

    /// The short form of the key.
    public var shortName: String { self == .stackSpacing ? "spacing" : rawValue }

    /// The edge; nil for the spacing of a stack view.
    fileprivate var edge: Edge? {
        switch self {
        case .stackSpacing: nil
        case .topMargin, .topInset: .top
        case .leftMargin, .leftInset: .left
        case .bottomMargin, .bottomInset: .bottom
        case .rightMargin, .rightInset: .right
        }
    }
}

/// A design token that supplies a length of a view or of the screen.
public struct TokenBinding: Hashable, Codable, Sendable {
    /// Id of the view; nil = the screen.
    public var item: String?
    /// The length.
    public var property: BoundProperty
    /// Name of the token.
    public var token: String

    /// Makes a binding.
    public init(item: String?, property: BoundProperty, token: String) {
        (self.item, self.property, self.token) = (item, property, token)
    }

    /// The id, the same for every binding of the same length.
    public var id: String { (item.map { $0 + "." } ?? "") + property.rawValue }
}

extension LayoutItem {
    /// The margins of a view before anything sets them, in points. Source: UIKit, `UIView.layoutMargins`.
    private static let standardMargins = EdgeInsets(all: 8)

    /// Sets one of the lengths that tokens supply, in points; has no effect on a view without it.
    fileprivate mutating func set(_ property: BoundProperty, to points: Double) {
        if property == .stackSpacing {
            content.stack?.spacing = points
            content.stack?.usesSystemSpacing = false
        } else if let edge = property.edge, !property.isOfScreen {
            layoutMargins = layoutMargins ?? Self.standardMargins
            layoutMargins?[edge] = points
        }
    }
}

extension Screen {
    /// Sets the lengths that tokens supply.
    ///
    /// - Parameter length: the length of a binding's token, in points; nil leaves the stored length.
    /// - Complexity: linear in the items if there are bindings.
    public mutating func setBoundLengths(_ length: (TokenBinding) -> Double?) {
        if tokenBindings.isEmpty { return }
        let places = Dictionary(items.indices.map { (items[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        for binding in tokenBindings {
            guard let points = length(binding) else { continue }
            if let item = binding.item {
                if let place = places[item] { items[place].set(binding.property, to: points) }
            } else if let edge = binding.property.edge, binding.property.isOfScreen {
                additionalSafeAreaInsets[edge] = points
            }
        }
    }
}
