-- Each further walk of a completed hike, whose own day stands in its row. completion_count counts both, and those of which no day is known.
CREATE TABLE visits (
  id TEXT PRIMARY KEY,
  hike_id TEXT NOT NULL REFERENCES hikes (id) ON DELETE CASCADE,
  completed_on TEXT NOT NULL,
  weather TEXT NOT NULL DEFAULT '[]',
  notes TEXT NOT NULL DEFAULT '',
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE INDEX visits_by_hike ON visits (hike_id, completed_on);

-- As photos and tracks of hikes.
CREATE TABLE visit_photos (
  visit_id TEXT PRIMARY KEY REFERENCES visits (id) ON DELETE CASCADE,
  file_key TEXT NOT NULL UNIQUE,
  thumb_key TEXT NOT NULL UNIQUE,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  is_hidden INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE visit_tracks (
  visit_id TEXT PRIMARY KEY REFERENCES visits (id) ON DELETE CASCADE,
  file_key TEXT NOT NULL UNIQUE,
  view_key TEXT NOT NULL UNIQUE,
  view_size INTEGER,
  file_name TEXT NOT NULL,
  file_size INTEGER NOT NULL,
  visibility INTEGER NOT NULL,
  hidden_ends_m INTEGER NOT NULL,
  length_m DOUBLE PRECISION NOT NULL,
  ascent_m DOUBLE PRECISION NOT NULL,
  descent_m DOUBLE PRECISION NOT NULL,
  min_elevation_m DOUBLE PRECISION,
  max_elevation_m DOUBLE PRECISION,
  start_lat DOUBLE PRECISION NOT NULL,
  start_lng DOUBLE PRECISION NOT NULL,
  moving_time_s DOUBLE PRECISION,
  elevation_points INTEGER NOT NULL,
  figures_version INTEGER NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX visit_tracks_by_figures_version ON visit_tracks (figures_version, visit_id);

-- What a hold is about that goes before its owner does.
ALTER TABLE holds ADD COLUMN visit_photo_of TEXT REFERENCES visit_photos (visit_id) ON DELETE CASCADE;
CREATE INDEX holds_by_visit_photo ON holds (visit_photo_of) WHERE visit_photo_of IS NOT NULL;
