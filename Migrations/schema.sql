CREATE TABLE device_profile (
    id TEXT PRIMARY KEY NOT NULL,
    position REAL NOT NULL DEFAULT 0,
    name TEXT NOT NULL,
    idiom TEXT NOT NULL CHECK (idiom IN ('phone', 'pad', 'tv', 'vision', 'mac')),
    width REAL NOT NULL,
    height REAL NOT NULL,
    scale REAL NOT NULL,
    os_min INTEGER NOT NULL,
    os_max INTEGER NOT NULL,
    year INTEGER,
    sensor_housing TEXT,
    has_home_indicator INTEGER,
    corner_radius REAL,
    overscan_top REAL,
    overscan_left REAL,
    overscan_bottom REAL,
    overscan_right REAL,
    interface_builder_device TEXT
, corner_radii TEXT, obstructions TEXT) STRICT, WITHOUT ROWID;

CREATE TABLE device_safe_area (
    device_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    orientation TEXT NOT NULL,
    os_min INTEGER NOT NULL,
    os_max INTEGER NOT NULL,
    top REAL NOT NULL DEFAULT 0,
    left REAL NOT NULL DEFAULT 0,
    bottom REAL NOT NULL DEFAULT 0,
    right REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (device_id, position, orientation)
) STRICT, WITHOUT ROWID;

