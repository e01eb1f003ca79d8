-- Letters on their way. Gone when the mail server has taken them, or has refused them for a day.
CREATE TABLE letters (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  -- an e-mail address
  recipient TEXT NOT NULL,
  -- whose account it is about; NULL where that is to be found out when it is written
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  -- JSON
  facts TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at BIGINT NOT NULL
);
CREATE INDEX letters_by_due ON letters (due_at, id);
CREATE INDEX letters_by_user ON letters (user_id);

-- What the links in letters are good for, each once and for a while. Of each kind a person has one, the newest. Of its token the hash
-- alone is kept: nothing here opens an account.
CREATE TABLE account_links (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  -- the new address, where it is about one
  email TEXT,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, kind)
);
