-- Malformed JSON that another program left in one column is as good as none: it must not make every statement fail that
-- looks at the column. Keyline tells of it when it reads the row.

DROP VIEW screen_of_device;

-- Which screens a device profile bears on: tvOS screens are checked on televisions only, all others never are. A screen
-- of no Interface Builder file is for televisions when the matrix has nothing else.
CREATE VIEW screen_of_device AS
SELECT d.id AS device_id, s.id AS screen_id
FROM screen s
JOIN device_profile d ON (d.idiom = 'tv') = CASE
    WHEN json_valid(s.canvas) THEN coalesce(json_extract(s.canvas, '$.isTV'), 0)
    ELSE NOT EXISTS (
        SELECT 1 FROM device_in_use u JOIN device_profile x ON x.id = u.device_id WHERE x.idiom <> 'tv'
    )
END
WHERE d.id IN (SELECT device_id FROM device_in_use);

DROP VIEW gesture_target;
DROP VIEW gesture_failure_requirement;

-- Targets and failure requirements of gesture bindings, one row each.
CREATE VIEW gesture_target AS
SELECT
    g.screen_id, g.id AS gesture_id, t.key AS position,
    json_extract(t.value, '$.target') AS target, json_extract(t.value, '$.action') AS action
FROM gesture_binding g, json_each(CASE WHEN json_valid(g.targets) THEN g.targets ELSE '[]' END) t;

CREATE VIEW gesture_failure_requirement AS
SELECT g.screen_id, g.id AS gesture_id, t.key AS position, t.value AS required_gesture_id
FROM gesture_binding g,
    json_each(CASE WHEN json_valid(g.failure_requirements) THEN g.failure_requirements ELSE '[]' END) t;

-- The last position in a document, without a look at all its screens.
DROP INDEX screen_document;
CREATE INDEX screen_document ON screen (document, position);
