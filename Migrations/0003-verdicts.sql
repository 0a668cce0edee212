-- Where screens are checked and what came out. Verdicts are computed: nothing here is written by hand but matrices.

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

-- 'matrix' = name of the matrix that screens are checked in.
CREATE TABLE catalog_setting (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO catalog_setting (name, value) VALUES ('matrix', 'default');

-- What verdicts of one screen say apart from where: shared by all configurations that fail alike.
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
    fix TEXT,
    PRIMARY KEY (screen_id, reason)
) STRICT, WITHOUT ROWID;

-- Constraints to blame, most to blame first.
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

-- Screens whose verdicts are out of date; written by the triggers of 0004, emptied by the command that re-solves them.
CREATE TABLE dirty_screen (
    screen_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (screen_id, reason)
) STRICT, WITHOUT ROWID;

-- Devices of the matrix in use.
CREATE VIEW device_in_use AS
SELECT DISTINCT c.device_id
FROM catalog_setting s
JOIN matrix_configuration m ON m.matrix = s.value
JOIN configuration c ON c.id = m.configuration_id
WHERE s.name = 'matrix';

-- Which screens a device profile bears on: tvOS screens are checked on televisions only, all others never are. A screen
-- of no Interface Builder file is for televisions when the matrix has nothing else.
CREATE VIEW screen_of_device AS
SELECT d.id AS device_id, s.id AS screen_id
FROM screen s
JOIN device_profile d ON (d.idiom = 'tv') = CASE
    WHEN s.canvas IS NOT NULL THEN coalesce(json_extract(s.canvas, '$.isTV'), 0)
    ELSE NOT EXISTS (
        SELECT 1 FROM device_in_use u JOIN device_profile x ON x.id = u.device_id WHERE x.idiom <> 'tv'
    )
END
WHERE d.id IN (SELECT device_id FROM device_in_use);
