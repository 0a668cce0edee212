-- Change capture, made from `Sources/KeylineStore/Registers/SyncedSchema+Current.swift` (Migrations/README.md says how).
-- Every write to a synced table by any client notes the registers it touches; the next Keyline command seals them as
-- a revision. NOT EXISTS rather than OR IGNORE: the conflict clause of the writer's statement would replace it.
-- What the catalog held before it had a history becomes its first revision.

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (1, 0, 'app', 'row', '[]'),
    (1, 1, 'app', 'name', '["name"]'),
    (1, 2, 'app', 'deployment_target', '["deployment_target"]'),
    (1, 3, 'app', 'base_sdk', '["base_sdk"]'),
    (1, 4, 'app', 'has_launch_screen', '["has_launch_screen"]'),
    (1, 5, 'app', 'uses_native_resolution', '["uses_native_resolution"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 1, app.id, '', 0, 0 FROM app;

CREATE TRIGGER app_captured_inserted AFTER INSERT ON app
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER app_captured_deleted AFTER DELETE ON app
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = old.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER app_captured_renamed AFTER UPDATE OF id ON app
WHEN (old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = old.id AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER app_captured_set_1 AFTER UPDATE OF name ON app
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 1
    );
END;

CREATE TRIGGER app_captured_set_2 AFTER UPDATE OF deployment_target ON app
WHEN (old.deployment_target IS NOT new.deployment_target) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 2
    );
END;

CREATE TRIGGER app_captured_set_3 AFTER UPDATE OF base_sdk ON app
WHEN (old.base_sdk IS NOT new.base_sdk) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 3
    );
END;

CREATE TRIGGER app_captured_set_4 AFTER UPDATE OF has_launch_screen ON app
WHEN (old.has_launch_screen IS NOT new.has_launch_screen) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 4
    );
END;

CREATE TRIGGER app_captured_set_5 AFTER UPDATE OF uses_native_resolution ON app
WHEN (old.uses_native_resolution IS NOT new.uses_native_resolution) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 1, new.id, '', 5, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 1 AND scope = new.id AND key = '' AND register = 5
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (2, 0, 'screen', 'row', '[]'),
    (2, 1, 'screen', 'origin', '["origin"]'),
    (2, 2, 'screen', 'position', '["position"]'),
    (2, 3, 'screen', 'document', '["document"]'),
    (2, 4, 'screen', 'name', '["name"]'),
    (2, 5, 'screen', 'kind', '["kind"]'),
    (2, 6, 'screen', 'app_id', '["app_id"]'),
    (2, 7, 'screen', 'controller_class', '["controller_class"]'),
    (2, 8, 'screen', 'shows_status_bar', '["shows_status_bar"]'),
    (2, 9, 'screen', 'navigation bar', '["shows_navigation_bar","has_large_title","has_search_bar","has_prompt"]'),
    (2, 10, 'screen', 'shows_tab_bar', '["shows_tab_bar"]'),
    (2, 11, 'screen', 'shows_toolbar', '["shows_toolbar"]'),
    (2, 12, 'screen', 'presentation', '["presentation"]'),
    (2, 13, 'screen', 'additional insets', '["additional_inset_top","additional_inset_left","additional_inset_bottom","additional_inset_right"]'),
    (2, 14, 'screen', 'respects_system_minimum_layout_margins', '["respects_system_minimum_layout_margins"]'),
    (2, 15, 'screen', 'deployment_target', '["deployment_target"]'),
    (2, 16, 'screen', 'canvas', '["canvas","controller_object_id"]'),
    (2, 17, 'screen', 'source', '["source_file","source_line","source_column","source_object_id"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 2, screen.id, '', 0, 0 FROM screen;

CREATE TRIGGER screen_captured_inserted AFTER INSERT ON screen
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER screen_captured_deleted AFTER DELETE ON screen
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = old.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER screen_captured_renamed AFTER UPDATE OF id ON screen
WHEN (old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = old.id AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER screen_captured_set_1 AFTER UPDATE OF origin ON screen
WHEN (old.origin IS NOT new.origin) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 1
    );
END;

CREATE TRIGGER screen_captured_set_2 AFTER UPDATE OF position ON screen
WHEN (old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 2
    );
END;

CREATE TRIGGER screen_captured_set_3 AFTER UPDATE OF document ON screen
WHEN (old.document IS NOT new.document) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 3
    );
END;

CREATE TRIGGER screen_captured_set_4 AFTER UPDATE OF name ON screen
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 4
    );
END;

CREATE TRIGGER screen_captured_set_5 AFTER UPDATE OF kind ON screen
WHEN (old.kind IS NOT new.kind) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 5, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 5
    );
END;

CREATE TRIGGER screen_captured_set_6 AFTER UPDATE OF app_id ON screen
WHEN (old.app_id IS NOT new.app_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 6, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 6
    );
END;

CREATE TRIGGER screen_captured_set_7 AFTER UPDATE OF controller_class ON screen
WHEN (old.controller_class IS NOT new.controller_class) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 7, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 7
    );
END;

CREATE TRIGGER screen_captured_set_8 AFTER UPDATE OF shows_status_bar ON screen
WHEN (old.shows_status_bar IS NOT new.shows_status_bar) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 8, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 8
    );
END;

CREATE TRIGGER screen_captured_set_9 AFTER UPDATE OF shows_navigation_bar, has_large_title, has_search_bar, has_prompt ON screen
WHEN (old.shows_navigation_bar IS NOT new.shows_navigation_bar OR old.has_large_title IS NOT new.has_large_title OR old.has_search_bar IS NOT new.has_search_bar OR old.has_prompt IS NOT new.has_prompt) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 9, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 9
    );
END;

CREATE TRIGGER screen_captured_set_10 AFTER UPDATE OF shows_tab_bar ON screen
WHEN (old.shows_tab_bar IS NOT new.shows_tab_bar) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 10, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 10
    );
END;

CREATE TRIGGER screen_captured_set_11 AFTER UPDATE OF shows_toolbar ON screen
WHEN (old.shows_toolbar IS NOT new.shows_toolbar) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 11, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 11
    );
END;

CREATE TRIGGER screen_captured_set_12 AFTER UPDATE OF presentation ON screen
WHEN (old.presentation IS NOT new.presentation) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 12, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 12
    );
END;

CREATE TRIGGER screen_captured_set_13 AFTER UPDATE OF additional_inset_top, additional_inset_left, additional_inset_bottom, additional_inset_right ON screen
WHEN (old.additional_inset_top IS NOT new.additional_inset_top OR old.additional_inset_left IS NOT new.additional_inset_left OR old.additional_inset_bottom IS NOT new.additional_inset_bottom OR old.additional_inset_right IS NOT new.additional_inset_right) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 13, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 13
    );
END;

