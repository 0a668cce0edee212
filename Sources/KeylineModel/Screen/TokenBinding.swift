// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A length of a view or a screen that a design token can supply. The raw value is its key in catalog JSON.
///
/// The constant of a constraint is none of them: a constraint names its token itself.
public enum BoundProperty: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
    /// The spacing of a stack view.
    case stackSpacing = "content.stack.spacing"

    case topMargin = "layoutMargins.top"
    case leftMargin = "layoutMargins.left"
    case bottomMargin = "layoutMargins.bottom"
    case rightMargin = "layoutMargins.right"

    case directionalTopMargin = "directionalLayoutMargins.top"
    case leadingMargin = "directionalLayoutMargins.leading"
    case directionalBottomMargin = "directionalLayoutMargins.bottom"
    case trailingMargin = "directionalLayoutMargins.trailing"

    /// The content inset of a scroll view.
    case topContentInset = "content.list.contentInset.top"
    case leftContentInset = "content.list.contentInset.left"
    case bottomContentInset = "content.list.contentInset.bottom"
    case rightContentInset = "content.list.contentInset.right"

    /// The content inset of a button; one with a configuration does not use it.
    case topButtonInset = "content.button.contentEdgeInsets.top"
    case leftButtonInset = "content.button.contentEdgeInsets.left"
    case bottomButtonInset = "content.button.contentEdgeInsets.bottom"
    case rightButtonInset = "content.button.contentEdgeInsets.right"

    case topSafeAreaInset = "additionalSafeAreaInsets.top"
    case leftSafeAreaInset = "additionalSafeAreaInsets.left"
    case bottomSafeAreaInset = "additionalSafeAreaInsets.bottom"
    case rightSafeAreaInset = "additionalSafeAreaInsets.right"

    /// The lengths at a key of catalog JSON, or under it.
    public static func all(at key: String) -> [BoundProperty] {
        allCases.filter { "\($0.rawValue).".hasPrefix(key + ".") }
    }

    /// The short form of the key.
    public var shortName: String {
        Self.longPrefixes.first { rawValue.hasPrefix($0) }.map { String(rawValue.dropFirst($0.count)) } ?? rawValue
    }

    private static let longPrefixes = ["content.stack.", "content.list.", "content.button."]

    /// True if screens have it, not views.
    public var isOfScreen: Bool {
        if case .safeAreaInset = place { true } else { false }
    }

    /// The values of a view or a screen in which the length is.
    fileprivate enum Place {
        case spacing
        case margin(Edge)
        case directionalMargin(WritableKeyPath<DirectionalEdgeInsets, Double>)
        case contentInset(Edge)
        case buttonInset(Edge)
        case safeAreaInset(Edge)
    }

    fileprivate var place: Place {
        switch self {
        case .stackSpacing: .spacing
        case .topMargin: .margin(.top)
        case .leftMargin: .margin(.left)
        case .bottomMargin: .margin(.bottom)
        case .rightMargin: .margin(.right)
        case .directionalTopMargin: .directionalMargin(\.top)
        case .leadingMargin: .directionalMargin(\.leading)
        case .directionalBottomMargin: .directionalMargin(\.bottom)
        case .trailingMargin: .directionalMargin(\.trailing)
        case .topContentInset: .contentInset(.top)
        case .leftContentInset: .contentInset(.left)
        case .bottomContentInset: .contentInset(.bottom)
        case .rightContentInset: .contentInset(.right)
        case .topButtonInset: .buttonInset(.top)
        case .leftButtonInset: .buttonInset(.left)
        case .bottomButtonInset: .buttonInset(.bottom)
        case .rightButtonInset: .buttonInset(.right)
        case .topSafeAreaInset: .safeAreaInset(.top)
        case .leftSafeAreaInset: .safeAreaInset(.left)
        case .bottomSafeAreaInset: .safeAreaInset(.bottom)
        case .rightSafeAreaInset: .safeAreaInset(.right)
        }
    }
}

/// The design tokens that supply lengths of one view or screen, by the length. What is stored for the length itself is used
/// where the token has no value.
public typealias BoundTokens = [BoundProperty: String]

/// A design token that supplies a length of a view or of the screen.
public struct TokenBinding: Hashable, Sendable {
    /// Id of the view; nil = the screen.
    public var item: String?
    /// The length.
    public var property: BoundProperty
    /// Name of the token.
    public var token: String

    /// The id, the same for every binding of the same length.
    public var id: String { (item.map { $0 + "." } ?? "") + property.rawValue }

