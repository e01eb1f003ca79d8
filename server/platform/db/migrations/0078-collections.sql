-- Lists of peaks and trails to complete (decision 0060): those that come with the product, which have no owner, and members' own.
CREATE TABLE collections (
  id TEXT PRIMARY KEY,
  owner_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  words TEXT NOT NULL,
  -- peaks or trails
  kind TEXT NOT NULL,
  is_ordered INTEGER NOT NULL,
  -- private, link or public
  visibility TEXT NOT NULL,
  -- the collection that it was copied from, which may be gone
  copied_from TEXT,
  -- the name for searches
  search_text TEXT NOT NULL,
  entry_count INTEGER NOT NULL,
  -- of those that come with the product: their order, and the text that they were stored from
  shipped_order INTEGER,
  fingerprint TEXT,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE INDEX collections_by_owner ON collections (owner_id, updated_at DESC, id) WHERE owner_id IS NOT NULL;
CREATE INDEX collections_public ON collections (updated_at DESC, id) WHERE visibility = 'public';

CREATE TABLE collection_entries (
  collection_id TEXT NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  -- unique in the collection
  id TEXT NOT NULL,
  place INTEGER NOT NULL,
  -- what a tick is for, whatever the list: the key of a peak, or the key of a trail's name
  entry_key TEXT NOT NULL,
  name TEXT NOT NULL,
  local_name TEXT,
  country TEXT NOT NULL,
  lat DOUBLE PRECISION,
  lng DOUBLE PRECISION,
  height_m DOUBLE PRECISION,
  -- the key of the name of a trail that leads to a peak
  trail_key TEXT,
  PRIMARY KEY (collection_id, id)
);
CREATE UNIQUE INDEX collection_entries_once ON collection_entries (collection_id, entry_key);
CREATE INDEX collection_entries_by_key ON collection_entries (entry_key, collection_id);

CREATE TABLE collection_follows (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  collection_id TEXT NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, collection_id)
);
CREATE INDEX collection_follows_newest ON collection_follows (collection_id, created_at DESC, user_id);

-- What a member has ticked by hand, on a day of the calendar.
CREATE TABLE hand_ticks (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  entry_key TEXT NOT NULL,
  day TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, entry_key, day)
);

-- The peaks of all collections. One that several lists have, under other names or a few metres away, is one peak.
CREATE TABLE peaks (
  peak_key TEXT PRIMARY KEY,
  -- as searches fold it
  name_text TEXT NOT NULL,
  lat DOUBLE PRECISION NOT NULL,
  lng DOUBLE PRECISION NOT NULL,
  -- its map tile at zoom 14 as a quadkey
  cell TEXT NOT NULL,
  is_shipped INTEGER NOT NULL,
  -- 0 until the tracks that pass nearby have been marked
  is_matched INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX peaks_by_cell ON peaks (cell);
CREATE INDEX peaks_unmatched ON peaks (peak_key) WHERE is_matched = 0;

-- The peaks that tracks pass, of hikes or of further walks. They go with the track.
CREATE TABLE track_peaks (
  walk_id TEXT NOT NULL,
  peak_key TEXT NOT NULL REFERENCES peaks (peak_key) ON DELETE CASCADE,
  owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hike_id TEXT REFERENCES tracks (hike_id) ON DELETE CASCADE,
  visit_id TEXT REFERENCES visit_tracks (visit_id) ON DELETE CASCADE,
  PRIMARY KEY (walk_id, peak_key)
);
CREATE INDEX track_peaks_by_owner ON track_peaks (owner_id, peak_key);
CREATE INDEX track_peaks_by_peak ON track_peaks (peak_key);
CREATE INDEX track_peaks_by_hike ON track_peaks (hike_id) WHERE hike_id IS NOT NULL;
CREATE INDEX track_peaks_by_visit ON track_peaks (visit_id) WHERE visit_id IS NOT NULL;

-- The map tiles at zoom 12 that a track crosses, as quadkeys: which tracks to look at for a new peak.
CREATE TABLE track_cells (
  cell TEXT NOT NULL,
  walk_id TEXT NOT NULL,
  hike_id TEXT REFERENCES tracks (hike_id) ON DELETE CASCADE,
  visit_id TEXT REFERENCES visit_tracks (visit_id) ON DELETE CASCADE,
  PRIMARY KEY (cell, walk_id)
);
CREATE INDEX track_cells_by_hike ON track_cells (hike_id) WHERE hike_id IS NOT NULL;
CREATE INDEX track_cells_by_visit ON track_cells (visit_id) WHERE visit_id IS NOT NULL;

-- 0 until a background job has found the peaks of a track.
ALTER TABLE tracks ADD COLUMN has_peaks INTEGER NOT NULL DEFAULT 0;
ALTER TABLE visit_tracks ADD COLUMN has_peaks INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tracks_without_peaks ON tracks (hike_id) WHERE has_peaks = 0;
CREATE INDEX visit_tracks_without_peaks ON visit_tracks (visit_id) WHERE has_peaks = 0;
