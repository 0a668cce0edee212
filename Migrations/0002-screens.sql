-- Apps, screens and what is on them. Lengths are points.
-- Synced tables: no foreign keys and no UNIQUE beyond the primary keys; rules report dangling references.
-- `position` orders rows as in the document; it is fractional so that something can be put between two rows.
-- `origin` is 'import' for what a file gave and 'catalog' for what people added.

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
) STRICT, WITHOUT ROWID;

CREATE INDEX screen_document ON screen (document);

-- Views and layout guides, a tree by `parent_id`.
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
    source_object_id TEXT,
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
    source_object_id TEXT,
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

-- Every pair (name, base) such that the token `name` is, or through aliases stands for, the token `base`.
-- UNION ends at alias cycles.
CREATE VIEW token_dependency AS
WITH RECURSIVE reaches (name, base) AS (
    SELECT name, name FROM design_token
    UNION
    SELECT alias, alias FROM design_token WHERE alias IS NOT NULL
    UNION
    SELECT t.name, r.base FROM design_token t JOIN reaches r ON r.name = t.alias
)
SELECT name, base FROM reaches;

-- Files that screens were read from.
CREATE TABLE import_source (
    path TEXT PRIMARY KEY NOT NULL,
    content_hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