CREATE TRIGGER screen_captured_set_14 AFTER UPDATE OF respects_system_minimum_layout_margins ON screen
WHEN (old.respects_system_minimum_layout_margins IS NOT new.respects_system_minimum_layout_margins) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 14, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 14
    );
END;

CREATE TRIGGER screen_captured_set_15 AFTER UPDATE OF deployment_target ON screen
WHEN (old.deployment_target IS NOT new.deployment_target) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 15, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 15
    );
END;

CREATE TRIGGER screen_captured_set_16 AFTER UPDATE OF canvas, controller_object_id ON screen
WHEN (old.canvas IS NOT new.canvas OR old.controller_object_id IS NOT new.controller_object_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 16, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 16
    );
END;

CREATE TRIGGER screen_captured_set_17 AFTER UPDATE OF source_file, source_line, source_column, source_object_id ON screen
WHEN (old.source_file IS NOT new.source_file OR old.source_line IS NOT new.source_line OR old.source_column IS NOT new.source_column OR old.source_object_id IS NOT new.source_object_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 17, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 17
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (3, 0, 'layout_item', 'row', '[]'),
    (3, 1, 'layout_item', 'origin', '["origin"]'),
    (3, 2, 'layout_item', 'place', '["parent_id","position"]'),
    (3, 3, 'layout_item', 'kind', '["containment","guide"]'),
    (3, 4, 'layout_item', 'class', '["class","custom_class"]'),
    (3, 5, 'layout_item', 'name', '["name"]'),
    (3, 6, 'layout_item', 'role', '["role"]'),
    (3, 7, 'layout_item', 'frame', '["x","y","width","height"]'),
    (3, 8, 'layout_item', 'autoresizing', '["autoresizing_mask","translates_autoresizing_mask","has_fixed_frame"]'),
    (3, 9, 'layout_item', 'hugging_horizontal', '["hugging_horizontal"]'),
    (3, 10, 'layout_item', 'hugging_vertical', '["hugging_vertical"]'),
    (3, 11, 'layout_item', 'compression_horizontal', '["compression_horizontal"]'),
    (3, 12, 'layout_item', 'compression_vertical', '["compression_vertical"]'),
    (3, 13, 'layout_item', 'placeholder size', '["placeholder_width","placeholder_height"]'),
    (3, 14, 'layout_item', 'is_hidden', '["is_hidden"]'),
    (3, 15, 'layout_item', 'alpha', '["alpha"]'),
    (3, 16, 'layout_item', 'is_user_interaction_enabled', '["is_user_interaction_enabled"]'),
    (3, 17, 'layout_item', 'clips_to_bounds', '["clips_to_bounds"]'),
    (3, 18, 'layout_item', 'has_background', '["has_background"]'),
    (3, 19, 'layout_item', 'layout margins', '["margin_top","margin_left","margin_bottom","margin_right"]'),
    (3, 20, 'layout_item', 'directional layout margins', '["directional_margin_top","directional_margin_leading","directional_margin_bottom","directional_margin_trailing"]'),
    (3, 21, 'layout_item', 'insets_margins_from_safe_area', '["insets_margins_from_safe_area"]'),
    (3, 22, 'layout_item', 'preserves_superview_margins', '["preserves_superview_margins"]'),
    (3, 23, 'layout_item', 'semantic_content_attribute', '["semantic_content_attribute"]'),
    (3, 24, 'layout_item', 'content_mode', '["content_mode"]'),
    (3, 25, 'layout_item', 'content', '["content"]'),
    (3, 26, 'layout_item', 'variations', '["variations"]'),
    (3, 27, 'layout_item', 'source', '["source_file","source_line","source_column","source_object_id"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 3, layout_item.screen_id, layout_item.id, 0, 0 FROM layout_item;

CREATE TRIGGER layout_item_captured_inserted AFTER INSERT ON layout_item
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER layout_item_captured_deleted AFTER DELETE ON layout_item
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = old.screen_id AND key = old.id AND register = 0
    );
END;

CREATE TRIGGER layout_item_captured_renamed AFTER UPDATE OF screen_id, id ON layout_item
WHEN (old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = old.screen_id AND key = old.id AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER layout_item_captured_set_1 AFTER UPDATE OF origin ON layout_item
WHEN (old.origin IS NOT new.origin) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 1
    );
END;

CREATE TRIGGER layout_item_captured_set_2 AFTER UPDATE OF parent_id, position ON layout_item
WHEN (old.parent_id IS NOT new.parent_id OR old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 2
    );
END;

CREATE TRIGGER layout_item_captured_set_3 AFTER UPDATE OF containment, guide ON layout_item
WHEN (old.containment IS NOT new.containment OR old.guide IS NOT new.guide) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 3
    );
END;

CREATE TRIGGER layout_item_captured_set_4 AFTER UPDATE OF class, custom_class ON layout_item
WHEN (old.class IS NOT new.class OR old.custom_class IS NOT new.custom_class) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 4
    );
END;

CREATE TRIGGER layout_item_captured_set_5 AFTER UPDATE OF name ON layout_item
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 5, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 5
    );
END;

CREATE TRIGGER layout_item_captured_set_6 AFTER UPDATE OF role ON layout_item
WHEN (old.role IS NOT new.role) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 6, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 6
    );
END;

CREATE TRIGGER layout_item_captured_set_7 AFTER UPDATE OF x, y, width, height ON layout_item
WHEN (old.x IS NOT new.x OR old.y IS NOT new.y OR old.width IS NOT new.width OR old.height IS NOT new.height) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 7, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 7
    );
END;

CREATE TRIGGER layout_item_captured_set_8 AFTER UPDATE OF autoresizing_mask, translates_autoresizing_mask, has_fixed_frame ON layout_item
WHEN (old.autoresizing_mask IS NOT new.autoresizing_mask OR old.translates_autoresizing_mask IS NOT new.translates_autoresizing_mask OR old.has_fixed_frame IS NOT new.has_fixed_frame) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 8, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 8
    );
END;

CREATE TRIGGER layout_item_captured_set_9 AFTER UPDATE OF hugging_horizontal ON layout_item
WHEN (old.hugging_horizontal IS NOT new.hugging_horizontal) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 9, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 9
    );
END;

CREATE TRIGGER layout_item_captured_set_10 AFTER UPDATE OF hugging_vertical ON layout_item
WHEN (old.hugging_vertical IS NOT new.hugging_vertical) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 10, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 10
    );
END;

CREATE TRIGGER layout_item_captured_set_11 AFTER UPDATE OF compression_horizontal ON layout_item
WHEN (old.compression_horizontal IS NOT new.compression_horizontal) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 11, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 11
    );
END;

CREATE TRIGGER layout_item_captured_set_12 AFTER UPDATE OF compression_vertical ON layout_item
WHEN (old.compression_vertical IS NOT new.compression_vertical) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 12, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 12
    );
