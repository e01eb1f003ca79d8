-- Trails that anybody may see, with the place where they begin and the columns by which Explore filters (decision 0058).
CREATE TABLE map_trails (
  -- its map tile at zoom 14 as a quadkey: tiles within a larger one share its first digits
  cell TEXT NOT NULL,
  trail_key TEXT NOT NULL,
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  lat DOUBLE PRECISION NOT NULL,
  lng DOUBLE PRECISION NOT NULL,
  -- members, catalogue, or the source of an imported catalogue
  source TEXT NOT NULL,
  length_m BIGINT NOT NULL,
  elevation_m BIGINT NOT NULL,
  difficulty TEXT,
  minutes BIGINT NOT NULL,
  hikers BIGINT NOT NULL,
  rating DOUBLE PRECISION,
  -- the lower end of the community's score; -1 where the trail has no place
  score DOUBLE PRECISION NOT NULL,
  is_loop INTEGER,
  -- the best months, January in the lowest bit
  months INTEGER NOT NULL,
  -- tags, in the order of TRAIL_TAGS
  tags INTEGER NOT NULL,
  -- the day of the last report of conditions that everybody sees
  conditions_on TEXT,
  PRIMARY KEY (cell, trail_key)
)
-- sqlite: WITHOUT ROWID
;
CREATE UNIQUE INDEX map_trails_by_key ON map_trails (trail_key);
CREATE INDEX map_trails_by_score ON map_trails (score DESC, hikers DESC, cell, trail_key);

-- The number of trails in each tile of zoom 0 to 14 that has any, with the sums of their places in millionths of a degree.
CREATE TABLE map_cells (
  cell TEXT PRIMARY KEY,
  trails BIGINT NOT NULL,
  lat_sum BIGINT NOT NULL,
  lng_sum BIGINT NOT NULL,
  -- the trail, where it is alone
  only_key TEXT
)
-- sqlite: WITHOUT ROWID
;

-- Trails whose row on the map may have to change.
CREATE TABLE trails_to_map (
  trail_key TEXT PRIMARY KEY,
  marked_at BIGINT NOT NULL
);
CREATE INDEX trails_to_map_oldest ON trails_to_map (marked_at, trail_key);
INSERT INTO trails_to_map (trail_key, marked_at) SELECT trail_key, 0 FROM trails;
