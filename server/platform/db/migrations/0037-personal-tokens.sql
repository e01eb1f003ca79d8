-- What programs of a member sign in with. Only hashes are kept; `scopes` is a list of words with commas between them.
CREATE TABLE personal_tokens (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  created_at BIGINT NOT NULL,
  -- null for one that does not end by itself
  expires_at BIGINT,
  last_used_at BIGINT
);
CREATE INDEX personal_tokens_by_user ON personal_tokens (user_id, created_at);
