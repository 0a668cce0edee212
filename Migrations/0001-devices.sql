-- Device profiles and what is measured per OS range and orientation. Lengths are points.
-- Synced tables: no foreign keys and no UNIQUE beyond the primary keys, so that a merge is never refused.

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
) STRICT, WITHOUT ROWID;

-- Window insets without bars. `position` numbers the OS ranges of a device; orientation 'none' marks a range that is
-- known to offer no orientation.
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

-- Status bar heights; 0 = hidden.
CREATE TABLE device_status_bar (
    device_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    os_min INTEGER NOT NULL,
    os_max INTEGER NOT NULL,
    portrait REAL NOT NULL,
    landscape REAL NOT NULL,
    PRIMARY KEY (device_id, position)
) STRICT, WITHOUT ROWID;

-- Rectangles in the way of content, origin at the top left of the screen in that orientation.
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

-- What follows the full-screen window's orientation; NULL = unknown.
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

-- How sure a figure is and where it comes from, by field; '*' = the whole entry. `sources` is a JSON array of keys.
CREATE TABLE device_source (
    device_id TEXT NOT NULL,
    field TEXT NOT NULL,
    confidence TEXT,
    sources TEXT,
    PRIMARY KEY (device_id, field)
) STRICT, WITHOUT ROWID;

-- Windows other than the full screen: split view, slide over.
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

-- Heights of bars by idiom and OS range; `form` says in which orientation or situation.
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

-- Dynamic Type: point size and recommended line height of each text style at each content size category.
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
