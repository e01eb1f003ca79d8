-- A trail is one thing under all its names. hikes.trail_key and all other trail_key columns hold the key of the trail; name_key holds the
-- key of a hike's own name where that is another name of its trail. A list may hold one trail under two names, joined after both
-- were logged, but one name only once.
-- postgresql: ALTER TABLE hikes ADD COLUMN name_key TEXT;
-- postgresql: ALTER TABLE hikes DROP CONSTRAINT hikes_owner_id_trail_key_key;
-- sqlite: CREATE TABLE hikes_of_trails (
-- sqlite:   id TEXT PRIMARY KEY,
-- sqlite:   owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
-- sqlite:   trail_key TEXT NOT NULL,
-- sqlite:   name TEXT NOT NULL,
-- sqlite:   country TEXT NOT NULL,
-- sqlite:   difficulty TEXT NOT NULL,
-- sqlite:   length_m BIGINT NOT NULL,
-- sqlite:   elevation_m BIGINT NOT NULL,
-- sqlite:   rating INTEGER NOT NULL,
-- sqlite:   position INTEGER,
-- sqlite:   is_placed INTEGER NOT NULL DEFAULT 0,
-- sqlite:   is_wish INTEGER NOT NULL DEFAULT 0,
-- sqlite:   completion_count INTEGER NOT NULL,
-- sqlite:   completed_on TEXT,
-- sqlite:   notes TEXT NOT NULL DEFAULT '',
-- sqlite:   link TEXT NOT NULL DEFAULT '',
-- sqlite:   weather TEXT NOT NULL DEFAULT '[]',
-- sqlite:   created_at BIGINT NOT NULL,
-- sqlite:   updated_at BIGINT NOT NULL,
-- sqlite:   visibility INTEGER NOT NULL DEFAULT 0,
-- sqlite:   audience INTEGER NOT NULL DEFAULT 0,
-- sqlite:   name_key TEXT,
-- sqlite:   CHECK ((is_wish = 1 AND position IS NULL AND completion_count = 0 AND completed_on IS NULL)
-- sqlite:       OR (is_wish = 0 AND position >= 1 AND completion_count >= 1))
-- sqlite: );
-- sqlite: INSERT INTO hikes_of_trails SELECT id, owner_id, trail_key, name, country, difficulty, length_m, elevation_m, rating, position,
-- sqlite:   is_placed, is_wish, completion_count, completed_on, notes, link, weather, created_at, updated_at, visibility, audience, NULL
-- sqlite:   FROM hikes;
-- sqlite: DROP TABLE hikes;
-- sqlite: ALTER TABLE hikes_of_trails RENAME TO hikes;
-- sqlite: CREATE INDEX hikes_by_owner_position ON hikes (owner_id, position, id, is_placed, audience);
-- sqlite: CREATE INDEX hikes_by_trail ON hikes (trail_key, is_wish, id, rating, completion_count, difficulty, owner_id, position, audience);
-- sqlite: CREATE INDEX hikes_by_day ON hikes (trail_key, completed_on, id) WHERE completed_on IS NOT NULL;
-- sqlite: CREATE INDEX hikes_newest_public ON hikes (owner_id, completed_on DESC, created_at DESC, id DESC)
-- sqlite:   WHERE completed_on IS NOT NULL AND audience <= 0;
CREATE UNIQUE INDEX hikes_by_owner_name ON hikes (owner_id, COALESCE(name_key, trail_key));
CREATE INDEX hikes_by_owner_trail ON hikes (owner_id, trail_key);
CREATE INDEX hikes_by_name ON hikes (name_key) WHERE name_key IS NOT NULL;
ALTER TABLE conditions ADD COLUMN name_key TEXT;
CREATE INDEX conditions_by_name ON conditions (name_key) WHERE name_key IS NOT NULL;

-- The names of trails with more than one, their own name included. Trails without rows are called by their key.
CREATE TABLE trail_names (
  name_key TEXT NOT NULL,
  trail_key TEXT NOT NULL,
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  language TEXT,
  -- catalogue, members or moderators
  source TEXT NOT NULL,
  -- where the trail begins: decides between trails of one name
  lat DOUBLE PRECISION,
  lng DOUBLE PRECISION,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (name_key, trail_key)
);
CREATE INDEX trail_names_by_trail ON trail_names (trail_key, created_at, name_key);

-- What was joined, with the rows of trail_names that moved, so that each join can be parted again.
CREATE TABLE trail_joins (
  id TEXT PRIMARY KEY,
  trail_key TEXT NOT NULL,
  other_key TEXT NOT NULL,
  moved_names TEXT NOT NULL,
  -- the moderator; NULL where members have confirmed a proposal, or the catalogue brings the name
  joined_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  source TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  parted_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  parted_at BIGINT
);
CREATE INDEX trail_joins_by_trail ON trail_joins (trail_key, id);
CREATE INDEX trail_joins_by_other ON trail_joins (other_key, id);

-- Names that have another trail since, whose hikes and reports have to follow.
CREATE TABLE moving_names (
  name_key TEXT PRIMARY KEY,
  -- the time of the change: a write that began before may still store the former trail
  changed_at BIGINT NOT NULL
);

-- Trails that differ in their line but lead to the same place; one row in each direction.
CREATE TABLE trail_variants (
  trail_key TEXT NOT NULL,
  variant_key TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (trail_key, variant_key)
);
