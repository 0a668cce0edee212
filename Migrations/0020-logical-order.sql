-- An order that needs no clock: the counter of a new revision is one more than the largest among those that its writer had,
-- and the clock's time is only shown. Revisions of earlier programs keep their counters, which were readings of a hybrid
-- clock (milliseconds since 1970 << 16 | count). Nothing is held for a clock any more: a revision waits only for others.

DROP VIEW history;
DROP VIEW conflicts;
DROP VIEW semantic_conflicts;

ALTER TABLE revision RENAME COLUMN time TO counter;
ALTER TABLE revision RENAME COLUMN is_held TO is_waiting;      -- something that it has seen is not here
ALTER TABLE revision ADD COLUMN format INTEGER NOT NULL DEFAULT 0;  -- 0 = hybrid clock, 1 = logical, 2 = a catalog's start
ALTER TABLE revision ADD COLUMN wall INTEGER NOT NULL DEFAULT 0;    -- milliseconds since 1970 by the writer's clock
ALTER TABLE replica DROP COLUMN time;

UPDATE revision SET wall = counter >> 16;

CREATE INDEX revision_waiting ON revision (number) WHERE is_waiting <> 0;

CREATE VIEW history AS
SELECT
    substr(lower(hex(s.id)), 1, 8) || '-' || r.sequence AS stamp,
    strftime('%Y-%m-%dT%H:%M:%fZ', r.wall / 1000.0, 'unixepoch') AS time,
    r.author, r.message, lower(hex(s.id)) AS site, r.sequence,
    (SELECT count(*) FROM revision_scope c JOIN screen x ON x.id = c.scope WHERE c.revision = r.number) AS screen_count,
    length(r.body) AS byte_count, r.schema, 0 AS is_held, r.site = (SELECT site FROM replica) AS is_own,
    r.is_waiting, r.counter
FROM revision r
JOIN site s ON s.number = r.site
WHERE NOT EXISTS (SELECT 1 FROM horizon h WHERE h.site = r.site AND h.sequence >= r.sequence)
UNION ALL
SELECT
    NULL, strftime('%Y-%m-%dT%H:%M:%fZ', max(p.time) / 1000.0, 'unixepoch'), '', 'not yet sealed', NULL, NULL,
    (SELECT count(*) FROM screen x WHERE x.id IN (SELECT scope FROM pending_change)), NULL, NULL, 0, 1, 0, NULL
FROM pending_change p
HAVING count(*) > 0;

CREATE VIEW conflicts AS
SELECT
    c.id, c.kind, coalesce(r.table_name, 'table ' || c.tbl) AS table_name, c.scope, c.key,
    (SELECT name FROM screen WHERE id = c.scope) AS screen,
    coalesce(r.name, 'register ' || c.register) AS register,
    substr(lower(hex(ws.id)), 1, 8) || '-' || w.sequence AS winner, w.author AS winner_author, c.winning,
    substr(lower(hex(ls.id)), 1, 8) || '-' || l.sequence AS loser, l.author AS loser_author, c.losing,
    c.is_bookkeeping,
    strftime('%Y-%m-%dT%H:%M:%fZ', w.wall / 1000.0, 'unixepoch') AS winner_time,
    strftime('%Y-%m-%dT%H:%M:%fZ', l.wall / 1000.0, 'unixepoch') AS loser_time
FROM conflict c
LEFT JOIN synced_register r ON r.tbl = c.tbl AND r.register = c.register
LEFT JOIN revision w ON w.number = c.winner
LEFT JOIN site ws ON ws.number = w.site
LEFT JOIN revision l ON l.number = c.loser
LEFT JOIN site ls ON ls.number = l.site;

CREATE VIEW semantic_conflicts AS
SELECT
    s.name AS screen, c.screen_id, f.rule, f.subject_id, f.severity, f.message, c.fingerprint, c.side,
    substr(lower(hex(x.id)), 1, 8) || '-' || r.sequence AS stamp, r.author, r.message AS revision_message,
    strftime('%Y-%m-%dT%H:%M:%fZ', r.wall / 1000.0, 'unixepoch') AS time
FROM semantic_conflict c
JOIN screen s ON s.id = c.screen_id
JOIN verdict_reason f ON f.screen_id = c.screen_id AND f.fingerprint = c.fingerprint
    AND f.reason = (
        SELECT min(reason) FROM verdict_reason o WHERE o.screen_id = c.screen_id AND o.fingerprint = c.fingerprint
    )
JOIN revision r ON r.number = c.revision
JOIN site x ON x.number = r.site;
