-- What somebody does not want to be notified of: a kind of things, and the way by which they would be told.
CREATE TABLE notification_mutes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  way TEXT NOT NULL,
  kind TEXT NOT NULL,
  PRIMARY KEY (user_id, way, kind)
);
