-- How a screen's root view lies beside its bars, and marks for the figures that devices share: heights of bars, sizes of
-- text styles, windows.

-- The edges at which a root view runs behind bars are a list such as 'top,left,bottom,right'; empty = none.
-- NULL = the program that wrote the row did not keep it apart from the canvas, whose JSON then tells it: rows that are
-- here already, and those that older programs still send.
-- All below the columns is what `CaptureTriggers` writes for two new registers; other triggers stay as they are.

ALTER TABLE screen ADD COLUMN edges_for_extended_layout TEXT;
ALTER TABLE screen ADD COLUMN extended_layout_includes_opaque_bars INTEGER;
ALTER TABLE screen ADD COLUMN is_navigation_bar_opaque INTEGER;
ALTER TABLE screen ADD COLUMN is_tab_bar_opaque INTEGER;
ALTER TABLE screen ADD COLUMN is_toolbar_opaque INTEGER;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (2, 19, 'screen', 'extended layout', '["edges_for_extended_layout","extended_layout_includes_opaque_bars"]');

CREATE TRIGGER screen_captured_set_19 AFTER UPDATE OF edges_for_extended_layout, extended_layout_includes_opaque_bars ON screen
WHEN (old.edges_for_extended_layout IS NOT new.edges_for_extended_layout OR old.extended_layout_includes_opaque_bars IS NOT new.extended_layout_includes_opaque_bars) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 19, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 19
    );
END;

CREATE TRIGGER screen_marked_19 AFTER UPDATE OF edges_for_extended_layout, extended_layout_includes_opaque_bars ON screen
WHEN (old.edges_for_extended_layout IS NOT new.edges_for_extended_layout OR old.extended_layout_includes_opaque_bars IS NOT new.extended_layout_includes_opaque_bars)
    AND NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.id AND reason = 'screen')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.id, 'screen');
END;

CREATE TRIGGER screen_edited_19 AFTER UPDATE OF edges_for_extended_layout, extended_layout_includes_opaque_bars ON screen
WHEN old.origin = 'import' AND (old.edges_for_extended_layout IS NOT new.edges_for_extended_layout OR old.extended_layout_includes_opaque_bars IS NOT new.extended_layout_includes_opaque_bars)
    AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.id, 'screen', old.id, f.field, f.imported FROM (
        SELECT 'edges_for_extended_layout' AS field, old.edges_for_extended_layout AS imported WHERE old.edges_for_extended_layout IS NOT new.edges_for_extended_layout
        UNION ALL SELECT 'extended_layout_includes_opaque_bars' AS field, old.extended_layout_includes_opaque_bars AS imported WHERE old.extended_layout_includes_opaque_bars IS NOT new.extended_layout_includes_opaque_bars
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.id AND e.entity = 'screen' AND e.id = old.id AND e.field = f.field
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (2, 20, 'screen', 'opaque bars', '["is_navigation_bar_opaque","is_tab_bar_opaque","is_toolbar_opaque"]');

CREATE TRIGGER screen_captured_set_20 AFTER UPDATE OF is_navigation_bar_opaque, is_tab_bar_opaque, is_toolbar_opaque ON screen
WHEN (old.is_navigation_bar_opaque IS NOT new.is_navigation_bar_opaque OR old.is_tab_bar_opaque IS NOT new.is_tab_bar_opaque OR old.is_toolbar_opaque IS NOT new.is_toolbar_opaque) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 2, new.id, '', 20, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 2 AND scope = new.id AND key = '' AND register = 20
    );
END;

CREATE TRIGGER screen_marked_20 AFTER UPDATE OF is_navigation_bar_opaque, is_tab_bar_opaque, is_toolbar_opaque ON screen
WHEN (old.is_navigation_bar_opaque IS NOT new.is_navigation_bar_opaque OR old.is_tab_bar_opaque IS NOT new.is_tab_bar_opaque OR old.is_toolbar_opaque IS NOT new.is_toolbar_opaque)
    AND NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = new.id AND reason = 'screen')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (new.id, 'screen');
END;

CREATE TRIGGER screen_edited_20 AFTER UPDATE OF is_navigation_bar_opaque, is_tab_bar_opaque, is_toolbar_opaque ON screen
WHEN old.origin = 'import' AND (old.is_navigation_bar_opaque IS NOT new.is_navigation_bar_opaque OR old.is_tab_bar_opaque IS NOT new.is_tab_bar_opaque OR old.is_toolbar_opaque IS NOT new.is_toolbar_opaque)
    AND NOT EXISTS (SELECT 1 FROM import_in_progress)