CREATE TABLE device_status_bar (
    device_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    os_min INTEGER NOT NULL,
    os_max INTEGER NOT NULL,
    portrait REAL NOT NULL,
    landscape REAL NOT NULL,
    PRIMARY KEY (device_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE device_obstruction (
    device_id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('sensorHousing', 'homeIndicator')),
    orientation TEXT NOT NULL CHECK (orientation IN ('portrait', 'landscape')),
    x REAL NOT NULL,
    y REAL NOT NULL,
    width REAL NOT NULL,
    height REAL NOT NULL,
    PRIMARY KEY (device_id, kind, orientation)
) STRICT, WITHOUT ROWID;

CREATE TABLE device_orientation (
    device_id TEXT NOT NULL,
    orientation TEXT NOT NULL CHECK (orientation IN ('portrait', 'landscape')),
    horizontal_size_class TEXT,
    vertical_size_class TEXT,
    system_minimum_margin REAL,
    readable_content_width REAL,
    keyboard_height REAL,
    PRIMARY KEY (device_id, orientation)
) STRICT, WITHOUT ROWID;

CREATE TABLE device_source (
    device_id TEXT NOT NULL,
    field TEXT NOT NULL,
    confidence TEXT,
    sources TEXT,
    PRIMARY KEY (device_id, field)
) STRICT, WITHOUT ROWID;

CREATE TABLE device_window_size (
    device_id TEXT NOT NULL,
    orientation TEXT NOT NULL CHECK (orientation IN ('portrait', 'landscape')),
    mode TEXT NOT NULL,
    width REAL NOT NULL,
    height REAL,
    horizontal_size_class TEXT,
    vertical_size_class TEXT,
    confidence TEXT,
    PRIMARY KEY (device_id, orientation, mode)
) STRICT, WITHOUT ROWID;

CREATE TABLE bar_metric (
    bar TEXT NOT NULL,
    idiom TEXT NOT NULL,
    os_min INTEGER NOT NULL,
    form TEXT NOT NULL,
    os_max INTEGER,
    height REAL NOT NULL,
    note TEXT,
    sources TEXT,
    PRIMARY KEY (bar, idiom, os_min, form)
) STRICT, WITHOUT ROWID;

CREATE TABLE dynamic_type_size (
    platform TEXT NOT NULL,
    category TEXT NOT NULL,
    style TEXT NOT NULL,
    point_size REAL NOT NULL,
    leading REAL,
    weight TEXT,
    emphasized_weight TEXT,
    PRIMARY KEY (platform, category, style)
) STRICT, WITHOUT ROWID;

CREATE TABLE app (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    deployment_target TEXT,
    base_sdk TEXT,
    has_launch_screen INTEGER NOT NULL DEFAULT 1,
    uses_native_resolution INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;

CREATE TABLE screen (
    id TEXT PRIMARY KEY NOT NULL,
    origin TEXT NOT NULL DEFAULT 'catalog',
    position REAL NOT NULL DEFAULT 0,
    document TEXT,                    -- path of the file that owns the screen
    name TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'viewController',
    app_id TEXT,
    controller_class TEXT,
    shows_status_bar INTEGER NOT NULL DEFAULT 1,
    shows_navigation_bar INTEGER NOT NULL DEFAULT 0,
    has_large_title INTEGER NOT NULL DEFAULT 0,
    has_search_bar INTEGER NOT NULL DEFAULT 0,
    has_prompt INTEGER NOT NULL DEFAULT 0,
    shows_tab_bar INTEGER NOT NULL DEFAULT 0,
    shows_toolbar INTEGER NOT NULL DEFAULT 0,
    presentation TEXT NOT NULL DEFAULT 'fullScreen',
    additional_inset_top REAL NOT NULL DEFAULT 0,
    additional_inset_left REAL NOT NULL DEFAULT 0,
    additional_inset_bottom REAL NOT NULL DEFAULT 0,
    additional_inset_right REAL NOT NULL DEFAULT 0,
    respects_system_minimum_layout_margins INTEGER NOT NULL DEFAULT 1,
    deployment_target TEXT,
    canvas TEXT,                      -- JSON: the Interface Builder canvas
    controller_object_id TEXT,
    source_file TEXT,
    source_line INTEGER,
    source_column INTEGER,
    source_object_id TEXT
, supported_orientations TEXT, edges_for_extended_layout TEXT, extended_layout_includes_opaque_bars INTEGER, is_navigation_bar_opaque INTEGER, is_tab_bar_opaque INTEGER, is_toolbar_opaque INTEGER, appearance TEXT, original_file TEXT, tokens TEXT) STRICT, WITHOUT ROWID;

CREATE TABLE layout_item (
    screen_id TEXT NOT NULL,
    id TEXT NOT NULL,
    origin TEXT NOT NULL DEFAULT 'catalog',
    parent_id TEXT,
    position REAL NOT NULL DEFAULT 0,
    containment TEXT NOT NULL DEFAULT 'subview',
    guide TEXT,
    class TEXT NOT NULL DEFAULT 'UIView',
    custom_class TEXT,
    name TEXT,
    role TEXT,
    x REAL,                           -- recorded frame, in the parent's coordinates
    y REAL,
    width REAL,
    height REAL,
    autoresizing_mask INTEGER NOT NULL DEFAULT 0,
    translates_autoresizing_mask INTEGER NOT NULL DEFAULT 0,
    has_fixed_frame INTEGER NOT NULL DEFAULT 0,
    hugging_horizontal REAL,
    hugging_vertical REAL,
    compression_horizontal REAL,
    compression_vertical REAL,
    placeholder_width REAL,
    placeholder_height REAL,
    is_hidden INTEGER NOT NULL DEFAULT 0,
    alpha REAL NOT NULL DEFAULT 1,
    is_user_interaction_enabled INTEGER,
    clips_to_bounds INTEGER NOT NULL DEFAULT 0,
    has_background INTEGER NOT NULL DEFAULT 0,
    margin_top REAL,                  -- layoutMargins: all four or none
    margin_left REAL,
    margin_bottom REAL,
    margin_right REAL,
    directional_margin_top REAL,      -- directionalLayoutMargins: all four or none
    directional_margin_leading REAL,
    directional_margin_bottom REAL,
    directional_margin_trailing REAL,
    insets_margins_from_safe_area INTEGER,
    preserves_superview_margins INTEGER NOT NULL DEFAULT 0,
    semantic_content_attribute TEXT,
    content_mode TEXT,
    content TEXT,                     -- JSON: text, image, button, stack, list, segments
    variations TEXT,                  -- JSON array: what differs by size class
    source_file TEXT,
    source_line INTEGER,
    source_column INTEGER,
    source_object_id TEXT, appearance TEXT, tokens TEXT,
    PRIMARY KEY (screen_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE layout_constraint (
    screen_id TEXT NOT NULL,
    id TEXT NOT NULL,
    origin TEXT NOT NULL DEFAULT 'catalog',
    position REAL NOT NULL DEFAULT 0,
    first_item TEXT NOT NULL,
    first_attribute TEXT NOT NULL,
    relation TEXT NOT NULL DEFAULT '==' CHECK (relation IN ('==', '<=', '>=')),
    second_item TEXT,
    second_attribute TEXT,
    multiplier REAL NOT NULL DEFAULT 1,
    constant REAL NOT NULL DEFAULT 0,
    constant_token TEXT,              -- name of the design token that gives the constant
    uses_system_spacing INTEGER NOT NULL DEFAULT 0,
    priority REAL NOT NULL DEFAULT 1000,
    identifier TEXT,
    is_installed INTEGER NOT NULL DEFAULT 1,
    is_placeholder INTEGER NOT NULL DEFAULT 0,
    variations TEXT,                  -- JSON array: what differs by size class
    source_file TEXT,
    source_line INTEGER,
    source_column INTEGER,
    source_object_id TEXT, introduced INTEGER, obsoleted INTEGER,
    PRIMARY KEY (screen_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX layout_constraint_token ON layout_constraint (constant_token) WHERE constant_token IS NOT NULL;

CREATE TABLE gesture_binding (
    screen_id TEXT NOT NULL,
    id TEXT NOT NULL,
    origin TEXT NOT NULL DEFAULT 'catalog',
    position REAL NOT NULL DEFAULT 0,
    item_id TEXT,
    kind TEXT NOT NULL,
    name TEXT,
    custom_class TEXT,
    configuration TEXT,               -- JSON: the recognizer's settings; NULL = UIKit's defaults
    targets TEXT,                     -- JSON array of {"action", "target"}
    failure_requirements TEXT,        -- JSON array of gesture binding ids
    source_file TEXT,
    source_line INTEGER,
    source_column INTEGER,
    source_object_id TEXT,
    PRIMARY KEY (screen_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE design_token (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    type TEXT NOT NULL DEFAULT 'dimension',
    value TEXT NOT NULL DEFAULT '',
    alias TEXT,                       -- name of the token this one stands for
    description TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX design_token_name ON design_token (name);

CREATE INDEX design_token_alias ON design_token (alias) WHERE alias IS NOT NULL;

CREATE TABLE import_source (
    path TEXT PRIMARY KEY NOT NULL,
    content_hash TEXT NOT NULL
, checkout TEXT) STRICT, WITHOUT ROWID;

CREATE TABLE configuration (
    id TEXT PRIMARY KEY NOT NULL,     -- readable and derived from the other columns
    device_id TEXT NOT NULL,
    os INTEGER NOT NULL,
    orientation TEXT NOT NULL,
    window_width REAL,                -- NULL = full screen
    window_height REAL,
    content_size TEXT NOT NULL DEFAULT 'L',
    direction TEXT NOT NULL DEFAULT 'leftToRight',
    shows_keyboard INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE matrix (
    name TEXT PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE matrix_configuration (
    matrix TEXT NOT NULL,
    position INTEGER NOT NULL,
    configuration_id TEXT NOT NULL,
    PRIMARY KEY (matrix, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE catalog_setting (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE verdict_reason (
    screen_id TEXT NOT NULL,
    reason INTEGER NOT NULL,
    rule TEXT NOT NULL,
    subject_id TEXT NOT NULL,         -- layout item, constraint or gesture binding; the screen itself
    fingerprint TEXT NOT NULL,        -- of the finding: rule, screen and subject
    severity TEXT NOT NULL,
    status TEXT NOT NULL,
    edges TEXT NOT NULL,              -- 'top,bottom'; empty = none
    message TEXT NOT NULL,
    fix TEXT, statement TEXT,
    PRIMARY KEY (screen_id, reason)
) STRICT, WITHOUT ROWID;

CREATE TABLE verdict_constraint (
    screen_id TEXT NOT NULL,
    reason INTEGER NOT NULL,
    position INTEGER NOT NULL,
    constraint_id TEXT NOT NULL,
    PRIMARY KEY (screen_id, reason, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE verdict (
    screen_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    reason INTEGER NOT NULL,
    configuration_id TEXT,            -- NULL = in every configuration
    overlap REAL NOT NULL,
    PRIMARY KEY (screen_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE dirty_screen (
    screen_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (screen_id, reason)
) STRICT, WITHOUT ROWID;

CREATE TABLE import_in_progress (
    path TEXT PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE import_edit (
    screen_id TEXT NOT NULL,
    entity TEXT NOT NULL CHECK (entity IN ('screen', 'item', 'constraint', 'gesture')),
    id TEXT NOT NULL,
    field TEXT NOT NULL,
    imported ANY,
    PRIMARY KEY (screen_id, entity, id, field)
) STRICT, WITHOUT ROWID;

CREATE TABLE import_removal (
    screen_id TEXT NOT NULL,
    entity TEXT NOT NULL CHECK (entity IN ('screen', 'item', 'constraint', 'gesture')),
    id TEXT NOT NULL,
    document TEXT,                    -- of a removed screen
    PRIMARY KEY (screen_id, entity, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX screen_document ON screen (document, position);

CREATE TABLE site (
    number INTEGER PRIMARY KEY NOT NULL,
    id BLOB NOT NULL UNIQUE
) STRICT;

CREATE TABLE replica (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    site INTEGER,
    home TEXT,
    author TEXT,
    schema INTEGER NOT NULL DEFAULT 0   -- the version whose registers the rows below were merged with
) STRICT;

CREATE TABLE revision (
    number INTEGER PRIMARY KEY NOT NULL,
    site INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    counter INTEGER NOT NULL,
    schema INTEGER NOT NULL,
    author TEXT NOT NULL DEFAULT '',
    message TEXT NOT NULL DEFAULT '',
    parents BLOB NOT NULL,
    hash BLOB NOT NULL,
    is_waiting INTEGER NOT NULL DEFAULT 0,
    body BLOB NOT NULL, format INTEGER NOT NULL DEFAULT 0, wall INTEGER NOT NULL DEFAULT 0,
    UNIQUE (site, sequence)
) STRICT;

CREATE TABLE revision_scope (
    scope TEXT NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (scope, revision)
) STRICT, WITHOUT ROWID;

CREATE TABLE register_head (
    tbl INTEGER NOT NULL,
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    register INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (tbl, scope, key, register, revision)
) STRICT, WITHOUT ROWID;

CREATE TABLE pending_change (
    tbl INTEGER NOT NULL,
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    register INTEGER NOT NULL,
    time INTEGER NOT NULL,             -- milliseconds since 1970
    PRIMARY KEY (tbl, scope, key, register)
) STRICT, WITHOUT ROWID;

CREATE TABLE merge_in_progress (
    id INTEGER PRIMARY KEY NOT NULL
) STRICT;

CREATE TABLE conflict (
    id TEXT PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL,
    tbl INTEGER NOT NULL,
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    register INTEGER NOT NULL,
    winner INTEGER NOT NULL,
    winning TEXT NOT NULL,             -- JSON object: column → value
    loser INTEGER NOT NULL,
    losing TEXT NOT NULL,
    is_bookkeeping INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX conflict_scope ON conflict (scope);

CREATE TABLE semantic_conflict (
    screen_id TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    revision INTEGER NOT NULL,
    side TEXT NOT NULL CHECK (side IN ('ours', 'theirs')),
    PRIMARY KEY (screen_id, fingerprint, revision)
) STRICT, WITHOUT ROWID;

CREATE TABLE synced_register (
    tbl INTEGER NOT NULL,
    register INTEGER NOT NULL,
    table_name TEXT NOT NULL,
    name TEXT NOT NULL,
    columns TEXT NOT NULL,             -- JSON array
    PRIMARY KEY (tbl, register)
) STRICT, WITHOUT ROWID;

CREATE TABLE remote (
    name TEXT PRIMARY KEY NOT NULL,
    address TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE remote_frontier (
    remote TEXT NOT NULL,
    site BLOB NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY (remote, site)
) STRICT, WITHOUT ROWID;

CREATE TABLE access_key (
    name TEXT PRIMARY KEY NOT NULL,
    hash BLOB NOT NULL UNIQUE,         -- SHA-256 of the key, which is not kept
    is_read_only INTEGER NOT NULL DEFAULT 0,
    created INTEGER NOT NULL           -- milliseconds since 1970
) STRICT, WITHOUT ROWID;

CREATE TABLE horizon (
    site INTEGER PRIMARY KEY NOT NULL,
    sequence INTEGER NOT NULL
) STRICT;

CREATE INDEX revision_waiting ON revision (number) WHERE is_waiting <> 0;

CREATE TABLE reader (
    site BLOB PRIMARY KEY NOT NULL,
    seen INTEGER NOT NULL,                     -- milliseconds since 1970, by this catalog's clock
    is_forgotten INTEGER NOT NULL DEFAULT 0    -- compaction waits for it no more, until it is heard of again
) STRICT, WITHOUT ROWID;

CREATE TABLE reader_frontier (
    reader BLOB NOT NULL,
    site BLOB NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY (reader, site)
) STRICT, WITHOUT ROWID;

CREATE INDEX revision_scope_revision ON revision_scope (revision);

CREATE TABLE token_document (
    name TEXT PRIMARY KEY NOT NULL,            -- as other files refer to it, such as `themes/dark.json`
    text TEXT NOT NULL DEFAULT '',
    modifiers TEXT                             -- JSON: the chosen context of each modifier; NULL = read as a part of another
) STRICT, WITHOUT ROWID;

CREATE TABLE suppression (
    id TEXT PRIMARY KEY NOT NULL,
    rule TEXT,                        -- each condition: NULL = any
    screen_id TEXT,
    element_id TEXT,                  -- item or constraint
    fingerprint TEXT,                 -- of a finding as reports print it, or the start of one
    reason TEXT NOT NULL DEFAULT '',
    until TEXT                        -- last day, yyyy-mm-dd; NULL = without end
) STRICT, WITHOUT ROWID;

CREATE INDEX screen_tokens ON screen (id) WHERE tokens IS NOT NULL;

CREATE INDEX layout_item_tokens ON layout_item (screen_id, id) WHERE tokens IS NOT NULL;

INSERT INTO catalog_setting VALUES ('matrix', 'default');

INSERT INTO replica VALUES (1, NULL, NULL, NULL, 0);

INSERT INTO pending_change VALUES (19, 'matrix', '', 0, 0);

INSERT INTO synced_register VALUES (1, 0, 'app', 'row', '[]');

INSERT INTO synced_register VALUES (1, 1, 'app', 'name', '["name"]');

INSERT INTO synced_register VALUES (1, 2, 'app', 'deployment_target', '["deployment_target"]');

INSERT INTO synced_register VALUES (1, 3, 'app', 'base_sdk', '["base_sdk"]');

INSERT INTO synced_register VALUES (1, 4, 'app', 'has_launch_screen', '["has_launch_screen"]');

INSERT INTO synced_register VALUES (1, 5, 'app', 'uses_native_resolution', '["uses_native_resolution"]');

INSERT INTO synced_register VALUES (2, 0, 'screen', 'row', '[]');

INSERT INTO synced_register VALUES (2, 1, 'screen', 'origin', '["origin"]');

INSERT INTO synced_register VALUES (2, 2, 'screen', 'position', '["position"]');

INSERT INTO synced_register VALUES (2, 3, 'screen', 'document', '["document"]');

INSERT INTO synced_register VALUES (2, 4, 'screen', 'name', '["name"]');

INSERT INTO synced_register VALUES (2, 5, 'screen', 'kind', '["kind"]');

INSERT INTO synced_register VALUES (2, 6, 'screen', 'app_id', '["app_id"]');

INSERT INTO synced_register VALUES (2, 7, 'screen', 'controller_class', '["controller_class"]');

INSERT INTO synced_register VALUES (2, 8, 'screen', 'shows_status_bar', '["shows_status_bar"]');

INSERT INTO synced_register VALUES (2, 9, 'screen', 'navigation bar', '["shows_navigation_bar","has_large_title","has_search_bar","has_prompt"]');

INSERT INTO synced_register VALUES (2, 10, 'screen', 'shows_tab_bar', '["shows_tab_bar"]');

INSERT INTO synced_register VALUES (2, 11, 'screen', 'shows_toolbar', '["shows_toolbar"]');

INSERT INTO synced_register VALUES (2, 12, 'screen', 'presentation', '["presentation"]');

INSERT INTO synced_register VALUES (2, 13, 'screen', 'additional insets', '["additional_inset_top","additional_inset_left","additional_inset_bottom","additional_inset_right"]');

INSERT INTO synced_register VALUES (2, 14, 'screen', 'respects_system_minimum_layout_margins', '["respects_system_minimum_layout_margins"]');

INSERT INTO synced_register VALUES (2, 15, 'screen', 'deployment_target', '["deployment_target"]');

INSERT INTO synced_register VALUES (2, 16, 'screen', 'canvas', '["canvas","controller_object_id"]');

INSERT INTO synced_register VALUES (2, 17, 'screen', 'source', '["source_file","source_line","source_column","source_object_id"]');

INSERT INTO synced_register VALUES (2, 18, 'screen', 'supported orientations', '["supported_orientations"]');

INSERT INTO synced_register VALUES (2, 19, 'screen', 'extended layout', '["edges_for_extended_layout","extended_layout_includes_opaque_bars"]');

INSERT INTO synced_register VALUES (2, 20, 'screen', 'opaque bars', '["is_navigation_bar_opaque","is_tab_bar_opaque","is_toolbar_opaque"]');

INSERT INTO synced_register VALUES (2, 21, 'screen', 'appearance', '["appearance"]');

INSERT INTO synced_register VALUES (2, 22, 'screen', 'original file', '["original_file"]');

INSERT INTO synced_register VALUES (2, 23, 'screen', 'tokens', '["tokens"]');

INSERT INTO synced_register VALUES (3, 0, 'layout_item', 'row', '[]');

INSERT INTO synced_register VALUES (3, 1, 'layout_item', 'origin', '["origin"]');

INSERT INTO synced_register VALUES (3, 2, 'layout_item', 'place', '["parent_id","position"]');

INSERT INTO synced_register VALUES (3, 3, 'layout_item', 'kind', '["containment","guide"]');

INSERT INTO synced_register VALUES (3, 4, 'layout_item', 'class', '["class","custom_class"]');

INSERT INTO synced_register VALUES (3, 5, 'layout_item', 'name', '["name"]');

INSERT INTO synced_register VALUES (3, 6, 'layout_item', 'role', '["role"]');

INSERT INTO synced_register VALUES (3, 7, 'layout_item', 'frame', '["x","y","width","height"]');

INSERT INTO synced_register VALUES (3, 8, 'layout_item', 'autoresizing', '["autoresizing_mask","translates_autoresizing_mask","has_fixed_frame"]');

INSERT INTO synced_register VALUES (3, 9, 'layout_item', 'hugging_horizontal', '["hugging_horizontal"]');

INSERT INTO synced_register VALUES (3, 10, 'layout_item', 'hugging_vertical', '["hugging_vertical"]');

INSERT INTO synced_register VALUES (3, 11, 'layout_item', 'compression_horizontal', '["compression_horizontal"]');

INSERT INTO synced_register VALUES (3, 12, 'layout_item', 'compression_vertical', '["compression_vertical"]');

INSERT INTO synced_register VALUES (3, 13, 'layout_item', 'placeholder size', '["placeholder_width","placeholder_height"]');

INSERT INTO synced_register VALUES (3, 14, 'layout_item', 'is_hidden', '["is_hidden"]');

INSERT INTO synced_register VALUES (3, 15, 'layout_item', 'alpha', '["alpha"]');

INSERT INTO synced_register VALUES (3, 16, 'layout_item', 'is_user_interaction_enabled', '["is_user_interaction_enabled"]');

INSERT INTO synced_register VALUES (3, 17, 'layout_item', 'clips_to_bounds', '["clips_to_bounds"]');

INSERT INTO synced_register VALUES (3, 18, 'layout_item', 'has_background', '["has_background"]');

INSERT INTO synced_register VALUES (3, 19, 'layout_item', 'layout margins', '["margin_top","margin_left","margin_bottom","margin_right"]');

INSERT INTO synced_register VALUES (3, 20, 'layout_item', 'directional layout margins', '["directional_margin_top","directional_margin_leading","directional_margin_bottom","directional_margin_trailing"]');

INSERT INTO synced_register VALUES (3, 21, 'layout_item', 'insets_margins_from_safe_area', '["insets_margins_from_safe_area"]');

INSERT INTO synced_register VALUES (3, 22, 'layout_item', 'preserves_superview_margins', '["preserves_superview_margins"]');

INSERT INTO synced_register VALUES (3, 23, 'layout_item', 'semantic_content_attribute', '["semantic_content_attribute"]');

INSERT INTO synced_register VALUES (3, 24, 'layout_item', 'content_mode', '["content_mode"]');

INSERT INTO synced_register VALUES (3, 25, 'layout_item', 'content', '["content"]');

INSERT INTO synced_register VALUES (3, 26, 'layout_item', 'variations', '["variations"]');

INSERT INTO synced_register VALUES (3, 27, 'layout_item', 'source', '["source_file","source_line","source_column","source_object_id"]');

INSERT INTO synced_register VALUES (3, 28, 'layout_item', 'appearance', '["appearance"]');

INSERT INTO synced_register VALUES (3, 29, 'layout_item', 'tokens', '["tokens"]');

INSERT INTO synced_register VALUES (4, 0, 'layout_constraint', 'row', '[]');

INSERT INTO synced_register VALUES (4, 1, 'layout_constraint', 'origin', '["origin"]');

INSERT INTO synced_register VALUES (4, 2, 'layout_constraint', 'position', '["position"]');

INSERT INTO synced_register VALUES (4, 3, 'layout_constraint', 'items', '["first_item","first_attribute","relation","second_item","second_attribute","multiplier"]');

INSERT INTO synced_register VALUES (4, 4, 'layout_constraint', 'constant', '["constant","constant_token","uses_system_spacing"]');

INSERT INTO synced_register VALUES (4, 5, 'layout_constraint', 'priority', '["priority"]');

INSERT INTO synced_register VALUES (4, 6, 'layout_constraint', 'identifier', '["identifier"]');

INSERT INTO synced_register VALUES (4, 7, 'layout_constraint', 'is_installed', '["is_installed"]');

INSERT INTO synced_register VALUES (4, 8, 'layout_constraint', 'is_placeholder', '["is_placeholder"]');

INSERT INTO synced_register VALUES (4, 9, 'layout_constraint', 'variations', '["variations"]');

INSERT INTO synced_register VALUES (4, 10, 'layout_constraint', 'source', '["source_file","source_line","source_column","source_object_id"]');

INSERT INTO synced_register VALUES (4, 11, 'layout_constraint', 'availability', '["introduced","obsoleted"]');

INSERT INTO synced_register VALUES (5, 0, 'gesture_binding', 'row', '[]');

INSERT INTO synced_register VALUES (5, 1, 'gesture_binding', 'origin', '["origin"]');

INSERT INTO synced_register VALUES (5, 2, 'gesture_binding', 'position', '["position"]');

INSERT INTO synced_register VALUES (5, 3, 'gesture_binding', 'item_id', '["item_id"]');

INSERT INTO synced_register VALUES (5, 4, 'gesture_binding', 'recognizer', '["kind","custom_class","configuration"]');

INSERT INTO synced_register VALUES (5, 5, 'gesture_binding', 'name', '["name"]');

INSERT INTO synced_register VALUES (5, 6, 'gesture_binding', 'targets', '["targets"]');

INSERT INTO synced_register VALUES (5, 7, 'gesture_binding', 'failure_requirements', '["failure_requirements"]');

INSERT INTO synced_register VALUES (5, 8, 'gesture_binding', 'source', '["source_file","source_line","source_column","source_object_id"]');

INSERT INTO synced_register VALUES (6, 0, 'design_token', 'row', '[]');

INSERT INTO synced_register VALUES (6, 1, 'design_token', 'name', '["name"]');

INSERT INTO synced_register VALUES (6, 2, 'design_token', 'value', '["type","value","alias"]');

INSERT INTO synced_register VALUES (6, 3, 'design_token', 'description', '["description"]');

INSERT INTO synced_register VALUES (7, 0, 'device_profile', 'row', '[]');

INSERT INTO synced_register VALUES (7, 1, 'device_profile', 'position', '["position"]');

INSERT INTO synced_register VALUES (7, 2, 'device_profile', 'name', '["name"]');

INSERT INTO synced_register VALUES (7, 3, 'device_profile', 'idiom', '["idiom"]');

INSERT INTO synced_register VALUES (7, 4, 'device_profile', 'screen', '["width","height","scale"]');

INSERT INTO synced_register VALUES (7, 5, 'device_profile', 'systems', '["os_min","os_max"]');

INSERT INTO synced_register VALUES (7, 6, 'device_profile', 'year', '["year"]');

INSERT INTO synced_register VALUES (7, 7, 'device_profile', 'sensor_housing', '["sensor_housing"]');

INSERT INTO synced_register VALUES (7, 8, 'device_profile', 'has_home_indicator', '["has_home_indicator"]');

INSERT INTO synced_register VALUES (7, 9, 'device_profile', 'corner_radius', '["corner_radius"]');

INSERT INTO synced_register VALUES (7, 10, 'device_profile', 'overscan', '["overscan_top","overscan_left","overscan_bottom","overscan_right"]');

INSERT INTO synced_register VALUES (7, 11, 'device_profile', 'interface_builder_device', '["interface_builder_device"]');

INSERT INTO synced_register VALUES (7, 12, 'device_profile', 'corner_radii', '["corner_radii"]');

INSERT INTO synced_register VALUES (7, 13, 'device_profile', 'obstructions', '["obstructions"]');

INSERT INTO synced_register VALUES (8, 0, 'device_safe_area', 'row', '[]');

INSERT INTO synced_register VALUES (8, 1, 'device_safe_area', 'safe area', '["os_min","os_max","top","left","bottom","right"]');

INSERT INTO synced_register VALUES (9, 0, 'device_status_bar', 'row', '[]');

INSERT INTO synced_register VALUES (9, 1, 'device_status_bar', 'status bar', '["os_min","os_max","portrait","landscape"]');

INSERT INTO synced_register VALUES (10, 0, 'device_obstruction', 'row', '[]');

INSERT INTO synced_register VALUES (10, 1, 'device_obstruction', 'rectangle', '["x","y","width","height"]');

INSERT INTO synced_register VALUES (11, 0, 'device_orientation', 'row', '[]');

INSERT INTO synced_register VALUES (11, 1, 'device_orientation', 'size classes', '["horizontal_size_class","vertical_size_class"]');

INSERT INTO synced_register VALUES (11, 2, 'device_orientation', 'system_minimum_margin', '["system_minimum_margin"]');

INSERT INTO synced_register VALUES (11, 3, 'device_orientation', 'readable_content_width', '["readable_content_width"]');

INSERT INTO synced_register VALUES (11, 4, 'device_orientation', 'keyboard_height', '["keyboard_height"]');

INSERT INTO synced_register VALUES (12, 0, 'device_source', 'row', '[]');

INSERT INTO synced_register VALUES (12, 1, 'device_source', 'source', '["confidence","sources"]');

INSERT INTO synced_register VALUES (13, 0, 'device_window_size', 'row', '[]');

INSERT INTO synced_register VALUES (13, 1, 'device_window_size', 'window', '["width","height","horizontal_size_class","vertical_size_class","confidence"]');

INSERT INTO synced_register VALUES (14, 0, 'bar_metric', 'row', '[]');

INSERT INTO synced_register VALUES (14, 1, 'bar_metric', 'height', '["os_max","height","note","sources"]');

INSERT INTO synced_register VALUES (15, 0, 'dynamic_type_size', 'row', '[]');

INSERT INTO synced_register VALUES (15, 1, 'dynamic_type_size', 'size', '["point_size","leading","weight","emphasized_weight"]');

INSERT INTO synced_register VALUES (16, 0, 'configuration', 'row', '[]');

INSERT INTO synced_register VALUES (16, 1, 'configuration', 'configuration', '["device_id","os","orientation","window_width","window_height","content_size","direction","shows_keyboard"]');

INSERT INTO synced_register VALUES (17, 0, 'matrix', 'row', '[]');

INSERT INTO synced_register VALUES (18, 0, 'matrix_configuration', 'row', '[]');

INSERT INTO synced_register VALUES (18, 1, 'matrix_configuration', 'configuration_id', '["configuration_id"]');

INSERT INTO synced_register VALUES (19, 0, 'catalog_setting', 'row', '[]');

INSERT INTO synced_register VALUES (19, 1, 'catalog_setting', 'value', '["value"]');

INSERT INTO synced_register VALUES (20, 0, 'import_source', 'row', '[]');

INSERT INTO synced_register VALUES (20, 1, 'import_source', 'content_hash', '["content_hash"]');

INSERT INTO synced_register VALUES (20, 2, 'import_source', 'checkout', '["checkout"]');

INSERT INTO synced_register VALUES (21, 0, 'import_edit', 'row', '[]');

INSERT INTO synced_register VALUES (21, 1, 'import_edit', 'imported', '["imported"]');

INSERT INTO synced_register VALUES (22, 0, 'import_removal', 'row', '[]');

INSERT INTO synced_register VALUES (22, 1, 'import_removal', 'document', '["document"]');

INSERT INTO synced_register VALUES (23, 0, 'token_document', 'row', '[]');

INSERT INTO synced_register VALUES (23, 1, 'token_document', 'text', '["text"]');

INSERT INTO synced_register VALUES (23, 2, 'token_document', 'modifiers', '["modifiers"]');

INSERT INTO synced_register VALUES (24, 0, 'suppression', 'row', '[]');

INSERT INTO synced_register VALUES (24, 1, 'suppression', 'conditions', '["rule","screen_id","element_id","fingerprint"]');

INSERT INTO synced_register VALUES (24, 2, 'suppression', 'reason', '["reason"]');

INSERT INTO synced_register VALUES (24, 3, 'suppression', 'until', '["until"]');

CREATE VIEW token_dependency AS
WITH RECURSIVE reaches (name, base) AS (
    SELECT name, name FROM design_token
    UNION
    SELECT alias, alias FROM design_token WHERE alias IS NOT NULL
    UNION
    SELECT t.name, r.base FROM design_token t JOIN reaches r ON r.name = t.alias
)
SELECT name, base FROM reaches;

CREATE VIEW device_in_use AS
SELECT DISTINCT c.device_id
FROM catalog_setting s
JOIN matrix_configuration m ON m.matrix = s.value
JOIN configuration c ON c.id = m.configuration_id
WHERE s.name = 'matrix';

CREATE TRIGGER screen_inserted AFTER INSERT ON screen
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'screen' FROM (SELECT new.id AS screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'screen'
    );
END;

CREATE TRIGGER screen_deleted AFTER DELETE ON screen
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'screen' FROM (SELECT old.id AS screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'screen'
    );
END;

CREATE TRIGGER app_inserted AFTER INSERT ON app
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'app' FROM (SELECT id AS screen_id FROM screen WHERE app_id = new.id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'app'
    );
END;

CREATE TRIGGER app_updated AFTER UPDATE OF
    id, deployment_target, base_sdk, has_launch_screen, uses_native_resolution
    ON app
WHEN
    old.id IS NOT new.id OR old.deployment_target IS NOT new.deployment_target
    OR old.base_sdk IS NOT new.base_sdk OR old.has_launch_screen IS NOT new.has_launch_screen
    OR old.uses_native_resolution IS NOT new.uses_native_resolution
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'app' FROM (SELECT id AS screen_id FROM screen WHERE app_id IN (old.id, new.id)) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'app'
    );
END;

CREATE TRIGGER app_deleted AFTER DELETE ON app
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'app' FROM (SELECT id AS screen_id FROM screen WHERE app_id = old.id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'app'
    );
END;

CREATE TRIGGER device_profile_inserted AFTER INSERT ON device_profile
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.id
    );
END;

CREATE TRIGGER device_profile_updating BEFORE UPDATE OF
    id, idiom, width, height, scale, os_min, os_max, sensor_housing, has_home_indicator, corner_radius,
    overscan_top, overscan_left, overscan_bottom, overscan_right
    ON device_profile
WHEN
    old.id IS NOT new.id OR old.idiom IS NOT new.idiom OR old.width IS NOT new.width
    OR old.height IS NOT new.height OR old.scale IS NOT new.scale OR old.os_min IS NOT new.os_min
    OR old.os_max IS NOT new.os_max OR old.sensor_housing IS NOT new.sensor_housing
    OR old.has_home_indicator IS NOT new.has_home_indicator OR old.corner_radius IS NOT new.corner_radius
    OR old.overscan_top IS NOT new.overscan_top OR old.overscan_left IS NOT new.overscan_left
    OR old.overscan_bottom IS NOT new.overscan_bottom OR old.overscan_right IS NOT new.overscan_right
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || old.id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = old.id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || old.id
    );
END;

CREATE TRIGGER device_profile_updated AFTER UPDATE OF
    id, idiom, width, height, scale, os_min, os_max, sensor_housing, has_home_indicator, corner_radius,
    overscan_top, overscan_left, overscan_bottom, overscan_right
    ON device_profile
WHEN
    old.id IS NOT new.id OR old.idiom IS NOT new.idiom OR old.width IS NOT new.width
    OR old.height IS NOT new.height OR old.scale IS NOT new.scale OR old.os_min IS NOT new.os_min
    OR old.os_max IS NOT new.os_max OR old.sensor_housing IS NOT new.sensor_housing
    OR old.has_home_indicator IS NOT new.has_home_indicator OR old.corner_radius IS NOT new.corner_radius
    OR old.overscan_top IS NOT new.overscan_top OR old.overscan_left IS NOT new.overscan_left
    OR old.overscan_bottom IS NOT new.overscan_bottom OR old.overscan_right IS NOT new.overscan_right
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.id
    );
END;

CREATE TRIGGER device_profile_deleting BEFORE DELETE ON device_profile
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || old.id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = old.id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || old.id
    );
END;

CREATE TRIGGER device_safe_area_inserted AFTER INSERT ON device_safe_area
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_safe_area_updated AFTER UPDATE OF
    device_id, position, orientation, os_min, os_max, top, left, bottom, right
    ON device_safe_area
WHEN
    old.device_id IS NOT new.device_id OR old.position IS NOT new.position
    OR old.orientation IS NOT new.orientation OR old.os_min IS NOT new.os_min OR old.os_max IS NOT new.os_max
    OR old.top IS NOT new.top OR old.left IS NOT new.left OR old.bottom IS NOT new.bottom
    OR old.right IS NOT new.right
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id
        FROM screen_of_device
        WHERE device_id IN (old.device_id, new.device_id)
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_safe_area_deleted AFTER DELETE ON device_safe_area
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || old.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = old.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || old.device_id
    );
END;

CREATE TRIGGER device_status_bar_inserted AFTER INSERT ON device_status_bar
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_status_bar_updated AFTER UPDATE OF
    device_id, position, os_min, os_max, portrait, landscape
    ON device_status_bar
WHEN
    old.device_id IS NOT new.device_id OR old.position IS NOT new.position OR old.os_min IS NOT new.os_min
    OR old.os_max IS NOT new.os_max OR old.portrait IS NOT new.portrait OR old.landscape IS NOT new.landscape
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id
        FROM screen_of_device
        WHERE device_id IN (old.device_id, new.device_id)
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_status_bar_deleted AFTER DELETE ON device_status_bar
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || old.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = old.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || old.device_id
    );
END;

CREATE TRIGGER device_obstruction_inserted AFTER INSERT ON device_obstruction
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_obstruction_updated AFTER UPDATE OF
    device_id, kind, orientation, x, y, width, height
    ON device_obstruction
WHEN
    old.device_id IS NOT new.device_id OR old.kind IS NOT new.kind OR old.orientation IS NOT new.orientation
    OR old.x IS NOT new.x OR old.y IS NOT new.y OR old.width IS NOT new.width OR old.height IS NOT new.height
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id
        FROM screen_of_device
        WHERE device_id IN (old.device_id, new.device_id)
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_obstruction_deleted AFTER DELETE ON device_obstruction
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || old.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = old.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || old.device_id
    );
END;

CREATE TRIGGER device_orientation_inserted AFTER INSERT ON device_orientation
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_orientation_updated AFTER UPDATE OF
    device_id, orientation, horizontal_size_class, vertical_size_class, system_minimum_margin,
    readable_content_width, keyboard_height
    ON device_orientation
WHEN
    old.device_id IS NOT new.device_id OR old.orientation IS NOT new.orientation
    OR old.horizontal_size_class IS NOT new.horizontal_size_class
    OR old.vertical_size_class IS NOT new.vertical_size_class
    OR old.system_minimum_margin IS NOT new.system_minimum_margin
    OR old.readable_content_width IS NOT new.readable_content_width
    OR old.keyboard_height IS NOT new.keyboard_height
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.device_id FROM (
        SELECT screen_id
        FROM screen_of_device
        WHERE device_id IN (old.device_id, new.device_id)
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_orientation_deleted AFTER DELETE ON device_orientation
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || old.device_id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = old.device_id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || old.device_id
    );
END;

CREATE TRIGGER matrix_configuration_inserted AFTER INSERT ON matrix_configuration
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'matrix' FROM (
        SELECT s.id AS screen_id
        FROM screen s JOIN catalog_setting c ON c.name = 'matrix'
        WHERE c.value = new.matrix
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'matrix'
    );
END;

CREATE TRIGGER matrix_configuration_updated AFTER UPDATE OF
    matrix, position, configuration_id
    ON matrix_configuration
WHEN
    old.matrix IS NOT new.matrix OR old.position IS NOT new.position
    OR old.configuration_id IS NOT new.configuration_id
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'matrix' FROM (
        SELECT s.id AS screen_id
        FROM screen s JOIN catalog_setting c ON c.name = 'matrix'
        WHERE c.value IN (old.matrix, new.matrix)
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'matrix'
    );
END;

CREATE TRIGGER matrix_configuration_deleted AFTER DELETE ON matrix_configuration
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'matrix' FROM (
        SELECT s.id AS screen_id
        FROM screen s JOIN catalog_setting c ON c.name = 'matrix'
        WHERE c.value = old.matrix
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'matrix'
    );
END;

CREATE TRIGGER configuration_updated AFTER UPDATE OF
    id, device_id, os, orientation, window_width, window_height, content_size, direction, shows_keyboard
    ON configuration
WHEN
    old.id IS NOT new.id OR old.device_id IS NOT new.device_id OR old.os IS NOT new.os
    OR old.orientation IS NOT new.orientation OR old.window_width IS NOT new.window_width
    OR old.window_height IS NOT new.window_height OR old.content_size IS NOT new.content_size
    OR old.direction IS NOT new.direction OR old.shows_keyboard IS NOT new.shows_keyboard
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'matrix' FROM (
        SELECT s.id AS screen_id FROM screen s
        WHERE EXISTS (
            SELECT 1 FROM matrix_configuration m JOIN catalog_setting c ON c.name = 'matrix' AND c.value = m.matrix
            WHERE m.configuration_id IN (old.id, new.id)
        )
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'matrix'
    );
END;

CREATE TRIGGER catalog_setting_updated AFTER UPDATE OF
    value
    ON catalog_setting
WHEN
    old.value IS NOT new.value
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'matrix' FROM (SELECT id AS screen_id FROM screen WHERE new.name = 'matrix') AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'matrix'
    );
END;

CREATE TRIGGER screen_removed AFTER DELETE ON screen
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_removal (screen_id, entity, id, document)
    SELECT old.id, 'screen', old.id, old.document
    WHERE NOT EXISTS (
        SELECT 1 FROM import_removal r WHERE r.screen_id = old.id AND r.entity = 'screen' AND r.id = old.id
    );
    DELETE FROM import_removal WHERE screen_id = old.id AND entity <> 'screen';
END;

CREATE TRIGGER layout_item_edited AFTER UPDATE OF
    parent_id, position, containment, guide, class, custom_class, name, role, x, y, width, height,
    autoresizing_mask, translates_autoresizing_mask, has_fixed_frame, hugging_horizontal, hugging_vertical,
    compression_horizontal, compression_vertical, placeholder_width, placeholder_height, is_hidden, alpha,
    is_user_interaction_enabled, clips_to_bounds, has_background, margin_top, margin_left, margin_bottom,
    margin_right, directional_margin_top, directional_margin_leading, directional_margin_bottom,
    directional_margin_trailing, insets_margins_from_safe_area, preserves_superview_margins,
    semantic_content_attribute, content_mode, content, variations
    ON layout_item
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.screen_id, 'item', old.id, f.field, f.imported
    FROM (
        SELECT 'parent_id' AS field, old.parent_id AS imported WHERE old.parent_id IS NOT new.parent_id
        UNION ALL SELECT 'position', old.position WHERE old.position IS NOT new.position
        UNION ALL SELECT 'containment', old.containment WHERE old.containment IS NOT new.containment
        UNION ALL SELECT 'guide', old.guide WHERE old.guide IS NOT new.guide
        UNION ALL SELECT 'class', old.class WHERE old.class IS NOT new.class
        UNION ALL SELECT 'custom_class', old.custom_class WHERE old.custom_class IS NOT new.custom_class
        UNION ALL SELECT 'name', old.name WHERE old.name IS NOT new.name
        UNION ALL SELECT 'role', old.role WHERE old.role IS NOT new.role
        UNION ALL SELECT 'x', old.x WHERE old.x IS NOT new.x
        UNION ALL SELECT 'y', old.y WHERE old.y IS NOT new.y
        UNION ALL SELECT 'width', old.width WHERE old.width IS NOT new.width
        UNION ALL SELECT 'height', old.height WHERE old.height IS NOT new.height
        UNION ALL SELECT 'autoresizing_mask', old.autoresizing_mask
            WHERE old.autoresizing_mask IS NOT new.autoresizing_mask
        UNION ALL SELECT 'translates_autoresizing_mask', old.translates_autoresizing_mask
            WHERE old.translates_autoresizing_mask IS NOT new.translates_autoresizing_mask
        UNION ALL SELECT 'has_fixed_frame', old.has_fixed_frame WHERE old.has_fixed_frame IS NOT new.has_fixed_frame
        UNION ALL SELECT 'hugging_horizontal', old.hugging_horizontal
            WHERE old.hugging_horizontal IS NOT new.hugging_horizontal
        UNION ALL SELECT 'hugging_vertical', old.hugging_vertical WHERE old.hugging_vertical IS NOT new.hugging_vertical
        UNION ALL SELECT 'compression_horizontal', old.compression_horizontal
            WHERE old.compression_horizontal IS NOT new.compression_horizontal
        UNION ALL SELECT 'compression_vertical', old.compression_vertical
            WHERE old.compression_vertical IS NOT new.compression_vertical
        UNION ALL SELECT 'placeholder_width', old.placeholder_width
            WHERE old.placeholder_width IS NOT new.placeholder_width
        UNION ALL SELECT 'placeholder_height', old.placeholder_height
            WHERE old.placeholder_height IS NOT new.placeholder_height
        UNION ALL SELECT 'is_hidden', old.is_hidden WHERE old.is_hidden IS NOT new.is_hidden
        UNION ALL SELECT 'alpha', old.alpha WHERE old.alpha IS NOT new.alpha
        UNION ALL SELECT 'is_user_interaction_enabled', old.is_user_interaction_enabled
            WHERE old.is_user_interaction_enabled IS NOT new.is_user_interaction_enabled
        UNION ALL SELECT 'clips_to_bounds', old.clips_to_bounds WHERE old.clips_to_bounds IS NOT new.clips_to_bounds
        UNION ALL SELECT 'has_background', old.has_background WHERE old.has_background IS NOT new.has_background
        UNION ALL SELECT 'margin_top', old.margin_top WHERE old.margin_top IS NOT new.margin_top
        UNION ALL SELECT 'margin_left', old.margin_left WHERE old.margin_left IS NOT new.margin_left
        UNION ALL SELECT 'margin_bottom', old.margin_bottom WHERE old.margin_bottom IS NOT new.margin_bottom
        UNION ALL SELECT 'margin_right', old.margin_right WHERE old.margin_right IS NOT new.margin_right
        UNION ALL SELECT 'directional_margin_top', old.directional_margin_top
            WHERE old.directional_margin_top IS NOT new.directional_margin_top
        UNION ALL SELECT 'directional_margin_leading', old.directional_margin_leading
            WHERE old.directional_margin_leading IS NOT new.directional_margin_leading
        UNION ALL SELECT 'directional_margin_bottom', old.directional_margin_bottom
            WHERE old.directional_margin_bottom IS NOT new.directional_margin_bottom
        UNION ALL SELECT 'directional_margin_trailing', old.directional_margin_trailing
            WHERE old.directional_margin_trailing IS NOT new.directional_margin_trailing
        UNION ALL SELECT 'insets_margins_from_safe_area', old.insets_margins_from_safe_area
            WHERE old.insets_margins_from_safe_area IS NOT new.insets_margins_from_safe_area
        UNION ALL SELECT 'preserves_superview_margins', old.preserves_superview_margins
            WHERE old.preserves_superview_margins IS NOT new.preserves_superview_margins
        UNION ALL SELECT 'semantic_content_attribute', old.semantic_content_attribute
            WHERE old.semantic_content_attribute IS NOT new.semantic_content_attribute
        UNION ALL SELECT 'content_mode', old.content_mode WHERE old.content_mode IS NOT new.content_mode
        UNION ALL SELECT 'content', old.content WHERE old.content IS NOT new.content
        UNION ALL SELECT 'variations', old.variations WHERE old.variations IS NOT new.variations
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.screen_id AND e.entity = 'item' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE TRIGGER layout_item_removed AFTER DELETE ON layout_item
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_removal (screen_id, entity, id, document)
    SELECT old.screen_id, 'item', old.id, NULL
    WHERE NOT EXISTS (
        SELECT 1 FROM import_removal r WHERE r.screen_id = old.screen_id AND r.entity = 'item' AND r.id = old.id
    );
END;

CREATE TRIGGER layout_constraint_edited AFTER UPDATE OF
    position, first_item, first_attribute, relation, second_item, second_attribute, multiplier, constant,
    constant_token, uses_system_spacing, priority, identifier, is_installed, is_placeholder, variations
    ON layout_constraint
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.screen_id, 'constraint', old.id, f.field, f.imported
    FROM (
        SELECT 'position' AS field, old.position AS imported WHERE old.position IS NOT new.position
        UNION ALL SELECT 'first_item', old.first_item WHERE old.first_item IS NOT new.first_item
        UNION ALL SELECT 'first_attribute', old.first_attribute WHERE old.first_attribute IS NOT new.first_attribute
        UNION ALL SELECT 'relation', old.relation WHERE old.relation IS NOT new.relation
        UNION ALL SELECT 'second_item', old.second_item WHERE old.second_item IS NOT new.second_item
        UNION ALL SELECT 'second_attribute', old.second_attribute WHERE old.second_attribute IS NOT new.second_attribute
        UNION ALL SELECT 'multiplier', old.multiplier WHERE old.multiplier IS NOT new.multiplier
        UNION ALL SELECT 'constant', old.constant WHERE old.constant IS NOT new.constant
        UNION ALL SELECT 'constant_token', old.constant_token WHERE old.constant_token IS NOT new.constant_token
        UNION ALL SELECT 'uses_system_spacing', old.uses_system_spacing
            WHERE old.uses_system_spacing IS NOT new.uses_system_spacing
        UNION ALL SELECT 'priority', old.priority WHERE old.priority IS NOT new.priority
        UNION ALL SELECT 'identifier', old.identifier WHERE old.identifier IS NOT new.identifier
        UNION ALL SELECT 'is_installed', old.is_installed WHERE old.is_installed IS NOT new.is_installed
        UNION ALL SELECT 'is_placeholder', old.is_placeholder WHERE old.is_placeholder IS NOT new.is_placeholder
        UNION ALL SELECT 'variations', old.variations WHERE old.variations IS NOT new.variations
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.screen_id AND e.entity = 'constraint' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE TRIGGER layout_constraint_removed AFTER DELETE ON layout_constraint
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_removal (screen_id, entity, id, document)
    SELECT old.screen_id, 'constraint', old.id, NULL
    WHERE NOT EXISTS (
        SELECT 1 FROM import_removal r WHERE r.screen_id = old.screen_id AND r.entity = 'constraint' AND r.id = old.id
    );
END;

CREATE TRIGGER gesture_binding_edited AFTER UPDATE OF
    position, item_id, kind, name, custom_class, configuration, targets, failure_requirements
    ON gesture_binding
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.screen_id, 'gesture', old.id, f.field, f.imported
    FROM (
        SELECT 'position' AS field, old.position AS imported WHERE old.position IS NOT new.position
        UNION ALL SELECT 'item_id', old.item_id WHERE old.item_id IS NOT new.item_id
        UNION ALL SELECT 'kind', old.kind WHERE old.kind IS NOT new.kind
        UNION ALL SELECT 'name', old.name WHERE old.name IS NOT new.name
        UNION ALL SELECT 'custom_class', old.custom_class WHERE old.custom_class IS NOT new.custom_class
        UNION ALL SELECT 'configuration', old.configuration WHERE old.configuration IS NOT new.configuration
        UNION ALL SELECT 'targets', old.targets WHERE old.targets IS NOT new.targets
        UNION ALL SELECT 'failure_requirements', old.failure_requirements
            WHERE old.failure_requirements IS NOT new.failure_requirements
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.screen_id AND e.entity = 'gesture' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE TRIGGER gesture_binding_removed AFTER DELETE ON gesture_binding
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_removal (screen_id, entity, id, document)
    SELECT old.screen_id, 'gesture', old.id, NULL
    WHERE NOT EXISTS (
        SELECT 1 FROM import_removal r WHERE r.screen_id = old.screen_id AND r.entity = 'gesture' AND r.id = old.id
    );
END;

CREATE VIEW verdicts AS
SELECT
    r.rule, r.severity, r.status, v.screen_id, r.subject_id, v.configuration_id,
    c.device_id AS device, c.os, c.orientation, c.window_width, c.window_height, c.content_size, c.direction,
    c.shows_keyboard, r.edges, v.overlap, r.message, r.fix, r.fingerprint, v.position
FROM verdict v
JOIN verdict_reason r ON r.screen_id = v.screen_id AND r.reason = v.reason
LEFT JOIN configuration c ON c.id = v.configuration_id;

CREATE VIEW violations AS
SELECT
    r.rule, r.severity, r.status,
    s.name AS screen, s.id AS screen_id,
    CASE
        WHEN r.subject_id = s.id THEN 'screen'
        WHEN i.id IS NOT NULL THEN 'item'
        WHEN k.id IS NOT NULL THEN 'constraint'
        WHEN g.id IS NOT NULL THEN 'gesture'
    END AS subject,
    r.subject_id,
    coalesce(i.name, k.identifier, g.name) AS name,
    coalesce(i.custom_class, i.class) AS class,
    c.device_id AS device, d.name AS device_name, c.os, c.orientation, c.window_width, c.window_height,
    c.content_size, c.direction, c.shows_keyboard,
    r.edges, v.overlap, r.message, r.fix,
    b.id AS constraint_id, b.source_line AS constraint_line,
    coalesce(i.source_file, k.source_file, g.source_file, s.source_file) AS file,
    coalesce(i.source_line, k.source_line, g.source_line, s.source_line) AS line,
    r.fingerprint
FROM verdict v
JOIN verdict_reason r ON r.screen_id = v.screen_id AND r.reason = v.reason
JOIN screen s ON s.id = v.screen_id
LEFT JOIN configuration c ON c.id = v.configuration_id
LEFT JOIN device_profile d ON d.id = c.device_id
LEFT JOIN layout_item i ON i.screen_id = v.screen_id AND i.id = r.subject_id
LEFT JOIN layout_constraint k ON k.screen_id = v.screen_id AND k.id = r.subject_id
LEFT JOIN gesture_binding g ON g.screen_id = v.screen_id AND g.id = r.subject_id
LEFT JOIN verdict_constraint w ON w.screen_id = v.screen_id AND w.reason = v.reason AND w.position = 0
LEFT JOIN layout_constraint b ON b.screen_id = w.screen_id AND b.id = w.constraint_id;

CREATE VIEW screen_of_device AS
SELECT d.id AS device_id, s.id AS screen_id
FROM screen s
JOIN device_profile d ON (d.idiom = 'tv') = CASE
    WHEN json_valid(s.canvas) THEN coalesce(json_extract(s.canvas, '$.isTV'), 0)
    ELSE NOT EXISTS (
        SELECT 1 FROM device_in_use u JOIN device_profile x ON x.id = u.device_id WHERE x.idiom <> 'tv'
    )
END
WHERE d.id IN (SELECT device_id FROM device_in_use);

CREATE VIEW gesture_target AS
SELECT
    g.screen_id, g.id AS gesture_id, t.key AS position,
    json_extract(t.value, '$.target') AS target, json_extract(t.value, '$.action') AS action
FROM gesture_binding g, json_each(CASE WHEN json_valid(g.targets) THEN g.targets ELSE '[]' END) t;

CREATE VIEW gesture_failure_requirement AS
SELECT g.screen_id, g.id AS gesture_id, t.key AS position, t.value AS required_gesture_id
FROM gesture_binding g,
    json_each(CASE WHEN json_valid(g.failure_requirements) THEN g.failure_requirements ELSE '[]' END) t;

CREATE TRIGGER screen_forgotten AFTER DELETE ON screen
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_edit WHERE screen_id = old.id AND entity = 'screen' AND id = old.id;
END;

CREATE TRIGGER screen_restored AFTER INSERT ON screen
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_removal WHERE screen_id = new.id AND entity = 'screen' AND id = new.id;
END;

CREATE TRIGGER layout_item_forgotten AFTER DELETE ON layout_item
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_edit WHERE screen_id = old.screen_id AND entity = 'item' AND id = old.id;
END;

CREATE TRIGGER layout_item_restored AFTER INSERT ON layout_item
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_removal WHERE screen_id = new.screen_id AND entity = 'item' AND id = new.id;
END;

CREATE TRIGGER layout_constraint_forgotten AFTER DELETE ON layout_constraint
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_edit WHERE screen_id = old.screen_id AND entity = 'constraint' AND id = old.id;
END;

CREATE TRIGGER layout_constraint_restored AFTER INSERT ON layout_constraint
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_removal WHERE screen_id = new.screen_id AND entity = 'constraint' AND id = new.id;
END;

CREATE TRIGGER gesture_binding_forgotten AFTER DELETE ON gesture_binding
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_edit WHERE screen_id = old.screen_id AND entity = 'gesture' AND id = old.id;
END;

CREATE TRIGGER gesture_binding_restored AFTER INSERT ON gesture_binding
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_removal WHERE screen_id = new.screen_id AND entity = 'gesture' AND id = new.id;
END;

CREATE TRIGGER app_captured_inserted AFTER INSERT ON app
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER app_captured_deleted AFTER DELETE ON app
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = old.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER app_captured_renamed AFTER UPDATE OF id ON app
WHEN (old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = old.id AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER app_captured_set_1 AFTER UPDATE OF name ON app
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 1
    );
END;

CREATE TRIGGER app_captured_set_2 AFTER UPDATE OF deployment_target ON app
WHEN (old.deployment_target IS NOT new.deployment_target) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 2
    );
END;

CREATE TRIGGER app_captured_set_3 AFTER UPDATE OF base_sdk ON app
WHEN (old.base_sdk IS NOT new.base_sdk) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 3
    );
END;

CREATE TRIGGER app_captured_set_4 AFTER UPDATE OF has_launch_screen ON app
WHEN (old.has_launch_screen IS NOT new.has_launch_screen) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 4
    );
END;

CREATE TRIGGER app_captured_set_5 AFTER UPDATE OF uses_native_resolution ON app
WHEN (old.uses_native_resolution IS NOT new.uses_native_resolution) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 5, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 5
    );
END;

CREATE TRIGGER screen_captured_inserted AFTER INSERT ON screen
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER screen_captured_deleted AFTER DELETE ON screen
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = old.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER screen_captured_renamed AFTER UPDATE OF id ON screen
WHEN (old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = old.id AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER screen_captured_set_1 AFTER UPDATE OF origin ON screen
WHEN (old.origin IS NOT new.origin) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 1
    );
END;

CREATE TRIGGER screen_captured_set_2 AFTER UPDATE OF position ON screen
WHEN (old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 2
    );
END;

CREATE TRIGGER screen_captured_set_3 AFTER UPDATE OF document ON screen
WHEN (old.document IS NOT new.document) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 3
    );
END;

CREATE TRIGGER screen_captured_set_4 AFTER UPDATE OF name ON screen
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 4
    );
END;

CREATE TRIGGER screen_captured_set_5 AFTER UPDATE OF kind ON screen
WHEN (old.kind IS NOT new.kind) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 5, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 5
    );
END;

CREATE TRIGGER screen_captured_set_6 AFTER UPDATE OF app_id ON screen
WHEN (old.app_id IS NOT new.app_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 6, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 6
    );
END;

CREATE TRIGGER screen_captured_set_7 AFTER UPDATE OF controller_class ON screen
WHEN (old.controller_class IS NOT new.controller_class) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 7, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 7
    );
END;

CREATE TRIGGER screen_captured_set_8 AFTER UPDATE OF shows_status_bar ON screen
WHEN (old.shows_status_bar IS NOT new.shows_status_bar) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 8, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 8
    );
END;

CREATE TRIGGER screen_captured_set_9 AFTER UPDATE OF shows_navigation_bar, has_large_title, has_search_bar, has_prompt ON screen
WHEN (old.shows_navigation_bar IS NOT new.shows_navigation_bar OR old.has_large_title IS NOT new.has_large_title OR old.has_search_bar IS NOT new.has_search_bar OR old.has_prompt IS NOT new.has_prompt) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 9, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 9
    );
END;

CREATE TRIGGER screen_captured_set_10 AFTER UPDATE OF shows_tab_bar ON screen
WHEN (old.shows_tab_bar IS NOT new.shows_tab_bar) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 10, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 10
    );
END;

CREATE TRIGGER screen_captured_set_11 AFTER UPDATE OF shows_toolbar ON screen
WHEN (old.shows_toolbar IS NOT new.shows_toolbar) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 11, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 11
    );
END;

CREATE TRIGGER screen_captured_set_12 AFTER UPDATE OF presentation ON screen
WHEN (old.presentation IS NOT new.presentation) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 12, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 12
    );
END;

CREATE TRIGGER screen_captured_set_13 AFTER UPDATE OF additional_inset_top, additional_inset_left, additional_inset_bottom, additional_inset_right ON screen
WHEN (old.additional_inset_top IS NOT new.additional_inset_top OR old.additional_inset_left IS NOT new.additional_inset_left OR old.additional_inset_bottom IS NOT new.additional_inset_bottom OR old.additional_inset_right IS NOT new.additional_inset_right) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 13, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 13
    );
END;

CREATE TRIGGER screen_captured_set_14 AFTER UPDATE OF respects_system_minimum_layout_margins ON screen
WHEN (old.respects_system_minimum_layout_margins IS NOT new.respects_system_minimum_layout_margins) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 14, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 14
    );
END;

CREATE TRIGGER screen_captured_set_15 AFTER UPDATE OF deployment_target ON screen
WHEN (old.deployment_target IS NOT new.deployment_target) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 15, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 15
    );
END;

CREATE TRIGGER screen_captured_set_16 AFTER UPDATE OF canvas, controller_object_id ON screen
WHEN (old.canvas IS NOT new.canvas OR old.controller_object_id IS NOT new.controller_object_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 16, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 16
    );
END;

CREATE TRIGGER screen_captured_set_17 AFTER UPDATE OF source_file, source_line, source_column, source_object_id ON screen
WHEN (old.source_file IS NOT new.source_file OR old.source_line IS NOT new.source_line OR old.source_column IS NOT new.source_column OR old.source_object_id IS NOT new.source_object_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 17, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 17
    );
END;

CREATE TRIGGER layout_item_captured_inserted AFTER INSERT ON layout_item
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER layout_item_captured_deleted AFTER DELETE ON layout_item
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = old.screen_id AND key = old.id AND register = 0
    );
