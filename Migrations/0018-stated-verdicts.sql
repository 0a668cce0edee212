-- What verdicts state, as data: JSON with cause, predicate and fixes; message and fix are its words. Verdicts of before have
-- NULL, so their screens are judged again.

ALTER TABLE verdict_reason ADD COLUMN statement TEXT;

INSERT INTO dirty_screen (screen_id, reason)
SELECT DISTINCT r.screen_id, 'verdict' FROM verdict_reason r
WHERE NOT EXISTS (SELECT 1 FROM dirty_screen d WHERE d.screen_id = r.screen_id AND d.reason = 'verdict');
