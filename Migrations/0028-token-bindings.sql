-- The lengths that design tokens supply beside the constants of constraints: the spacing of stack views, layout margins and
-- additional safe area insets. A row's id is made of its view and property, so that two sites that bind the same length
-- write the same row. The triggers are like those of `gesture_binding`; the views are those of 0024 otherwise.

CREATE TABLE token_binding (
    screen_id TEXT NOT NULL,
    id TEXT NOT NULL,
    origin TEXT NOT NULL DEFAULT 'catalog',
    position REAL NOT NULL DEFAULT 0,
    item_id TEXT,                     -- NULL = the screen
    property TEXT NOT NULL,           -- its key in catalog JSON
    token TEXT NOT NULL,
    PRIMARY KEY (screen_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX token_binding_token ON token_binding (token);

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (25, 0, 'token_binding', 'row', '[]'),
    (25, 1, 'token_binding', 'origin', '["origin"]'),
    (25, 2, 'token_binding', 'position', '["position"]'),
    (25, 3, 'token_binding', 'property', '["item_id","property"]'),
    (25, 4, 'token_binding', 'token', '["token"]');

CREATE TRIGGER token_binding_captured_inserted AFTER INSERT ON token_binding
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 25, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 25 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER token_binding_captured_deleted AFTER DELETE ON token_binding
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 25, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 25 AND scope = old.screen_id AND key = old.id AND register = 0
    );
END;

CREATE TRIGGER token_binding_captured_renamed AFTER UPDATE OF screen_id, id ON token_binding
WHEN (old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 25, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 25 AND scope = old.screen_id AND key = old.id AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 25, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 25 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER token_binding_captured_set_1 AFTER UPDATE OF origin ON token_binding
WHEN (old.origin IS NOT new.origin) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 25, new.screen_id, new.id, 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 25 AND scope = new.screen_id AND key = new.id AND register = 1
    );
END;

CREATE TRIGGER token_binding_captured_set_2 AFTER UPDATE OF position ON token_binding
WHEN (old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 25, new.screen_id, new.id, 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 25 AND scope = new.screen_id AND key = new.id AND register = 2
    );
END;

CREATE TRIGGER token_binding_captured_set_3 AFTER UPDATE OF item_id, property ON token_binding
WHEN (old.item_id IS NOT new.item_id OR old.property IS NOT new.property) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 25, new.screen_id, new.id, 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 25 AND scope = new.screen_id AND key = new.id AND register = 3
    );
END;

CREATE TRIGGER token_binding_captured_set_4 AFTER UPDATE OF token ON token_binding
WHEN (old.token IS NOT new.token) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 25, new.screen_id, new.id, 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 25 AND scope = new.screen_id AND key = new.id AND register = 4
    );
END;

CREATE TRIGGER token_binding_inserted AFTER INSERT ON token_binding
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'binding')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.screen_id, 'binding');
END;

CREATE TRIGGER token_binding_updated AFTER UPDATE OF screen_id, id, item_id, property, token ON token_binding
WHEN
    old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id OR old.item_id IS NOT new.item_id
    OR old.property IS NOT new.property OR old.token IS NOT new.token
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'binding' FROM (SELECT old.screen_id AS screen_id UNION SELECT new.screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'binding'
    );
END;

CREATE TRIGGER token_binding_deleted AFTER DELETE ON token_binding
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = old.screen_id AND reason = 'binding')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (old.screen_id, 'binding');
END;

CREATE TRIGGER token_binding_edited AFTER UPDATE OF position, token ON token_binding
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.screen_id, 'binding', old.id, f.field, f.imported
    FROM (
        SELECT 'position' AS field, old.position AS imported WHERE old.position IS NOT new.position
        UNION ALL SELECT 'token', old.token WHERE old.token IS NOT new.token
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.screen_id AND e.entity = 'binding' AND e.id = old.id AND e.field = f.field
    );
END;

CREATE TRIGGER token_binding_removed AFTER DELETE ON token_binding
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_removal (screen_id, entity, id, document)
    SELECT old.screen_id, 'binding', old.id, NULL
    WHERE NOT EXISTS (
        SELECT 1 FROM import_removal r WHERE r.screen_id = old.screen_id AND r.entity = 'binding' AND r.id = old.id
    );
END;

CREATE TRIGGER token_binding_forgotten AFTER DELETE ON token_binding
BEGIN
    DELETE FROM import_edit WHERE screen_id = old.screen_id AND entity = 'binding' AND id = old.id;
END;

CREATE TRIGGER token_binding_restored AFTER INSERT ON token_binding
BEGIN
    DELETE FROM import_removal WHERE screen_id = new.screen_id AND entity = 'binding' AND id = new.id;
END;

DROP VIEW tokens;
CREATE VIEW tokens AS
SELECT
    t.name, t.type, t.alias,
    CASE WHEN t.alias IS NULL THEN t.value ELSE (
        SELECT b.value FROM token_dependency d JOIN design_token b ON b.name = d.base AND b.alias IS NULL
        WHERE d.name = t.name
    ) END AS value,
    t.description,
    (
        SELECT count(*) FROM layout_constraint c
        WHERE c.constant_token IN (SELECT d.name FROM token_dependency d WHERE d.base = t.name)
    ) AS constraint_count,
    (
        SELECT count(*) FROM token_binding b
        WHERE b.token IN (SELECT d.name FROM token_dependency d WHERE d.base = t.name)
    ) AS binding_count
FROM design_token t;

DROP VIEW token_uses;
CREATE VIEW token_uses AS
SELECT
    d.base AS token, 'constraint' AS kind, c.token AS via, c.screen, c.screen_id, c.id AS user_id,
    c.formula AS name, c.file, c.line
FROM token_dependency d
JOIN constraints c ON c.token = d.name
UNION ALL
SELECT
    d.base, 'binding', b.token, s.name, b.screen_id, b.id,
    coalesce(n.label || '.', '') || replace(b.property, 'content.stack.', '') || ' = {' || b.token || '}',
    i.source_file, i.source_line
FROM token_dependency d
JOIN token_binding b ON b.token = d.name
JOIN screen s ON s.id = b.screen_id
LEFT JOIN layout_item i ON i.screen_id = b.screen_id AND i.id = b.item_id
LEFT JOIN item_name n ON n.screen_id = b.screen_id AND n.id = b.item_id
UNION ALL
SELECT t.alias, 'token', t.alias, NULL, NULL, t.id, t.name, NULL, NULL
FROM design_token t
WHERE t.alias IS NOT NULL;
