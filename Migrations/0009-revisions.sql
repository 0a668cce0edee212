-- Revisions: what was changed, by whom, when and after what. `Sources/KeylineReplica` says how they merge.
-- `hash` and `site.id` are 16 bytes; `time` is a hybrid logical clock (milliseconds since 1970 << 16 | counter).

-- Catalogs that wrote revisions.
CREATE TABLE site (
    number INTEGER PRIMARY KEY NOT NULL,
    id BLOB NOT NULL UNIQUE
) STRICT;

-- This catalog as a site: one row. `site` is NULL until it has written; `home` tells a copy of the file from the file.
CREATE TABLE replica (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    site INTEGER,
    home TEXT,
    author TEXT,
    time INTEGER NOT NULL DEFAULT 0,
    schema INTEGER NOT NULL DEFAULT 0   -- the version whose registers the rows below were merged with
) STRICT;

INSERT INTO replica (id) VALUES (1);

-- `parents` is what the writer had folded in, `body` the changes; `is_held` = its clock is ahead, it does not count yet.
CREATE TABLE revision (
    number INTEGER PRIMARY KEY NOT NULL,
    site INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    time INTEGER NOT NULL,
    schema INTEGER NOT NULL,
    author TEXT NOT NULL DEFAULT '',
    message TEXT NOT NULL DEFAULT '',
    parents BLOB NOT NULL,
    hash BLOB NOT NULL,
    is_held INTEGER NOT NULL DEFAULT 0,
    body BLOB NOT NULL,
    UNIQUE (site, sequence)
) STRICT;

-- Which screens (or devices, tokens …) a revision touches.
CREATE TABLE revision_scope (
    scope TEXT NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (scope, revision)
) STRICT, WITHOUT ROWID;

-- The revisions that wrote a register and that no later writing of it has seen. Register 0 is the row's existence, and
-- stands for registers that have no row here; -1 is a deleted row.
CREATE TABLE register_head (
    tbl INTEGER NOT NULL,
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    register INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (tbl, scope, key, register, revision)
) STRICT, WITHOUT ROWID;

-- Registers written since the last revision, noted by the triggers of 0010; sealed by the next Keyline command.
CREATE TABLE pending_change (
    tbl INTEGER NOT NULL,
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    register INTEGER NOT NULL,
    time INTEGER NOT NULL,             -- milliseconds since 1970
    PRIMARY KEY (tbl, scope, key, register)
) STRICT, WITHOUT ROWID;

-- A row while revisions are merged, in the merging transaction only: what it writes is not captured again.
CREATE TABLE merge_in_progress (
    id INTEGER PRIMARY KEY NOT NULL
) STRICT;

-- What somebody wrote and what does not count because somebody else wrote without knowing of it.
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

-- Findings that neither side of a merge had: the revisions of both sides that it takes to make them, as few as possible.
-- This catalog's own view of the merge it made; one that is found no longer is settled.
CREATE TABLE semantic_conflict (
    screen_id TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    revision INTEGER NOT NULL,
    side TEXT NOT NULL CHECK (side IN ('ours', 'theirs')),
    PRIMARY KEY (screen_id, fingerprint, revision)
) STRICT, WITHOUT ROWID;

-- Names of tables and registers, for people.
CREATE TABLE synced_register (
    tbl INTEGER NOT NULL,
    register INTEGER NOT NULL,
    table_name TEXT NOT NULL,
    name TEXT NOT NULL,
    columns TEXT NOT NULL,             -- JSON array
    PRIMARY KEY (tbl, register)
) STRICT, WITHOUT ROWID;

-- What this catalog alone knows about syncing: with whom, what they are known to have, and who may sync over HTTP.
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

-- What people change about imported rows is synced itself: a merge brings it and must not make it anew.

DROP TRIGGER screen_forgotten;
CREATE TRIGGER screen_forgotten AFTER DELETE ON screen
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_edit WHERE screen_id = old.id AND entity = 'screen' AND id = old.id;
END;

