-- What a person may do for the site: member, moderator or admin.
ALTER TABLE users ADD COLUMN role TEXT NOT NULL DEFAULT 'member';
CREATE INDEX users_with_a_role ON users (role) WHERE role <> 'member';

-- What its owner proved their identity with: password, passkey, provider or link.
ALTER TABLE sessions ADD COLUMN method TEXT NOT NULL DEFAULT 'password';

-- The role of who registers with it.
ALTER TABLE invitations ADD COLUMN role TEXT NOT NULL DEFAULT 'member';

-- Steps of a login that has begun: any process can finish it, once. Of the token only the hash is kept.
CREATE TABLE login_tickets (
  token_hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  -- null where it is not known yet who logs in
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  facts TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX login_tickets_by_user ON login_tickets (user_id);
CREATE INDEX login_tickets_by_end ON login_tickets (expires_at);