END;

CREATE TRIGGER layout_item_captured_set_13 AFTER UPDATE OF placeholder_width, placeholder_height ON layout_item
WHEN (old.placeholder_width IS NOT new.placeholder_width OR old.placeholder_height IS NOT new.placeholder_height) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 13, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 13
    );
END;

CREATE TRIGGER layout_item_captured_set_14 AFTER UPDATE OF is_hidden ON layout_item
WHEN (old.is_hidden IS NOT new.is_hidden) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 14, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 14
    );
END;

CREATE TRIGGER layout_item_captured_set_15 AFTER UPDATE OF alpha ON layout_item
WHEN (old.alpha IS NOT new.alpha) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 15, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 15
    );
END;

CREATE TRIGGER layout_item_captured_set_16 AFTER UPDATE OF is_user_interaction_enabled ON layout_item
WHEN (old.is_user_interaction_enabled IS NOT new.is_user_interaction_enabled) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 16, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 16
    );
END;

CREATE TRIGGER layout_item_captured_set_17 AFTER UPDATE OF clips_to_bounds ON layout_item
WHEN (old.clips_to_bounds IS NOT new.clips_to_bounds) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 17, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 17
    );
END;

CREATE TRIGGER layout_item_captured_set_18 AFTER UPDATE OF has_background ON layout_item
WHEN (old.has_background IS NOT new.has_background) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 18, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 18
    );
END;

CREATE TRIGGER layout_item_captured_set_19 AFTER UPDATE OF margin_top, margin_left, margin_bottom, margin_right ON layout_item
WHEN (old.margin_top IS NOT new.margin_top OR old.margin_left IS NOT new.margin_left OR old.margin_bottom IS NOT new.margin_bottom OR old.margin_right IS NOT new.margin_right) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 19, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 19
    );
END;

CREATE TRIGGER layout_item_captured_set_20 AFTER UPDATE OF directional_margin_top, directional_margin_leading, directional_margin_bottom, directional_margin_trailing ON layout_item
WHEN (old.directional_margin_top IS NOT new.directional_margin_top OR old.directional_margin_leading IS NOT new.directional_margin_leading OR old.directional_margin_bottom IS NOT new.directional_margin_bottom OR old.directional_margin_trailing IS NOT new.directional_margin_trailing) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 20, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 20
    );
END;

CREATE TRIGGER layout_item_captured_set_21 AFTER UPDATE OF insets_margins_from_safe_area ON layout_item
WHEN (old.insets_margins_from_safe_area IS NOT new.insets_margins_from_safe_area) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 21, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 21
    );
END;

CREATE TRIGGER layout_item_captured_set_22 AFTER UPDATE OF preserves_superview_margins ON layout_item
WHEN (old.preserves_superview_margins IS NOT new.preserves_superview_margins) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 22, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 22
    );
END;

CREATE TRIGGER layout_item_captured_set_23 AFTER UPDATE OF semantic_content_attribute ON layout_item
WHEN (old.semantic_content_attribute IS NOT new.semantic_content_attribute) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 23, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 23
    );
END;

CREATE TRIGGER layout_item_captured_set_24 AFTER UPDATE OF content_mode ON layout_item
WHEN (old.content_mode IS NOT new.content_mode) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 24, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 24
    );
END;

CREATE TRIGGER layout_item_captured_set_25 AFTER UPDATE OF content ON layout_item
WHEN (old.content IS NOT new.content) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 25, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 25
    );
END;

CREATE TRIGGER layout_item_captured_set_26 AFTER UPDATE OF variations ON layout_item
WHEN (old.variations IS NOT new.variations) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 26, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 26
    );
END;

CREATE TRIGGER layout_item_captured_set_27 AFTER UPDATE OF source_file, source_line, source_column, source_object_id ON layout_item
WHEN (old.source_file IS NOT new.source_file OR old.source_line IS NOT new.source_line OR old.source_column IS NOT new.source_column OR old.source_object_id IS NOT new.source_object_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 3, new.screen_id, new.id, 27, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 3 AND scope = new.screen_id AND key = new.id AND register = 27
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (4, 0, 'layout_constraint', 'row', '[]'),
    (4, 1, 'layout_constraint', 'origin', '["origin"]'),
    (4, 2, 'layout_constraint', 'position', '["position"]'),
    (4, 3, 'layout_constraint', 'items', '["first_item","first_attribute","relation","second_item","second_attribute","multiplier"]'),
    (4, 4, 'layout_constraint', 'constant', '["constant","constant_token","uses_system_spacing"]'),
    (4, 5, 'layout_constraint', 'priority', '["priority"]'),
    (4, 6, 'layout_constraint', 'identifier', '["identifier"]'),
    (4, 7, 'layout_constraint', 'is_installed', '["is_installed"]'),
    (4, 8, 'layout_constraint', 'is_placeholder', '["is_placeholder"]'),
    (4, 9, 'layout_constraint', 'variations', '["variations"]'),
    (4, 10, 'layout_constraint', 'source', '["source_file","source_line","source_column","source_object_id"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 4, layout_constraint.screen_id, layout_constraint.id, 0, 0 FROM layout_constraint;

CREATE TRIGGER layout_constraint_captured_inserted AFTER INSERT ON layout_constraint
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER layout_constraint_captured_deleted AFTER DELETE ON layout_constraint
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = old.screen_id AND key = old.id AND register = 0
    );
END;

CREATE TRIGGER layout_constraint_captured_renamed AFTER UPDATE OF screen_id, id ON layout_constraint
WHEN (old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = old.screen_id AND key = old.id AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER layout_constraint_captured_set_1 AFTER UPDATE OF origin ON layout_constraint
WHEN (old.origin IS NOT new.origin) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 1
    );
END;

CREATE TRIGGER layout_constraint_captured_set_2 AFTER UPDATE OF position ON layout_constraint
WHEN (old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 2
    );
END;

CREATE TRIGGER layout_constraint_captured_set_3 AFTER UPDATE OF first_item, first_attribute, relation, second_item, second_attribute, multiplier ON layout_constraint
WHEN (old.first_item IS NOT new.first_item OR old.first_attribute IS NOT new.first_attribute OR old.relation IS NOT new.relation OR old.second_item IS NOT new.second_item OR old.second_attribute IS NOT new.second_attribute OR old.multiplier IS NOT new.multiplier) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 3
    );
END;

CREATE TRIGGER layout_constraint_captured_set_4 AFTER UPDATE OF constant, constant_token, uses_system_spacing ON layout_constraint
WHEN (old.constant IS NOT new.constant OR old.constant_token IS NOT new.constant_token OR old.uses_system_spacing IS NOT new.uses_system_spacing) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 4
    );
END;

