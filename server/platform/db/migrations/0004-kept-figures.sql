-- What visitors ask for is kept by the writes that change it. The program fills in older rows when it starts: those of trails
-- without completions, and those of people without totals.
ALTER TABLE trails ADD COLUMN country_key TEXT NOT NULL DEFAULT '';
ALTER TABLE trails ADD COLUMN completions BIGINT NOT NULL DEFAULT 0;
-- Easy 1 … Very Hard 4, added up over the hikers, as the ranks in their lists are
ALTER TABLE trails ADD COLUMN difficulty_sum BIGINT NOT NULL DEFAULT 0;
ALTER TABLE trails ADD COLUMN rank_sum BIGINT NOT NULL DEFAULT 0;
-- the completed hike with the newest photo
ALTER TABLE trails ADD COLUMN photo_hike_id TEXT;

CREATE INDEX trails_by_likes ON trails (likes_count DESC, hikers DESC, trail_key);
CREATE INDEX trails_by_likes_in_country ON trails (country_key, likes_count DESC, hikers DESC, trail_key);
CREATE INDEX trails_by_position ON trails
  ((CAST(rank_sum AS DOUBLE PRECISION) / NULLIF(hikers, 0)), hikers DESC, trail_key);
CREATE INDEX trails_by_position_in_country ON trails
  (country_key, (CAST(rank_sum AS DOUBLE PRECISION) / NULLIF(hikers, 0)), hikers DESC, trail_key);

-- All that is added up over a trail's hikes stands in the index.
DROP INDEX hikes_by_trail;
CREATE INDEX hikes_by_trail ON hikes (trail_key, is_wish, id, rating, completion_count, difficulty, rank);

CREATE TABLE trail_countries (
  country_key TEXT PRIMARY KEY,
  trails INTEGER NOT NULL
);
CREATE INDEX trail_countries_by_trails ON trail_countries (trails DESC, country_key);

-- Completed hikes; metres times completions.
CREATE TABLE hiker_totals (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  hikes INTEGER NOT NULL,
  length_m BIGINT NOT NULL,
  elevation_m BIGINT NOT NULL,
  countries INTEGER NOT NULL
);

-- One row: the sums of all hiker_totals. Every write that changes kept figures updates it first, so that those writes go one
-- after the other; the version tells that something has changed.
CREATE TABLE community_totals (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  version BIGINT NOT NULL,
  users BIGINT NOT NULL,
  hikes BIGINT NOT NULL,
  length_m BIGINT NOT NULL,
  elevation_m BIGINT NOT NULL
);
INSERT INTO community_totals (one, version, users, hikes, length_m, elevation_m) VALUES (1, 0, 0, 0, 0, 0);