    fileprivate static func all(of item: String?, _ tokens: BoundTokens) -> [TokenBinding] {
        if tokens.isEmpty { return [] }
        return BoundProperty.allCases.compactMap { property in
            tokens[property].map { TokenBinding(item: item, property: property, token: $0) }
        }
    }
}

extension LayoutItem {
    /// The margins of a view before anything sets them, in points. Source: UIKit, `UIView.layoutMargins`.
    private static let standardMargins = EdgeInsets(all: 8)

    /// Returns true if the view has a length.
    public func has(_ property: BoundProperty) -> Bool {
        switch property.place {
        case .spacing: content.stack != nil
        case .margin, .directionalMargin: guide == nil
        case .contentInset:
            switch ViewClass.named(className)?.family {
            case .scroll, .table, .collection, .textView: true
            case .control, .bar, .text, .image, .indicator, .surface, .stack, .plain, nil: false
            }
        case .buttonInset: content.button != nil
        case .safeAreaInset: false
        }
    }

    /// The first of the lengths that tokens shall supply and that the view does not have; nil if it has all.
    public var lackingLength: BoundProperty? {
        tokens.isEmpty ? nil : BoundProperty.allCases.first { tokens[$0] != nil && !has($0) }
    }

    /// Sets one of the lengths that tokens supply, in points; has no effect on a view without it.
    fileprivate mutating func set(_ property: BoundProperty, to points: Double) {
        guard has(property) else { return }
        switch property.place {
        case .spacing:
            content.stack?.spacing = points
            content.stack?.usesSystemSpacing = false
        case .margin(let edge): Self.set(&layoutMargins, edge, to: points, beside: Self.standardMargins)
        case .directionalMargin(let edge):
            let others = layoutMargins ?? Self.standardMargins
            var margins =
                directionalLayoutMargins
                ?? DirectionalEdgeInsets(
                    top: others.top, leading: others.left, bottom: others.bottom, trailing: others.right)
            margins[keyPath: edge] = points
            directionalLayoutMargins = margins
        case .contentInset(let edge):
            var list = content.list ?? ListSettings()
            Self.set(&list.contentInset, edge, to: points, beside: .zero)
            content.list = list
        case .buttonInset(let edge):
            guard var button = content.button else { return }
            Self.set(&button.contentEdgeInsets, edge, to: points, beside: .zero)
            content.button = button
        case .safeAreaInset: break
        }
    }

    /// Sets one edge; the others are `standard` if nothing was set.
    private static func set(
        _ insets: inout EdgeInsets?, _ edge: Edge, to points: Double, beside standard: EdgeInsets
    ) {
        var changed = insets ?? standard
        changed[edge] = points
        insets = changed
    }
}

extension Screen {
    /// The lengths that tokens supply: those of the screen, then those of its views.
    public var tokenBindings: [TokenBinding] {
        TokenBinding.all(of: nil, tokens) + items.flatMap { TokenBinding.all(of: $0.id, $0.tokens) }
    }

    /// Sets the constants of constraints and the other lengths that tokens supply.
    ///
    /// - Parameter length: the length of a token, in points, for the id of a constraint or of a binding; nil leaves the
    ///   stored length.
    /// - Complexity: linear in the constraints and items.
    public mutating func setTokenLengths(_ length: (_ token: String, _ user: String, _ isBinding: Bool) -> Double?) {
        for index in constraints.indices {
            guard let token = constraints[index].constantToken, let points = length(token, constraints[index].id, false)
            else { continue }
            constraints[index].constant = points
        }
        setBoundLengths { length($0.token, $0.id, true) }
    }

    /// The first of the lengths that tokens shall supply and that screens do not have; nil if they have all.
    public var lackingLength: BoundProperty? {
        tokens.isEmpty ? nil : BoundProperty.allCases.first { tokens[$0] != nil && !$0.isOfScreen }
    }

    /// Sets the lengths that tokens supply, but for constants of constraints.
    ///
    /// - Parameter length: the length of a binding's token, in points; nil leaves the stored length.
    /// - Complexity: linear in the items.
    public mutating func setBoundLengths(_ length: (TokenBinding) -> Double?) {
        for binding in TokenBinding.all(of: nil, tokens) {
            guard case .safeAreaInset(let edge) = binding.property.place, let points = length(binding) else { continue }
            additionalSafeAreaInsets[edge] = points
        }
        for place in items.indices where !items[place].tokens.isEmpty {
            for binding in TokenBinding.all(of: items[place].id, items[place].tokens) {
                if let points = length(binding) { items[place].set(binding.property, to: points) }
            }
        }
    }
}
