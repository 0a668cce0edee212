-- How views look and what bars show, for drawings: JSON, as catalog JSON has it; NULL = as UIKit has it, and in rows of
-- programs that did not read it. No verdict depends on it, so a change marks no screen.
-- All below the columns is what `CaptureTriggers` writes for two new registers; other triggers stay as they are.

ALTER TABLE screen ADD COLUMN appearance TEXT;
ALTER TABLE layout_item ADD COLUMN appearance TEXT;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (2, 21, 'screen', 'appearance', '["appearance"]');

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

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (3, 28, 'layout_item', 'appearance', '["appearance"]');

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
