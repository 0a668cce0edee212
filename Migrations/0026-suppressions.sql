-- Findings that the team decided to live with. No verdict depends on them: reports leave the findings out.
-- All below the table is what `CaptureTriggers` writes for a new table.

CREATE TABLE suppression (
    id TEXT PRIMARY KEY NOT NULL,
    rule TEXT,                        -- each condition: NULL = any
    screen_id TEXT,
    element_id TEXT,                  -- item or constraint
    fingerprint TEXT,                 -- of a finding as reports print it, or the start of one
    reason TEXT NOT NULL DEFAULT '',
    until TEXT                        -- last day, yyyy-mm-dd; NULL = without end
) STRICT, WITHOUT ROWID;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (24, 0, 'suppression', 'row', '[]'),
    (24, 1, 'suppression', 'conditions', '["rule","screen_id","element_id","fingerprint"]'),
    (24, 2, 'suppression', 'reason', '["reason"]'),
    (24, 3, 'suppression', 'until', '["until"]');

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
