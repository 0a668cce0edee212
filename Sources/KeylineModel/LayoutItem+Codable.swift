// Keyline
// SPDX-License-Identifier: Apache-2.0

extension LayoutItem: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case id, parent, containment, guide, className = "class", customClass, name, role, frame, autoresizingMask
        case translatesAutoresizingMaskIntoConstraints, hasFixedFrame, hugging, compressionResistance
        case placeholderIntrinsicSize, isHidden, alpha, isUserInteractionEnabled, clipsToBounds, hasBackground
        case layoutMargins, directionalLayoutMargins, insetsLayoutMarginsFromSafeArea
        case preservesSuperviewLayoutMargins, semanticContentAttribute, contentMode, content, variations, source
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
        try c.encode(variations, .variations, unless: [])
        try c.encodeIfPresent(source, forKey: .source)
    }
}
