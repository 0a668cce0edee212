-- The files in the Design Tokens format that tokens were imported from. Tokens are written back into their texts, so that
-- everything else in them stays. No verdict depends on a text: tokens are rows of `design_token`.
-- All below the table is what `CaptureTriggers` writes for it.

CREATE TABLE token_document (
    name TEXT PRIMARY KEY NOT NULL,            -- as other files refer to it, such as `themes/dark.json`
    text TEXT NOT NULL DEFAULT '',
    modifiers TEXT                             -- JSON: the chosen context of each modifier; NULL = read as a part of another
) STRICT, WITHOUT ROWID;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (23, 0, 'token_document', 'row', '[]'),
    (23, 1, 'token_document', 'text', '["text"]'),
    (23, 2, 'token_document', 'modifiers', '["modifiers"]');

CREATE TRIGGER token_document_captured_inserted AFTER INSERT ON token_document
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 23, new.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 23 AND scope = new.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER token_document_captured_deleted AFTER DELETE ON token_document
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 23, old.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 23 AND scope = old.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER token_document_captured_renamed AFTER UPDATE OF name ON token_document
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 23, old.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 23 AND scope = old.name AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 23, new.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 23 AND scope = new.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER token_document_captured_set_1 AFTER UPDATE OF text ON token_document
WHEN (old.text IS NOT new.text) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 23, new.name, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 23 AND scope = new.name AND key = '' AND register = 1
    );
END;

CREATE TRIGGER token_document_captured_set_2 AFTER UPDATE OF modifiers ON token_document
WHEN (old.modifiers IS NOT new.modifiers) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 23, new.name, '', 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 23 AND scope = new.name AND key = '' AND register = 2
    );
END;
