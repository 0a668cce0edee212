-- The lengths that design tokens supply beside the constants of constraints: the spacing of stack views, margins and insets.
-- A view or a screen names the tokens of its lengths in one column, JSON: the key of a length in catalog JSON, and the name
-- of its token. The triggers `…_captured_…`, `…_marked_…` and `…_edited_…` are what `CaptureTriggers` writes for a new
-- register; those of `design_token` and the views are those of 0028 and 0024 otherwise.

ALTER TABLE screen ADD COLUMN tokens TEXT;
ALTER TABLE layout_item ADD COLUMN tokens TEXT;

CREATE INDEX screen_tokens ON screen (id) WHERE tokens IS NOT NULL;
CREATE INDEX layout_item_tokens ON layout_item (screen_id, id) WHERE tokens IS NOT NULL;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (2, 23, 'screen', 'tokens', '["tokens"]');

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

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (3, 29, 'layout_item', 'tokens', '["tokens"]');

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

-- A row for each length that a token supplies; `item_id` is NULL for a length of the screen.
CREATE VIEW token_binding AS
SELECT i.screen_id, i.id AS item_id, b.key AS property, b.value AS token
FROM layout_item i JOIN json_each(CASE WHEN json_valid(i.tokens) THEN i.tokens ELSE '{}' END) b
WHERE i.tokens IS NOT NULL
UNION ALL
SELECT s.id, NULL, b.key, b.value
FROM screen s JOIN json_each(CASE WHEN json_valid(s.tokens) THEN s.tokens ELSE '{}' END) b
WHERE s.tokens IS NOT NULL;

DROP TRIGGER design_token_inserted;
DROP TRIGGER design_token_updated;
DROP TRIGGER design_token_deleted;

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

DROP VIEW tokens;

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

DROP VIEW token_uses;

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
