-- Who asks to follow whom, where that has to be approved. A request that was refused stays: whoever asks is not told, and may ask
-- again after a while.
CREATE TABLE follow_requests (
  follower_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  followed_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  asked_at BIGINT NOT NULL,
  refused_at BIGINT,
  -- taken back after it was refused: who asked sees none any more
  is_withdrawn INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (follower_id, followed_id)
);
CREATE INDEX follow_requests_by_followed ON follow_requests (followed_id, asked_at);
