-- Compaction: up to the horizon, revisions are gone but for what still counts or is undecided. Each site's last one stays,
-- whose hash stands for those before.
CREATE TABLE horizon (
    site INTEGER PRIMARY KEY NOT NULL,
    sequence INTEGER NOT NULL
) STRICT;

-- What is left of compacted revisions is no history.
DROP VIEW history;
CREATE VIEW history AS
SELECT
    substr(lower(hex(s.id)), 1, 8) || '-' || r.sequence AS stamp,
    strftime('%Y-%m-%dT%H:%M:%fZ', (r.time >> 16) / 1000.0, 'unixepoch') AS time,
    r.author, r.message, lower(hex(s.id)) AS site, r.sequence,
    (SELECT count(*) FROM revision_scope c JOIN screen x ON x.id = c.scope WHERE c.revision = r.number) AS screen_count,
    length(r.body) AS byte_count, r.schema, r.is_held, r.site = (SELECT site FROM replica) AS is_own
FROM revision r
JOIN site s ON s.number = r.site
WHERE NOT EXISTS (SELECT 1 FROM horizon h WHERE h.site = r.site AND h.sequence >= r.sequence)
UNION ALL
SELECT
    NULL, strftime('%Y-%m-%dT%H:%M:%fZ', max(p.time) / 1000.0, 'unixepoch'), '', 'not yet sealed', NULL, NULL,
    (SELECT count(*) FROM screen x WHERE x.id IN (SELECT scope FROM pending_change)), NULL, NULL, 0, 1
FROM pending_change p
HAVING count(*) > 0;
