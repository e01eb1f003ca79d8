-- The files of which the tracks of walks were made, kept packed for their owners alone.
CREATE TABLE originals (
  walk_id TEXT PRIMARY KEY,
  owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hike_id TEXT NOT NULL REFERENCES hikes (id) ON DELETE CASCADE,
  visit_id TEXT UNIQUE REFERENCES visits (id) ON DELETE CASCADE,
  file_key TEXT NOT NULL UNIQUE,
  file_name TEXT NOT NULL,
  file_size BIGINT NOT NULL,
  packed_size BIGINT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX originals_by_owner ON originals (owner_id, packed_size);
CREATE INDEX originals_by_hike ON originals (hike_id);

-- One that was imported as a further walk is known as that when it is sent again.
ALTER TABLE imported_hikes ADD COLUMN visit_id TEXT REFERENCES visits (id) ON DELETE SET NULL;
CREATE INDEX imported_hikes_by_visit ON imported_hikes (visit_id) WHERE visit_id IS NOT NULL;