END;

CREATE TRIGGER layout_item_captured_renamed AFTER UPDATE OF screen_id, id ON layout_item
WHEN (old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = old.screen_id AND key = old.id AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER layout_item_captured_set_1 AFTER UPDATE OF origin ON layout_item
WHEN (old.origin IS NOT new.origin) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 1
    );
END;

CREATE TRIGGER layout_item_captured_set_2 AFTER UPDATE OF parent_id, position ON layout_item
WHEN (old.parent_id IS NOT new.parent_id OR old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 2
    );
END;

CREATE TRIGGER layout_item_captured_set_3 AFTER UPDATE OF containment, guide ON layout_item
WHEN (old.containment IS NOT new.containment OR old.guide IS NOT new.guide) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 3
    );
END;

CREATE TRIGGER layout_item_captured_set_4 AFTER UPDATE OF class, custom_class ON layout_item
WHEN (old.class IS NOT new.class OR old.custom_class IS NOT new.custom_class) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 4
    );
END;

CREATE TRIGGER layout_item_captured_set_5 AFTER UPDATE OF name ON layout_item
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 5, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 5
    );
END;

CREATE TRIGGER layout_item_captured_set_6 AFTER UPDATE OF role ON layout_item
WHEN (old.role IS NOT new.role) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 6, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 6
    );
