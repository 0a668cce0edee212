-- Marking a screen whose verdicts go, once it is marked, costs a look-up and no more: an edit replaces hundreds of them. The
-- triggers are those of 0008 otherwise.

DROP TRIGGER verdict_deleted;
CREATE TRIGGER verdict_deleted AFTER DELETE ON verdict
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = old.screen_id AND reason = 'verdict')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (old.screen_id, 'verdict');
END;

DROP TRIGGER verdict_updated;
CREATE TRIGGER verdict_updated AFTER UPDATE ON verdict
WHEN NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = old.screen_id AND reason = 'verdict')
BEGIN
    INSERT INTO dirty_screen (screen_id, reason) VALUES (old.screen_id, 'verdict');
END;
