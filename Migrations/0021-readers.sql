-- Catalogs that synced with this one, also such as never write: what each had when it was last heard of. Known here alone.

CREATE TABLE reader (
    site BLOB PRIMARY KEY NOT NULL,
    seen INTEGER NOT NULL,                     -- milliseconds since 1970, by this catalog's clock
    is_forgotten INTEGER NOT NULL DEFAULT 0    -- compaction waits for it no more, until it is heard of again
) STRICT, WITHOUT ROWID;

CREATE TABLE reader_frontier (
    reader BLOB NOT NULL,
    site BLOB NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY (reader, site)
) STRICT, WITHOUT ROWID;
