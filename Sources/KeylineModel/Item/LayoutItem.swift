// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A view or a layout guide of a screen.
///
/// `frame` is in the parent's coordinates, points; it is what the file recorded, an input only where UIKit takes it as
/// one (autoresizing, the canvas), never an answer.
public struct LayoutItem: Hashable, Sendable {
    /// Catalog id, derived for imported items.
    public var id: String
    /// Id of the superview, or of the owning view of a guide; nil for a root.
    public var parent: String?
    /// How it sits in its parent.
    public var containment: Containment
    /// Set exactly for layout guides.
    public var guide: GuideKind?
    /// UIKit's class, such as `UILabel`; `UILayoutGuide` for guides.
    public var className: String
    /// The developer's subclass.
    public var customClass: String?
    /// Name for people: outlet, label or identifier; nil when nothing names it.
    public var name: String?
    /// What rules take it for; nil = derived from class, content and recognizers (`effectiveRole`).
    public var role: ViewRole?
    /// Recorded frame, parent's coordinates, points.
    public var frame: Rect?
    /// How the frame follows the parent when no constraints do.
    public var autoresizingMask: AutoresizingMask = []
    /// Whether the mask becomes constraints.
    public var translatesAutoresizingMaskIntoConstraints = true
    /// Whether Interface Builder keeps the frame as it is (`fixedFrame`).
    public var hasFixedFrame = false
    /// Content hugging priorities, nil = 250.
    public var hugging = AxisValues.none
    /// Compression resistance priorities, nil = 750.
    public var compressionResistance = AxisValues.none
    /// Size for design time where the class has none, points.
    public var placeholderIntrinsicSize = AxisValues.none
    /// Whether it is hidden.
    public var isHidden = false
    /// Opacity 0…1.
    public var alpha = 1.0
    /// Whether touches reach it; nil = the class's default (off for labels and image views).
    public var isUserInteractionEnabled: Bool?
    /// Whether subviews are cut at its bounds.
    public var clipsToBounds = false
    /// Whether it draws a background colour other than clear.
    public var hasBackground = false
    /// `layoutMargins`, points; nil = the default of 8 (or what its controller gives it).
    public var layoutMargins: EdgeInsets?
    /// `directionalLayoutMargins`, points; wins over `layoutMargins`.
    public var directionalLayoutMargins: DirectionalEdgeInsets?
    /// `insetsLayoutMarginsFromSafeArea`; nil = true.
    public var insetsLayoutMarginsFromSafeArea: Bool?
    /// `preservesSuperviewLayoutMargins`.
    public var preservesSuperviewLayoutMargins = false
    /// `semanticContentAttribute` by UIKit's name; nil = unspecified.
    public var semanticContentAttribute: String?
    /// `contentMode` by Interface Builder's name.
    public var contentMode: String?
    /// What it shows and how it arranges: text, image, button, stack and so on.
    public var content = ViewContent()
    /// How it looks, which no layout and no rule depends on; nil = UIKit's defaults.
    @Boxed public var appearance: Appearance?
    /// What differs by size class.
    public var variations: [Variation] = []
    /// Where it was read.
    public var source: SourceLocation?

    /// A view with UIKit's defaults.
    public init(id: String, parent: String?, className: String, containment: Containment = .subview) {
        self.id = id
        self.parent = parent
        self.containment = containment
        self.className = className
    }

    /// A layout guide owned by the view `parent`.
    public init(id: String, parent: String, guide: GuideKind) {
        self.init(id: id, parent: parent, className: "UILayoutGuide", containment: .guide)
        self.guide = guide
        translatesAutoresizingMaskIntoConstraints = false
    }

    /// What messages call it: its name, else its text, else its class (`'Sign in' button` reads better than an id).
    public var displayName: String {
        if let name, !name.isEmpty { return name }
        if let text = content.visibleText, !text.isEmpty {
            return text.count > 32 ? String(text.prefix(31)) + "…" : text
        }
        if let guide { return guide.rawValue }
        return customClass ?? className
    }

    /// Whether touches reach it, with the class's default applied (labels and image views: off).
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
        case source
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
        appearance = try c.decodeIfPresent(Appearance.self, forKey: .appearance)
        variations = try c.value(.variations, default: [])
        source = try c.decodeIfPresent(SourceLocation.self, forKey: .source)
    }

    /// Writes only what differs from the defaults (in catalog JSON, views are laid out by constraints by default).
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
        try c.encodeIfPresent(appearance, forKey: .appearance)
        try c.encode(variations, .variations, unless: [])
        try c.encodeIfPresent(source, forKey: .source)
    }
}
