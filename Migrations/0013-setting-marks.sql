-- The setting of the matrix in use, and a configuration of that matrix, touch every screen also when they come or go: by
-- an undo, a merge or another program.

CREATE TRIGGER catalog_setting_inserted AFTER INSERT ON catalog_setting
WHEN new.name = 'matrix'
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT s.id, 'matrix' FROM screen s
    WHERE NOT EXISTS (SELECT 1 FROM dirty_screen d WHERE d.screen_id = s.id AND d.reason = 'matrix');
END;

CREATE TRIGGER catalog_setting_deleted AFTER DELETE ON catalog_setting
WHEN old.name = 'matrix'
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT s.id, 'matrix' FROM screen s
    WHERE NOT EXISTS (SELECT 1 FROM dirty_screen d WHERE d.screen_id = s.id AND d.reason = 'matrix');
END;

CREATE TRIGGER configuration_inserted AFTER INSERT ON configuration
WHEN EXISTS (
    SELECT 1 FROM matrix_configuration m JOIN catalog_setting c ON c.name = 'matrix' AND c.value = m.matrix
    WHERE m.configuration_id = new.id
)
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT s.id, 'matrix' FROM screen s
    WHERE NOT EXISTS (SELECT 1 FROM dirty_screen d WHERE d.screen_id = s.id AND d.reason = 'matrix');
END;

CREATE TRIGGER configuration_deleted AFTER DELETE ON configuration
WHEN EXISTS (
    SELECT 1 FROM matrix_configuration m JOIN catalog_setting c ON c.name = 'matrix' AND c.value = m.matrix
    WHERE m.configuration_id = old.id
)
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT s.id, 'matrix' FROM screen s
    WHERE NOT EXISTS (SELECT 1 FROM dirty_screen d WHERE d.screen_id = s.id AND d.reason = 'matrix');
END;
