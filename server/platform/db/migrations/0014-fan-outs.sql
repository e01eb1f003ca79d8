-- News for all who follow somebody, on their way: those up to `last_follower`, in the order of ids, have them. Gone when all do.
CREATE TABLE fan_outs (
  id TEXT PRIMARY KEY,
  actor_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- JSON
  news TEXT NOT NULL,
  happened_at BIGINT NOT NULL,
  last_follower TEXT NOT NULL DEFAULT ''
);
CREATE INDEX fan_outs_by_actor ON fan_outs (actor_id);

-- Followers are read in the order of ids, some at a time.
DROP INDEX friendships_by_followed;
CREATE INDEX friendships_by_followed ON friendships (followed_id, follower_id);
