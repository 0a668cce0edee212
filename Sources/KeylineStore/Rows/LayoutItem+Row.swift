// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

extension LayoutItem {
    /// The item's row.
    private static let coding = RowCoding(
        SyncedSchema.item, blank: LayoutItem(id: "", parent: nil, className: "UIView")
    ) { row in
        row.text("id", \.id)
        row.text("parent_id", \.parent)
        row.choice("containment", \.containment, default: .subview)
        row.choice("guide", \.guide)
        row.text("class", \.className)
        row.text("custom_class", \.customClass)
        row.text("name", \.name)
        row.choice("role", \.role)
        row.rect(["x", "y", "width", "height"], \.frame)
        row.integer("autoresizing_mask", \.autoresizingBits)
        row.flag("translates_autoresizing_mask", \.translatesAutoresizingMaskIntoConstraints)
        row.flag("has_fixed_frame", \.hasFixedFrame)
        row.axes(horizontal: "hugging_horizontal", vertical: "hugging_vertical", \.hugging, .priority)
        row.axes(
            horizontal: "compression_horizontal", vertical: "compression_vertical", \.compressionResistance, .priority)
        row.axes(horizontal: "placeholder_width", vertical: "placeholder_height", \.placeholderIntrinsicSize)
        row.flag("is_hidden", \.isHidden)
        row.real("alpha", \.alpha, default: 1)
        row.flag("is_user_interaction_enabled", \.isUserInteractionEnabled)
        row.flag("clips_to_bounds", \.clipsToBounds)
        row.flag("has_background", \.hasBackground)
        row.insets(["margin_top", "margin_left", "margin_bottom", "margin_right"], \.layoutMargins)
        row.insets(
            [
                "directional_margin_top", "directional_margin_leading", "directional_margin_bottom",
                "directional_margin_trailing",
            ], \.storedDirectionalMargins)
        row.flag("insets_margins_from_safe_area", \.insetsLayoutMarginsFromSafeArea)
        row.flag("preserves_superview_margins", \.preservesSuperviewLayoutMargins)
        row.text("semantic_content_attribute", \.semanticContentAttribute)
        row.text("content_mode", \.contentMode)
        row.json("content", \.content, unless: ViewContent())
        row.json("tokens", \.tokens, unless: [:])
        row.json("appearance", \.appearance, unless: nil)
        row.json("variations", \.variations, unless: [])
        row.source(\.source)
    }

    /// The values of the item's row, in the order of `TableShape.item`.
    func row(screen: String, origin: RowOrigin, position: Double) -> RowEncoder {
        Self.coding.row(self).placed(in: .item, screen: screen, origin: origin, position: position)
    }

    /// Reads an item from its row.
    ///
    /// - Throws: `StoreError.invalidRow` if it has no id or class.
    init(row: [DatabaseValue], screen: String, issues: RowIssues) throws {
        self = try Self.coding.value(of: row, id: TableShape.item.id(row), screen: screen, issues: issues)
    }
}

extension LayoutItem {
    fileprivate var autoresizingBits: Int {
        get { autoresizingMask.rawValue }
        set { autoresizingMask = AutoresizingMask(rawValue: newValue) }
    }

    /// The directional margins, with leading and trailing stored as left and right.
    fileprivate var storedDirectionalMargins: EdgeInsets? {
        get {
            directionalLayoutMargins.map {
                EdgeInsets(top: $0.top, left: $0.leading, bottom: $0.bottom, right: $0.trailing)
            }
        }
        set {
            directionalLayoutMargins = newValue.map {
                DirectionalEdgeInsets(top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right)
            }
        }
    }
}

extension RowEncoder {
    /// Adds the screen, origin and position to the row of an item, constraint or gesture.
    func placed(in shape: TableShape, screen: String, origin: RowOrigin, position: Double) -> RowEncoder {
        var row = self
        row.put(screen, at: 0)
        row.put(origin.rawValue, at: shape.originColumn)
        row.put(position, at: shape.positionColumn)
        return row
    }
}
