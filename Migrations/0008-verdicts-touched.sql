-- Verdicts are derived: whoever takes one away or changes it leaves a screen to be judged again, never one that looks clean.
-- Keyline itself replaces verdicts and then takes the marks away.

CREATE TRIGGER verdict_deleted AFTER DELETE ON verdict
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'verdict' FROM (SELECT old.screen_id AS screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'verdict'
    );
END;

CREATE TRIGGER verdict_updated AFTER UPDATE ON verdict
BEGIN
    INSERT INTO dirty_screen (screen_id, reason)
    SELECT t.screen_id, 'verdict' FROM (SELECT old.screen_id AS screen_id) AS t
    WHERE NOT EXISTS (
        SELECT 1 FROM dirty_screen d WHERE d.screen_id = t.screen_id AND d.reason = 'verdict'
    );
END;
