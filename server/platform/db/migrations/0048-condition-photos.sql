-- What somebody saw up there, beside the line that tells it: seen by whoever sees that.
CREATE TABLE condition_photos (
  condition_id TEXT PRIMARY KEY REFERENCES conditions (id) ON DELETE CASCADE,
  file_key TEXT NOT NULL UNIQUE,
  thumb_key TEXT NOT NULL UNIQUE,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at BIGINT NOT NULL
);
