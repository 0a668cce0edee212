// Keyline
// SPDX-License-Identifier: Apache-2.0

extension SyncedSchema {
    /// The tables that this program syncs. `Migrations/0010-capture.sql` is generated from it; tests compare it with
    /// the schema.
    ///
    /// A later column gets a register of its own, with the next number and the migration that adds it: registers never
    /// grow, so that an older program that writes one loses no value.
    public static let current = SyncedSchema(
        [app, screen, item, constraint, gesture, token] + devices + references + matrices
            + [importSource, importEdit, importRemoval, tokenDocument, suppression])

    /// The migration that created the triggers of the first registers.
    static let firstMigration = 10

    private typealias Register = SyncedTable.Register

    private static let origin = Register(1, ["origin"], isBookkeeping: true, imported: .origin, marks: false)
    private static let position = Register(2, ["position"], isBookkeeping: true, imported: .place)

    private static func source(_ number: Int) -> Register {
        Register(
            number, ["source_file", "source_line", "source_column", "source_object_id"], name: "source",
            isBookkeeping: true, imported: .fromFile, marks: false)
    }

    static let app = SyncedTable(
        1, "app", key: ["id"],
        [
            Register(1, ["name"]), Register(2, ["deployment_target"]), Register(3, ["base_sdk"]),
            Register(4, ["has_launch_screen"]), Register(5, ["uses_native_resolution"]),
        ])

    /// The screens.
    public static let screen = SyncedTable(
        2, "screen", key: ["id"], entity: "screen",
        [
            origin, Register(2, ["position"], isBookkeeping: true, imported: .fromFile, marks: false),
            Register(3, ["document"], isBookkeeping: true, imported: .fromFile, marks: false),
            Register(4, ["name"]), Register(5, ["kind"]), Register(6, ["app_id"]), Register(7, ["controller_class"]),
            Register(8, ["shows_status_bar"]),
            Register(
                9, ["shows_navigation_bar", "has_large_title", "has_search_bar", "has_prompt"], name: "navigation bar"),
            Register(10, ["shows_tab_bar"]), Register(11, ["shows_toolbar"]), Register(12, ["presentation"]),
            Register(
                13,
                [
                    "additional_inset_top", "additional_inset_left", "additional_inset_bottom",
                    "additional_inset_right",
                ], name: "additional insets"),
            Register(14, ["respects_system_minimum_layout_margins"]), Register(15, ["deployment_target"]),
            Register(16, ["canvas", "controller_object_id"], isBookkeeping: true, imported: .fromFile), source(17),
            Register(18, ["supported_orientations"], name: "supported orientations", since: 16),
            Register(
                19, ["edges_for_extended_layout", "extended_layout_includes_opaque_bars"], name: "extended layout",
                since: 17),
            Register(
                20, ["is_navigation_bar_opaque", "is_tab_bar_opaque", "is_toolbar_opaque"], name: "opaque bars",
                since: 17),
            Register(21, ["appearance"], marks: false, since: 19),
            Register(
                22, ["original_file"], name: "original file", isBookkeeping: true, imported: .fromFile, marks: false,
                since: 23),
            Register(23, ["tokens"], since: 30),
        ])

    /// The views and guides of screens.
    public static let item = SyncedTable(
        3, "layout_item", key: ["screen_id", "id"], hasTextKey: true, owner: 2, tree: (2, "parent_id"),
        entity: "item",
        [
            origin, Register(2, ["parent_id", "position"], name: "place", imported: .place),
            Register(3, ["containment", "guide"], name: "kind"), Register(4, ["class", "custom_class"], name: "class"),
            Register(5, ["name"]), Register(6, ["role"]), Register(7, ["x", "y", "width", "height"], name: "frame"),
            Register(
                8, ["autoresizing_mask", "translates_autoresizing_mask", "has_fixed_frame"], name: "autoresizing"),
            Register(9, ["hugging_horizontal"]), Register(10, ["hugging_vertical"]),
            Register(11, ["compression_horizontal"]), Register(12, ["compression_vertical"]),
            Register(13, ["placeholder_width", "placeholder_height"], name: "placeholder size"),
            Register(14, ["is_hidden"]), Register(15, ["alpha"]), Register(16, ["is_user_interaction_enabled"]),
            Register(17, ["clips_to_bounds"]), Register(18, ["has_background"]),
            Register(19, ["margin_top", "margin_left", "margin_bottom", "margin_right"], name: "layout margins"),
            Register(
                20,
                [
                    "directional_margin_top", "directional_margin_leading", "directional_margin_bottom",
                    "directional_margin_trailing",
                ], name: "directional layout margins"),
            Register(21, ["insets_margins_from_safe_area"]), Register(22, ["preserves_superview_margins"]),
            Register(23, ["semantic_content_attribute"]), Register(24, ["content_mode"]), Register(25, ["content"]),
            Register(26, ["variations"]), source(27), Register(28, ["appearance"], marks: false, since: 19),
            Register(29, ["tokens"], since: 30),
        ])

    /// The constraints of screens.
    public static let constraint = SyncedTable(
        4, "layout_constraint", key: ["screen_id", "id"], hasTextKey: true, owner: 2,
        entity: "constraint",
        [
            origin, position,
            Register(
                3, ["first_item", "first_attribute", "relation", "second_item", "second_attribute", "multiplier"],
                name: "items"),
            Register(4, ["constant", "constant_token", "uses_system_spacing"], name: "constant"),
            Register(5, ["priority"]), Register(6, ["identifier"]), Register(7, ["is_installed"]),
            Register(8, ["is_placeholder"]), Register(9, ["variations"]), source(10),
            Register(11, ["introduced", "obsoleted"], name: "availability", since: 27),
        ])

