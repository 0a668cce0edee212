// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A view or a layout guide of a screen.
///
/// `frame` is the recorded frame in the parent's coordinates, points. It is an input only where UIKit itself uses a
/// given frame (autoresizing masks, the canvas); the engine never returns it as a result.
public struct LayoutItem: Hashable, Sendable {
    /// Catalog id, derived for imported items.
    public var id: String
    /// Id of the superview, or of the owning view of a guide; nil for a root.
    public var parent: String?
    /// The relation to its parent.
    public var containment: Containment
    /// The kind of a layout guide; nil for views.
    public var guide: GuideKind?
    /// UIKit's class, such as `UILabel`; `UILayoutGuide` for guides.
    public var className: String
    /// The developer's subclass.
    public var customClass: String?
    /// Display name: outlet, label or identifier; nil if there is none.
    public var name: String?
    /// The role that decides which rules apply; nil = derived from class, content and recognizers (`effectiveRole`).
    public var role: ViewRole?
    /// Recorded frame in the parent's coordinates, points.
    public var frame: Rect?
    /// The autoresizing mask, which determines the frame where no constraints do.
    public var autoresizingMask: AutoresizingMask = []
    /// True if UIKit turns the mask into constraints.
    public var translatesAutoresizingMaskIntoConstraints = true
    /// True if Interface Builder marks the frame as fixed (`fixedFrame`).
    public var hasFixedFrame = false
    /// Content hugging priorities, nil = 250.
    public var hugging = AxisValues.none
    /// Compression resistance priorities, nil = 750.
    public var compressionResistance = AxisValues.none
    /// Design-time size for classes without an intrinsic one, points.
    public var placeholderIntrinsicSize = AxisValues.none
    /// True if it is hidden.
    public var isHidden = false
    /// Opacity 0…1.
    public var alpha = 1.0
    /// True if it receives touches; nil = the class's default (off for labels and image views).
    public var isUserInteractionEnabled: Bool?
    /// True if subviews are clipped to its bounds.
    public var clipsToBounds = false
    /// True if it has a background color other than clear.
    public var hasBackground = false
    /// `layoutMargins`, points; nil = the default of 8, or the margins that its controller sets.
    public var layoutMargins: EdgeInsets?
    /// `directionalLayoutMargins`, points; overrides `layoutMargins`.
    public var directionalLayoutMargins: DirectionalEdgeInsets?
    /// `insetsLayoutMarginsFromSafeArea`; nil = true.
    public var insetsLayoutMarginsFromSafeArea: Bool?
    /// `preservesSuperviewLayoutMargins`.
    public var preservesSuperviewLayoutMargins = false
    /// `semanticContentAttribute` by UIKit's name; nil = unspecified.
    public var semanticContentAttribute: String?
    /// `contentMode` by Interface Builder's name.
    public var contentMode: String?
    /// Text, image, button title, stack settings and other contents.
    public var content = ViewContent()
    /// The design tokens that supply its lengths.
    public var tokens: BoundTokens = [:]
    /// Colors and other looks, which no layout and no rule depends on; nil = UIKit's defaults.
    @Boxed public var appearance: Appearance?
    /// The values that differ by size class.
    public var variations: [Variation] = []
    /// The place in the file that the item was read from; nil if unknown.
    public var source: SourceLocation?

    /// Creates a view with UIKit's defaults.
    public init(id: String, parent: String?, className: String, containment: Containment = .subview) {
        self.id = id
        self.parent = parent
        self.containment = containment
        self.className = className
    }

    /// Creates a layout guide owned by the view `parent`.
    public init(id: String, parent: String, guide: GuideKind) {
        self.init(id: id, parent: parent, className: "UILayoutGuide", containment: .guide)
        self.guide = guide
        translatesAutoresizingMaskIntoConstraints = false
    }

    /// The name in messages, on one line: its name, else its text cut to 32 characters, else its guide kind or class.
    public var displayName: String {
        if let name = name?.asName, !name.isEmpty { return name }
        if let text = content.visibleText?.asName, !text.isEmpty {
            return text.count > 32 ? String(text.prefix(31)) + "…" : text
        }
        if let guide { return guide.rawValue }
        return customClass ?? className
    }

    /// True if it receives touches, with the class's default applied (labels and image views: off).
    public var receivesTouches: Bool {
        isUserInteractionEnabled ?? !(className == "UILabel" || className == "UIImageView")
    }
}