CREATE TRIGGER layout_constraint_captured_set_5 AFTER UPDATE OF priority ON layout_constraint
WHEN (old.priority IS NOT new.priority) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 5, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 5
    );
END;

CREATE TRIGGER layout_constraint_captured_set_6 AFTER UPDATE OF identifier ON layout_constraint
WHEN (old.identifier IS NOT new.identifier) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 6, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 6
    );
END;

CREATE TRIGGER layout_constraint_captured_set_7 AFTER UPDATE OF is_installed ON layout_constraint
WHEN (old.is_installed IS NOT new.is_installed) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 7, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 7
    );
END;

CREATE TRIGGER layout_constraint_captured_set_8 AFTER UPDATE OF is_placeholder ON layout_constraint
WHEN (old.is_placeholder IS NOT new.is_placeholder) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 8, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 8
    );
END;

CREATE TRIGGER layout_constraint_captured_set_9 AFTER UPDATE OF variations ON layout_constraint
WHEN (old.variations IS NOT new.variations) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 9, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 9
    );
END;

CREATE TRIGGER layout_constraint_captured_set_10 AFTER UPDATE OF source_file, source_line, source_column, source_object_id ON layout_constraint
WHEN (old.source_file IS NOT new.source_file OR old.source_line IS NOT new.source_line OR old.source_column IS NOT new.source_column OR old.source_object_id IS NOT new.source_object_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 4, new.screen_id, new.id, 10, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 4 AND scope = new.screen_id AND key = new.id AND register = 10
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (5, 0, 'gesture_binding', 'row', '[]'),
    (5, 1, 'gesture_binding', 'origin', '["origin"]'),
    (5, 2, 'gesture_binding', 'position', '["position"]'),
    (5, 3, 'gesture_binding', 'item_id', '["item_id"]'),
    (5, 4, 'gesture_binding', 'recognizer', '["kind","custom_class","configuration"]'),
    (5, 5, 'gesture_binding', 'name', '["name"]'),
    (5, 6, 'gesture_binding', 'targets', '["targets"]'),
    (5, 7, 'gesture_binding', 'failure_requirements', '["failure_requirements"]'),
    (5, 8, 'gesture_binding', 'source', '["source_file","source_line","source_column","source_object_id"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 5, gesture_binding.screen_id, gesture_binding.id, 0, 0 FROM gesture_binding;

CREATE TRIGGER gesture_binding_captured_inserted AFTER INSERT ON gesture_binding
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER gesture_binding_captured_deleted AFTER DELETE ON gesture_binding
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = old.screen_id AND key = old.id AND register = 0
    );
END;

CREATE TRIGGER gesture_binding_captured_renamed AFTER UPDATE OF screen_id, id ON gesture_binding
WHEN (old.screen_id IS NOT new.screen_id OR old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, old.screen_id, old.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = old.screen_id AND key = old.id AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 0
    );
END;

CREATE TRIGGER gesture_binding_captured_set_1 AFTER UPDATE OF origin ON gesture_binding
WHEN (old.origin IS NOT new.origin) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 1
    );
END;

CREATE TRIGGER gesture_binding_captured_set_2 AFTER UPDATE OF position ON gesture_binding
WHEN (old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 2
    );
END;

CREATE TRIGGER gesture_binding_captured_set_3 AFTER UPDATE OF item_id ON gesture_binding
WHEN (old.item_id IS NOT new.item_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 3
    );
END;

CREATE TRIGGER gesture_binding_captured_set_4 AFTER UPDATE OF kind, custom_class, configuration ON gesture_binding
WHEN (old.kind IS NOT new.kind OR old.custom_class IS NOT new.custom_class OR old.configuration IS NOT new.configuration) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 4
    );
END;

CREATE TRIGGER gesture_binding_captured_set_5 AFTER UPDATE OF name ON gesture_binding
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 5, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 5
    );
END;

CREATE TRIGGER gesture_binding_captured_set_6 AFTER UPDATE OF targets ON gesture_binding
WHEN (old.targets IS NOT new.targets) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 6, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 6
    );
END;

CREATE TRIGGER gesture_binding_captured_set_7 AFTER UPDATE OF failure_requirements ON gesture_binding
WHEN (old.failure_requirements IS NOT new.failure_requirements) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 7, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 7
    );
END;

CREATE TRIGGER gesture_binding_captured_set_8 AFTER UPDATE OF source_file, source_line, source_column, source_object_id ON gesture_binding
WHEN (old.source_file IS NOT new.source_file OR old.source_line IS NOT new.source_line OR old.source_column IS NOT new.source_column OR old.source_object_id IS NOT new.source_object_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 5, new.screen_id, new.id, 8, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 5 AND scope = new.screen_id AND key = new.id AND register = 8
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (6, 0, 'design_token', 'row', '[]'),
    (6, 1, 'design_token', 'name', '["name"]'),
    (6, 2, 'design_token', 'value', '["type","value","alias"]'),
    (6, 3, 'design_token', 'description', '["description"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 6, design_token.id, '', 0, 0 FROM design_token;

CREATE TRIGGER design_token_captured_inserted AFTER INSERT ON design_token
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER design_token_captured_deleted AFTER DELETE ON design_token
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = old.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER design_token_captured_renamed AFTER UPDATE OF id ON design_token
WHEN (old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = old.id AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER design_token_captured_set_1 AFTER UPDATE OF name ON design_token
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, new.id, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = new.id AND key = '' AND register = 1
    );
END;

CREATE TRIGGER design_token_captured_set_2 AFTER UPDATE OF type, value, alias ON design_token
WHEN (old.type IS NOT new.type OR old.value IS NOT new.value OR old.alias IS NOT new.alias) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, new.id, '', 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = new.id AND key = '' AND register = 2
    );
END;

CREATE TRIGGER design_token_captured_set_3 AFTER UPDATE OF description ON design_token
WHEN (old.description IS NOT new.description) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 6, new.id, '', 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 6 AND scope = new.id AND key = '' AND register = 3
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (7, 0, 'device_profile', 'row', '[]'),
    (7, 1, 'device_profile', 'position', '["position"]'),
    (7, 2, 'device_profile', 'name', '["name"]'),
    (7, 3, 'device_profile', 'idiom', '["idiom"]'),
    (7, 4, 'device_profile', 'screen', '["width","height","scale"]'),
    (7, 5, 'device_profile', 'systems', '["os_min","os_max"]'),
    (7, 6, 'device_profile', 'year', '["year"]'),
    (7, 7, 'device_profile', 'sensor_housing', '["sensor_housing"]'),
    (7, 8, 'device_profile', 'has_home_indicator', '["has_home_indicator"]'),
    (7, 9, 'device_profile', 'corner_radius', '["corner_radius"]'),
    (7, 10, 'device_profile', 'overscan', '["overscan_top","overscan_left","overscan_bottom","overscan_right"]'),
    (7, 11, 'device_profile', 'interface_builder_device', '["interface_builder_device"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 7, device_profile.id, '', 0, 0 FROM device_profile;

CREATE TRIGGER device_profile_captured_inserted AFTER INSERT ON device_profile
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER device_profile_captured_deleted AFTER DELETE ON device_profile
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = old.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER device_profile_captured_renamed AFTER UPDATE OF id ON device_profile
WHEN (old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = old.id AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER device_profile_captured_set_1 AFTER UPDATE OF position ON device_profile
WHEN (old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 1
    );
END;

CREATE TRIGGER device_profile_captured_set_2 AFTER UPDATE OF name ON device_profile
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 2
    );
END;

CREATE TRIGGER device_profile_captured_set_3 AFTER UPDATE OF idiom ON device_profile
WHEN (old.idiom IS NOT new.idiom) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 3
    );
END;

CREATE TRIGGER device_profile_captured_set_4 AFTER UPDATE OF width, height, scale ON device_profile
WHEN (old.width IS NOT new.width OR old.height IS NOT new.height OR old.scale IS NOT new.scale) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 4
    );
