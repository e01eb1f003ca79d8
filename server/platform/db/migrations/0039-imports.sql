-- What each imported row has become: sent again, it changes nothing.
CREATE TABLE imported_hikes (
  owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  import_key TEXT NOT NULL,
  hike_id TEXT NOT NULL REFERENCES hikes (id) ON DELETE CASCADE,
  PRIMARY KEY (owner_id, import_key)
);
CREATE INDEX imported_hikes_by_hike ON imported_hikes (hike_id);

-- Trails are found by where their shared tracks begin.
CREATE INDEX tracks_by_start ON tracks (start_lat, start_lng);
