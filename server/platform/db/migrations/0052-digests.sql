-- Who has a letter once a week with what they were notified of.
CREATE TABLE digests (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- what the link that ends them is made of
  id TEXT NOT NULL UNIQUE,
  -- what was told up to then was in an earlier letter
  told_until BIGINT NOT NULL,
  due_at BIGINT NOT NULL
);
CREATE INDEX digests_by_due ON digests (due_at);