END;

CREATE TRIGGER device_profile_captured_set_5 AFTER UPDATE OF os_min, os_max ON device_profile
WHEN (old.os_min IS NOT new.os_min OR old.os_max IS NOT new.os_max) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 5, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 5
    );
END;

CREATE TRIGGER device_profile_captured_set_6 AFTER UPDATE OF year ON device_profile
WHEN (old.year IS NOT new.year) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 6, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 6
    );
END;

CREATE TRIGGER device_profile_captured_set_7 AFTER UPDATE OF sensor_housing ON device_profile
WHEN (old.sensor_housing IS NOT new.sensor_housing) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 7, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 7
    );
END;

CREATE TRIGGER device_profile_captured_set_8 AFTER UPDATE OF has_home_indicator ON device_profile
WHEN (old.has_home_indicator IS NOT new.has_home_indicator) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 8, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 8
    );
END;

CREATE TRIGGER device_profile_captured_set_9 AFTER UPDATE OF corner_radius ON device_profile
WHEN (old.corner_radius IS NOT new.corner_radius) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 9, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 9
    );
END;

CREATE TRIGGER device_profile_captured_set_10 AFTER UPDATE OF overscan_top, overscan_left, overscan_bottom, overscan_right ON device_profile
WHEN (old.overscan_top IS NOT new.overscan_top OR old.overscan_left IS NOT new.overscan_left OR old.overscan_bottom IS NOT new.overscan_bottom OR old.overscan_right IS NOT new.overscan_right) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 10, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 10
    );
END;