DROP TRIGGER screen_restored;
CREATE TRIGGER screen_restored AFTER INSERT ON screen
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_removal WHERE screen_id = new.id AND entity = 'screen' AND id = new.id;
END;

DROP TRIGGER layout_item_forgotten;
CREATE TRIGGER layout_item_forgotten AFTER DELETE ON layout_item
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_edit WHERE screen_id = old.screen_id AND entity = 'item' AND id = old.id;
END;

DROP TRIGGER layout_item_restored;
CREATE TRIGGER layout_item_restored AFTER INSERT ON layout_item
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_removal WHERE screen_id = new.screen_id AND entity = 'item' AND id = new.id;
END;

DROP TRIGGER layout_constraint_forgotten;
CREATE TRIGGER layout_constraint_forgotten AFTER DELETE ON layout_constraint
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_edit WHERE screen_id = old.screen_id AND entity = 'constraint' AND id = old.id;
END;

DROP TRIGGER layout_constraint_restored;
CREATE TRIGGER layout_constraint_restored AFTER INSERT ON layout_constraint
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_removal WHERE screen_id = new.screen_id AND entity = 'constraint' AND id = new.id;
END;

DROP TRIGGER gesture_binding_forgotten;
CREATE TRIGGER gesture_binding_forgotten AFTER DELETE ON gesture_binding
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_edit WHERE screen_id = old.screen_id AND entity = 'gesture' AND id = old.id;
END;

DROP TRIGGER gesture_binding_restored;
CREATE TRIGGER gesture_binding_restored AFTER INSERT ON gesture_binding
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    DELETE FROM import_removal WHERE screen_id = new.screen_id AND entity = 'gesture' AND id = new.id;
END;

-- The public views.

CREATE VIEW history AS
SELECT
    substr(lower(hex(s.id)), 1, 8) || '-' || r.sequence AS stamp,
    strftime('%Y-%m-%dT%H:%M:%fZ', (r.time >> 16) / 1000.0, 'unixepoch') AS time,
    r.author, r.message, lower(hex(s.id)) AS site, r.sequence,
    (SELECT count(*) FROM revision_scope c JOIN screen x ON x.id = c.scope WHERE c.revision = r.number) AS screen_count,
    length(r.body) AS byte_count, r.schema, r.is_held, r.site = (SELECT site FROM replica) AS is_own
FROM revision r
JOIN site s ON s.number = r.site
UNION ALL
SELECT
    NULL, strftime('%Y-%m-%dT%H:%M:%fZ', max(p.time) / 1000.0, 'unixepoch'), '', 'not yet sealed', NULL, NULL,
    (SELECT count(*) FROM screen x WHERE x.id IN (SELECT scope FROM pending_change)), NULL, NULL, 0, 1
FROM pending_change p
HAVING count(*) > 0;

CREATE VIEW conflicts AS
SELECT
    c.id, c.kind, coalesce(r.table_name, 'table ' || c.tbl) AS table_name, c.scope, c.key,
    (SELECT name FROM screen WHERE id = c.scope) AS screen,
    coalesce(r.name, 'register ' || c.register) AS register,
    substr(lower(hex(ws.id)), 1, 8) || '-' || w.sequence AS winner, w.author AS winner_author, c.winning,
    substr(lower(hex(ls.id)), 1, 8) || '-' || l.sequence AS loser, l.author AS loser_author, c.losing,
    c.is_bookkeeping
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
    strftime('%Y-%m-%dT%H:%M:%fZ', (r.time >> 16) / 1000.0, 'unixepoch') AS time
FROM semantic_conflict c
JOIN screen s ON s.id = c.screen_id
JOIN verdict_reason f ON f.screen_id = c.screen_id AND f.fingerprint = c.fingerprint
    AND f.reason = (
        SELECT min(reason) FROM verdict_reason o WHERE o.screen_id = c.screen_id AND o.fingerprint = c.fingerprint
    )
JOIN revision r ON r.number = c.revision
JOIN site x ON x.number = r.site;
