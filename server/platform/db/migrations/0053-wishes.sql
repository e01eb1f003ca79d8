-- What somebody keeps of a wish for themselves: a note, and its place where they have put their wishes in an order.
CREATE TABLE wishes (
  hike_id TEXT PRIMARY KEY REFERENCES hikes (id) ON DELETE CASCADE,
  note TEXT NOT NULL DEFAULT '',
  -- the lower, the further up; those without one are on top, the newest first
  position BIGINT
);
