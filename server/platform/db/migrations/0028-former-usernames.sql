-- Usernames that people have given up, each time anew. They stay theirs while the account is there: nobody else may take one, and old
-- addresses lead to them by it.
CREATE TABLE former_usernames (
  id TEXT PRIMARY KEY,
  username TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  given_up_at BIGINT NOT NULL
);
CREATE INDEX former_usernames_by_name ON former_usernames (username);
CREATE INDEX former_usernames_by_user ON former_usernames (user_id, given_up_at);