END;

CREATE TRIGGER layout_item_captured_set_7 AFTER UPDATE OF x, y, width, height ON layout_item
WHEN (old.x IS NOT new.x OR old.y IS NOT new.y OR old.width IS NOT new.width OR old.height IS NOT new.height) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 7, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 7
    );
END;

CREATE TRIGGER layout_item_captured_set_8 AFTER UPDATE OF autoresizing_mask, translates_autoresizing_mask, has_fixed_frame ON layout_item
WHEN (old.autoresizing_mask IS NOT new.autoresizing_mask OR old.translates_autoresizing_mask IS NOT new.translates_autoresizing_mask OR old.has_fixed_frame IS NOT new.has_fixed_frame) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 8, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 8
    );
END;

CREATE TRIGGER layout_item_captured_set_9 AFTER UPDATE OF hugging_horizontal ON layout_item
WHEN (old.hugging_horizontal IS NOT new.hugging_horizontal) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 9, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 9
    );
END;

CREATE TRIGGER layout_item_captured_set_10 AFTER UPDATE OF hugging_vertical ON layout_item
WHEN (old.hugging_vertical IS NOT new.hugging_vertical) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 10, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 10
    );
END;

CREATE TRIGGER layout_item_captured_set_11 AFTER UPDATE OF compression_horizontal ON layout_item
WHEN (old.compression_horizontal IS NOT new.compression_horizontal) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 11, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 11
    );
END;

CREATE TRIGGER layout_item_captured_set_12 AFTER UPDATE OF compression_vertical ON layout_item
WHEN (old.compression_vertical IS NOT new.compression_vertical) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 12, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 12
    );
END;

CREATE TRIGGER layout_item_captured_set_13 AFTER UPDATE OF placeholder_width, placeholder_height ON layout_item
WHEN (old.placeholder_width IS NOT new.placeholder_width OR old.placeholder_height IS NOT new.placeholder_height) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 13, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 13
    );
END;

CREATE TRIGGER layout_item_captured_set_14 AFTER UPDATE OF is_hidden ON layout_item
WHEN (old.is_hidden IS NOT new.is_hidden) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 14, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 14
    );
END;

CREATE TRIGGER layout_item_captured_set_15 AFTER UPDATE OF alpha ON layout_item
WHEN (old.alpha IS NOT new.alpha) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 15, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 15
    );
END;

CREATE TRIGGER layout_item_captured_set_16 AFTER UPDATE OF is_user_interaction_enabled ON layout_item
WHEN (old.is_user_interaction_enabled IS NOT new.is_user_interaction_enabled) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 16, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 16
    );
END;

CREATE TRIGGER layout_item_captured_set_17 AFTER UPDATE OF clips_to_bounds ON layout_item
WHEN (old.clips_to_bounds IS NOT new.clips_to_bounds) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 17, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 17
    );
END;

CREATE TRIGGER layout_item_captured_set_18 AFTER UPDATE OF has_background ON layout_item
WHEN (old.has_background IS NOT new.has_background) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 18, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 18
    );
END;

CREATE TRIGGER layout_item_captured_set_19 AFTER UPDATE OF margin_top, margin_left, margin_bottom, margin_right ON layout_item
WHEN (old.margin_top IS NOT new.margin_top OR old.margin_left IS NOT new.margin_left OR old.margin_bottom IS NOT new.margin_bottom OR old.margin_right IS NOT new.margin_right) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 19, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 19
    );
END;

CREATE TRIGGER layout_item_captured_set_20 AFTER UPDATE OF directional_margin_top, directional_margin_leading, directional_margin_bottom, directional_margin_trailing ON layout_item
WHEN (old.directional_margin_top IS NOT new.directional_margin_top OR old.directional_margin_leading IS NOT new.directional_margin_leading OR old.directional_margin_bottom IS NOT new.directional_margin_bottom OR old.directional_margin_trailing IS NOT new.directional_margin_trailing) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 20, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 20
    );
END;

CREATE TRIGGER layout_item_captured_set_21 AFTER UPDATE OF insets_margins_from_safe_area ON layout_item
WHEN (old.insets_margins_from_safe_area IS NOT new.insets_margins_from_safe_area) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 21, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 21
    );
END;

CREATE TRIGGER layout_item_captured_set_22 AFTER UPDATE OF preserves_superview_margins ON layout_item
WHEN (old.preserves_superview_margins IS NOT new.preserves_superview_margins) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 22, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 22
    );
END;

CREATE TRIGGER layout_item_captured_set_23 AFTER UPDATE OF semantic_content_attribute ON layout_item
WHEN (old.semantic_content_attribute IS NOT new.semantic_content_attribute) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 23, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 23
    );
END;

CREATE TRIGGER layout_item_captured_set_24 AFTER UPDATE OF content_mode ON layout_item
WHEN (old.content_mode IS NOT new.content_mode) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 24, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 24
    );
END;

CREATE TRIGGER layout_item_captured_set_25 AFTER UPDATE OF content ON layout_item
WHEN (old.content IS NOT new.content) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 25, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 25
    );
END;

CREATE TRIGGER layout_item_captured_set_26 AFTER UPDATE OF variations ON layout_item
WHEN (old.variations IS NOT new.variations) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 26, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 26
    );
END;

CREATE TRIGGER layout_item_captured_set_27 AFTER UPDATE OF source_file, source_line, source_column, source_object_id ON layout_item
WHEN (old.source_file IS NOT new.source_file OR old.source_line IS NOT new.source_line OR old.source_column IS NOT new.source_column OR old.source_object_id IS NOT new.source_object_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 27, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 27
    );
END;

CREATE TRIGGER layout_constraint_captured_inserted AFTER INSERT ON layout_constraint
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER layout_constraint_captured_deleted AFTER DELETE ON layout_constraint
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = old.screen_id AND key = old.id AND register = 0
    );
END;

CREATE TRIGGER layout_constraint_captured_renamed AFTER UPDATE OF screen_id, id ON layout_constraint
WHEN (old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = old.screen_id AND key = old.id AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER layout_constraint_captured_set_1 AFTER UPDATE OF origin ON layout_constraint
WHEN (old.origin IS NOT new.origin) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 1
    );
END;

CREATE TRIGGER layout_constraint_captured_set_2 AFTER UPDATE OF position ON layout_constraint
WHEN (old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 2
    );
END;

CREATE TRIGGER layout_constraint_captured_set_3 AFTER UPDATE OF first_item, first_attribute, relation, second_item, second_attribute, multiplier ON layout_constraint
WHEN (old.first_item IS NOT new.first_item OR old.first_attribute IS NOT new.first_attribute OR old.relation IS NOT new.relation OR old.second_item IS NOT new.second_item OR old.second_attribute IS NOT new.second_attribute OR old.multiplier IS NOT new.multiplier) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 3
    );
END;

CREATE TRIGGER layout_constraint_captured_set_4 AFTER UPDATE OF constant, constant_token, uses_system_spacing ON layout_constraint
WHEN (old.constant IS NOT new.constant OR old.constant_token IS NOT new.constant_token OR old.uses_system_spacing IS NOT new.uses_system_spacing) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 4
    );
END;

CREATE TRIGGER layout_constraint_captured_set_5 AFTER UPDATE OF priority ON layout_constraint
WHEN (old.priority IS NOT new.priority) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 5, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 5
    );
END;

CREATE TRIGGER layout_constraint_captured_set_6 AFTER UPDATE OF identifier ON layout_constraint
WHEN (old.identifier IS NOT new.identifier) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 6, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 6
    );
END;

CREATE TRIGGER layout_constraint_captured_set_7 AFTER UPDATE OF is_installed ON layout_constraint
WHEN (old.is_installed IS NOT new.is_installed) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 7, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 7
    );
END;

CREATE TRIGGER layout_constraint_captured_set_8 AFTER UPDATE OF is_placeholder ON layout_constraint
WHEN (old.is_placeholder IS NOT new.is_placeholder) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 8, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 8
    );
END;

CREATE TRIGGER layout_constraint_captured_set_9 AFTER UPDATE OF variations ON layout_constraint
WHEN (old.variations IS NOT new.variations) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 9, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 9
    );
END;

CREATE TRIGGER layout_constraint_captured_set_10 AFTER UPDATE OF source_file, source_line, source_column, source_object_id ON layout_constraint
WHEN (old.source_file IS NOT new.source_file OR old.source_line IS NOT new.source_line OR old.source_column IS NOT new.source_column OR old.source_object_id IS NOT new.source_object_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 10, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 10
    );
END;

CREATE TRIGGER gesture_binding_captured_inserted AFTER INSERT ON gesture_binding
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER gesture_binding_captured_deleted AFTER DELETE ON gesture_binding
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = old.screen_id AND key = old.id AND register = 0
    );
END;

CREATE TRIGGER gesture_binding_captured_renamed AFTER UPDATE OF screen_id, id ON gesture_binding
WHEN (old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = old.screen_id AND key = old.id AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER gesture_binding_captured_set_1 AFTER UPDATE OF origin ON gesture_binding
WHEN (old.origin IS NOT new.origin) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 1
    );
END;

CREATE TRIGGER gesture_binding_captured_set_2 AFTER UPDATE OF position ON gesture_binding
WHEN (old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 2
    );
END;

CREATE TRIGGER gesture_binding_captured_set_3 AFTER UPDATE OF item_id ON gesture_binding
WHEN (old.item_id IS NOT new.item_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 3
    );
END;

CREATE TRIGGER gesture_binding_captured_set_4 AFTER UPDATE OF kind, custom_class, configuration ON gesture_binding
WHEN (old.kind IS NOT new.kind OR old.custom_class IS NOT new.custom_class OR old.configuration IS NOT new.configuration) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 4
    );
END;

CREATE TRIGGER gesture_binding_captured_set_5 AFTER UPDATE OF name ON gesture_binding
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 5, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 5
    );
END;

CREATE TRIGGER gesture_binding_captured_set_6 AFTER UPDATE OF targets ON gesture_binding
WHEN (old.targets IS NOT new.targets) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 6, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 6
    );
END;

CREATE TRIGGER gesture_binding_captured_set_7 AFTER UPDATE OF failure_requirements ON gesture_binding
WHEN (old.failure_requirements IS NOT new.failure_requirements) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 7, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 7
    );
END;

CREATE TRIGGER gesture_binding_captured_set_8 AFTER UPDATE OF source_file, source_line, source_column, source_object_id ON gesture_binding
WHEN (old.source_file IS NOT new.source_file OR old.source_line IS NOT new.source_line OR old.source_column IS NOT new.source_column OR old.source_object_id IS NOT new.source_object_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 8, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 8
    );
END;

CREATE TRIGGER design_token_captured_inserted AFTER INSERT ON design_token
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER design_token_captured_deleted AFTER DELETE ON design_token
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = old.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER design_token_captured_renamed AFTER UPDATE OF id ON design_token
WHEN (old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = old.id AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER design_token_captured_set_1 AFTER UPDATE OF name ON design_token
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, new.id, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = new.id AND key = '' AND register = 1
    );
END;

CREATE TRIGGER design_token_captured_set_2 AFTER UPDATE OF type, value, alias ON design_token
WHEN (old.type IS NOT new.type OR old.value IS NOT new.value OR old.alias IS NOT new.alias) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, new.id, '', 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = new.id AND key = '' AND register = 2
    );
END;

CREATE TRIGGER design_token_captured_set_3 AFTER UPDATE OF description ON design_token
WHEN (old.description IS NOT new.description) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, new.id, '', 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = new.id AND key = '' AND register = 3
    );
END;

CREATE TRIGGER device_profile_captured_inserted AFTER INSERT ON device_profile
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER device_profile_captured_deleted AFTER DELETE ON device_profile
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = old.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER device_profile_captured_renamed AFTER UPDATE OF id ON device_profile
WHEN (old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = old.id AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER device_profile_captured_set_1 AFTER UPDATE OF position ON device_profile
WHEN (old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 1
    );
END;

CREATE TRIGGER device_profile_captured_set_2 AFTER UPDATE OF name ON device_profile
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 2
    );
END;

CREATE TRIGGER device_profile_captured_set_3 AFTER UPDATE OF idiom ON device_profile
WHEN (old.idiom IS NOT new.idiom) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 3
    );
END;

CREATE TRIGGER device_profile_captured_set_4 AFTER UPDATE OF width, height, scale ON device_profile
WHEN (old.width IS NOT new.width OR old.height IS NOT new.height OR old.scale IS NOT new.scale) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 4
    );
END;

CREATE TRIGGER device_profile_captured_set_5 AFTER UPDATE OF os_min, os_max ON device_profile
WHEN (old.os_min IS NOT new.os_min OR old.os_max IS NOT new.os_max) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 5, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 5
    );
END;

CREATE TRIGGER device_profile_captured_set_6 AFTER UPDATE OF year ON device_profile
WHEN (old.year IS NOT new.year) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 6, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 6
    );
END;

CREATE TRIGGER device_profile_captured_set_7 AFTER UPDATE OF sensor_housing ON device_profile
WHEN (old.sensor_housing IS NOT new.sensor_housing) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 7, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 7
    );
