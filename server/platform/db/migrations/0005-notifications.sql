-- The number of the newest notification that a person ever got. Whoever adds one locks the row: numbers are committed in
-- their order, so that whoever has seen one has seen all below it.
CREATE TABLE inboxes (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  last_number BIGINT NOT NULL
);

-- What others did that concerns a person: the newest 500 of each.
CREATE TABLE notifications (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  number BIGINT NOT NULL,
  actor_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- plain text; its first word is the actor's username
  content TEXT NOT NULL,
  is_read INTEGER NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  UNIQUE (user_id, number)
);
CREATE INDEX notifications_by_actor ON notifications (actor_id);

-- What was told of whom in the last 24 hours: it is not told again, also where the notification is gone by now.
CREATE TABLE tellings (
  actor_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  object TEXT NOT NULL,
  told_at BIGINT NOT NULL,
  PRIMARY KEY (actor_id, kind, object)
);

-- Good for one opening of the live stream, within a minute and as long as the session lives. Only their hashes are kept.
CREATE TABLE stream_tokens (
  token_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  expires_at BIGINT NOT NULL
);
CREATE INDEX stream_tokens_by_session ON stream_tokens (session_id);
