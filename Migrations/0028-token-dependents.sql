-- The screens that a token touches are found from that token on, along the index of aliases. The view `token_dependency`
-- lists all pairs of tokens, so a trigger that reads it is quadratic in the length of a chain of aliases, and adding the
-- chain cubic. The public view `tokens` follows each token's own chain in the same way.

DROP TRIGGER design_token_inserted;
DROP TRIGGER design_token_updated;
DROP TRIGGER design_token_deleted;

CREATE TRIGGER design_token_inserted AFTER INSERT ON design_token
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'token ' || new.name FROM (
        SELECT DISTINCT screen_id FROM layout_constraint
        WHERE constant_token IN (
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
        SELECT DISTINCT screen_id FROM layout_constraint
        WHERE constant_token IN (
            WITH RECURSIVE dependent (name) AS (
                VALUES (old.name), (new.name)
                UNION SELECT t.name FROM dependent d JOIN design_token t ON t.alias = d.name
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
        SELECT DISTINCT screen_id FROM layout_constraint
        WHERE constant_token IN (
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
    ) AS constraint_count
FROM design_token t;
