-- A browser that is told of notifications while the site is not open. It ends with the session that asked for it.
CREATE TABLE push_subscriptions (
  session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- where its push service takes messages for it, and what they are encrypted for
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  -- what has this number in the inbox, or a lower one, is not sent any more
  sent_number BIGINT NOT NULL,
  -- goes up with each notification: whoever sends sees whether more came in meanwhile
  marks BIGINT NOT NULL DEFAULT 0,
  -- when there is something to send, or to send again; null where there is nothing
  due_at BIGINT,
  failures INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_by_due ON push_subscriptions (due_at);