END;

CREATE TRIGGER device_profile_captured_set_8 AFTER UPDATE OF has_home_indicator ON device_profile
WHEN (old.has_home_indicator IS NOT new.has_home_indicator) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 8, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 8
    );
END;

CREATE TRIGGER device_profile_captured_set_9 AFTER UPDATE OF corner_radius ON device_profile
WHEN (old.corner_radius IS NOT new.corner_radius) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 9, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 9
    );
END;

CREATE TRIGGER device_profile_captured_set_10 AFTER UPDATE OF overscan_top, overscan_left, overscan_bottom, overscan_right ON device_profile
WHEN (old.overscan_top IS NOT new.overscan_top OR old.overscan_left IS NOT new.overscan_left OR old.overscan_bottom IS NOT new.overscan_bottom OR old.overscan_right IS NOT new.overscan_right) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 10, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 10
    );
END;

CREATE TRIGGER device_profile_captured_set_11 AFTER UPDATE OF interface_builder_device ON device_profile
WHEN (old.interface_builder_device IS NOT new.interface_builder_device) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 11, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 11
    );
END;

CREATE TRIGGER device_safe_area_captured_inserted AFTER INSERT ON device_safe_area
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 8, new.device_id, json_array(new.position, new.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 8 AND scope = new.device_id AND key = json_array(new.position, new.orientation) AND register = 0
    );
END;

CREATE TRIGGER device_safe_area_captured_deleted AFTER DELETE ON device_safe_area
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 8, old.device_id, json_array(old.position, old.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 8 AND scope = old.device_id AND key = json_array(old.position, old.orientation) AND register = 0
    );
END;

CREATE TRIGGER device_safe_area_captured_renamed AFTER UPDATE OF device_id, position, orientation ON device_safe_area
WHEN (old.device_id IS NOT new.device_id OR old.position IS NOT new.position OR old.orientation IS NOT new.orientation) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 8, old.device_id, json_array(old.position, old.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 8 AND scope = old.device_id AND key = json_array(old.position, old.orientation) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 8, new.device_id, json_array(new.position, new.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 8 AND scope = new.device_id AND key = json_array(new.position, new.orientation) AND register = 0
    );
END;

CREATE TRIGGER device_safe_area_captured_set_1 AFTER UPDATE OF os_min, os_max, top, left, bottom, right ON device_safe_area
WHEN (old.os_min IS NOT new.os_min OR old.os_max IS NOT new.os_max OR old.top IS NOT new.top OR old.left IS NOT new.left OR old.bottom IS NOT new.bottom OR old.right IS NOT new.right) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 8, new.device_id, json_array(new.position, new.orientation), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 8 AND scope = new.device_id AND key = json_array(new.position, new.orientation) AND register = 1
    );
END;

CREATE TRIGGER device_status_bar_captured_inserted AFTER INSERT ON device_status_bar
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 9, new.device_id, json_array(new.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 9 AND scope = new.device_id AND key = json_array(new.position) AND register = 0
    );
END;

CREATE TRIGGER device_status_bar_captured_deleted AFTER DELETE ON device_status_bar
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 9, old.device_id, json_array(old.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 9 AND scope = old.device_id AND key = json_array(old.position) AND register = 0
    );
END;

CREATE TRIGGER device_status_bar_captured_renamed AFTER UPDATE OF device_id, position ON device_status_bar
WHEN (old.device_id IS NOT new.device_id OR old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 9, old.device_id, json_array(old.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 9 AND scope = old.device_id AND key = json_array(old.position) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 9, new.device_id, json_array(new.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 9 AND scope = new.device_id AND key = json_array(new.position) AND register = 0
    );
END;

CREATE TRIGGER device_status_bar_captured_set_1 AFTER UPDATE OF os_min, os_max, portrait, landscape ON device_status_bar
WHEN (old.os_min IS NOT new.os_min OR old.os_max IS NOT new.os_max OR old.portrait IS NOT new.portrait OR old.landscape IS NOT new.landscape) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 9, new.device_id, json_array(new.position), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 9 AND scope = new.device_id AND key = json_array(new.position) AND register = 1
    );
END;

CREATE TRIGGER device_obstruction_captured_inserted AFTER INSERT ON device_obstruction
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 10, new.device_id, json_array(new.kind, new.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 10 AND scope = new.device_id AND key = json_array(new.kind, new.orientation) AND register = 0
    );
END;

CREATE TRIGGER device_obstruction_captured_deleted AFTER DELETE ON device_obstruction
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 10, old.device_id, json_array(old.kind, old.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 10 AND scope = old.device_id AND key = json_array(old.kind, old.orientation) AND register = 0
    );
END;

CREATE TRIGGER device_obstruction_captured_renamed AFTER UPDATE OF device_id, kind, orientation ON device_obstruction
WHEN (old.device_id IS NOT new.device_id OR old.kind IS NOT new.kind OR old.orientation IS NOT new.orientation) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 10, old.device_id, json_array(old.kind, old.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 10 AND scope = old.device_id AND key = json_array(old.kind, old.orientation) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 10, new.device_id, json_array(new.kind, new.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 10 AND scope = new.device_id AND key = json_array(new.kind, new.orientation) AND register = 0
    );
END;

CREATE TRIGGER device_obstruction_captured_set_1 AFTER UPDATE OF x, y, width, height ON device_obstruction
WHEN (old.x IS NOT new.x OR old.y IS NOT new.y OR old.width IS NOT new.width OR old.height IS NOT new.height) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 10, new.device_id, json_array(new.kind, new.orientation), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 10 AND scope = new.device_id AND key = json_array(new.kind, new.orientation) AND register = 1
    );
END;

CREATE TRIGGER device_orientation_captured_inserted AFTER INSERT ON device_orientation
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, new.device_id, new.orientation, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = new.device_id AND key = new.orientation AND register = 0
    );
END;

CREATE TRIGGER device_orientation_captured_deleted AFTER DELETE ON device_orientation
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, old.device_id, old.orientation, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = old.device_id AND key = old.orientation AND register = 0
    );
END;

CREATE TRIGGER device_orientation_captured_renamed AFTER UPDATE OF device_id, orientation ON device_orientation
WHEN (old.device_id IS NOT new.device_id OR old.orientation IS NOT new.orientation) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, old.device_id, old.orientation, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = old.device_id AND key = old.orientation AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, new.device_id, new.orientation, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = new.device_id AND key = new.orientation AND register = 0
    );
END;

CREATE TRIGGER device_orientation_captured_set_1 AFTER UPDATE OF horizontal_size_class, vertical_size_class ON device_orientation
WHEN (old.horizontal_size_class IS NOT new.horizontal_size_class OR old.vertical_size_class IS NOT new.vertical_size_class) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, new.device_id, new.orientation, 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = new.device_id AND key = new.orientation AND register = 1
    );
END;

CREATE TRIGGER device_orientation_captured_set_2 AFTER UPDATE OF system_minimum_margin ON device_orientation
WHEN (old.system_minimum_margin IS NOT new.system_minimum_margin) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, new.device_id, new.orientation, 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = new.device_id AND key = new.orientation AND register = 2
    );
END;

CREATE TRIGGER device_orientation_captured_set_3 AFTER UPDATE OF readable_content_width ON device_orientation
WHEN (old.readable_content_width IS NOT new.readable_content_width) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, new.device_id, new.orientation, 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = new.device_id AND key = new.orientation AND register = 3
    );
END;

CREATE TRIGGER device_orientation_captured_set_4 AFTER UPDATE OF keyboard_height ON device_orientation
WHEN (old.keyboard_height IS NOT new.keyboard_height) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, new.device_id, new.orientation, 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = new.device_id AND key = new.orientation AND register = 4
    );
END;

CREATE TRIGGER device_source_captured_inserted AFTER INSERT ON device_source
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 12, new.device_id, new.field, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 12 AND scope = new.device_id AND key = new.field AND register = 0
    );
END;

CREATE TRIGGER device_source_captured_deleted AFTER DELETE ON device_source
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 12, old.device_id, old.field, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 12 AND scope = old.device_id AND key = old.field AND register = 0
    );
END;

CREATE TRIGGER device_source_captured_renamed AFTER UPDATE OF device_id, field ON device_source
WHEN (old.device_id IS NOT new.device_id OR old.field IS NOT new.field) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 12, old.device_id, old.field, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 12 AND scope = old.device_id AND key = old.field AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 12, new.device_id, new.field, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 12 AND scope = new.device_id AND key = new.field AND register = 0
    );
END;

CREATE TRIGGER device_source_captured_set_1 AFTER UPDATE OF confidence, sources ON device_source
WHEN (old.confidence IS NOT new.confidence OR old.sources IS NOT new.sources) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 12, new.device_id, new.field, 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 12 AND scope = new.device_id AND key = new.field AND register = 1
    );
END;

CREATE TRIGGER device_window_size_captured_inserted AFTER INSERT ON device_window_size
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 13, new.device_id, json_array(new.orientation, new.mode), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 13 AND scope = new.device_id AND key = json_array(new.orientation, new.mode) AND register = 0
    );
END;

CREATE TRIGGER device_window_size_captured_deleted AFTER DELETE ON device_window_size
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 13, old.device_id, json_array(old.orientation, old.mode), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 13 AND scope = old.device_id AND key = json_array(old.orientation, old.mode) AND register = 0
    );
END;

CREATE TRIGGER device_window_size_captured_renamed AFTER UPDATE OF device_id, orientation, mode ON device_window_size
WHEN (old.device_id IS NOT new.device_id OR old.orientation IS NOT new.orientation OR old.mode IS NOT new.mode) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 13, old.device_id, json_array(old.orientation, old.mode), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 13 AND scope = old.device_id AND key = json_array(old.orientation, old.mode) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 13, new.device_id, json_array(new.orientation, new.mode), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 13 AND scope = new.device_id AND key = json_array(new.orientation, new.mode) AND register = 0
    );
END;

CREATE TRIGGER device_window_size_captured_set_1 AFTER UPDATE OF width, height, horizontal_size_class, vertical_size_class, confidence ON device_window_size
WHEN (old.width IS NOT new.width OR old.height IS NOT new.height OR old.horizontal_size_class IS NOT new.horizontal_size_class OR old.vertical_size_class IS NOT new.vertical_size_class OR old.confidence IS NOT new.confidence) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 13, new.device_id, json_array(new.orientation, new.mode), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 13 AND scope = new.device_id AND key = json_array(new.orientation, new.mode) AND register = 1
    );
END;

CREATE TRIGGER bar_metric_captured_inserted AFTER INSERT ON bar_metric
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 14, new.bar, json_array(new.idiom, new.os_min, new.form), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 14 AND scope = new.bar AND key = json_array(new.idiom, new.os_min, new.form) AND register = 0
    );
END;

CREATE TRIGGER bar_metric_captured_deleted AFTER DELETE ON bar_metric
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 14, old.bar, json_array(old.idiom, old.os_min, old.form), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 14 AND scope = old.bar AND key = json_array(old.idiom, old.os_min, old.form) AND register = 0
    );
END;

CREATE TRIGGER bar_metric_captured_renamed AFTER UPDATE OF bar, idiom, os_min, form ON bar_metric
WHEN (old.bar IS NOT new.bar OR old.idiom IS NOT new.idiom OR old.os_min IS NOT new.os_min OR old.form IS NOT new.form) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 14, old.bar, json_array(old.idiom, old.os_min, old.form), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 14 AND scope = old.bar AND key = json_array(old.idiom, old.os_min, old.form) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 14, new.bar, json_array(new.idiom, new.os_min, new.form), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 14 AND scope = new.bar AND key = json_array(new.idiom, new.os_min, new.form) AND register = 0
    );
END;

CREATE TRIGGER bar_metric_captured_set_1 AFTER UPDATE OF os_max, height, note, sources ON bar_metric
WHEN (old.os_max IS NOT new.os_max OR old.height IS NOT new.height OR old.note IS NOT new.note OR old.sources IS NOT new.sources) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 14, new.bar, json_array(new.idiom, new.os_min, new.form), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 14 AND scope = new.bar AND key = json_array(new.idiom, new.os_min, new.form) AND register = 1
    );
END;

CREATE TRIGGER dynamic_type_size_captured_inserted AFTER INSERT ON dynamic_type_size
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 15, new.platform, json_array(new.category, new.style), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 15 AND scope = new.platform AND key = json_array(new.category, new.style) AND register = 0
    );
END;

CREATE TRIGGER dynamic_type_size_captured_deleted AFTER DELETE ON dynamic_type_size
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 15, old.platform, json_array(old.category, old.style), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 15 AND scope = old.platform AND key = json_array(old.category, old.style) AND register = 0
    );
END;

CREATE TRIGGER dynamic_type_size_captured_renamed AFTER UPDATE OF platform, category, style ON dynamic_type_size
WHEN (old.platform IS NOT new.platform OR old.category IS NOT new.category OR old.style IS NOT new.style) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 15, old.platform, json_array(old.category, old.style), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 15 AND scope = old.platform AND key = json_array(old.category, old.style) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 15, new.platform, json_array(new.category, new.style), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 15 AND scope = new.platform AND key = json_array(new.category, new.style) AND register = 0
    );
END;

CREATE TRIGGER dynamic_type_size_captured_set_1 AFTER UPDATE OF point_size, leading, weight, emphasized_weight ON dynamic_type_size
WHEN (old.point_size IS NOT new.point_size OR old.leading IS NOT new.leading OR old.weight IS NOT new.weight OR old.emphasized_weight IS NOT new.emphasized_weight) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 15, new.platform, json_array(new.category, new.style), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 15 AND scope = new.platform AND key = json_array(new.category, new.style) AND register = 1
    );
END;

CREATE TRIGGER configuration_captured_inserted AFTER INSERT ON configuration
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 16, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 16 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER configuration_captured_deleted AFTER DELETE ON configuration
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 16, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 16 AND scope = old.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER configuration_captured_renamed AFTER UPDATE OF id ON configuration
WHEN (old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 16, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 16 AND scope = old.id AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 16, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 16 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER configuration_captured_set_1 AFTER UPDATE OF device_id, os, orientation, window_width, window_height, content_size, direction, shows_keyboard ON configuration
WHEN (old.device_id IS NOT new.device_id OR old.os IS NOT new.os OR old.orientation IS NOT new.orientation OR old.window_width IS NOT new.window_width OR old.window_height IS NOT new.window_height OR old.content_size IS NOT new.content_size OR old.direction IS NOT new.direction OR old.shows_keyboard IS NOT new.shows_keyboard) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 16, new.id, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 16 AND scope = new.id AND key = '' AND register = 1
    );
END;

CREATE TRIGGER matrix_captured_inserted AFTER INSERT ON matrix
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 17, new.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 17 AND scope = new.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER matrix_captured_deleted AFTER DELETE ON matrix
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 17, old.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 17 AND scope = old.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER matrix_captured_renamed AFTER UPDATE OF name ON matrix
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 17, old.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 17 AND scope = old.name AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 17, new.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 17 AND scope = new.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER matrix_configuration_captured_inserted AFTER INSERT ON matrix_configuration
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 18, new.matrix, json_array(new.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 18 AND scope = new.matrix AND key = json_array(new.position) AND register = 0
    );
END;

CREATE TRIGGER matrix_configuration_captured_deleted AFTER DELETE ON matrix_configuration
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 18, old.matrix, json_array(old.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 18 AND scope = old.matrix AND key = json_array(old.position) AND register = 0
    );
END;

CREATE TRIGGER matrix_configuration_captured_renamed AFTER UPDATE OF matrix, position ON matrix_configuration
WHEN (old.matrix IS NOT new.matrix OR old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 18, old.matrix, json_array(old.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 18 AND scope = old.matrix AND key = json_array(old.position) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 18, new.matrix, json_array(new.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 18 AND scope = new.matrix AND key = json_array(new.position) AND register = 0
    );
END;

CREATE TRIGGER matrix_configuration_captured_set_1 AFTER UPDATE OF configuration_id ON matrix_configuration
WHEN (old.configuration_id IS NOT new.configuration_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 18, new.matrix, json_array(new.position), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 18 AND scope = new.matrix AND key = json_array(new.position) AND register = 1
    );
END;

CREATE TRIGGER catalog_setting_captured_inserted AFTER INSERT ON catalog_setting
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 19, new.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 19 AND scope = new.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER catalog_setting_captured_deleted AFTER DELETE ON catalog_setting
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 19, old.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 19 AND scope = old.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER catalog_setting_captured_renamed AFTER UPDATE OF name ON catalog_setting
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 19, old.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 19 AND scope = old.name AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 19, new.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 19 AND scope = new.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER catalog_setting_captured_set_1 AFTER UPDATE OF value ON catalog_setting
WHEN (old.value IS NOT new.value) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 19, new.name, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 19 AND scope = new.name AND key = '' AND register = 1
    );
END;

CREATE TRIGGER import_source_captured_inserted AFTER INSERT ON import_source
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 20, new.path, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 20 AND scope = new.path AND key = '' AND register = 0
    );
END;

CREATE TRIGGER import_source_captured_deleted AFTER DELETE ON import_source
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 20, old.path, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 20 AND scope = old.path AND key = '' AND register = 0
    );
END;

CREATE TRIGGER import_source_captured_renamed AFTER UPDATE OF path ON import_source
WHEN (old.path IS NOT new.path) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 20, old.path, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 20 AND scope = old.path AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 20, new.path, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 20 AND scope = new.path AND key = '' AND register = 0
    );
END;

CREATE TRIGGER import_source_captured_set_1 AFTER UPDATE OF content_hash ON import_source
WHEN (old.content_hash IS NOT new.content_hash) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 20, new.path, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 20 AND scope = new.path AND key = '' AND register = 1
    );
END;

CREATE TRIGGER import_edit_captured_inserted AFTER INSERT ON import_edit
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 21, new.screen_id, json_array(new.entity, new.id, new.field), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 21 AND scope = new.screen_id AND key = json_array(new.entity, new.id, new.field) AND register = 0
    );
END;

CREATE TRIGGER import_edit_captured_deleted AFTER DELETE ON import_edit
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 21, old.screen_id, json_array(old.entity, old.id, old.field), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 21 AND scope = old.screen_id AND key = json_array(old.entity, old.id, old.field) AND register = 0
    );
END;

CREATE TRIGGER import_edit_captured_renamed AFTER UPDATE OF screen_id, entity, id, field ON import_edit
WHEN (old.screen_id IS NOT new.screen_id OR old.entity IS NOT new.entity OR old.id IS NOT new.id OR old.field IS NOT new.field) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 21, old.screen_id, json_array(old.entity, old.id, old.field), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 21 AND scope = old.screen_id AND key = json_array(old.entity, old.id, old.field) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 21, new.screen_id, json_array(new.entity, new.id, new.field), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 21 AND scope = new.screen_id AND key = json_array(new.entity, new.id, new.field) AND register = 0
    );
END;

CREATE TRIGGER import_edit_captured_set_1 AFTER UPDATE OF imported ON import_edit
WHEN (old.imported IS NOT new.imported) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 21, new.screen_id, json_array(new.entity, new.id, new.field), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 21 AND scope = new.screen_id AND key = json_array(new.entity, new.id, new.field) AND register = 1
    );
END;

CREATE TRIGGER import_removal_captured_inserted AFTER INSERT ON import_removal
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 22, new.screen_id, json_array(new.entity, new.id), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 22 AND scope = new.screen_id AND key = json_array(new.entity, new.id) AND register = 0
    );
END;

CREATE TRIGGER import_removal_captured_deleted AFTER DELETE ON import_removal
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 22, old.screen_id, json_array(old.entity, old.id), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 22 AND scope = old.screen_id AND key = json_array(old.entity, old.id) AND register = 0
    );
END;

