-- The Git checkout of each imported file. Paths are relative to it, so a file of another checkout than the catalog's must
-- not be looked for in the catalog's own.
-- All below the column is what `CaptureTriggers` writes for a new register; other triggers stay as they are.

ALTER TABLE import_source ADD COLUMN checkout TEXT;   -- path from the catalog's checkout or folder; NULL = that one

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (20, 2, 'import_source', 'checkout', '["checkout"]');

CREATE TRIGGER import_source_captured_set_2 AFTER UPDATE OF checkout ON import_source
WHEN (old.checkout IS NOT new.checkout) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 20, new.path, '', 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 20 AND scope = new.path AND key = '' AND register = 2
    );
END;