CREATE TRIGGER device_profile_captured_set_11 AFTER UPDATE OF interface_builder_device ON device_profile
WHEN (old.interface_builder_device IS NOT new.interface_builder_device) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 11, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 11
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (8, 0, 'device_safe_area', 'row', '[]'),
    (8, 1, 'device_safe_area', 'safe area', '["os_min","os_max","top","left","bottom","right"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 8, device_safe_area.device_id, json_array(device_safe_area.position, device_safe_area.orientation), 0, 0 FROM device_safe_area;

CREATE TRIGGER device_safe_area_captured_inserted AFTER INSERT ON device_safe_area
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 8, new.device_id, json_array(new.position, new.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 8 AND scope = new.device_id AND key = json_array(new.position, new.orientation) AND register = 0
    );
END;

CREATE TRIGGER device_safe_area_captured_deleted AFTER DELETE ON device_safe_area
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 8, old.device_id, json_array(old.position, old.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 8 AND scope = old.device_id AND key = json_array(old.position, old.orientation) AND register = 0
    );
END;

CREATE TRIGGER device_safe_area_captured_renamed AFTER UPDATE OF device_id, position, orientation ON device_safe_area
WHEN (old.device_id IS NOT new.device_id OR old.position IS NOT new.position OR old.orientation IS NOT new.orientation) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 8, old.device_id, json_array(old.position, old.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 8 AND scope = old.device_id AND key = json_array(old.position, old.orientation) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 8, new.device_id, json_array(new.position, new.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 8 AND scope = new.device_id AND key = json_array(new.position, new.orientation) AND register = 0
    );
END;

CREATE TRIGGER device_safe_area_captured_set_1 AFTER UPDATE OF os_min, os_max, top, left, bottom, right ON device_safe_area
WHEN (old.os_min IS NOT new.os_min OR old.os_max IS NOT new.os_max OR old.top IS NOT new.top OR old.left IS NOT new.left OR old.bottom IS NOT new.bottom OR old.right IS NOT new.right) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 8, new.device_id, json_array(new.position, new.orientation), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 8 AND scope = new.device_id AND key = json_array(new.position, new.orientation) AND register = 1
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (9, 0, 'device_status_bar', 'row', '[]'),
    (9, 1, 'device_status_bar', 'status bar', '["os_min","os_max","portrait","landscape"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 9, device_status_bar.device_id, json_array(device_status_bar.position), 0, 0 FROM device_status_bar;

CREATE TRIGGER device_status_bar_captured_inserted AFTER INSERT ON device_status_bar
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 9, new.device_id, json_array(new.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 9 AND scope = new.device_id AND key = json_array(new.position) AND register = 0
    );
END;

CREATE TRIGGER device_status_bar_captured_deleted AFTER DELETE ON device_status_bar
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 9, old.device_id, json_array(old.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 9 AND scope = old.device_id AND key = json_array(old.position) AND register = 0
    );
END;

CREATE TRIGGER device_status_bar_captured_renamed AFTER UPDATE OF device_id, position ON device_status_bar
WHEN (old.device_id IS NOT new.device_id OR old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 9, old.device_id, json_array(old.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 9 AND scope = old.device_id AND key = json_array(old.position) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 9, new.device_id, json_array(new.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 9 AND scope = new.device_id AND key = json_array(new.position) AND register = 0
    );
END;

CREATE TRIGGER device_status_bar_captured_set_1 AFTER UPDATE OF os_min, os_max, portrait, landscape ON device_status_bar
WHEN (old.os_min IS NOT new.os_min OR old.os_max IS NOT new.os_max OR old.portrait IS NOT new.portrait OR old.landscape IS NOT new.landscape) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 9, new.device_id, json_array(new.position), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 9 AND scope = new.device_id AND key = json_array(new.position) AND register = 1
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (10, 0, 'device_obstruction', 'row', '[]'),
    (10, 1, 'device_obstruction', 'rectangle', '["x","y","width","height"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 10, device_obstruction.device_id, json_array(device_obstruction.kind, device_obstruction.orientation), 0, 0 FROM device_obstruction;

CREATE TRIGGER device_obstruction_captured_inserted AFTER INSERT ON device_obstruction
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 10, new.device_id, json_array(new.kind, new.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 10 AND scope = new.device_id AND key = json_array(new.kind, new.orientation) AND register = 0
    );
END;

CREATE TRIGGER device_obstruction_captured_deleted AFTER DELETE ON device_obstruction
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 10, old.device_id, json_array(old.kind, old.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 10 AND scope = old.device_id AND key = json_array(old.kind, old.orientation) AND register = 0
    );
END;

CREATE TRIGGER device_obstruction_captured_renamed AFTER UPDATE OF device_id, kind, orientation ON device_obstruction
WHEN (old.device_id IS NOT new.device_id OR old.kind IS NOT new.kind OR old.orientation IS NOT new.orientation) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 10, old.device_id, json_array(old.kind, old.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 10 AND scope = old.device_id AND key = json_array(old.kind, old.orientation) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 10, new.device_id, json_array(new.kind, new.orientation), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 10 AND scope = new.device_id AND key = json_array(new.kind, new.orientation) AND register = 0
    );
END;

CREATE TRIGGER device_obstruction_captured_set_1 AFTER UPDATE OF x, y, width, height ON device_obstruction
WHEN (old.x IS NOT new.x OR old.y IS NOT new.y OR old.width IS NOT new.width OR old.height IS NOT new.height) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 10, new.device_id, json_array(new.kind, new.orientation), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 10 AND scope = new.device_id AND key = json_array(new.kind, new.orientation) AND register = 1
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (11, 0, 'device_orientation', 'row', '[]'),
    (11, 1, 'device_orientation', 'size classes', '["horizontal_size_class","vertical_size_class"]'),
    (11, 2, 'device_orientation', 'system_minimum_margin', '["system_minimum_margin"]'),
    (11, 3, 'device_orientation', 'readable_content_width', '["readable_content_width"]'),
    (11, 4, 'device_orientation', 'keyboard_height', '["keyboard_height"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 11, device_orientation.device_id, device_orientation.orientation, 0, 0 FROM device_orientation;

CREATE TRIGGER device_orientation_captured_inserted AFTER INSERT ON device_orientation
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, new.device_id, new.orientation, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = new.device_id AND key = new.orientation AND register = 0
    );
END;

CREATE TRIGGER device_orientation_captured_deleted AFTER DELETE ON device_orientation
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, old.device_id, old.orientation, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = old.device_id AND key = old.orientation AND register = 0
    );
END;

CREATE TRIGGER device_orientation_captured_renamed AFTER UPDATE OF device_id, orientation ON device_orientation
WHEN (old.device_id IS NOT new.device_id OR old.orientation IS NOT new.orientation) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, old.device_id, old.orientation, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = old.device_id AND key = old.orientation AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, new.device_id, new.orientation, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = new.device_id AND key = new.orientation AND register = 0
    );
END;

CREATE TRIGGER device_orientation_captured_set_1 AFTER UPDATE OF horizontal_size_class, vertical_size_class ON device_orientation
WHEN (old.horizontal_size_class IS NOT new.horizontal_size_class OR old.vertical_size_class IS NOT new.vertical_size_class) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, new.device_id, new.orientation, 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = new.device_id AND key = new.orientation AND register = 1
    );
END;

CREATE TRIGGER device_orientation_captured_set_2 AFTER UPDATE OF system_minimum_margin ON device_orientation
WHEN (old.system_minimum_margin IS NOT new.system_minimum_margin) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, new.device_id, new.orientation, 2, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = new.device_id AND key = new.orientation AND register = 2
    );
END;

CREATE TRIGGER device_orientation_captured_set_3 AFTER UPDATE OF readable_content_width ON device_orientation
WHEN (old.readable_content_width IS NOT new.readable_content_width) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, new.device_id, new.orientation, 3, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = new.device_id AND key = new.orientation AND register = 3
    );
END;

CREATE TRIGGER device_orientation_captured_set_4 AFTER UPDATE OF keyboard_height ON device_orientation
WHEN (old.keyboard_height IS NOT new.keyboard_height) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 11, new.device_id, new.orientation, 4, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 11 AND scope = new.device_id AND key = new.orientation AND register = 4
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (12, 0, 'device_source', 'row', '[]'),
    (12, 1, 'device_source', 'source', '["confidence","sources"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 12, device_source.device_id, device_source.field, 0, 0 FROM device_source;

CREATE TRIGGER device_source_captured_inserted AFTER INSERT ON device_source
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 12, new.device_id, new.field, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 12 AND scope = new.device_id AND key = new.field AND register = 0
    );
END;

CREATE TRIGGER device_source_captured_deleted AFTER DELETE ON device_source
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 12, old.device_id, old.field, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 12 AND scope = old.device_id AND key = old.field AND register = 0
    );
END;

CREATE TRIGGER device_source_captured_renamed AFTER UPDATE OF device_id, field ON device_source
WHEN (old.device_id IS NOT new.device_id OR old.field IS NOT new.field) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 12, old.device_id, old.field, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 12 AND scope = old.device_id AND key = old.field AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 12, new.device_id, new.field, 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 12 AND scope = new.device_id AND key = new.field AND register = 0
    );
END;

CREATE TRIGGER device_source_captured_set_1 AFTER UPDATE OF confidence, sources ON device_source
WHEN (old.confidence IS NOT new.confidence OR old.sources IS NOT new.sources) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 12, new.device_id, new.field, 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 12 AND scope = new.device_id AND key = new.field AND register = 1
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (13, 0, 'device_window_size', 'row', '[]'),
    (13, 1, 'device_window_size', 'window', '["width","height","horizontal_size_class","vertical_size_class","confidence"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 13, device_window_size.device_id, json_array(device_window_size.orientation, device_window_size.mode), 0, 0 FROM device_window_size;

CREATE TRIGGER device_window_size_captured_inserted AFTER INSERT ON device_window_size
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 13, new.device_id, json_array(new.orientation, new.mode), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 13 AND scope = new.device_id AND key = json_array(new.orientation, new.mode) AND register = 0
    );
END;

CREATE TRIGGER device_window_size_captured_deleted AFTER DELETE ON device_window_size
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 13, old.device_id, json_array(old.orientation, old.mode), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 13 AND scope = old.device_id AND key = json_array(old.orientation, old.mode) AND register = 0
    );
END;

CREATE TRIGGER device_window_size_captured_renamed AFTER UPDATE OF device_id, orientation, mode ON device_window_size
WHEN (old.device_id IS NOT new.device_id OR old.orientation IS NOT new.orientation OR old.mode IS NOT new.mode) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 13, old.device_id, json_array(old.orientation, old.mode), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 13 AND scope = old.device_id AND key = json_array(old.orientation, old.mode) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 13, new.device_id, json_array(new.orientation, new.mode), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 13 AND scope = new.device_id AND key = json_array(new.orientation, new.mode) AND register = 0
    );
