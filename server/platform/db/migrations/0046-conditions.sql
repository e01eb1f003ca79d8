-- How a trail was on a day, in a line. Each is shown for weeks, and stays its author's until they leave.
CREATE TABLE conditions (
  id TEXT PRIMARY KEY,
  trail_key TEXT NOT NULL,
  -- as the trail is called
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- the day on which they were there
  seen_on TEXT NOT NULL,
  text TEXT NOT NULL,
  -- moderators have hidden it
  is_hidden INTEGER NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL
);
CREATE INDEX conditions_by_trail ON conditions (trail_key, seen_on DESC, id DESC);
CREATE INDEX conditions_by_owner ON conditions (owner_id, id);

-- What a hold is about that goes before its owner does.
ALTER TABLE holds ADD COLUMN condition_id TEXT REFERENCES conditions (id) ON DELETE CASCADE;
CREATE INDEX holds_by_condition ON holds (condition_id) WHERE condition_id IS NOT NULL;
