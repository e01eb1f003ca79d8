-- Neither of the two sees the other, whoever has blocked whom.
CREATE TABLE blocks (
  blocker_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  blocked_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked_id, blocker_id);

-- Whose walks somebody does not want to hear of; they do not learn of it.
CREATE TABLE mutes (
  muter_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  muted_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (muter_id, muted_id)
);
CREATE INDEX mutes_by_muted ON mutes (muted_id, muter_id);