CREATE TRIGGER import_removal_captured_renamed AFTER UPDATE OF screen_id, entity, id ON import_removal
WHEN (old.screen_id IS NOT new.screen_id OR old.entity IS NOT new.entity OR old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 22, old.screen_id, json_array(old.entity, old.id), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 22 AND scope = old.screen_id AND key = json_array(old.entity, old.id) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 22, new.screen_id, json_array(new.entity, new.id), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 22 AND scope = new.screen_id AND key = json_array(new.entity, new.id) AND register = 0
    );
END;

CREATE TRIGGER import_removal_captured_set_1 AFTER UPDATE OF document ON import_removal
WHEN (old.document IS NOT new.document) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 22, new.screen_id, json_array(new.entity, new.id), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 22 AND scope = new.screen_id AND key = json_array(new.entity, new.id) AND register = 1
    );
END;

CREATE TRIGGER layout_item_inserted AFTER INSERT ON layout_item
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'item')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.screen_id, 'item');
END;

CREATE TRIGGER layout_item_updated AFTER UPDATE OF
    screen_id, id, parent_id, position, containment, guide, class, custom_class, name, role, x, y, width,
    height, autoresizing_mask, translates_autoresizing_mask, has_fixed_frame, hugging_horizontal,
    hugging_vertical, compression_horizontal, compression_vertical, placeholder_width, placeholder_height,
    is_hidden, alpha, is_user_interaction_enabled, clips_to_bounds, has_background, margin_top, margin_left,
    margin_bottom, margin_right, directional_margin_top, directional_margin_leading,
    directional_margin_bottom, directional_margin_trailing, insets_margins_from_safe_area,
    preserves_superview_margins, semantic_content_attribute, content_mode, content, variations
    ON layout_item
WHEN (
    old.screen_id IS NOT new.screen_id
    OR NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'item')
) AND (
    old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id OR old.parent_id IS NOT new.parent_id
    OR old.position IS NOT new.position OR old.containment IS NOT new.containment
    OR old.guide IS NOT new.guide OR old.class IS NOT new.class OR old.custom_class IS NOT new.custom_class
    OR old.name IS NOT new.name OR old.role IS NOT new.role OR old.x IS NOT new.x OR old.y IS NOT new.y
    OR old.width IS NOT new.width OR old.height IS NOT new.height
    OR old.autoresizing_mask IS NOT new.autoresizing_mask
    OR old.translates_autoresizing_mask IS NOT new.translates_autoresizing_mask
    OR old.has_fixed_frame IS NOT new.has_fixed_frame OR old.hugging_horizontal IS NOT new.hugging_horizontal
    OR old.hugging_vertical IS NOT new.hugging_vertical
    OR old.compression_horizontal IS NOT new.compression_horizontal
    OR old.compression_vertical IS NOT new.compression_vertical
    OR old.placeholder_width IS NOT new.placeholder_width
    OR old.placeholder_height IS NOT new.placeholder_height OR old.is_hidden IS NOT new.is_hidden
    OR old.alpha IS NOT new.alpha OR old.is_user_interaction_enabled IS NOT new.is_user_interaction_enabled
    OR old.clips_to_bounds IS NOT new.clips_to_bounds OR old.has_background IS NOT new.has_background
    OR old.margin_top IS NOT new.margin_top OR old.margin_left IS NOT new.margin_left
    OR old.margin_bottom IS NOT new.margin_bottom OR old.margin_right IS NOT new.margin_right
    OR old.directional_margin_top IS NOT new.directional_margin_top
    OR old.directional_margin_leading IS NOT new.directional_margin_leading
    OR old.directional_margin_bottom IS NOT new.directional_margin_bottom
    OR old.directional_margin_trailing IS NOT new.directional_margin_trailing
    OR old.insets_margins_from_safe_area IS NOT new.insets_margins_from_safe_area
    OR old.preserves_superview_margins IS NOT new.preserves_superview_margins
    OR old.semantic_content_attribute IS NOT new.semantic_content_attribute
    OR old.content_mode IS NOT new.content_mode OR old.content IS NOT new.content
    OR old.variations IS NOT new.variations
)
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'item' FROM (SELECT old.screen_id AS screen_id UNION SELECT new.screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'item'
    );
END;

CREATE TRIGGER layout_item_deleted AFTER DELETE ON layout_item
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = old.screen_id AND reason = 'item')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (old.screen_id, 'item');
END;

CREATE TRIGGER layout_constraint_inserted AFTER INSERT ON layout_constraint
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'constraint')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.screen_id, 'constraint');
END;

CREATE TRIGGER layout_constraint_updated AFTER UPDATE OF
    screen_id, id, position, first_item, first_attribute, relation, second_item, second_attribute, multiplier,
    constant, constant_token, uses_system_spacing, priority, identifier, is_installed, is_placeholder,
    variations
    ON layout_constraint
WHEN (
    old.screen_id IS NOT new.screen_id
    OR NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'constraint')
) AND (
    old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id OR old.position IS NOT new.position
    OR old.first_item IS NOT new.first_item OR old.first_attribute IS NOT new.first_attribute
    OR old.relation IS NOT new.relation OR old.second_item IS NOT new.second_item
    OR old.second_attribute IS NOT new.second_attribute OR old.multiplier IS NOT new.multiplier
    OR old.constant IS NOT new.constant OR old.constant_token IS NOT new.constant_token
    OR old.uses_system_spacing IS NOT new.uses_system_spacing OR old.priority IS NOT new.priority
    OR old.identifier IS NOT new.identifier OR old.is_installed IS NOT new.is_installed
    OR old.is_placeholder IS NOT new.is_placeholder OR old.variations IS NOT new.variations
)
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'constraint' FROM (SELECT old.screen_id AS screen_id UNION SELECT new.screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'constraint'
    );
END;

CREATE TRIGGER layout_constraint_deleted AFTER DELETE ON layout_constraint
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = old.screen_id AND reason = 'constraint')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (old.screen_id, 'constraint');
END;

CREATE TRIGGER gesture_binding_inserted AFTER INSERT ON gesture_binding
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'gesture')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.screen_id, 'gesture');
END;

CREATE TRIGGER gesture_binding_updated AFTER UPDATE OF
    screen_id, id, position, item_id, kind, name, custom_class, configuration, targets, failure_requirements
    ON gesture_binding
WHEN (
    old.screen_id IS NOT new.screen_id
    OR NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'gesture')
) AND (
    old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id OR old.position IS NOT new.position
    OR old.item_id IS NOT new.item_id OR old.kind IS NOT new.kind OR old.name IS NOT new.name
    OR old.custom_class IS NOT new.custom_class OR old.configuration IS NOT new.configuration
    OR old.targets IS NOT new.targets OR old.failure_requirements IS NOT new.failure_requirements
)
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'gesture' FROM (SELECT old.screen_id AS screen_id UNION SELECT new.screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'gesture'
    );
END;

CREATE TRIGGER gesture_binding_deleted AFTER DELETE ON gesture_binding
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = old.screen_id AND reason = 'gesture')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (old.screen_id, 'gesture');
END;

CREATE TRIGGER catalog_setting_inserted AFTER INSERT ON catalog_setting
WHEN new.name = 'matrix'
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT s.id, 'matrix' FROM screen s
    WHERE NOT EXISTS (SELECT 1 FROM dirty_screen d WHERE d.screen_id = s.id AND d.reason = 'matrix');
END;

CREATE TRIGGER catalog_setting_deleted AFTER DELETE ON catalog_setting
WHEN old.name = 'matrix'
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT s.id, 'matrix' FROM screen s
    WHERE NOT EXISTS (SELECT 1 FROM dirty_screen d WHERE d.screen_id = s.id AND d.reason = 'matrix');
END;

CREATE TRIGGER configuration_inserted AFTER INSERT ON configuration
WHEN EXISTS (
    SELECT 1 FROM matrix_configuration m JOIN catalog_setting c ON c.name = 'matrix' AND c.value = m.matrix
    WHERE m.configuration_id = new.id
)
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT s.id, 'matrix' FROM screen s
    WHERE NOT EXISTS (SELECT 1 FROM dirty_screen d WHERE d.screen_id = s.id AND d.reason = 'matrix');
END;

CREATE TRIGGER configuration_deleted AFTER DELETE ON configuration
WHEN EXISTS (
    SELECT 1 FROM matrix_configuration m JOIN catalog_setting c ON c.name = 'matrix' AND c.value = m.matrix
    WHERE m.configuration_id = old.id
)
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT s.id, 'matrix' FROM screen s
    WHERE NOT EXISTS (SELECT 1 FROM dirty_screen d WHERE d.screen_id = s.id AND d.reason = 'matrix');
END;

CREATE TRIGGER site_kept BEFORE DELETE ON site
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    SELECT RAISE(ABORT, 'the history of a catalog is not to be deleted; ''keyline compact'' makes it shorter');
END;

CREATE TRIGGER replica_kept BEFORE DELETE ON replica
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    SELECT RAISE(ABORT, 'the history of a catalog is not to be deleted; ''keyline compact'' makes it shorter');
END;

CREATE TRIGGER revision_kept BEFORE DELETE ON revision
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    SELECT RAISE(ABORT, 'the history of a catalog is not to be deleted; ''keyline compact'' makes it shorter');
END;

CREATE TRIGGER revision_scope_kept BEFORE DELETE ON revision_scope
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    SELECT RAISE(ABORT, 'the history of a catalog is not to be deleted; ''keyline compact'' makes it shorter');
END;

CREATE TRIGGER horizon_kept BEFORE DELETE ON horizon
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    SELECT RAISE(ABORT, 'the history of a catalog is not to be deleted; ''keyline compact'' makes it shorter');
END;

CREATE TRIGGER verdict_deleted AFTER DELETE ON verdict
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = old.screen_id AND reason = 'verdict')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (old.screen_id, 'verdict');
END;

CREATE TRIGGER verdict_updated AFTER UPDATE ON verdict
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = old.screen_id AND reason = 'verdict')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (old.screen_id, 'verdict');
END;

CREATE TRIGGER screen_updated AFTER UPDATE OF
    id, name, kind, app_id, controller_class, shows_status_bar, shows_navigation_bar, has_large_title,
    has_search_bar, has_prompt, shows_tab_bar, shows_toolbar, presentation, additional_inset_top,
    additional_inset_left, additional_inset_bottom, additional_inset_right,
    respects_system_minimum_layout_margins, deployment_target, supported_orientations, canvas,
    controller_object_id
    ON screen
WHEN
    old.id IS NOT new.id OR old.name IS NOT new.name OR old.kind IS NOT new.kind
    OR old.app_id IS NOT new.app_id OR old.controller_class IS NOT new.controller_class
    OR old.shows_status_bar IS NOT new.shows_status_bar
    OR old.shows_navigation_bar IS NOT new.shows_navigation_bar
    OR old.has_large_title IS NOT new.has_large_title OR old.has_search_bar IS NOT new.has_search_bar
    OR old.has_prompt IS NOT new.has_prompt OR old.shows_tab_bar IS NOT new.shows_tab_bar
    OR old.shows_toolbar IS NOT new.shows_toolbar OR old.presentation IS NOT new.presentation
    OR old.additional_inset_top IS NOT new.additional_inset_top
    OR old.additional_inset_left IS NOT new.additional_inset_left
    OR old.additional_inset_bottom IS NOT new.additional_inset_bottom
    OR old.additional_inset_right IS NOT new.additional_inset_right
    OR old.respects_system_minimum_layout_margins IS NOT new.respects_system_minimum_layout_margins
    OR old.deployment_target IS NOT new.deployment_target
    OR old.supported_orientations IS NOT new.supported_orientations OR old.canvas IS NOT new.canvas
    OR old.controller_object_id IS NOT new.controller_object_id
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'screen' FROM (SELECT old.id AS screen_id UNION SELECT new.id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'screen'
    );
END;

CREATE TRIGGER screen_edited AFTER UPDATE OF
    name, kind, app_id, controller_class, shows_status_bar, shows_navigation_bar, has_large_title,
    has_search_bar, has_prompt, shows_tab_bar, shows_toolbar, presentation, additional_inset_top,
    additional_inset_left, additional_inset_bottom, additional_inset_right,
    respects_system_minimum_layout_margins, deployment_target, supported_orientations
    ON screen
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.id, 'screen', old.id, f.field, f.imported
    FROM (
        SELECT 'name' AS field, old.name AS imported WHERE old.name IS NOT new.name
        UNION ALL SELECT 'kind', old.kind WHERE old.kind IS NOT new.kind
        UNION ALL SELECT 'app_id', old.app_id WHERE old.app_id IS NOT new.app_id
        UNION ALL SELECT 'controller_class', old.controller_class WHERE old.controller_class IS NOT new.controller_class
        UNION ALL SELECT 'shows_status_bar', old.shows_status_bar WHERE old.shows_status_bar IS NOT new.shows_status_bar
        UNION ALL SELECT 'shows_navigation_bar', old.shows_navigation_bar
            WHERE old.shows_navigation_bar IS NOT new.shows_navigation_bar
        UNION ALL SELECT 'has_large_title', old.has_large_title WHERE old.has_large_title IS NOT new.has_large_title
        UNION ALL SELECT 'has_search_bar', old.has_search_bar WHERE old.has_search_bar IS NOT new.has_search_bar
        UNION ALL SELECT 'has_prompt', old.has_prompt WHERE old.has_prompt IS NOT new.has_prompt
        UNION ALL SELECT 'shows_tab_bar', old.shows_tab_bar WHERE old.shows_tab_bar IS NOT new.shows_tab_bar
        UNION ALL SELECT 'shows_toolbar', old.shows_toolbar WHERE old.shows_toolbar IS NOT new.shows_toolbar
        UNION ALL SELECT 'presentation', old.presentation WHERE old.presentation IS NOT new.presentation
        UNION ALL SELECT 'additional_inset_top', old.additional_inset_top
            WHERE old.additional_inset_top IS NOT new.additional_inset_top
        UNION ALL SELECT 'additional_inset_left', old.additional_inset_left
            WHERE old.additional_inset_left IS NOT new.additional_inset_left
        UNION ALL SELECT 'additional_inset_bottom', old.additional_inset_bottom
            WHERE old.additional_inset_bottom IS NOT new.additional_inset_bottom
        UNION ALL SELECT 'additional_inset_right', old.additional_inset_right
            WHERE old.additional_inset_right IS NOT new.additional_inset_right
        UNION ALL SELECT 'respects_system_minimum_layout_margins', old.respects_system_minimum_layout_margins
            WHERE old.respects_system_minimum_layout_margins IS NOT new.respects_system_minimum_layout_margins
        UNION ALL SELECT 'deployment_target', old.deployment_target
            WHERE old.deployment_target IS NOT new.deployment_target
        UNION ALL SELECT 'supported_orientations', old.supported_orientations
            WHERE old.supported_orientations IS NOT new.supported_orientations
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.id AND e.entity = 'screen' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE TRIGGER screen_captured_set_18 AFTER UPDATE OF supported_orientations ON screen
WHEN (old.supported_orientations IS NOT new.supported_orientations) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 18, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 18
    );
END;

CREATE VIEW screens AS
SELECT
    s.id, s.name, s.kind, a.name AS app, s.controller_class, s.document,
    s.source_file AS file, s.source_line AS line,
    s.deployment_target, s.presentation,
    s.shows_status_bar, s.shows_navigation_bar, s.has_large_title, s.has_search_bar, s.shows_tab_bar, s.shows_toolbar,
    (SELECT count(*) FROM layout_item i WHERE i.screen_id = s.id AND i.guide IS NULL) AS view_count,
    (SELECT count(*) FROM layout_constraint c WHERE c.screen_id = s.id) AS constraint_count,
    (SELECT count(*) FROM gesture_binding g WHERE g.screen_id = s.id) AS gesture_count,
    (SELECT count(DISTINCT r.fingerprint) FROM verdict_reason r WHERE r.screen_id = s.id) AS finding_count,
    (SELECT count(*) FROM verdict v WHERE v.screen_id = s.id) AS verdict_count,
    EXISTS (SELECT 1 FROM dirty_screen d WHERE d.screen_id = s.id) AS is_dirty,
    s.supported_orientations
FROM screen s
LEFT JOIN app a ON a.id = s.app_id;

CREATE TRIGGER screen_captured_set_19 AFTER UPDATE OF edges_for_extended_layout, extended_layout_includes_opaque_bars ON screen
WHEN (old.edges_for_extended_layout IS NOT new.edges_for_extended_layout OR old.extended_layout_includes_opaque_bars IS NOT new.extended_layout_includes_opaque_bars) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 19, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 19
    );
END;

CREATE TRIGGER screen_marked_19 AFTER UPDATE OF edges_for_extended_layout, extended_layout_includes_opaque_bars ON screen
WHEN (old.edges_for_extended_layout IS NOT new.edges_for_extended_layout OR old.extended_layout_includes_opaque_bars IS NOT new.extended_layout_includes_opaque_bars)
    AND NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.id AND reason = 'screen')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.id, 'screen');
END;

CREATE TRIGGER screen_edited_19 AFTER UPDATE OF edges_for_extended_layout, extended_layout_includes_opaque_bars ON screen
WHEN old.origin = 'import' AND (old.edges_for_extended_layout IS NOT new.edges_for_extended_layout OR old.extended_layout_includes_opaque_bars IS NOT new.extended_layout_includes_opaque_bars)
    AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.id, 'screen', old.id, f.field, f.imported FROM (
        SELECT 'edges_for_extended_layout' AS field, old.edges_for_extended_layout AS imported WHERE old.edges_for_extended_layout IS NOT new.edges_for_extended_layout
        UNION ALL SELECT 'extended_layout_includes_opaque_bars' AS field, old.extended_layout_includes_opaque_bars AS imported WHERE old.extended_layout_includes_opaque_bars IS NOT new.extended_layout_includes_opaque_bars
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.id AND e.entity = 'screen' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE TRIGGER screen_captured_set_20 AFTER UPDATE OF is_navigation_bar_opaque, is_tab_bar_opaque, is_toolbar_opaque ON screen
WHEN (old.is_navigation_bar_opaque IS NOT new.is_navigation_bar_opaque OR old.is_tab_bar_opaque IS NOT new.is_tab_bar_opaque OR old.is_toolbar_opaque IS NOT new.is_toolbar_opaque) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 20, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 20
    );
END;

CREATE TRIGGER screen_marked_20 AFTER UPDATE OF is_navigation_bar_opaque, is_tab_bar_opaque, is_toolbar_opaque ON screen
WHEN (old.is_navigation_bar_opaque IS NOT new.is_navigation_bar_opaque OR old.is_tab_bar_opaque IS NOT new.is_tab_bar_opaque OR old.is_toolbar_opaque IS NOT new.is_toolbar_opaque)
    AND NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.id AND reason = 'screen')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.id, 'screen');
END;

