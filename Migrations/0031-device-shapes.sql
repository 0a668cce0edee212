-- What a device that folds has more than others: a radius for each corner of its display, and obstructions that have a place
-- of their own in each orientation, as JSON. Where corners differ, `corner_radius` is NULL; NULL in both = unknown.

ALTER TABLE device_profile ADD COLUMN corner_radii TEXT;  -- topLeft, topRight, bottomRight, bottomLeft in portrait, points
ALTER TABLE device_profile ADD COLUMN obstructions TEXT;  -- rectangles in points by kind and orientation

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (7, 12, 'device_profile', 'corner_radii', '["corner_radii"]');

CREATE TRIGGER device_profile_captured_set_12 AFTER UPDATE OF corner_radii ON device_profile
WHEN (old.corner_radii IS NOT new.corner_radii) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 12, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 12
    );
END;

INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
    (7, 13, 'device_profile', 'obstructions', '["obstructions"]');

CREATE TRIGGER device_profile_captured_set_13 AFTER UPDATE OF obstructions ON device_profile
WHEN (old.obstructions IS NOT new.obstructions) AND NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    INSERT INTO pending_change (tbl, scope, key, register, time)
    SELECT 7, new.id, '', 13, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
    WHERE NOT EXISTS (
        SELECT 1 FROM pending_change
        WHERE tbl = 7 AND scope = new.id AND key = '' AND register = 13
    );
END;

CREATE TRIGGER device_profile_shaped AFTER UPDATE OF corner_radii, obstructions ON device_profile
WHEN old.corner_radii IS NOT new.corner_radii OR old.obstructions IS NOT new.obstructions
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'device ' || new.id FROM (
        SELECT screen_id FROM screen_of_device WHERE device_id = new.id
    ) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'device ' || new.id
    );
END;

-- The view of 0006 with both columns.
DROP VIEW devices;
CREATE VIEW devices AS
SELECT
    d.id, d.name, d.idiom, d.width, d.height, d.scale, d.os_min, d.os_max, d.year,
    p.top AS safe_area_top, p.left AS safe_area_left, p.bottom AS safe_area_bottom, p.right AS safe_area_right,
    l.top AS landscape_safe_area_top, l.left AS landscape_safe_area_left,
    l.bottom AS landscape_safe_area_bottom, l.right AS landscape_safe_area_right,
    d.sensor_housing, d.has_home_indicator, d.corner_radius, d.interface_builder_device,
    d.id IN (SELECT device_id FROM device_in_use) AS in_matrix,
    d.corner_radii, d.obstructions
FROM device_profile d
LEFT JOIN device_safe_area p
    ON p.device_id = d.id AND p.orientation = 'portrait'
    AND p.position = (SELECT max(position) FROM device_safe_area x WHERE x.device_id = d.id)
LEFT JOIN device_safe_area l
    ON l.device_id = d.id AND l.orientation = 'landscape-left'
    AND l.position = (SELECT max(position) FROM device_safe_area x WHERE x.device_id = d.id);