END;

CREATE TRIGGER device_window_size_captured_set_1 AFTER UPDATE OF width, height, horizontal_size_class, vertical_size_class, confidence ON device_window_size
WHEN (old.width IS NOT new.width OR old.height IS NOT new.height OR old.horizontal_size_class IS NOT new.horizontal_size_class OR old.vertical_size_class IS NOT new.vertical_size_class OR old.confidence IS NOT new.confidence) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 13, new.device_id, json_array(new.orientation, new.mode), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 13 AND scope = new.device_id AND key = json_array(new.orientation, new.mode) AND register = 1
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (14, 0, 'bar_metric', 'row', '[]'),
    (14, 1, 'bar_metric', 'height', '["os_max","height","note","sources"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 14, bar_metric.bar, json_array(bar_metric.idiom, bar_metric.os_min, bar_metric.form), 0, 0 FROM bar_metric;

CREATE TRIGGER bar_metric_captured_inserted AFTER INSERT ON bar_metric
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 14, new.bar, json_array(new.idiom, new.os_min, new.form), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 14 AND scope = new.bar AND key = json_array(new.idiom, new.os_min, new.form) AND register = 0
    );
END;

CREATE TRIGGER bar_metric_captured_deleted AFTER DELETE ON bar_metric
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 14, old.bar, json_array(old.idiom, old.os_min, old.form), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 14 AND scope = old.bar AND key = json_array(old.idiom, old.os_min, old.form) AND register = 0
    );
END;

CREATE TRIGGER bar_metric_captured_renamed AFTER UPDATE OF bar, idiom, os_min, form ON bar_metric
WHEN (old.bar IS NOT new.bar OR old.idiom IS NOT new.idiom OR old.os_min IS NOT new.os_min OR old.form IS NOT new.form) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 14, old.bar, json_array(old.idiom, old.os_min, old.form), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 14 AND scope = old.bar AND key = json_array(old.idiom, old.os_min, old.form) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 14, new.bar, json_array(new.idiom, new.os_min, new.form), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 14 AND scope = new.bar AND key = json_array(new.idiom, new.os_min, new.form) AND register = 0
    );
END;

CREATE TRIGGER bar_metric_captured_set_1 AFTER UPDATE OF os_max, height, note, sources ON bar_metric
WHEN (old.os_max IS NOT new.os_max OR old.height IS NOT new.height OR old.note IS NOT new.note OR old.sources IS NOT new.sources) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 14, new.bar, json_array(new.idiom, new.os_min, new.form), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 14 AND scope = new.bar AND key = json_array(new.idiom, new.os_min, new.form) AND register = 1
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (15, 0, 'dynamic_type_size', 'row', '[]'),
    (15, 1, 'dynamic_type_size', 'size', '["point_size","leading","weight","emphasized_weight"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 15, dynamic_type_size.platform, json_array(dynamic_type_size.category, dynamic_type_size.style), 0, 0 FROM dynamic_type_size;

CREATE TRIGGER dynamic_type_size_captured_inserted AFTER INSERT ON dynamic_type_size
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 15, new.platform, json_array(new.category, new.style), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 15 AND scope = new.platform AND key = json_array(new.category, new.style) AND register = 0
    );
END;

CREATE TRIGGER dynamic_type_size_captured_deleted AFTER DELETE ON dynamic_type_size
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 15, old.platform, json_array(old.category, old.style), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 15 AND scope = old.platform AND key = json_array(old.category, old.style) AND register = 0
    );
END;

CREATE TRIGGER dynamic_type_size_captured_renamed AFTER UPDATE OF platform, category, style ON dynamic_type_size
WHEN (old.platform IS NOT new.platform OR old.category IS NOT new.category OR old.style IS NOT new.style) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 15, old.platform, json_array(old.category, old.style), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 15 AND scope = old.platform AND key = json_array(old.category, old.style) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 15, new.platform, json_array(new.category, new.style), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 15 AND scope = new.platform AND key = json_array(new.category, new.style) AND register = 0
    );
END;