CREATE TRIGGER screen_edited_20 AFTER UPDATE OF is_navigation_bar_opaque, is_tab_bar_opaque, is_toolbar_opaque ON screen
WHEN old.origin = 'import' AND (old.is_navigation_bar_opaque IS NOT new.is_navigation_bar_opaque OR old.is_tab_bar_opaque IS NOT new.is_tab_bar_opaque OR old.is_toolbar_opaque IS NOT new.is_toolbar_opaque)
    AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.id, 'screen', old.id, f.field, f.imported FROM (
        SELECT 'is_navigation_bar_opaque' AS field, old.is_navigation_bar_opaque AS imported WHERE old.is_navigation_bar_opaque IS NOT new.is_navigation_bar_opaque
        UNION ALL SELECT 'is_tab_bar_opaque' AS field, old.is_tab_bar_opaque AS imported WHERE old.is_tab_bar_opaque IS NOT new.is_tab_bar_opaque
        UNION ALL SELECT 'is_toolbar_opaque' AS field, old.is_toolbar_opaque AS imported WHERE old.is_toolbar_opaque IS NOT new.is_toolbar_opaque
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.id AND e.entity = 'screen' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE VIEW screen_of_bar AS
SELECT 'navigationBar' AS bar, id AS screen_id FROM screen WHERE shows_navigation_bar
UNION ALL SELECT 'navigationBarInSheet', id FROM screen WHERE shows_navigation_bar AND presentation <> 'fullScreen'
UNION ALL SELECT 'largeTitleExtra', id FROM screen WHERE shows_navigation_bar AND has_large_title
UNION ALL SELECT 'searchBarExtra', id FROM screen WHERE shows_navigation_bar AND has_search_bar
UNION ALL SELECT 'promptExtra', id FROM screen WHERE shows_navigation_bar AND has_prompt
UNION ALL SELECT 'tabBar', id FROM screen WHERE shows_tab_bar
UNION ALL SELECT 'toolbar', id FROM screen WHERE shows_toolbar
UNION ALL SELECT 'navigationBar', screen_id FROM layout_item WHERE class = 'UINavigationBar'
UNION ALL SELECT 'tabBar', screen_id FROM layout_item WHERE class = 'UITabBar'
UNION ALL SELECT 'toolbar', screen_id FROM layout_item WHERE class = 'UIToolbar';

CREATE VIEW idiom_in_use AS
SELECT d.idiom, min(d.id) AS device_id
FROM device_in_use u JOIN device_profile d ON d.id = u.device_id
GROUP BY d.idiom;

CREATE TRIGGER bar_metric_inserted AFTER INSERT ON bar_metric
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT DISTINCT b.screen_id, 'bar ' || new.bar FROM screen_of_bar b
    WHERE b.bar IN (new.bar) AND (
        'any' IN (new.idiom) OR b.screen_id IN (
            SELECT x.screen_id FROM idiom_in_use u JOIN screen_of_device x ON x.device_id = u.device_id
            WHERE u.idiom IN (new.idiom)
        )
    ) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = b.screen_id AND d.reason = 'bar ' || new.bar
    );
END;

CREATE TRIGGER bar_metric_updated AFTER UPDATE OF
    bar, idiom, os_min, form, os_max, height
    ON bar_metric
WHEN
    old.bar IS NOT new.bar OR old.idiom IS NOT new.idiom OR old.os_min IS NOT new.os_min OR old.form IS NOT new.form
    OR old.os_max IS NOT new.os_max OR old.height IS NOT new.height
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT DISTINCT b.screen_id, 'bar ' || new.bar FROM screen_of_bar b
    WHERE b.bar IN (old.bar, new.bar) AND (
        'any' IN (old.idiom, new.idiom) OR b.screen_id IN (
            SELECT x.screen_id FROM idiom_in_use u JOIN screen_of_device x ON x.device_id = u.device_id
            WHERE u.idiom IN (old.idiom, new.idiom)
        )
    ) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = b.screen_id AND d.reason = 'bar ' || new.bar
    );
END;

CREATE TRIGGER bar_metric_deleted AFTER DELETE ON bar_metric
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT DISTINCT b.screen_id, 'bar ' || old.bar FROM screen_of_bar b
    WHERE b.bar IN (old.bar) AND (
        'any' IN (old.idiom) OR b.screen_id IN (
            SELECT x.screen_id FROM idiom_in_use u JOIN screen_of_device x ON x.device_id = u.device_id
            WHERE u.idiom IN (old.idiom)
        )
    ) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = b.screen_id AND d.reason = 'bar ' || old.bar
    );
END;

CREATE VIEW configuration_in_use AS
SELECT c.id, c.device_id, c.orientation, c.window_width, c.content_size
FROM catalog_setting s
JOIN matrix_configuration m ON m.matrix = s.value
JOIN configuration c ON c.id = m.configuration_id
WHERE s.name = 'matrix';

CREATE VIEW text_size_in_use AS
SELECT
    CASE d.idiom WHEN 'tv' THEN 'tvOS' ELSE 'iOS' END AS platform,
    CASE d.idiom WHEN 'tv' THEN 'L' ELSE c.content_size END AS category,
    min(d.id) AS device_id
FROM configuration_in_use c JOIN device_profile d ON d.id = c.device_id
GROUP BY 1, 2;

CREATE TRIGGER dynamic_type_size_inserted AFTER INSERT ON dynamic_type_size
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT DISTINCT x.screen_id, 'text size'
    FROM text_size_in_use u JOIN screen_of_device x ON x.device_id = u.device_id
    WHERE u.platform IN (new.platform) AND u.category IN (new.category) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = x.screen_id AND d.reason = 'text size'
    );
END;

CREATE TRIGGER dynamic_type_size_updated AFTER UPDATE OF
    platform, category, style, point_size, leading, weight
    ON dynamic_type_size
WHEN
    old.platform IS NOT new.platform OR old.category IS NOT new.category OR old.style IS NOT new.style
    OR old.point_size IS NOT new.point_size OR old.leading IS NOT new.leading OR old.weight IS NOT new.weight
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT DISTINCT x.screen_id, 'text size'
    FROM text_size_in_use u JOIN screen_of_device x ON x.device_id = u.device_id
    WHERE u.platform IN (old.platform, new.platform) AND u.category IN (old.category, new.category) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = x.screen_id AND d.reason = 'text size'
    );
END;

CREATE TRIGGER dynamic_type_size_deleted AFTER DELETE ON dynamic_type_size
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT DISTINCT x.screen_id, 'text size'
    FROM text_size_in_use u JOIN screen_of_device x ON x.device_id = u.device_id
    WHERE u.platform IN (old.platform) AND u.category IN (old.category) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = x.screen_id AND d.reason = 'text size'
    );
END;

CREATE TRIGGER device_window_size_inserted AFTER INSERT ON device_window_size
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT x.screen_id, 'device ' || new.device_id FROM screen_of_device x
    WHERE x.device_id IN (
        SELECT c.device_id FROM configuration_in_use c WHERE c.device_id IN (new.device_id) AND c.window_width IN (new.width)
    ) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = x.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_window_size_updated AFTER UPDATE OF
    device_id, orientation, mode, width, height, horizontal_size_class, vertical_size_class
    ON device_window_size
WHEN
    old.device_id IS NOT new.device_id OR old.orientation IS NOT new.orientation OR old.mode IS NOT new.mode
    OR old.width IS NOT new.width OR old.height IS NOT new.height
    OR old.horizontal_size_class IS NOT new.horizontal_size_class
    OR old.vertical_size_class IS NOT new.vertical_size_class
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT x.screen_id, 'device ' || new.device_id FROM screen_of_device x
    WHERE x.device_id IN (
        SELECT c.device_id FROM configuration_in_use c WHERE c.device_id IN (old.device_id, new.device_id) AND c.window_width IN (old.width, new.width)
    ) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = x.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_window_size_deleted AFTER DELETE ON device_window_size
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT x.screen_id, 'device ' || old.device_id FROM screen_of_device x
    WHERE x.device_id IN (
        SELECT c.device_id FROM configuration_in_use c WHERE c.device_id IN (old.device_id) AND c.window_width IN (old.width)
    ) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = x.screen_id AND d.reason = 'device ' || old.device_id
    );
END;

CREATE TRIGGER screen_captured_set_21 AFTER UPDATE OF appearance ON screen
WHEN (old.appearance IS NOT new.appearance) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 21, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 21
    );
END;

CREATE TRIGGER screen_edited_21 AFTER UPDATE OF appearance ON screen
WHEN old.origin = 'import' AND (old.appearance IS NOT new.appearance)
    AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.id, 'screen', old.id, f.field, f.imported FROM (
        SELECT 'appearance' AS field, old.appearance AS imported WHERE old.appearance IS NOT new.appearance
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.id AND e.entity = 'screen' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE TRIGGER layout_item_captured_set_28 AFTER UPDATE OF appearance ON layout_item
WHEN (old.appearance IS NOT new.appearance) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 28, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 28
    );
END;

CREATE TRIGGER layout_item_edited_28 AFTER UPDATE OF appearance ON layout_item
WHEN old.origin = 'import' AND (old.appearance IS NOT new.appearance)
    AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.screen_id, 'item', old.id, f.field, f.imported FROM (
        SELECT 'appearance' AS field, old.appearance AS imported WHERE old.appearance IS NOT new.appearance
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.screen_id AND e.entity = 'item' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE VIEW history AS
SELECT
    substr(lower(hex(s.id)), 1, 8) || '-' || r.sequence AS stamp,
    strftime('%Y-%m-%dT%H:%M:%fZ', r.wall / 1000.0, 'unixepoch') AS time,
    r.author, r.message, lower(hex(s.id)) AS site, r.sequence,
    (SELECT count(*) FROM revision_scope c JOIN screen x ON x.id = c.scope WHERE c.revision = r.number) AS screen_count,
    length(r.body) AS byte_count, r.schema, 0 AS is_held, r.site = (SELECT site FROM replica) AS is_own,
    r.is_waiting, r.counter
FROM revision r
JOIN site s ON s.number = r.site
WHERE NOT EXISTS (SELECT 1 FROM horizon h WHERE h.site = r.site AND h.sequence >= r.sequence)
UNION ALL
SELECT
    NULL, strftime('%Y-%m-%dT%H:%M:%fZ', max(p.time) / 1000.0, 'unixepoch'), '', 'not yet sealed', NULL, NULL,
    (SELECT count(*) FROM screen x WHERE x.id IN (SELECT scope FROM pending_change)), NULL, NULL, 0, 1, 0, NULL
FROM pending_change p
HAVING count(*) > 0;

CREATE VIEW conflicts AS
SELECT
    c.id, c.kind, coalesce(r.table_name, 'table ' || c.tbl) AS table_name, c.scope, c.key,
    (SELECT name FROM screen WHERE id = c.scope) AS screen,
    coalesce(r.name, 'register ' || c.register) AS register,
    substr(lower(hex(ws.id)), 1, 8) || '-' || w.sequence AS winner, w.author AS winner_author, c.winning,
    substr(lower(hex(ls.id)), 1, 8) || '-' || l.sequence AS loser, l.author AS loser_author, c.losing,
    c.is_bookkeeping,
    strftime('%Y-%m-%dT%H:%M:%fZ', w.wall / 1000.0, 'unixepoch') AS winner_time,
    strftime('%Y-%m-%dT%H:%M:%fZ', l.wall / 1000.0, 'unixepoch') AS loser_time
FROM conflict c
LEFT JOIN synced_register r ON r.tbl = c.tbl AND r.register = c.register
LEFT JOIN revision w ON w.number = c.winner
LEFT JOIN site ws ON ws.number = w.site
LEFT JOIN revision l ON l.number = c.loser
LEFT JOIN site ls ON ls.number = l.site;

CREATE VIEW semantic_conflicts AS
SELECT
    s.name AS screen, c.screen_id, f.rule, f.subject_id, f.severity, f.message, c.fingerprint, c.side,
    substr(lower(hex(x.id)), 1, 8) || '-' || r.sequence AS stamp, r.author, r.message AS revision_message,
    strftime('%Y-%m-%dT%H:%M:%fZ', r.wall / 1000.0, 'unixepoch') AS time
FROM semantic_conflict c
JOIN screen s ON s.id = c.screen_id
JOIN verdict_reason f ON f.screen_id = c.screen_id AND f.fingerprint = c.fingerprint
    AND f.reason = (
        SELECT min(reason) FROM verdict_reason o WHERE o.screen_id = c.screen_id AND o.fingerprint = c.fingerprint
    )
JOIN revision r ON r.number = c.revision
JOIN site x ON x.number = r.site;

CREATE TRIGGER screen_captured_set_22 AFTER UPDATE OF original_file ON screen
WHEN (old.original_file IS NOT new.original_file) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 22, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 22
    );
END;

CREATE VIEW item_name AS
SELECT
    n.screen_id, n.id, n.parent_id, n.guide, n.visible_text, n.name,
    CASE
        WHEN n.guide = 'custom' AND n.own_name IS NULL THEN 'layout guide'
        WHEN n.parent_id IS NULL AND n.own_name IS NULL THEN 'root view'
        ELSE ltrim(replace(replace(replace(n.name, char(10), ' '), char(13), ' '), char(9), ' '))
    END AS label,
    CASE n.guide
        WHEN 'safeArea' THEN 'safe area'
        WHEN 'layoutMargins' THEN 'margins'
        WHEN 'readableContent' THEN 'readable content'
        WHEN 'keyboard' THEN 'keyboard'
        WHEN 'contentLayout' THEN 'content'
        WHEN 'frameLayout' THEN 'frame'
        WHEN 'topLayout' THEN 'top layout guide'
        WHEN 'bottomLayout' THEN 'bottom layout guide'
    END AS guide_words
FROM (
    SELECT
        t.screen_id, t.id, t.parent_id, t.guide, t.own_name, t.visible_text,
        coalesce(
            nullif(t.own_name, ''),
            CASE
                WHEN length(t.visible_text) > 32 THEN substr(t.visible_text, 1, 31) || '…'
                ELSE nullif(t.visible_text, '')
            END,
            t.guide, t.custom_class, t.class) AS name
    FROM (
        SELECT
            i.screen_id, i.id, i.parent_id, i.guide, i.name AS own_name, i.custom_class, i.class,
            CASE WHEN json_valid(i.content) THEN coalesce(
                (SELECT group_concat(json_extract(r.value, '$.text'), '') FROM json_each(i.content, '$.text.runs') r),
                json_extract(i.content, '$.text.text'), json_extract(i.content, '$.text.placeholder'),
                (
                    SELECT group_concat(json_extract(r.value, '$.text'), '')
                    FROM json_each(i.content, '$.button.configuration.titleRuns') r
                ),
                (SELECT group_concat(json_extract(r.value, '$.text'), '') FROM json_each(i.content, '$.button.titleRuns') r),
                json_extract(i.content, '$.button.configuration.title'), json_extract(i.content, '$.button.title')
            ) END AS visible_text
        FROM layout_item i
    ) t
) n;

CREATE VIEW items AS
SELECT
    s.name AS screen, i.screen_id, i.id, n.name, coalesce(i.custom_class, i.class) AS class, i.class AS uikit_class,
    i.guide, i.parent_id, p.name AS parent, i.position, n.visible_text AS text, i.role,
    i.x AS recorded_x, i.y AS recorded_y, i.width AS recorded_width, i.height AS recorded_height,
    i.is_hidden, i.alpha, i.is_user_interaction_enabled, i.hugging_horizontal, i.hugging_vertical,
    i.compression_horizontal, i.compression_vertical,
    (
        SELECT count(*) FROM layout_constraint c
        WHERE c.screen_id = i.screen_id AND i.id IN (c.first_item, c.second_item)
    ) AS constraint_count,
    (SELECT count(*) FROM gesture_binding g WHERE g.screen_id = i.screen_id AND g.item_id = i.id) AS gesture_count,
    i.origin, i.source_file AS file, i.source_line AS line, i.source_object_id AS object_id
FROM layout_item i
JOIN screen s ON s.id = i.screen_id
JOIN item_name n ON n.screen_id = i.screen_id AND n.id = i.id
LEFT JOIN item_name p ON p.screen_id = i.screen_id AND p.id = i.parent_id;

