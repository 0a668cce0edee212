-- The orientations that a screen's app supports, by kind of device: {"pad": ["portrait", ...], "phone": ["portrait"]}; what
-- is not there is not known, and the screen is checked in all. The triggers and the view are those of 0004, 0005 and 0006
-- otherwise.

ALTER TABLE screen ADD COLUMN supported_orientations TEXT;

DROP TRIGGER screen_updated;
CREATE TRIGGER screen_updated AFTER UPDATE OF
    id, name, kind, app_id, controller_class, shows_status_bar, shows_navigation_bar, has_large_title,
    has_search_bar, has_prompt, shows_tab_bar, shows_toolbar, presentation, additional_inset_top,
    additional_inset_left, additional_inset_bottom, additional_inset_right,
    respects_system_minimum_layout_margins, deployment_target, supported_orientations, canvas,
    controller_object_id
    ON screen
WHEN
    old.id IS NOT new.id OR old.name IS NOT new.name OR old.kind IS NOT new.kind
    OR old.app_id IS NOT new.app_id OR old.controller_class IS NOT new.controller_class
    OR old.shows_status_bar IS NOT new.shows_status_bar
    OR old.shows_navigation_bar IS NOT new.shows_navigation_bar
    OR old.has_large_title IS NOT new.has_large_title OR old.has_search_bar IS NOT new.has_search_bar
    OR old.has_prompt IS NOT new.has_prompt OR old.shows_tab_bar IS NOT new.shows_tab_bar
    OR old.shows_toolbar IS NOT new.shows_toolbar OR old.presentation IS NOT new.presentation
    OR old.additional_inset_top IS NOT new.additional_inset_top
    OR old.additional_inset_left IS NOT new.additional_inset_left
    OR old.additional_inset_bottom IS NOT new.additional_inset_bottom
    OR old.additional_inset_right IS NOT new.additional_inset_right
    OR old.respects_system_minimum_layout_margins IS NOT new.respects_system_minimum_layout_margins
    OR old.deployment_target IS NOT new.deployment_target
    OR old.supported_orientations IS NOT new.supported_orientations OR old.canvas IS NOT new.canvas
    OR old.controller_object_id IS NOT new.controller_object_id
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'screen' FROM (SELECT old.id AS screen_id UNION SELECT new.id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'screen'
    );
END;

DROP TRIGGER screen_edited;
CREATE TRIGGER screen_edited AFTER UPDATE OF
    name, kind, app_id, controller_class, shows_status_bar, shows_navigation_bar, has_large_title,
    has_search_bar, has_prompt, shows_tab_bar, shows_toolbar, presentation, additional_inset_top,
    additional_inset_left, additional_inset_bottom, additional_inset_right,
    respects_system_minimum_layout_margins, deployment_target, supported_orientations
    ON screen
WHEN old.origin = 'import' AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.id, 'screen', old.id, f.field, f.imported
    FROM (
        SELECT 'name' AS field, old.name AS imported WHERE old.name IS NOT new.name
        UNION ALL SELECT 'kind', old.kind WHERE old.kind IS NOT new.kind
        UNION ALL SELECT 'app_id', old.app_id WHERE old.app_id IS NOT new.app_id
        UNION ALL SELECT 'controller_class', old.controller_class WHERE old.controller_class IS NOT new.controller_class
        UNION ALL SELECT 'shows_status_bar', old.shows_status_bar WHERE old.shows_status_bar IS NOT new.shows_status_bar
        UNION ALL SELECT 'shows_navigation_bar', old.shows_navigation_bar
            WHERE old.shows_navigation_bar IS NOT new.shows_navigation_bar
        UNION ALL SELECT 'has_large_title', old.has_large_title WHERE old.has_large_title IS NOT new.has_large_title
        UNION ALL SELECT 'has_search_bar', old.has_search_bar WHERE old.has_search_bar IS NOT new.has_search_bar
        UNION ALL SELECT 'has_prompt', old.has_prompt WHERE old.has_prompt IS NOT new.has_prompt
        UNION ALL SELECT 'shows_tab_bar', old.shows_tab_bar WHERE old.shows_tab_bar IS NOT new.shows_tab_bar
        UNION ALL SELECT 'shows_toolbar', old.shows_toolbar WHERE old.shows_toolbar IS NOT new.shows_toolbar
        UNION ALL SELECT 'presentation', old.presentation WHERE old.presentation IS NOT new.presentation
        UNION ALL SELECT 'additional_inset_top', old.additional_inset_top
            WHERE old.additional_inset_top IS NOT new.additional_inset_top
        UNION ALL SELECT 'additional_inset_left', old.additional_inset_left
            WHERE old.additional_inset_left IS NOT new.additional_inset_left
        UNION ALL SELECT 'additional_inset_bottom', old.additional_inset_bottom
            WHERE old.additional_inset_bottom IS NOT new.additional_inset_bottom
        UNION ALL SELECT 'additional_inset_right', old.additional_inset_right
            WHERE old.additional_inset_right IS NOT new.additional_inset_right
        UNION ALL SELECT 'respects_system_minimum_layout_margins', old.respects_system_minimum_layout_margins
            WHERE old.respects_system_minimum_layout_margins IS NOT new.respects_system_minimum_layout_margins
        UNION ALL SELECT 'deployment_target', old.deployment_target
            WHERE old.deployment_target IS NOT new.deployment_target
        UNION ALL SELECT 'supported_orientations', old.supported_orientations
            WHERE old.supported_orientations IS NOT new.supported_orientations
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.id AND e.entity = 'screen' AND e.id = old.id AND e.field = f.field
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (2, 18, 'screen', 'supported orientations', '["supported_orientations"]');

CREATE TRIGGER screen_captured_set_18 AFTER UPDATE OF supported_orientations ON screen
WHEN (old.supported_orientations IS NOT new.supported_orientations) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 18, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 18
    );
END;

DROP VIEW screens;
CREATE VIEW screens AS
SELECT
    s.id, s.name, s.kind, a.name AS app, s.controller_class, s.document,
    s.source_file AS file, s.source_line AS line,
    s.deployment_target, s.presentation,
    s.shows_status_bar, s.shows_navigation_bar, s.has_large_title, s.has_search_bar, s.shows_tab_bar, s.shows_toolbar,
    (SELECT count(*) FROM layout_item i WHERE i.screen_id = s.id AND i.guide IS NULL) AS view_count,
    (SELECT count(*) FROM layout_constraint c WHERE c.screen_id = s.id) AS constraint_count,
    (SELECT count(*) FROM gesture_binding g WHERE g.screen_id = s.id) AS gesture_count,
    (SELECT count(DISTINCT r.fingerprint) FROM verdict_reason r WHERE r.screen_id = s.id) AS finding_count,
    (SELECT count(*) FROM verdict v WHERE v.screen_id = s.id) AS verdict_count,
    EXISTS (SELECT 1 FROM dirty_screen d WHERE d.screen_id = s.id) AS is_dirty,
    s.supported_orientations
FROM screen s
LEFT JOIN app a ON a.id = s.app_id;