    static let gesture = SyncedTable(
        5, "gesture_binding", key: ["screen_id", "id"], hasTextKey: true, owner: 2, entity: "gesture",
        [
            origin, position,
            Register(3, ["item_id"]), Register(4, ["kind", "custom_class", "configuration"], name: "recognizer"),
            Register(5, ["name"]), Register(6, ["targets"]), Register(7, ["failure_requirements"]), source(8),
        ])

    /// The design tokens.
    public static let token = SyncedTable(
        6, "design_token", key: ["id"],
        [Register(1, ["name"]), Register(2, ["type", "value", "alias"], name: "value"), Register(3, ["description"])])

    private static let devices = [
        deviceProfile, deviceSafeArea, deviceStatusBar, deviceObstruction, deviceOrientation, deviceSource,
        deviceWindowSize,
    ]

    static let deviceProfile = SyncedTable(
        7, "device_profile", key: ["id"],
        [
            Register(1, ["position"], isBookkeeping: true), Register(2, ["name"]), Register(3, ["idiom"]),
            Register(4, ["width", "height", "scale"], name: "screen"),
            Register(5, ["os_min", "os_max"], name: "systems"), Register(6, ["year"]),
            Register(7, ["sensor_housing"]), Register(8, ["has_home_indicator"]), Register(9, ["corner_radius"]),
            Register(10, ["overscan_top", "overscan_left", "overscan_bottom", "overscan_right"], name: "overscan"),
            Register(11, ["interface_builder_device"]), Register(12, ["corner_radii"], since: 31),
            Register(13, ["obstructions"], since: 31),
        ])

    static let deviceSafeArea = SyncedTable(
        8, "device_safe_area", key: ["device_id", "position", "orientation"],
        [Register(1, ["os_min", "os_max", "top", "left", "bottom", "right"], name: "safe area")])

    static let deviceStatusBar = SyncedTable(
        9, "device_status_bar", key: ["device_id", "position"],
        [Register(1, ["os_min", "os_max", "portrait", "landscape"], name: "status bar")])

    static let deviceObstruction = SyncedTable(
        10, "device_obstruction", key: ["device_id", "kind", "orientation"],
        [Register(1, ["x", "y", "width", "height"], name: "rectangle")])

    static let deviceOrientation = SyncedTable(
        11, "device_orientation", key: ["device_id", "orientation"], hasTextKey: true,
        [
            Register(1, ["horizontal_size_class", "vertical_size_class"], name: "size classes"),
            Register(2, ["system_minimum_margin"]), Register(3, ["readable_content_width"]),
            Register(4, ["keyboard_height"]),
        ])

    static let deviceSource = SyncedTable(
        12, "device_source", key: ["device_id", "field"], hasTextKey: true,
        [Register(1, ["confidence", "sources"], name: "source")])

    static let deviceWindowSize = SyncedTable(
        13, "device_window_size", key: ["device_id", "orientation", "mode"],
        [
            Register(
                1, ["width", "height", "horizontal_size_class", "vertical_size_class", "confidence"], name: "window")
        ])

    private static let references = [barMetric, dynamicTypeSize]

    static let barMetric = SyncedTable(
        14, "bar_metric", key: ["bar", "idiom", "os_min", "form"],
        [Register(1, ["os_max", "height", "note", "sources"], name: "height")])

    static let dynamicTypeSize = SyncedTable(
        15, "dynamic_type_size", key: ["platform", "category", "style"],
        [Register(1, ["point_size", "leading", "weight", "emphasized_weight"], name: "size")])

    private static let matrices = [
        configuration, SyncedTable(17, "matrix", key: ["name"], []),
        SyncedTable(18, "matrix_configuration", key: ["matrix", "position"], [Register(1, ["configuration_id"])]),
        SyncedTable(19, "catalog_setting", key: ["name"], [Register(1, ["value"])]),
    ]

    static let configuration = SyncedTable(
        16, "configuration", key: ["id"],
        [
            Register(
                1,
                [
                    "device_id", "os", "orientation", "window_width", "window_height", "content_size", "direction",
                    "shows_keyboard",
                ], name: "configuration")
        ])

    static let importSource = SyncedTable(
        20, "import_source", key: ["path"],
        [
            Register(1, ["content_hash"], isBookkeeping: true),
            Register(2, ["checkout"], isBookkeeping: true, since: 29),
        ])

    /// The users' changes to imported rows: `entity` names the table, `field` the column.
    public static let importEdit = SyncedTable(
        21, "import_edit", key: ["screen_id", "entity", "id", "field"],
        [Register(1, ["imported"], isBookkeeping: true)])

    static let suppression = SyncedTable(
        24, "suppression", key: ["id"],
        [
            Register(1, ["rule", "screen_id", "element_id", "fingerprint"], name: "conditions", since: 26),
            Register(2, ["reason"], since: 26), Register(3, ["until"], since: 26),
        ])

    /// The imported rows that users removed.
    public static let importRemoval = SyncedTable(
        22, "import_removal", key: ["screen_id", "entity", "id"],
        [Register(1, ["document"], isBookkeeping: true)])

    /// The files that tokens were imported from.
    static let tokenDocument = SyncedTable(
        23, "token_document", key: ["name"],
        [Register(1, ["text"], since: 25), Register(2, ["modifiers"], since: 25)])
}
