-- Trails of other catalogues, as operators import them (decision 0059).
CREATE TABLE catalogue_imports (
  id TEXT PRIMARY KEY,
  -- openstreetmap or wikidata
  source TEXT NOT NULL,
  -- an import replaces the earlier one of its source and region
  region TEXT NOT NULL,
  file_name TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  licence TEXT NOT NULL,
  attribution TEXT NOT NULL,
  -- a JSON object
  counts TEXT NOT NULL,
  -- the machine and the number of the process that imports, and when it last wrote: what a killed one left behind is removed by the next
  runs_on TEXT NOT NULL,
  touched_at BIGINT NOT NULL,
  started_at BIGINT NOT NULL,
  -- its trails are visible from here on
  finished_at BIGINT,
  -- and until here, when their rows begin to go
  removed_at BIGINT,
  -- 1 once all that is computed from its trails has followed
  is_renewed INTEGER NOT NULL
);

-- One row for each trail of an import; the same trail may come from several.
CREATE TABLE catalogue_trails (
  -- names the trail in the index of trigrams
  number INTEGER PRIMARY KEY,
  trail_key TEXT NOT NULL,
  import_id TEXT NOT NULL REFERENCES catalogue_imports (id),
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  search_text TEXT NOT NULL,
  -- where it begins
  lat DOUBLE PRECISION NOT NULL,
  lng DOUBLE PRECISION NOT NULL,
  -- NULL where unknown, as the next three
  length_m BIGINT,
  elevation_m BIGINT,
  difficulty TEXT,
  is_loop INTEGER,
  -- JSON lists: dogs, children, hut; names with their languages
  tags TEXT NOT NULL,
  names TEXT NOT NULL,
  -- simplified and packed
  line TEXT,
  -- a page about it elsewhere
  link TEXT,
  source TEXT NOT NULL,
  -- its number there: relation/123, Q42
  source_ref TEXT NOT NULL,
  UNIQUE (trail_key, import_id)
);
CREATE INDEX catalogue_trails_by_import ON catalogue_trails (import_id, number);
CREATE INDEX catalogue_trails_by_place ON catalogue_trails (lat, lng);

CREATE TABLE catalogue_trigrams (
  trigram TEXT NOT NULL,
  trail_number INTEGER NOT NULL REFERENCES catalogue_trails (number) ON DELETE CASCADE,
  PRIMARY KEY (trigram, trail_number)
)
-- sqlite: WITHOUT ROWID
;
CREATE INDEX catalogue_trigrams_by_trail ON catalogue_trigrams (trail_number);
