-- The public SQL interface: stable, documented in Migrations/README.md, read-only.

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
    EXISTS (SELECT 1 FROM dirty_screen d WHERE d.screen_id = s.id) AS is_dirty
FROM screen s
LEFT JOIN app a ON a.id = s.app_id;

CREATE VIEW devices AS
SELECT
    d.id, d.name, d.idiom, d.width, d.height, d.scale, d.os_min, d.os_max, d.year,
    p.top AS safe_area_top, p.left AS safe_area_left, p.bottom AS safe_area_bottom, p.right AS safe_area_right,
    l.top AS landscape_safe_area_top, l.left AS landscape_safe_area_left,
    l.bottom AS landscape_safe_area_bottom, l.right AS landscape_safe_area_right,
    d.sensor_housing, d.has_home_indicator, d.corner_radius, d.interface_builder_device,
    d.id IN (SELECT device_id FROM device_in_use) AS in_matrix
FROM device_profile d
LEFT JOIN device_safe_area p
    ON p.device_id = d.id AND p.orientation = 'portrait'
    AND p.position = (SELECT max(position) FROM device_safe_area x WHERE x.device_id = d.id)
LEFT JOIN device_safe_area l
    ON l.device_id = d.id AND l.orientation = 'landscape-left'
    AND l.position = (SELECT max(position) FROM device_safe_area x WHERE x.device_id = d.id);

CREATE VIEW verdicts AS
SELECT
    r.rule, r.severity, r.status, v.screen_id, r.subject_id, v.configuration_id,
    c.device_id AS device, c.os, c.orientation, c.window_width, c.window_height, c.content_size, c.direction,
    c.shows_keyboard, r.edges, v.overlap, r.message, r.fix, r.fingerprint, v.position
FROM verdict v
JOIN verdict_reason r ON r.screen_id = v.screen_id AND r.reason = v.reason
LEFT JOIN configuration c ON c.id = v.configuration_id;

CREATE VIEW violations AS
SELECT
    r.rule, r.severity, r.status,
    s.name AS screen, s.id AS screen_id,
    CASE
        WHEN r.subject_id = s.id THEN 'screen'
        WHEN i.id IS NOT NULL THEN 'item'
        WHEN k.id IS NOT NULL THEN 'constraint'
        WHEN g.id IS NOT NULL THEN 'gesture'
    END AS subject,
    r.subject_id,
    coalesce(i.name, k.identifier, g.name) AS name,
    coalesce(i.custom_class, i.class) AS class,
    c.device_id AS device, d.name AS device_name, c.os, c.orientation, c.window_width, c.window_height,
    c.content_size, c.direction, c.shows_keyboard,
    r.edges, v.overlap, r.message, r.fix,
    b.id AS constraint_id, b.source_line AS constraint_line,
    coalesce(i.source_file, k.source_file, g.source_file, s.source_file) AS file,
    coalesce(i.source_line, k.source_line, g.source_line, s.source_line) AS line,
    r.fingerprint
FROM verdict v
JOIN verdict_reason r ON r.screen_id = v.screen_id AND r.reason = v.reason
JOIN screen s ON s.id = v.screen_id
LEFT JOIN configuration c ON c.id = v.configuration_id
LEFT JOIN device_profile d ON d.id = c.device_id
LEFT JOIN layout_item i ON i.screen_id = v.screen_id AND i.id = r.subject_id
LEFT JOIN layout_constraint k ON k.screen_id = v.screen_id AND k.id = r.subject_id
LEFT JOIN gesture_binding g ON g.screen_id = v.screen_id AND g.id = r.subject_id
LEFT JOIN verdict_constraint w ON w.screen_id = v.screen_id AND w.reason = v.reason AND w.position = 0
LEFT JOIN layout_constraint b ON b.screen_id = w.screen_id AND b.id = w.constraint_id;

-- Targets and failure requirements of gesture bindings, one row each.
CREATE VIEW gesture_target AS
SELECT
    g.screen_id, g.id AS gesture_id, t.key AS position,
    json_extract(t.value, '$.target') AS target, json_extract(t.value, '$.action') AS action
FROM gesture_binding g, json_each(g.targets) t;

CREATE VIEW gesture_failure_requirement AS
SELECT g.screen_id, g.id AS gesture_id, t.key AS position, t.value AS required_gesture_id
FROM gesture_binding g, json_each(g.failure_requirements) t;