CREATE VIEW constraint_end AS
SELECT
    c.screen_id, c.id AS constraint_id, e.number AS end,
    CASE
        WHEN i.id IS NULL THEN 'missing item'
        WHEN i.guide_words IS NOT NULL THEN CASE
            WHEN o.id IS NULL OR (
                CASE
                    WHEN i.guide IN ('safeArea', 'topLayout', 'bottomLayout') OR b.guide IS NOT NULL OR b.id IS NULL
                    THEN o.parent_id IS NULL
                    ELSE b.parent_id IS o.id
                END
            ) THEN i.guide_words
            ELSE o.label || '''s ' || i.guide_words
        END
        WHEN b.parent_id = i.id THEN 'superview'
        ELSE i.label
    END AS name
FROM layout_constraint c
JOIN (SELECT 1 AS number UNION ALL SELECT 2) e
LEFT JOIN item_name i
    ON i.screen_id = c.screen_id AND i.id = CASE e.number WHEN 1 THEN c.first_item ELSE c.second_item END
LEFT JOIN item_name b
    ON b.screen_id = c.screen_id AND b.id = CASE e.number WHEN 1 THEN c.second_item ELSE c.first_item END
LEFT JOIN item_name o ON o.screen_id = i.screen_id AND o.id = i.parent_id;

CREATE VIEW constraint_part AS
SELECT
    c.screen_id, c.id,
    (SELECT e.name FROM constraint_end e WHERE e.screen_id = c.screen_id AND e.constraint_id = c.id AND e.end = 1)
        AS first,
    CASE WHEN c.second_item IS NOT NULL AND c.second_attribute IS NOT NULL THEN (
        SELECT e.name FROM constraint_end e WHERE e.screen_id = c.screen_id AND e.constraint_id = c.id AND e.end = 2
    ) END AS second,
    c.uses_system_spacing AND c.constant = 0 AND c.constant_token IS NULL AS counts_spacings,
    printf('%.15g', round(c.multiplier, 2)) AS multiplier,
    printf('%.15g', round(abs(c.constant), 2)) AS magnitude,
    CASE WHEN c.priority < 1000 THEN ' @' || printf('%.15g', round(c.priority, 2)) ELSE '' END AS priority
FROM layout_constraint c;

CREATE VIEW gestures AS
SELECT
    s.name AS screen, g.screen_id, g.id, coalesce(g.name, g.kind) AS name, g.kind, g.custom_class AS class,
    CASE WHEN json_valid(g.configuration) THEN g.configuration ELSE '{}' END AS configuration,
    g.item_id, n.name AS item, coalesce(i.custom_class, i.class) AS item_class,
    i.width AS recorded_width, i.height AS recorded_height,
    (SELECT group_concat(t.action, ', ') FROM gesture_target t WHERE t.screen_id = g.screen_id AND t.gesture_id = g.id)
        AS actions,
    NOT EXISTS (
        SELECT 1 FROM verdict_reason r
        WHERE r.screen_id = g.screen_id AND r.subject_id IN (g.id, g.item_id) AND r.rule = 'gesture-unreachable'
    ) AS is_reachable,
    g.origin, g.source_file AS file, g.source_line AS line, g.source_object_id AS object_id
FROM gesture_binding g
JOIN screen s ON s.id = g.screen_id
LEFT JOIN layout_item i ON i.screen_id = g.screen_id AND i.id = g.item_id
LEFT JOIN item_name n ON n.screen_id = g.screen_id AND n.id = g.item_id;

CREATE VIEW apps AS
SELECT
    a.id, a.name, a.deployment_target, a.base_sdk, a.has_launch_screen, a.uses_native_resolution,
    (SELECT count(*) FROM screen s WHERE s.app_id = a.id) AS screen_count,
    (
        SELECT count(DISTINCT r.fingerprint) FROM screen s JOIN verdict_reason r ON r.screen_id = s.id
        WHERE s.app_id = a.id
    ) AS finding_count
FROM app a;

CREATE VIEW matrices AS
SELECT
    m.name, m.name = (SELECT value FROM catalog_setting WHERE name = 'matrix') AS is_in_use,
    (SELECT count(*) FROM matrix_configuration c WHERE c.matrix = m.name) AS configuration_count,
    (
        SELECT count(DISTINCT k.device_id) FROM matrix_configuration c JOIN configuration k ON k.id = c.configuration_id
        WHERE c.matrix = m.name
    ) AS device_count
FROM matrix m;

CREATE VIEW matrix_configurations AS
SELECT
    m.matrix, m.position, m.configuration_id, c.device_id AS device, d.name AS device_name, d.idiom, c.os,
    c.orientation,
    coalesce(c.window_width, CASE WHEN c.orientation LIKE 'landscape%' THEN max(d.width, d.height) ELSE d.width END)
        AS window_width,
    coalesce(c.window_height, CASE WHEN c.orientation LIKE 'landscape%' THEN min(d.width, d.height) ELSE d.height END)
        AS window_height,
    c.window_width IS NULL AS is_full_screen, c.content_size, c.direction, c.shows_keyboard
FROM matrix_configuration m
JOIN configuration c ON c.id = m.configuration_id
JOIN device_profile d ON d.id = c.device_id;

CREATE VIEW screen_support AS
SELECT
    s.id AS screen_id, s.name AS screen,
    CASE WHEN t.major >= 256 THEN t.major >> 8 ELSE t.major END AS os_min,
    t.sdk, CASE WHEN json_valid(s.supported_orientations) THEN s.supported_orientations ELSE '{}' END AS orientations
FROM screen s
JOIN (
    SELECT
        x.id,
        CAST(coalesce(x.deployment_target, a.deployment_target, json_extract(x.canvas, '$.deployment'), '0') AS INTEGER)
            AS major,
        coalesce(json_extract(x.canvas, '$.baseSDK'), a.base_sdk) AS sdk
    FROM (
        SELECT id, app_id, deployment_target, CASE WHEN json_valid(canvas) THEN canvas ELSE '{}' END AS canvas FROM screen
    ) x
    LEFT JOIN app a ON a.id = x.app_id
) t ON t.id = s.id;

CREATE VIEW screen_configurations AS
SELECT
    s.screen, s.screen_id, c.configuration_id, c.device, c.device_name, c.idiom, c.os, c.orientation, c.window_width,
    c.window_height, c.is_full_screen, c.content_size, c.direction, c.shows_keyboard
FROM screen_support s
JOIN screen_of_device d ON d.screen_id = s.screen_id
JOIN matrix_configurations c ON c.device = d.device_id
WHERE c.matrix = (SELECT value FROM catalog_setting WHERE name = 'matrix')
    AND c.os >= s.os_min
    AND (c.device NOT LIKE 'iphone-duo%' OR s.sdk IS NULL OR s.sdk NOT GLOB '[0-9]*' OR CAST(s.sdk AS INTEGER) >= 27)
    AND (
        json_extract(s.orientations, '$.' || c.idiom) IS NULL OR EXISTS (
            SELECT 1 FROM json_each(s.orientations, '$.' || c.idiom) o
            WHERE o.value = c.orientation OR c.device = 'iphone-duo-inner'
        )
    );

CREATE VIEW failures AS
SELECT
    r.rule, r.severity, r.status, s.name AS screen, f.screen_id,
    CASE
        WHEN r.subject_id = s.id THEN 'screen'
        WHEN EXISTS (SELECT 1 FROM layout_item i WHERE i.screen_id = s.id AND i.id = r.subject_id) THEN 'item'
        WHEN EXISTS (SELECT 1 FROM layout_constraint k WHERE k.screen_id = s.id AND k.id = r.subject_id)
            THEN 'constraint'
        WHEN EXISTS (SELECT 1 FROM gesture_binding g WHERE g.screen_id = s.id AND g.id = r.subject_id) THEN 'gesture'
    END AS subject,
    r.subject_id,
    coalesce(
        (SELECT n.name FROM item_name n WHERE n.screen_id = s.id AND n.id = r.subject_id),
        (SELECT k.identifier FROM layout_constraint k WHERE k.screen_id = s.id AND k.id = r.subject_id),
        (SELECT coalesce(g.name, g.kind) FROM gesture_binding g WHERE g.screen_id = s.id AND g.id = r.subject_id)
    ) AS name,
    f.configuration_id, c.device_id AS device, d.name AS device_name, d.idiom, c.os, c.orientation,
    c.window_width, c.window_height, c.content_size, c.direction, c.shows_keyboard, f.is_everywhere,
    r.edges, f.overlap, r.message, r.fix, r.fingerprint
FROM (
    SELECT screen_id, reason, configuration_id, overlap, 0 AS is_everywhere FROM verdict
    WHERE configuration_id IS NOT NULL
    UNION ALL
    SELECT v.screen_id, v.reason, x.configuration_id, v.overlap, 1
    FROM verdict v JOIN screen_configurations x ON x.screen_id = v.screen_id
    WHERE v.configuration_id IS NULL
) f
JOIN verdict_reason r ON r.screen_id = f.screen_id AND r.reason = f.reason
JOIN screen s ON s.id = f.screen_id
JOIN configuration c ON c.id = f.configuration_id
LEFT JOIN device_profile d ON d.id = c.device_id;

CREATE VIEW screen_changes AS
SELECT
    s.name AS screen, s.id AS screen_id, substr(lower(hex(x.id)), 1, 8) || '-' || r.sequence AS stamp,
    strftime('%Y-%m-%dT%H:%M:%fZ', r.wall / 1000.0, 'unixepoch') AS time, r.author, r.message, r.counter
FROM revision_scope c
JOIN screen s ON s.id = c.scope
JOIN revision r ON r.number = c.revision
JOIN site x ON x.number = r.site
WHERE r.is_waiting = 0;

CREATE TRIGGER token_document_captured_inserted AFTER INSERT ON token_document
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 23, new.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 23 AND scope = new.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER token_document_captured_deleted AFTER DELETE ON token_document
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 23, old.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 23 AND scope = old.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER token_document_captured_renamed AFTER UPDATE OF name ON token_document
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 23, old.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 23 AND scope = old.name AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 23, new.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 23 AND scope = new.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER token_document_captured_set_1 AFTER UPDATE OF text ON token_document
WHEN (old.text IS NOT new.text) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 23, new.name, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 23 AND scope = new.name AND key = '' AND register = 1
    );
END;

CREATE TRIGGER token_document_captured_set_2 AFTER UPDATE OF modifiers ON token_document
WHEN (old.modifiers IS NOT new.modifiers) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 23, new.name, '', 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 23 AND scope = new.name AND key = '' AND register = 2
    );
END;

CREATE TRIGGER suppression_captured_inserted AFTER INSERT ON suppression
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 24, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 24 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER suppression_captured_deleted AFTER DELETE ON suppression
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 24, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 24 AND scope = old.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER suppression_captured_renamed AFTER UPDATE OF id ON suppression
WHEN (old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 24, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 24 AND scope = old.id AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 24, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 24 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER suppression_captured_set_1 AFTER UPDATE OF rule, screen_id, element_id, fingerprint ON suppression
WHEN (old.rule IS NOT new.rule OR old.screen_id IS NOT new.screen_id OR old.element_id IS NOT new.element_id OR old.fingerprint IS NOT new.fingerprint) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 24, new.id, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 24 AND scope = new.id AND key = '' AND register = 1
    );
END;

CREATE TRIGGER suppression_captured_set_2 AFTER UPDATE OF reason ON suppression
WHEN (old.reason IS NOT new.reason) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 24, new.id, '', 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 24 AND scope = new.id AND key = '' AND register = 2
    );
END;

CREATE TRIGGER suppression_captured_set_3 AFTER UPDATE OF until ON suppression
WHEN (old.until IS NOT new.until) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 24, new.id, '', 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 24 AND scope = new.id AND key = '' AND register = 3
    );
END;

CREATE TRIGGER layout_constraint_captured_set_11 AFTER UPDATE OF introduced, obsoleted ON layout_constraint
WHEN (old.introduced IS NOT new.introduced OR old.obsoleted IS NOT new.obsoleted) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 11, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 11
    );
END;

CREATE TRIGGER layout_constraint_marked_11 AFTER UPDATE OF introduced, obsoleted ON layout_constraint
WHEN (old.introduced IS NOT new.introduced OR old.obsoleted IS NOT new.obsoleted)
    AND NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'constraint')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.screen_id, 'constraint');
END;

CREATE TRIGGER layout_constraint_edited_11 AFTER UPDATE OF introduced, obsoleted ON layout_constraint
WHEN old.origin = 'import' AND (old.introduced IS NOT new.introduced OR old.obsoleted IS NOT new.obsoleted)
    AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.screen_id, 'constraint', old.id, f.field, f.imported FROM (
        SELECT 'introduced' AS field, old.introduced AS imported WHERE old.introduced IS NOT new.introduced
        UNION ALL SELECT 'obsoleted' AS field, old.obsoleted AS imported WHERE old.obsoleted IS NOT new.obsoleted
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.screen_id AND e.entity = 'constraint' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE VIEW constraints AS
SELECT
    s.name AS screen, c.screen_id, c.id, c.identifier,
    CASE WHEN p.first GLOB '*[=<>≤≥]*' THEN '''' || p.first || '''' ELSE p.first END || '.' || c.first_attribute
        || CASE c.relation WHEN '==' THEN ' = ' WHEN '<=' THEN ' ≤ ' ELSE ' ≥ ' END
        || CASE
            WHEN p.second IS NOT NULL THEN
                CASE WHEN p.second GLOB '*[=<>≤≥]*' THEN '''' || p.second || '''' ELSE p.second END
                || '.' || c.second_attribute
                || CASE WHEN c.multiplier <> 1 AND NOT p.counts_spacings THEN ' × ' || p.multiplier ELSE '' END
                || CASE
                    WHEN c.constant_token IS NOT NULL THEN ' + {' || c.constant_token || '}'
                    WHEN p.counts_spacings AND c.multiplier <> 1 THEN ' + ' || p.multiplier || ' * standard spacing'
                    WHEN c.uses_system_spacing THEN ' + standard spacing'
                    WHEN c.constant = 0 THEN ''
                    ELSE CASE WHEN c.constant < 0 THEN ' - ' ELSE ' + ' END || p.magnitude
                END
            WHEN c.constant_token IS NOT NULL THEN '{' || c.constant_token || '}'
            ELSE CASE WHEN c.constant < 0 THEN '-' ELSE '' END || p.magnitude
        END
        || p.priority
        || CASE
            WHEN c.introduced IS NULL AND c.obsoleted IS NULL THEN ''
            ELSE CASE
                WHEN json_valid(s.canvas) AND json_extract(s.canvas, '$.isTV') THEN ' (tvOS ' ELSE ' (iOS '
            END
            || CASE
                WHEN c.obsoleted IS NULL THEN c.introduced || '...)'
                ELSE coalesce(c.introduced, '') || '..<' || c.obsoleted || ')'
            END
        END AS formula,
    c.first_item AS first_item_id, p.first AS first_item, c.first_attribute, c.relation,
    c.second_item AS second_item_id, p.second AS second_item, c.second_attribute,
    c.multiplier, c.constant, c.constant_token AS token, c.uses_system_spacing, c.priority,
    c.priority >= 1000 AS is_required, c.is_installed, c.origin,
    c.source_file AS file, c.source_line AS line, c.source_object_id AS object_id,
    c.introduced, c.obsoleted
FROM layout_constraint c
JOIN screen s ON s.id = c.screen_id
JOIN constraint_part p ON p.screen_id = c.screen_id AND p.id = c.id;

CREATE TRIGGER import_source_captured_set_2 AFTER UPDATE OF checkout ON import_source
WHEN (old.checkout IS NOT new.checkout) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 20, new.path, '', 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 20 AND scope = new.path AND key = '' AND register = 2
    );
END;

CREATE TRIGGER screen_captured_set_23 AFTER UPDATE OF tokens ON screen
WHEN (old.tokens IS NOT new.tokens) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 23, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 23
    );
END;

CREATE TRIGGER screen_marked_23 AFTER UPDATE OF tokens ON screen
WHEN (old.tokens IS NOT new.tokens)
    AND NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.id AND reason = 'screen')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.id, 'screen');
END;

CREATE TRIGGER screen_edited_23 AFTER UPDATE OF tokens ON screen
WHEN old.origin = 'import' AND (old.tokens IS NOT new.tokens)
    AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.id, 'screen', old.id, f.field, f.imported FROM (
        SELECT 'tokens' AS field, old.tokens AS imported WHERE old.tokens IS NOT new.tokens
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.id AND e.entity = 'screen' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE TRIGGER layout_item_captured_set_29 AFTER UPDATE OF tokens ON layout_item
WHEN (old.tokens IS NOT new.tokens) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 29, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 29
    );
END;

CREATE TRIGGER layout_item_marked_29 AFTER UPDATE OF tokens ON layout_item
WHEN (old.tokens IS NOT new.tokens)
    AND NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'item')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.screen_id, 'item');
END;

CREATE TRIGGER layout_item_edited_29 AFTER UPDATE OF tokens ON layout_item
WHEN old.origin = 'import' AND (old.tokens IS NOT new.tokens)
    AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.screen_id, 'item', old.id, f.field, f.imported FROM (
        SELECT 'tokens' AS field, old.tokens AS imported WHERE old.tokens IS NOT new.tokens
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.screen_id AND e.entity = 'item' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE VIEW token_binding AS
SELECT i.screen_id, i.id AS item_id, b.key AS property, b.value AS token
FROM layout_item i JOIN json_each(CASE WHEN json_valid(i.tokens) THEN i.tokens ELSE '{}' END) b
WHERE i.tokens IS NOT NULL
UNION ALL
SELECT s.id, NULL, b.key, b.value
FROM screen s JOIN json_each(CASE WHEN json_valid(s.tokens) THEN s.tokens ELSE '{}' END) b
WHERE s.tokens IS NOT NULL;

CREATE TRIGGER design_token_inserted AFTER INSERT ON design_token
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'token ' || new.name FROM (
        SELECT screen_id FROM layout_constraint WHERE constant_token IN (
            WITH RECURSIVE dependent (name) AS (
                VALUES (new.name) UNION SELECT t.name FROM dependent d JOIN design_token t ON t.alias = d.name
            )
            SELECT name FROM dependent
        )
        UNION SELECT screen_id FROM token_binding WHERE token IN (
            WITH RECURSIVE dependent (name) AS (
                VALUES (new.name) UNION SELECT t.name FROM dependent d JOIN design_token t ON t.alias = d.name
            )
            SELECT name FROM dependent
        )
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'token ' || new.name
    );
END;

CREATE TRIGGER design_token_updated AFTER UPDATE OF
    id, name, type, value, alias
    ON design_token
WHEN
    old.id IS NOT new.id OR old.name IS NOT new.name OR old.type IS NOT new.type OR old.value IS NOT new.value
    OR old.alias IS NOT new.alias
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'token ' || new.name FROM (
        SELECT screen_id FROM layout_constraint WHERE constant_token IN (
            WITH RECURSIVE dependent (name) AS (
                VALUES (old.name), (new.name) UNION SELECT t.name FROM dependent d JOIN design_token t ON t.alias = d.name
            )
            SELECT name FROM dependent
        )
        UNION SELECT screen_id FROM token_binding WHERE token IN (
            WITH RECURSIVE dependent (name) AS (
                VALUES (old.name), (new.name) UNION SELECT t.name FROM dependent d JOIN design_token t ON t.alias = d.name
            )
            SELECT name FROM dependent
        )
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'token ' || new.name
    );
END;

CREATE TRIGGER design_token_deleted AFTER DELETE ON design_token
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'token ' || old.name FROM (
        SELECT screen_id FROM layout_constraint WHERE constant_token IN (
            WITH RECURSIVE dependent (name) AS (
                VALUES (old.name) UNION SELECT t.name FROM dependent d JOIN design_token t ON t.alias = d.name
            )
            SELECT name FROM dependent
        )
        UNION SELECT screen_id FROM token_binding WHERE token IN (
            WITH RECURSIVE dependent (name) AS (
                VALUES (old.name) UNION SELECT t.name FROM dependent d JOIN design_token t ON t.alias = d.name
            )
            SELECT name FROM dependent
        )
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'token ' || old.name
    );
END;

CREATE VIEW tokens AS
SELECT
    t.name, t.type, t.alias,
    CASE WHEN t.alias IS NULL THEN t.value ELSE (
        WITH RECURSIVE base (name) AS (
            VALUES (t.alias) UNION SELECT b.alias FROM base JOIN design_token b ON b.name = base.name AND b.alias IS NOT NULL
        )
        SELECT b.value FROM base JOIN design_token b ON b.name = base.name AND b.alias IS NULL
    ) END AS value,
    t.description,
    (
        SELECT count(*) FROM layout_constraint c
        WHERE c.constant_token IN (
            WITH RECURSIVE dependent (name) AS (
                VALUES (t.name) UNION SELECT u.name FROM dependent d JOIN design_token u ON u.alias = d.name
            )
            SELECT name FROM dependent
        )
    ) AS constraint_count,
    (
        SELECT count(*) FROM token_binding b
        WHERE b.token IN (
            WITH RECURSIVE dependent (name) AS (
                VALUES (t.name) UNION SELECT u.name FROM dependent d JOIN design_token u ON u.alias = d.name
            )
            SELECT name FROM dependent
        )
    ) AS length_count
FROM design_token t;

CREATE VIEW token_uses AS
SELECT
    d.base AS token, 'constraint' AS kind, c.token AS via, c.screen, c.screen_id, c.id AS user_id,
    c.formula AS name, c.file, c.line
FROM token_dependency d
JOIN constraints c ON c.token = d.name
UNION ALL
SELECT
    d.base, 'length', b.token, s.name, b.screen_id, b.item_id,
    coalesce(n.label || '.', '')
        || replace(replace(replace(b.property, 'content.stack.', ''), 'content.list.', ''), 'content.button.', '')
        || ' = {' || b.token || '}',
    coalesce(i.source_file, s.source_file), coalesce(i.source_line, s.source_line)
FROM token_dependency d
JOIN token_binding b ON b.token = d.name
JOIN screen s ON s.id = b.screen_id
LEFT JOIN layout_item i ON i.screen_id = b.screen_id AND i.id = b.item_id
LEFT JOIN item_name n ON n.screen_id = b.screen_id AND n.id = b.item_id
UNION ALL
SELECT t.alias, 'token', t.alias, NULL, NULL, t.id, t.name, NULL, NULL
FROM design_token t
WHERE t.alias IS NOT NULL;

CREATE TRIGGER device_profile_captured_set_12 AFTER UPDATE OF corner_radii ON device_profile
WHEN (old.corner_radii IS NOT new.corner_radii) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 12, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 12
    );
END;

CREATE TRIGGER device_profile_captured_set_13 AFTER UPDATE OF obstructions ON device_profile
WHEN (old.obstructions IS NOT new.obstructions) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 13, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 13
    );
END;

CREATE TRIGGER device_profile_shaped AFTER UPDATE OF corner_radii, obstructions ON device_profile
WHEN old.corner_radii IS NOT new.corner_radii OR old.obstructions IS NOT new.obstructions
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.id
    );
END;

CREATE VIEW devices AS
SELECT
    d.id, d.name, d.idiom, d.width, d.height, d.scale, d.os_min, d.os_max, d.year,
    p.top AS safe_area_top, p.left AS safe_area_left, p.bottom AS safe_area_bottom, p.right AS safe_area_right,
    l.top AS landscape_safe_area_top, l.left AS landscape_safe_area_left,
    l.bottom AS landscape_safe_area_bottom, l.right AS landscape_safe_area_right,
    d.sensor_housing, d.has_home_indicator, d.corner_radius, d.interface_builder_device,
    d.id IN (SELECT device_id FROM device_in_use) AS in_matrix,
    d.corner_radii, d.obstructions
FROM device_profile d
LEFT JOIN device_safe_area p
    ON p.device_id = d.id AND p.orientation = 'portrait'
    AND p.position = (SELECT max(position) FROM device_safe_area x WHERE x.device_id = d.id)
LEFT JOIN device_safe_area l
    ON l.device_id = d.id AND l.orientation = 'landscape-left'
    AND l.position = (SELECT max(position) FROM device_safe_area x WHERE x.device_id = d.id);
