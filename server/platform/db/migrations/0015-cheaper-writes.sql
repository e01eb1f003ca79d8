-- The achievements, by their fingerprint, that a person's whole log was held against: from then on what a write changes is enough.
CREATE TABLE achievement_checks (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  fingerprint TEXT NOT NULL
);

-- What an order of a list needs is read from the index alone.
DROP INDEX hikes_by_owner_position;
CREATE INDEX hikes_by_owner_position ON hikes (owner_id, position, id, is_placed);
