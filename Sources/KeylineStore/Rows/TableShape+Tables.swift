// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB

extension TableShape {
    private static let sourceColumns = ["source_file", "source_line", "source_column", "source_object_id"]

    /// Screens, one row each.
    static let screen = TableShape(
        name: "screen", entity: "screen", keyCount: 1,
        columns: [
            "id", "origin", "position", "document", "name", "kind", "app_id", "controller_class", "shows_status_bar",
            "shows_navigation_bar", "has_large_title", "has_search_bar", "has_prompt", "shows_tab_bar",
            "shows_toolbar", "presentation", "additional_inset_top", "additional_inset_left",
            "additional_inset_bottom", "additional_inset_right", "respects_system_minimum_layout_margins",
            "deployment_target", "supported_orientations", "canvas", "controller_object_id",
        ] + sourceColumns,
        registers: [
            ["shows_navigation_bar", "has_large_title", "has_search_bar", "has_prompt"],
            [
                "additional_inset_top", "additional_inset_left", "additional_inset_bottom",
                "additional_inset_right",
            ],
        ],
        fileColumns: ["position", "document", "canvas", "controller_object_id"] + sourceColumns)

    /// Views and guides of screens.
    static let item = TableShape(
        name: "layout_item", entity: "item", keyCount: 2,
        columns: [
            "screen_id", "id", "origin", "parent_id", "position", "containment", "guide", "class", "custom_class",
            "name", "role", "x", "y", "width", "height", "autoresizing_mask", "translates_autoresizing_mask",
            "has_fixed_frame", "hugging_horizontal", "hugging_vertical", "compression_horizontal",
            "compression_vertical", "placeholder_width", "placeholder_height", "is_hidden", "alpha",
            "is_user_interaction_enabled", "clips_to_bounds", "has_background", "margin_top", "margin_left",
            "margin_bottom", "margin_right", "directional_margin_top", "directional_margin_leading",
            "directional_margin_bottom", "directional_margin_trailing", "insets_margins_from_safe_area",
            "preserves_superview_margins", "semantic_content_attribute", "content_mode", "content", "variations",
        ] + sourceColumns,
        registers: [
            ["x", "y", "width", "height"],
            ["margin_top", "margin_left", "margin_bottom", "margin_right"],
            [
                "directional_margin_top", "directional_margin_leading", "directional_margin_bottom",
                "directional_margin_trailing",
            ],
            ["containment", "guide"],
        ],
        fileColumns: sourceColumns, parent: "parent_id")

    /// Constraints of screens.
    static let constraint = TableShape(
        name: "layout_constraint", entity: "constraint", keyCount: 2,
        columns: [
            "screen_id", "id", "origin", "position", "first_item", "first_attribute", "relation", "second_item",
            "second_attribute", "multiplier", "constant", "constant_token", "uses_system_spacing", "priority",
            "identifier", "is_installed", "is_placeholder", "variations",
        ] + sourceColumns,
        registers: [
            ["first_item", "first_attribute", "relation", "second_item", "second_attribute", "multiplier"],
            ["constant", "constant_token", "uses_system_spacing"],
        ],
        fileColumns: sourceColumns)

    /// Recognizers of screens.
    static let gesture = TableShape(
        name: "gesture_binding", entity: "gesture", keyCount: 2,
        columns: [
            "screen_id", "id", "origin", "position", "item_id", "kind", "name", "custom_class", "configuration",
            "targets", "failure_requirements",
        ] + sourceColumns,
        registers: [["kind", "custom_class", "configuration"]],
        fileColumns: sourceColumns)

    /// The tables whose rows belong to a screen.
    static let ofScreens = [item, constraint, gesture]
}
