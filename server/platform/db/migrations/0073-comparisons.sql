-- Which of two hikes of a list was better, as their owner last answered. Each pair has one row, under the lower of the two ids.
CREATE TABLE comparisons (
  owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hike_id TEXT NOT NULL REFERENCES hikes (id) ON DELETE CASCADE,
  other_id TEXT NOT NULL REFERENCES hikes (id) ON DELETE CASCADE,
  -- 1 where hike_id was better, 0 where other_id was
  is_better INTEGER NOT NULL,
  -- a day of the calendar where its owner was
  answered_on TEXT NOT NULL,
  PRIMARY KEY (owner_id, hike_id, other_id)
);
CREATE INDEX comparisons_by_day ON comparisons (owner_id, answered_on, hike_id, other_id);
CREATE INDEX comparisons_by_hike ON comparisons (hike_id);
CREATE INDEX comparisons_by_other ON comparisons (other_id);
