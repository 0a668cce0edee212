-- The places that a revision touches are found by revision: the view `history` counts them for each of its rows.
CREATE INDEX revision_scope_revision ON revision_scope (revision);
