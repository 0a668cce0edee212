-- The public SQL interface beside the views of 0006 and 0009: what is on screens, the tokens, apps and matrices, and each
-- failure in each configuration. Documented in Migrations/README.md. Views that are named in the singular are parts of them.

-- Names of items as findings and formulas have them. `label` is the name in a formula, `guide_words` that of a guide.
CREATE VIEW item_name AS
SELECT
    n.screen_id, n.id, n.parent_id, n.guide, n.visible_text, n.name,
    CASE
        WHEN n.guide = 'custom' AND n.own_name IS NULL THEN 'layout guide'
        WHEN n.parent_id IS NULL AND n.own_name IS NULL THEN 'root view'
        ELSE ltrim(replace(replace(replace(n.name, char(10), ' '), char(13), ' '), char(9), ' '))
    END AS label,
    CASE n.guide
        WHEN 'safeArea' THEN 'safe area'
        WHEN 'layoutMargins' THEN 'margins'
        WHEN 'readableContent' THEN 'readable content'
        WHEN 'keyboard' THEN 'keyboard'
        WHEN 'contentLayout' THEN 'content'
        WHEN 'frameLayout' THEN 'frame'
        WHEN 'topLayout' THEN 'top layout guide'
        WHEN 'bottomLayout' THEN 'bottom layout guide'
    END AS guide_words
FROM (
    SELECT
        t.screen_id, t.id, t.parent_id, t.guide, t.own_name, t.visible_text,
        coalesce(
            nullif(t.own_name, ''),
            CASE
                WHEN length(t.visible_text) > 32 THEN substr(t.visible_text, 1, 31) || '…'
                ELSE nullif(t.visible_text, '')
            END,
            t.guide, t.custom_class, t.class) AS name
    FROM (
        SELECT
            i.screen_id, i.id, i.parent_id, i.guide, i.name AS own_name, i.custom_class, i.class,
            CASE WHEN json_valid(i.content) THEN coalesce(
                (SELECT group_concat(json_extract(r.value, '$.text'), '') FROM json_each(i.content, '$.text.runs') r),
                json_extract(i.content, '$.text.text'), json_extract(i.content, '$.text.placeholder'),
                (
                    SELECT group_concat(json_extract(r.value, '$.text'), '')
                    FROM json_each(i.content, '$.button.configuration.titleRuns') r
                ),
                (SELECT group_concat(json_extract(r.value, '$.text'), '') FROM json_each(i.content, '$.button.titleRuns') r),
                json_extract(i.content, '$.button.configuration.title'), json_extract(i.content, '$.button.title')
            ) END AS visible_text
        FROM layout_item i
    ) t
) n;

CREATE VIEW items AS
SELECT
    s.name AS screen, i.screen_id, i.id, n.name, coalesce(i.custom_class, i.class) AS class, i.class AS uikit_class,
    i.guide, i.parent_id, p.name AS parent, i.position, n.visible_text AS text, i.role,
    i.x AS recorded_x, i.y AS recorded_y, i.width AS recorded_width, i.height AS recorded_height,
    i.is_hidden, i.alpha, i.is_user_interaction_enabled, i.hugging_horizontal, i.hugging_vertical,
    i.compression_horizontal, i.compression_vertical,
    (
        SELECT count(*) FROM layout_constraint c
        WHERE c.screen_id = i.screen_id AND i.id IN (c.first_item, c.second_item)
    ) AS constraint_count,
    (SELECT count(*) FROM gesture_binding g WHERE g.screen_id = i.screen_id AND g.item_id = i.id) AS gesture_count,
    i.origin, i.source_file AS file, i.source_line AS line, i.source_object_id AS object_id
FROM layout_item i
JOIN screen s ON s.id = i.screen_id
JOIN item_name n ON n.screen_id = i.screen_id AND n.id = i.id
LEFT JOIN item_name p ON p.screen_id = i.screen_id AND p.id = i.parent_id;

