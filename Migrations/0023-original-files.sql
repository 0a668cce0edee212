-- The path that a screen's file had when it was first imported, if the file has moved since: ids are derived from it.
-- All below the column is what `CaptureTriggers` writes for a new register; other triggers stay as they are.

ALTER TABLE screen ADD COLUMN original_file TEXT;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (2, 22, 'screen', 'original file', '["original_file"]');

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