extension LayoutItem: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case id, parent, containment, guide, className = "class", customClass, name, role, frame, autoresizingMask
        case translatesAutoresizingMaskIntoConstraints, hasFixedFrame, hugging, compressionResistance
        case placeholderIntrinsicSize, isHidden, alpha, isUserInteractionEnabled, clipsToBounds, hasBackground
        case layoutMargins, directionalLayoutMargins, insetsLayoutMarginsFromSafeArea
        case preservesSuperviewLayoutMargins, semanticContentAttribute, contentMode, content, appearance, variations
        case tokens, source
    }

    /// The keys of a coded item.
    public static let codedKeys = Set(CodingKeys.allCases.map(\.stringValue))

    /// Reads an item; absent keys have UIKit's defaults.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        let guide = try c.decodeIfPresent(GuideKind.self, forKey: .guide)
        self.init(
            id: try c.value(.id, default: ""), parent: try c.decodeIfPresent(String.self, forKey: .parent),
            className: try c.value(.className, default: guide == nil ? "UIView" : "UILayoutGuide"),
            containment: try c.value(.containment, default: guide == nil ? .subview : .guide))
        self.guide = guide
        customClass = try c.decodeIfPresent(String.self, forKey: .customClass)
        name = try c.decodeIfPresent(String.self, forKey: .name)
        role = try c.decodeIfPresent(ViewRole.self, forKey: .role)
        frame = try c.decodeIfPresent(Rect.self, forKey: .frame)
        autoresizingMask = try c.value(.autoresizingMask, default: [])
        translatesAutoresizingMaskIntoConstraints = try c.value(
            .translatesAutoresizingMaskIntoConstraints, default: false)
        hasFixedFrame = try c.value(.hasFixedFrame, default: false)
        hugging = try c.value(.hugging, default: .none)
        compressionResistance = try c.value(.compressionResistance, default: .none)
        placeholderIntrinsicSize = try c.value(.placeholderIntrinsicSize, default: .none)
        isHidden = try c.value(.isHidden, default: false)
        alpha = try c.value(.alpha, default: 1)
        isUserInteractionEnabled = try c.decodeIfPresent(Bool.self, forKey: .isUserInteractionEnabled)
        clipsToBounds = try c.value(.clipsToBounds, default: false)
        hasBackground = try c.value(.hasBackground, default: false)
        layoutMargins = try c.decodeIfPresent(EdgeInsets.self, forKey: .layoutMargins)
        directionalLayoutMargins = try c.decodeIfPresent(DirectionalEdgeInsets.self, forKey: .directionalLayoutMargins)
        insetsLayoutMarginsFromSafeArea = try c.decodeIfPresent(Bool.self, forKey: .insetsLayoutMarginsFromSafeArea)
        preservesSuperviewLayoutMargins = try c.value(.preservesSuperviewLayoutMargins, default: false)
        semanticContentAttribute = try c.decodeIfPresent(String.self, forKey: .semanticContentAttribute)
        contentMode = try c.decodeIfPresent(String.self, forKey: .contentMode)
        content = try c.value(.content, default: ViewContent())
        tokens = try c.value(.tokens, default: [:])
        appearance = try c.decodeIfPresent(Appearance.self, forKey: .appearance)
        variations = try c.value(.variations, default: [])
        source = try c.decodeIfPresent(SourceLocation.self, forKey: .source)
    }

    /// Writes only the values that differ from the defaults. In catalog JSON
    /// `translatesAutoresizingMaskIntoConstraints` is false by default.
    public func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: CodingKeys.self)
        try c.encode(id, forKey: .id)
        try c.encodeIfPresent(parent, forKey: .parent)
        try c.encode(containment, .containment, unless: guide == nil ? .subview : .guide)
        try c.encodeIfPresent(guide, forKey: .guide)
        try c.encode(className, .className, unless: guide == nil ? "UIView" : "UILayoutGuide")
        try c.encodeIfPresent(customClass, forKey: .customClass)
        try c.encodeIfPresent(name, forKey: .name)
        try c.encodeIfPresent(role, forKey: .role)
        try c.encodeIfPresent(frame, forKey: .frame)
        try c.encode(autoresizingMask, .autoresizingMask, unless: [])
        try c.encode(
            translatesAutoresizingMaskIntoConstraints, .translatesAutoresizingMaskIntoConstraints, unless: false)
        try c.encode(hasFixedFrame, .hasFixedFrame, unless: false)
        try c.encode(hugging, .hugging, unless: .none)
        try c.encode(compressionResistance, .compressionResistance, unless: .none)
        try c.encode(placeholderIntrinsicSize, .placeholderIntrinsicSize, unless: .none)
        try c.encode(isHidden, .isHidden, unless: false)
        try c.encode(alpha, .alpha, unless: 1)
        try c.encodeIfPresent(isUserInteractionEnabled, forKey: .isUserInteractionEnabled)
        try c.encode(clipsToBounds, .clipsToBounds, unless: false)
        try c.encode(hasBackground, .hasBackground, unless: false)
        try c.encodeIfPresent(layoutMargins, forKey: .layoutMargins)
        try c.encodeIfPresent(directionalLayoutMargins, forKey: .directionalLayoutMargins)
        try c.encodeIfPresent(insetsLayoutMarginsFromSafeArea, forKey: .insetsLayoutMarginsFromSafeArea)
        try c.encode(preservesSuperviewLayoutMargins, .preservesSuperviewLayoutMargins, unless: false)
        try c.encodeIfPresent(semanticContentAttribute, forKey: .semanticContentAttribute)
        try c.encodeIfPresent(contentMode, forKey: .contentMode)
        try c.encode(content, .content, unless: ViewContent())
        try c.encode(tokens, .tokens, unless: [:])
        try c.encodeIfPresent(appearance, forKey: .appearance)
        try c.encode(variations, .variations, unless: [])
        try c.encodeIfPresent(source, forKey: .source)
    }
}
