-- What is taken out of the history is lost to everybody it was not sent to, and what is left adds up to something else.
-- So other programs are refused; Keyline notes in `merge_in_progress` what it is doing. `register_head` is not kept: what
-- it holds follows from the rest.

CREATE TRIGGER site_kept BEFORE DELETE ON site
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    SELECT RAISE(ABORT, 'the history of a catalog is not to be deleted; ''keyline compact'' makes it shorter');
END;

CREATE TRIGGER replica_kept BEFORE DELETE ON replica
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    SELECT RAISE(ABORT, 'the history of a catalog is not to be deleted; ''keyline compact'' makes it shorter');
END;

CREATE TRIGGER revision_kept BEFORE DELETE ON revision
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    SELECT RAISE(ABORT, 'the history of a catalog is not to be deleted; ''keyline compact'' makes it shorter');
END;

CREATE TRIGGER revision_scope_kept BEFORE DELETE ON revision_scope
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    SELECT RAISE(ABORT, 'the history of a catalog is not to be deleted; ''keyline compact'' makes it shorter');
END;

CREATE TRIGGER horizon_kept BEFORE DELETE ON horizon
WHEN NOT EXISTS (SELECT 1 FROM merge_in_progress)
BEGIN
    SELECT RAISE(ABORT, 'the history of a catalog is not to be deleted; ''keyline compact'' makes it shorter');
END;