BEGIN
    INSERT INTO import_edit (screen_id, entity, id, field, imported)
    SELECT old.id, 'screen', old.id, f.field, f.imported FROM (
        SELECT 'is_navigation_bar_opaque' AS field, old.is_navigation_bar_opaque AS imported WHERE old.is_navigation_bar_opaque IS NOT new.is_navigation_bar_opaque
        UNION ALL SELECT 'is_tab_bar_opaque' AS field, old.is_tab_bar_opaque AS imported WHERE old.is_tab_bar_opaque IS NOT new.is_tab_bar_opaque
        UNION ALL SELECT 'is_toolbar_opaque' AS field, old.is_toolbar_opaque AS imported WHERE old.is_toolbar_opaque IS NOT new.is_toolbar_opaque
    ) AS f
    WHERE NOT EXISTS (
        SELECT 1 FROM import_edit e
        WHERE e.screen_id = old.id AND e.entity = 'screen' AND e.id = old.id AND e.field = f.field
    );
END;

-- A bar's height touches the screens that have the bar and are checked on that kind of device; those among the views of a
-- screen have it where the height is compact.

CREATE VIEW screen_of_bar AS
SELECT 'navigationBar' AS bar, id AS screen_id FROM screen WHERE shows_navigation_bar
UNION ALL SELECT 'navigationBarInSheet', id FROM screen WHERE shows_navigation_bar AND presentation <> 'fullScreen'
UNION ALL SELECT 'largeTitleExtra', id FROM screen WHERE shows_navigation_bar AND has_large_title
UNION ALL SELECT 'searchBarExtra', id FROM screen WHERE shows_navigation_bar AND has_search_bar
UNION ALL SELECT 'promptExtra', id FROM screen WHERE shows_navigation_bar AND has_prompt
UNION ALL SELECT 'tabBar', id FROM screen WHERE shows_tab_bar
UNION ALL SELECT 'toolbar', id FROM screen WHERE shows_toolbar
UNION ALL SELECT 'navigationBar', screen_id FROM layout_item WHERE class = 'UINavigationBar'
UNION ALL SELECT 'tabBar', screen_id FROM layout_item WHERE class = 'UITabBar'
UNION ALL SELECT 'toolbar', screen_id FROM layout_item WHERE class = 'UIToolbar';

-- One device of each kind that the matrix in use has: which screens depend on one follows from its kind alone.
CREATE VIEW idiom_in_use AS
SELECT d.idiom, min(d.id) AS device_id
FROM device_in_use u JOIN device_profile d ON d.id = u.device_id
GROUP BY d.idiom;

CREATE TRIGGER bar_metric_inserted AFTER INSERT ON bar_metric
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT DISTINCT b.screen_id, 'bar ' || new.bar FROM screen_of_bar b
    WHERE b.bar IN (new.bar) AND (
        'any' IN (new.idiom) OR b.screen_id IN (
            SELECT x.screen_id FROM idiom_in_use u JOIN screen_of_device x ON x.device_id = u.device_id
            WHERE u.idiom IN (new.idiom)
        )
    ) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = b.screen_id AND d.reason = 'bar ' || new.bar
    );
END;

CREATE TRIGGER bar_metric_updated AFTER UPDATE OF
    bar, idiom, os_min, form, os_max, height
    ON bar_metric
WHEN
    old.bar IS NOT new.bar OR old.idiom IS NOT new.idiom OR old.os_min IS NOT new.os_min OR old.form IS NOT new.form
    OR old.os_max IS NOT new.os_max OR old.height IS NOT new.height
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT DISTINCT b.screen_id, 'bar ' || new.bar FROM screen_of_bar b
    WHERE b.bar IN (old.bar, new.bar) AND (
        'any' IN (old.idiom, new.idiom) OR b.screen_id IN (
            SELECT x.screen_id FROM idiom_in_use u JOIN screen_of_device x ON x.device_id = u.device_id
            WHERE u.idiom IN (old.idiom, new.idiom)
        )
    ) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = b.screen_id AND d.reason = 'bar ' || new.bar
    );
END;