CREATE TRIGGER dynamic_type_size_captured_set_1 AFTER UPDATE OF point_size, leading, weight, emphasized_weight ON dynamic_type_size
WHEN (old.point_size IS NOT new.point_size OR old.leading IS NOT new.leading OR old.weight IS NOT new.weight OR old.emphasized_weight IS NOT new.emphasized_weight) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 15, new.platform, json_array(new.category, new.style), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 15 AND scope = new.platform AND key = json_array(new.category, new.style) AND register = 1
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (16, 0, 'configuration', 'row', '[]'),
    (16, 1, 'configuration', 'configuration', '["device_id","os","orientation","window_width","window_height","content_size","direction","shows_keyboard"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 16, configuration.id, '', 0, 0 FROM configuration;

CREATE TRIGGER configuration_captured_inserted AFTER INSERT ON configuration
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 16, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 16 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER configuration_captured_deleted AFTER DELETE ON configuration
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 16, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 16 AND scope = old.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER configuration_captured_renamed AFTER UPDATE OF id ON configuration
WHEN (old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 16, old.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 16 AND scope = old.id AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 16, new.id, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 16 AND scope = new.id AND key = '' AND register = 0
    );
END;

CREATE TRIGGER configuration_captured_set_1 AFTER UPDATE OF device_id, os, orientation, window_width, window_height, content_size, direction, shows_keyboard ON configuration
WHEN (old.device_id IS NOT new.device_id OR old.os IS NOT new.os OR old.orientation IS NOT new.orientation OR old.window_width IS NOT new.window_width OR old.window_height IS NOT new.window_height OR old.content_size IS NOT new.content_size OR old.direction IS NOT new.direction OR old.shows_keyboard IS NOT new.shows_keyboard) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 16, new.id, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 16 AND scope = new.id AND key = '' AND register = 1
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (17, 0, 'matrix', 'row', '[]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 17, matrix.name, '', 0, 0 FROM matrix;

CREATE TRIGGER matrix_captured_inserted AFTER INSERT ON matrix
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 17, new.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 17 AND scope = new.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER matrix_captured_deleted AFTER DELETE ON matrix
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 17, old.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 17 AND scope = old.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER matrix_captured_renamed AFTER UPDATE OF name ON matrix
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 17, old.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 17 AND scope = old.name AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 17, new.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 17 AND scope = new.name AND key = '' AND register = 0
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (18, 0, 'matrix_configuration', 'row', '[]'),
    (18, 1, 'matrix_configuration', 'configuration_id', '["configuration_id"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 18, matrix_configuration.matrix, json_array(matrix_configuration.position), 0, 0 FROM matrix_configuration;

CREATE TRIGGER matrix_configuration_captured_inserted AFTER INSERT ON matrix_configuration
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 18, new.matrix, json_array(new.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 18 AND scope = new.matrix AND key = json_array(new.position) AND register = 0
    );
END;

CREATE TRIGGER matrix_configuration_captured_deleted AFTER DELETE ON matrix_configuration
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 18, old.matrix, json_array(old.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 18 AND scope = old.matrix AND key = json_array(old.position) AND register = 0
    );
END;

CREATE TRIGGER matrix_configuration_captured_renamed AFTER UPDATE OF matrix, position ON matrix_configuration
WHEN (old.matrix IS NOT new.matrix OR old.position IS NOT new.position) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 18, old.matrix, json_array(old.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 18 AND scope = old.matrix AND key = json_array(old.position) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 18, new.matrix, json_array(new.position), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 18 AND scope = new.matrix AND key = json_array(new.position) AND register = 0
    );
END;

CREATE TRIGGER matrix_configuration_captured_set_1 AFTER UPDATE OF configuration_id ON matrix_configuration
WHEN (old.configuration_id IS NOT new.configuration_id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 18, new.matrix, json_array(new.position), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 18 AND scope = new.matrix AND key = json_array(new.position) AND register = 1
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (19, 0, 'catalog_setting', 'row', '[]'),
    (19, 1, 'catalog_setting', 'value', '["value"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 19, catalog_setting.name, '', 0, 0 FROM catalog_setting;

CREATE TRIGGER catalog_setting_captured_inserted AFTER INSERT ON catalog_setting
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 19, new.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 19 AND scope = new.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER catalog_setting_captured_deleted AFTER DELETE ON catalog_setting
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 19, old.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 19 AND scope = old.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER catalog_setting_captured_renamed AFTER UPDATE OF name ON catalog_setting
WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 19, old.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 19 AND scope = old.name AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 19, new.name, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 19 AND scope = new.name AND key = '' AND register = 0
    );
END;

CREATE TRIGGER catalog_setting_captured_set_1 AFTER UPDATE OF value ON catalog_setting
WHEN (old.value IS NOT new.value) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 19, new.name, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 19 AND scope = new.name AND key = '' AND register = 1
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (20, 0, 'import_source', 'row', '[]'),
    (20, 1, 'import_source', 'content_hash', '["content_hash"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 20, import_source.path, '', 0, 0 FROM import_source;

CREATE TRIGGER import_source_captured_inserted AFTER INSERT ON import_source
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 20, new.path, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 20 AND scope = new.path AND key = '' AND register = 0
    );
END;

CREATE TRIGGER import_source_captured_deleted AFTER DELETE ON import_source
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 20, old.path, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 20 AND scope = old.path AND key = '' AND register = 0
    );
END;

CREATE TRIGGER import_source_captured_renamed AFTER UPDATE OF path ON import_source
WHEN (old.path IS NOT new.path) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 20, old.path, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 20 AND scope = old.path AND key = '' AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 20, new.path, '', 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 20 AND scope = new.path AND key = '' AND register = 0
    );
END;

CREATE TRIGGER import_source_captured_set_1 AFTER UPDATE OF content_hash ON import_source
WHEN (old.content_hash IS NOT new.content_hash) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 20, new.path, '', 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 20 AND scope = new.path AND key = '' AND register = 1
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (21, 0, 'import_edit', 'row', '[]'),
    (21, 1, 'import_edit', 'imported', '["imported"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 21, import_edit.screen_id, json_array(import_edit.entity, import_edit.id, import_edit.field), 0, 0 FROM import_edit;

CREATE TRIGGER import_edit_captured_inserted AFTER INSERT ON import_edit
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 21, new.screen_id, json_array(new.entity, new.id, new.field), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 21 AND scope = new.screen_id AND key = json_array(new.entity, new.id, new.field) AND register = 0
    );
END;

CREATE TRIGGER import_edit_captured_deleted AFTER DELETE ON import_edit
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 21, old.screen_id, json_array(old.entity, old.id, old.field), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 21 AND scope = old.screen_id AND key = json_array(old.entity, old.id, old.field) AND register = 0
    );
END;

CREATE TRIGGER import_edit_captured_renamed AFTER UPDATE OF screen_id, entity, id, field ON import_edit
WHEN (old.screen_id IS NOT new.screen_id OR old.entity IS NOT new.entity OR old.id IS NOT new.id OR old.field IS NOT new.field) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 21, old.screen_id, json_array(old.entity, old.id, old.field), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 21 AND scope = old.screen_id AND key = json_array(old.entity, old.id, old.field) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 21, new.screen_id, json_array(new.entity, new.id, new.field), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 21 AND scope = new.screen_id AND key = json_array(new.entity, new.id, new.field) AND register = 0
    );
END;

CREATE TRIGGER import_edit_captured_set_1 AFTER UPDATE OF imported ON import_edit
WHEN (old.imported IS NOT new.imported) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 21, new.screen_id, json_array(new.entity, new.id, new.field), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 21 AND scope = new.screen_id AND key = json_array(new.entity, new.id, new.field) AND register = 1
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (22, 0, 'import_removal', 'row', '[]'),
    (22, 1, 'import_removal', 'document', '["document"]');

INSERT INTO pending_change (tbl, scope, key, register, time)
SELECT 22, import_removal.screen_id, json_array(import_removal.entity, import_removal.id), 0, 0 FROM import_removal;

CREATE TRIGGER import_removal_captured_inserted AFTER INSERT ON import_removal
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 22, new.screen_id, json_array(new.entity, new.id), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 22 AND scope = new.screen_id AND key = json_array(new.entity, new.id) AND register = 0
    );
END;

CREATE TRIGGER import_removal_captured_deleted AFTER DELETE ON import_removal
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 22, old.screen_id, json_array(old.entity, old.id), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 22 AND scope = old.screen_id AND key = json_array(old.entity, old.id) AND register = 0
    );
END;

CREATE TRIGGER import_removal_captured_renamed AFTER UPDATE OF screen_id, entity, id ON import_removal
WHEN (old.screen_id IS NOT new.screen_id OR old.entity IS NOT new.entity OR old.id IS NOT new.id) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 22, old.screen_id, json_array(old.entity, old.id), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 22 AND scope = old.screen_id AND key = json_array(old.entity, old.id) AND register = 0
    );
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 22, new.screen_id, json_array(new.entity, new.id), 0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 22 AND scope = new.screen_id AND key = json_array(new.entity, new.id) AND register = 0
    );
END;

CREATE TRIGGER import_removal_captured_set_1 AFTER UPDATE OF document ON import_removal
WHEN (old.document IS NOT new.document) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 22, new.screen_id, json_array(new.entity, new.id), 1, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 22 AND scope = new.screen_id AND key = json_array(new.entity, new.id) AND register = 1
    );
END;
