-- The versions of the OS in which a constraint exists, as code states them by `#available`: major versions, the first with
-- the constraint and the first without it again; NULL = no such version. The triggers are what `CaptureTriggers` writes for
-- a new register; the view is that of 0024 otherwise.

ALTER TABLE layout_constraint ADD COLUMN introduced INTEGER;
ALTER TABLE layout_constraint ADD COLUMN obsoleted INTEGER;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (4, 11, 'layout_constraint', 'availability', '["introduced","obsoleted"]');

CREATE TRIGGER layout_constraint_captured_set_11 AFTER UPDATE OF introduced, obsoleted ON layout_constraint
WHEN (old.introduced IS NOT new.introduced OR old.obsoleted IS NOT new.obsoleted) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 11, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 11
    );
END;

CREATE TRIGGER layout_constraint_marked_11 AFTER UPDATE OF introduced, obsoleted ON layout_constraint
WHEN (old.introduced IS NOT new.introduced OR old.obsoleted IS NOT new.obsoleted)
    AND NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.screen_id AND reason = 'constraint')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.screen_id, 'constraint');
END;

CREATE TRIGGER layout_constraint_edited_11 AFTER UPDATE OF introduced, obsoleted ON layout_constraint
WHEN old.origin = 'import' AND (old.introduced IS NOT new.introduced OR old.obsoleted IS NOT new.obsoleted)
    AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.screen_id, 'constraint', old.id, f.field, f.imported FROM (
        SELECT 'introduced' AS field, old.introduced AS imported WHERE old.introduced IS NOT new.introduced
        UNION ALL SELECT 'obsoleted' AS field, old.obsoleted AS imported WHERE old.obsoleted IS NOT new.obsoleted
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.screen_id AND e.entity = 'constraint' AND e.id = old.id AND e.field = f.field
    );
END;

DROP VIEW constraints;
CREATE VIEW constraints AS
SELECT
    s.name AS screen, c.screen_id, c.id, c.identifier,
    CASE WHEN p.first GLOB '*[=<>≤≥]*' THEN '''' || p.first || '''' ELSE p.first END || '.' || c.first_attribute
        || CASE c.relation WHEN '==' THEN ' = ' WHEN '<=' THEN ' ≤ ' ELSE ' ≥ ' END
        || CASE
            WHEN p.second IS NOT NULL THEN
                CASE WHEN p.second GLOB '*[=<>≤≥]*' THEN '''' || p.second || '''' ELSE p.second END
                || '.' || c.second_attribute
                || CASE WHEN c.multiplier <> 1 AND NOT p.counts_spacings THEN ' × ' || p.multiplier ELSE '' END
                || CASE
                    WHEN c.constant_token IS NOT NULL THEN ' + {' || c.constant_token || '}'
                    WHEN p.counts_spacings AND c.multiplier <> 1 THEN ' + ' || p.multiplier || ' * standard spacing'
                    WHEN c.uses_system_spacing THEN ' + standard spacing'
                    WHEN c.constant = 0 THEN ''
                    ELSE CASE WHEN c.constant < 0 THEN ' - ' ELSE ' + ' END || p.magnitude
                END
            WHEN c.constant_token IS NOT NULL THEN '{' || c.constant_token || '}'
            ELSE CASE WHEN c.constant < 0 THEN '-' ELSE '' END || p.magnitude
        END
        || p.priority
        || CASE
            WHEN c.introduced IS NULL AND c.obsoleted IS NULL THEN ''
            ELSE CASE
                WHEN json_valid(s.canvas) AND json_extract(s.canvas, '$.isTV') THEN ' (tvOS ' ELSE ' (iOS '
            END
            || CASE
                WHEN c.obsoleted IS NULL THEN c.introduced || '...)'
                ELSE coalesce(c.introduced, '') || '..<' || c.obsoleted || ')'
            END
        END AS formula,
    c.first_item AS first_item_id, p.first AS first_item, c.first_attribute, c.relation,
    c.second_item AS second_item_id, p.second AS second_item, c.second_attribute,
    c.multiplier, c.constant, c.constant_token AS token, c.uses_system_spacing, c.priority,
    c.priority >= 1000 AS is_required, c.is_installed, c.origin,
    c.source_file AS file, c.source_line AS line, c.source_object_id AS object_id,
    c.introduced, c.obsoleted
FROM layout_constraint c
JOIN screen s ON s.id = c.screen_id
JOIN constraint_part p ON p.screen_id = c.screen_id AND p.id = c.id;