CREATE TRIGGER bar_metric_deleted AFTER DELETE ON bar_metric
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT DISTINCT b.screen_id, 'bar ' || old.bar FROM screen_of_bar b
    WHERE b.bar IN (old.bar) AND (
        'any' IN (old.idiom) OR b.screen_id IN (
            SELECT x.screen_id FROM idiom_in_use u JOIN screen_of_device x ON x.device_id = u.device_id
            WHERE u.idiom IN (old.idiom)
        )
    ) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = b.screen_id AND d.reason = 'bar ' || old.bar
    );
END;

-- A text style's size touches every screen that is checked in that content size category on that platform: a control may
-- be drawn in a text style that no column names.

CREATE VIEW configuration_in_use AS
SELECT c.id, c.device_id, c.orientation, c.window_width, c.content_size
FROM catalog_setting s
JOIN matrix_configuration m ON m.matrix = s.value
JOIN configuration c ON c.id = m.configuration_id
WHERE s.name = 'matrix';

CREATE VIEW text_size_in_use AS
SELECT
    CASE d.idiom WHEN 'tv' THEN 'tvOS' ELSE 'iOS' END AS platform,
    CASE d.idiom WHEN 'tv' THEN 'L' ELSE c.content_size END AS category,
    min(d.id) AS device_id
FROM configuration_in_use c JOIN device_profile d ON d.id = c.device_id
GROUP BY 1, 2;

CREATE TRIGGER dynamic_type_size_inserted AFTER INSERT ON dynamic_type_size
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT DISTINCT x.screen_id, 'text size'
    FROM text_size_in_use u JOIN screen_of_device x ON x.device_id = u.device_id
    WHERE u.platform IN (new.platform) AND u.category IN (new.category) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = x.screen_id AND d.reason = 'text size'
    );
END;

CREATE TRIGGER dynamic_type_size_updated AFTER UPDATE OF
    platform, category, style, point_size, leading, weight
    ON dynamic_type_size
WHEN
    old.platform IS NOT new.platform OR old.category IS NOT new.category OR old.style IS NOT new.style
    OR old.point_size IS NOT new.point_size OR old.leading IS NOT new.leading OR old.weight IS NOT new.weight
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT DISTINCT x.screen_id, 'text size'
    FROM text_size_in_use u JOIN screen_of_device x ON x.device_id = u.device_id
    WHERE u.platform IN (old.platform, new.platform) AND u.category IN (old.category, new.category) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = x.screen_id AND d.reason = 'text size'
    );
END;

CREATE TRIGGER dynamic_type_size_deleted AFTER DELETE ON dynamic_type_size
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT DISTINCT x.screen_id, 'text size'
    FROM text_size_in_use u JOIN screen_of_device x ON x.device_id = u.device_id
    WHERE u.platform IN (old.platform) AND u.category IN (old.category) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = x.screen_id AND d.reason = 'text size'
    );
END;

-- A window touches the screens that are checked in it.

CREATE TRIGGER device_window_size_inserted AFTER INSERT ON device_window_size
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT x.screen_id, 'device ' || new.device_id FROM screen_of_device x
    WHERE x.device_id IN (
        SELECT c.device_id FROM configuration_in_use c WHERE c.device_id IN (new.device_id) AND c.window_width IN (new.width)
    ) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = x.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_window_size_updated AFTER UPDATE OF
    device_id, orientation, mode, width, height, horizontal_size_class, vertical_size_class
    ON device_window_size
WHEN
    old.device_id IS NOT new.device_id OR old.orientation IS NOT new.orientation OR old.mode IS NOT new.mode
    OR old.width IS NOT new.width OR old.height IS NOT new.height
    OR old.horizontal_size_class IS NOT new.horizontal_size_class
    OR old.vertical_size_class IS NOT new.vertical_size_class
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT x.screen_id, 'device ' || new.device_id FROM screen_of_device x
    WHERE x.device_id IN (
        SELECT c.device_id FROM configuration_in_use c WHERE c.device_id IN (old.device_id, new.device_id) AND c.window_width IN (old.width, new.width)
    ) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = x.screen_id AND d.reason = 'device ' || new.device_id
    );
END;

CREATE TRIGGER device_window_size_deleted AFTER DELETE ON device_window_size
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT x.screen_id, 'device ' || old.device_id FROM screen_of_device x
    WHERE x.device_id IN (
        SELECT c.device_id FROM configuration_in_use c WHERE c.device_id IN (old.device_id) AND c.window_width IN (old.width)
    ) AND NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = x.screen_id AND d.reason = 'device ' || old.device_id
    );
END;
