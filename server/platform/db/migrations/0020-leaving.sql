-- When an account is removed, in epoch milliseconds; NULL for those that stay. Until then its owner may take that back, and nobody
-- else sees it. 0 while it is being removed: there is no way back, whatever a clock says.
ALTER TABLE users ADD COLUMN leaving_at BIGINT;
CREATE INDEX users_leaving ON users (leaving_at) WHERE leaving_at IS NOT NULL;
-- Whose nobody else sees. A write that changes this says that it changes everything: nobody has to hear of it by name.
CREATE VIEW leavers AS SELECT id FROM users WHERE leaving_at IS NOT NULL;