-- The name of the item at each end of a constraint: end 1 is the left side of the formula, end 2 the right one.
CREATE VIEW constraint_end AS
SELECT
    c.screen_id, c.id AS constraint_id, e.number AS end,
    CASE
        WHEN i.id IS NULL THEN 'missing item'
        WHEN i.guide_words IS NOT NULL THEN CASE
            WHEN o.id IS NULL OR (
                CASE
                    WHEN i.guide IN ('safeArea', 'topLayout', 'bottomLayout') OR b.guide IS NOT NULL OR b.id IS NULL
                    THEN o.parent_id IS NULL
                    ELSE b.parent_id IS o.id
                END
            ) THEN i.guide_words
            ELSE o.label || '''s ' || i.guide_words
        END
        WHEN b.parent_id = i.id THEN 'superview'
        ELSE i.label
    END AS name
FROM layout_constraint c
JOIN (SELECT 1 AS number UNION ALL SELECT 2) e
LEFT JOIN item_name i
    ON i.screen_id = c.screen_id AND i.id = CASE e.number WHEN 1 THEN c.first_item ELSE c.second_item END
LEFT JOIN item_name b
    ON b.screen_id = c.screen_id AND b.id = CASE e.number WHEN 1 THEN c.second_item ELSE c.first_item END
LEFT JOIN item_name o ON o.screen_id = i.screen_id AND o.id = i.parent_id;

-- The parts of a constraint's formula.
CREATE VIEW constraint_part AS
SELECT
    c.screen_id, c.id,
    (SELECT e.name FROM constraint_end e WHERE e.screen_id = c.screen_id AND e.constraint_id = c.id AND e.end = 1)
        AS first,
    CASE WHEN c.second_item IS NOT NULL AND c.second_attribute IS NOT NULL THEN (
        SELECT e.name FROM constraint_end e WHERE e.screen_id = c.screen_id AND e.constraint_id = c.id AND e.end = 2
    ) END AS second,
    c.uses_system_spacing AND c.constant = 0 AND c.constant_token IS NULL AS counts_spacings,
    printf('%.15g', round(c.multiplier, 2)) AS multiplier,
    printf('%.15g', round(abs(c.constant), 2)) AS magnitude,
    CASE WHEN c.priority < 1000 THEN ' @' || printf('%.15g', round(c.priority, 2)) ELSE '' END AS priority
FROM layout_constraint c;

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
        || p.priority AS formula,
    c.first_item AS first_item_id, p.first AS first_item, c.first_attribute, c.relation,
    c.second_item AS second_item_id, p.second AS second_item, c.second_attribute,
    c.multiplier, c.constant, c.constant_token AS token, c.uses_system_spacing, c.priority,
    c.priority >= 1000 AS is_required, c.is_installed, c.origin,
    c.source_file AS file, c.source_line AS line, c.source_object_id AS object_id
FROM layout_constraint c
JOIN screen s ON s.id = c.screen_id
JOIN constraint_part p ON p.screen_id = c.screen_id AND p.id = c.id;

CREATE VIEW gestures AS
SELECT
    s.name AS screen, g.screen_id, g.id, coalesce(g.name, g.kind) AS name, g.kind, g.custom_class AS class,
    CASE WHEN json_valid(g.configuration) THEN g.configuration ELSE '{}' END AS configuration,
    g.item_id, n.name AS item, coalesce(i.custom_class, i.class) AS item_class,
    i.width AS recorded_width, i.height AS recorded_height,
    (SELECT group_concat(t.action, ', ') FROM gesture_target t WHERE t.screen_id = g.screen_id AND t.gesture_id = g.id)
        AS actions,
    NOT EXISTS (
        SELECT 1 FROM verdict_reason r
        WHERE r.screen_id = g.screen_id AND r.subject_id IN (g.id, g.item_id) AND r.rule = 'gesture-unreachable'
    ) AS is_reachable,
    g.origin, g.source_file AS file, g.source_line AS line, g.source_object_id AS object_id
FROM gesture_binding g
JOIN screen s ON s.id = g.screen_id
LEFT JOIN layout_item i ON i.screen_id = g.screen_id AND i.id = g.item_id
LEFT JOIN item_name n ON n.screen_id = g.screen_id AND n.id = g.item_id;

CREATE VIEW tokens AS
SELECT
    t.name, t.type, t.alias,
    CASE WHEN t.alias IS NULL THEN t.value ELSE (
        SELECT b.value FROM token_dependency d JOIN design_token b ON b.name = d.base AND b.alias IS NULL
        WHERE d.name = t.name
    ) END AS value,
    t.description,
    (
        SELECT count(*) FROM layout_constraint c
        WHERE c.constant_token IN (SELECT d.name FROM token_dependency d WHERE d.base = t.name)
    ) AS constraint_count
FROM design_token t;

CREATE VIEW token_uses AS
SELECT
    d.base AS token, 'constraint' AS kind, c.token AS via, c.screen, c.screen_id, c.id AS user_id,
    c.formula AS name, c.file, c.line
FROM token_dependency d
JOIN constraints c ON c.token = d.name
UNION ALL
SELECT t.alias, 'token', t.alias, NULL, NULL, t.id, t.name, NULL, NULL
FROM design_token t
WHERE t.alias IS NOT NULL;

CREATE VIEW apps AS
SELECT
    a.id, a.name, a.deployment_target, a.base_sdk, a.has_launch_screen, a.uses_native_resolution,
    (SELECT count(*) FROM screen s WHERE s.app_id = a.id) AS screen_count,
    (
        SELECT count(DISTINCT r.fingerprint) FROM screen s JOIN verdict_reason r ON r.screen_id = s.id
        WHERE s.app_id = a.id
    ) AS finding_count
FROM app a;

CREATE VIEW matrices AS
SELECT
    m.name, m.name = (SELECT value FROM catalog_setting WHERE name = 'matrix') AS is_in_use,
    (SELECT count(*) FROM matrix_configuration c WHERE c.matrix = m.name) AS configuration_count,
    (
        SELECT count(DISTINCT k.device_id) FROM matrix_configuration c JOIN configuration k ON k.id = c.configuration_id
        WHERE c.matrix = m.name
    ) AS device_count
FROM matrix m;

CREATE VIEW matrix_configurations AS
SELECT
    m.matrix, m.position, m.configuration_id, c.device_id AS device, d.name AS device_name, d.idiom, c.os,
    c.orientation,
    coalesce(c.window_width, CASE WHEN c.orientation LIKE 'landscape%' THEN max(d.width, d.height) ELSE d.width END)
        AS window_width,
    coalesce(c.window_height, CASE WHEN c.orientation LIKE 'landscape%' THEN min(d.width, d.height) ELSE d.height END)
        AS window_height,
    c.window_width IS NULL AS is_full_screen, c.content_size, c.direction, c.shows_keyboard
FROM matrix_configuration m
JOIN configuration c ON c.id = m.configuration_id
JOIN device_profile d ON d.id = c.device_id;

-- What decides where a screen is checked: the lowest OS, the SDK and the supported orientations of its app.
CREATE VIEW screen_support AS
SELECT
    s.id AS screen_id, s.name AS screen,
    CASE WHEN t.major >= 256 THEN t.major >> 8 ELSE t.major END AS os_min,
    t.sdk, CASE WHEN json_valid(s.supported_orientations) THEN s.supported_orientations ELSE '{}' END AS orientations
FROM screen s
JOIN (
    SELECT
        x.id,
        CAST(coalesce(x.deployment_target, a.deployment_target, json_extract(x.canvas, '$.deployment'), '0') AS INTEGER)
            AS major,
        coalesce(json_extract(x.canvas, '$.baseSDK'), a.base_sdk) AS sdk
    FROM (
        SELECT id, app_id, deployment_target, CASE WHEN json_valid(canvas) THEN canvas ELSE '{}' END AS canvas FROM screen
    ) x
    LEFT JOIN app a ON a.id = x.app_id
) t ON t.id = s.id;

CREATE VIEW screen_configurations AS
SELECT
    s.screen, s.screen_id, c.configuration_id, c.device, c.device_name, c.idiom, c.os, c.orientation, c.window_width,
    c.window_height, c.is_full_screen, c.content_size, c.direction, c.shows_keyboard
FROM screen_support s
JOIN screen_of_device d ON d.screen_id = s.screen_id
JOIN matrix_configurations c ON c.device = d.device_id
WHERE c.matrix = (SELECT value FROM catalog_setting WHERE name = 'matrix')
    AND c.os >= s.os_min
    AND (c.device NOT LIKE 'iphone-duo%' OR s.sdk IS NULL OR s.sdk NOT GLOB '[0-9]*' OR CAST(s.sdk AS INTEGER) >= 27)
    AND (
        json_extract(s.orientations, '$.' || c.idiom) IS NULL OR EXISTS (
            SELECT 1 FROM json_each(s.orientations, '$.' || c.idiom) o
            WHERE o.value = c.orientation OR c.device = 'iphone-duo-inner'
        )
    );

-- Verdicts that hold wherever the screen is shown have no configuration; here they have a row for each.
CREATE VIEW failures AS
SELECT
    r.rule, r.severity, r.status, s.name AS screen, f.screen_id,
    CASE
        WHEN r.subject_id = s.id THEN 'screen'
        WHEN EXISTS (SELECT 1 FROM layout_item i WHERE i.screen_id = s.id AND i.id = r.subject_id) THEN 'item'
        WHEN EXISTS (SELECT 1 FROM layout_constraint k WHERE k.screen_id = s.id AND k.id = r.subject_id)
            THEN 'constraint'
        WHEN EXISTS (SELECT 1 FROM gesture_binding g WHERE g.screen_id = s.id AND g.id = r.subject_id) THEN 'gesture'
    END AS subject,
    r.subject_id,
    coalesce(
        (SELECT n.name FROM item_name n WHERE n.screen_id = s.id AND n.id = r.subject_id),
        (SELECT k.identifier FROM layout_constraint k WHERE k.screen_id = s.id AND k.id = r.subject_id),
        (SELECT coalesce(g.name, g.kind) FROM gesture_binding g WHERE g.screen_id = s.id AND g.id = r.subject_id)
    ) AS name,
    f.configuration_id, c.device_id AS device, d.name AS device_name, d.idiom, c.os, c.orientation,
    c.window_width, c.window_height, c.content_size, c.direction, c.shows_keyboard, f.is_everywhere,
    r.edges, f.overlap, r.message, r.fix, r.fingerprint
FROM (
    SELECT screen_id, reason, configuration_id, overlap, 0 AS is_everywhere FROM verdict
    WHERE configuration_id IS NOT NULL
    UNION ALL
    SELECT v.screen_id, v.reason, x.configuration_id, v.overlap, 1
    FROM verdict v JOIN screen_configurations x ON x.screen_id = v.screen_id
    WHERE v.configuration_id IS NULL
) f
JOIN verdict_reason r ON r.screen_id = f.screen_id AND r.reason = f.reason
JOIN screen s ON s.id = f.screen_id
JOIN configuration c ON c.id = f.configuration_id
LEFT JOIN device_profile d ON d.id = c.device_id;

CREATE VIEW screen_changes AS
SELECT
    s.name AS screen, s.id AS screen_id, substr(lower(hex(x.id)), 1, 8) || '-' || r.sequence AS stamp,
    strftime('%Y-%m-%dT%H:%M:%fZ', r.wall / 1000.0, 'unixepoch') AS time, r.author, r.message, r.counter
FROM revision_scope c
JOIN screen s ON s.id = c.scope
JOIN revision r ON r.number = c.revision
JOIN site x ON x.number = r.site
WHERE r.is_waiting = 0;
