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
    public var autoresizingMask: AutoresizingMask
    /// Whether the mask becomes constraints.
    public var translatesAutoresizingMaskIntoConstraints: Bool
    /// Whether Interface Builder keeps the frame as it is (`fixedFrame`).
    public var hasFixedFrame: Bool
    /// Content hugging priorities, nil = 250.
    public var hugging: AxisValues
    /// Compression resistance priorities, nil = 750.
    public var compressionResistance: AxisValues
    /// Size for design time where the class has none, points.
    public var placeholderIntrinsicSize: AxisValues
    /// Whether it is hidden.
    public var isHidden: Bool
    /// Opacity 0…1.
    public var alpha: Double
    /// Whether touches reach it; nil = the class's default (off for labels and image views).
    public var isUserInteractionEnabled: Bool?
    /// Whether subviews are cut at its bounds.
    public var clipsToBounds: Bool
    /// Whether it draws a background colour other than clear.
    public var hasBackground: Bool
    /// `layoutMargins`, points; nil = the default of 8 (or what its controller gives it).
    public var layoutMargins: EdgeInsets?
    /// `directionalLayoutMargins`, points; wins over `layoutMargins`.
    public var directionalLayoutMargins: DirectionalEdgeInsets?
    /// `insetsLayoutMarginsFromSafeArea`; nil = true.
    public var insetsLayoutMarginsFromSafeArea: Bool?
    /// `preservesSuperviewLayoutMargins`.
    public var preservesSuperviewLayoutMargins: Bool
    /// `semanticContentAttribute` by UIKit's name; nil = unspecified.
    public var semanticContentAttribute: String?
    /// `contentMode` by Interface Builder's name.
    public var contentMode: String?
    /// What it shows and how it arranges: text, image, button, stack and so on.
    public var content: ViewContent
    /// What differs by size class.
    public var variations: [Variation]
    /// Where it was read.
    public var source: SourceLocation?

    /// A view with UIKit's defaults.
    public init(id: String, parent: String?, className: String, containment: Containment = .subview) {
        self.id = id
        self.parent = parent
        self.containment = containment
        self.className = className
        autoresizingMask = []
        translatesAutoresizingMaskIntoConstraints = true
        hasFixedFrame = false
        hugging = .none
        compressionResistance = .none
        placeholderIntrinsicSize = .none
        isHidden = false
        alpha = 1
        clipsToBounds = false
        hasBackground = false
        preservesSuperviewLayoutMargins = false
        content = ViewContent()
        variations = []
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
