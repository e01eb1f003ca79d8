-- Who sees what. Levels: 0 everybody, 1 those who follow, 2 the owner alone.
ALTER TABLE users ADD COLUMN visibility INTEGER NOT NULL DEFAULT 0;
-- Who sees the profile in effect, from which hikes have theirs: never wider than what its owner chose.
ALTER TABLE users ADD COLUMN audience INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN is_listed INTEGER NOT NULL DEFAULT 1;
-- Named by the directory, by searches and to crawlers: listed, and a profile for everybody.
ALTER TABLE users ADD COLUMN is_found INTEGER NOT NULL DEFAULT 1;
ALTER TABLE users ADD COLUMN approves_followers INTEGER NOT NULL DEFAULT 0;
-- What new hikes and tracks begin with.
ALTER TABLE users ADD COLUMN hike_visibility INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN track_visibility INTEGER NOT NULL DEFAULT 0;
CREATE INDEX users_found ON users (username) WHERE is_found = 1;

ALTER TABLE hikes ADD COLUMN visibility INTEGER NOT NULL DEFAULT 0;
-- The narrower of that and its owner's audience.
ALTER TABLE hikes ADD COLUMN audience INTEGER NOT NULL DEFAULT 0;
DROP INDEX hikes_by_owner_position;
CREATE INDEX hikes_by_owner_position ON hikes (owner_id, position, id, is_placed, audience);
DROP INDEX hikes_by_trail;
CREATE INDEX hikes_by_trail ON hikes (trail_key, is_wish, id, rating, completion_count, difficulty, owner_id, position, audience);

ALTER TABLE tracks ADD COLUMN visibility INTEGER NOT NULL DEFAULT 0;
UPDATE tracks SET visibility = 2 WHERE is_shared = 0;
ALTER TABLE tracks DROP COLUMN is_shared;

-- What a person's hikes amount to for those who see them up to each level.
CREATE TABLE totals_by_level (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  level INTEGER NOT NULL,
  hikes INTEGER NOT NULL,
  length_m BIGINT NOT NULL,
  elevation_m BIGINT NOT NULL,
  countries INTEGER NOT NULL,
  PRIMARY KEY (user_id, level)
);
INSERT INTO totals_by_level (user_id, level, hikes, length_m, elevation_m, countries)
SELECT user_id, level, hikes, length_m, elevation_m, countries
FROM hiker_totals, (SELECT 0 AS level UNION ALL SELECT 1 UNION ALL SELECT 2) AS levels;
DROP TABLE hiker_totals;
ALTER TABLE totals_by_level RENAME TO hiker_totals;

CREATE TABLE countries_by_level (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  country_key TEXT NOT NULL,
  level INTEGER NOT NULL,
  hikes INTEGER NOT NULL,
  PRIMARY KEY (user_id, country_key, level)
);
INSERT INTO countries_by_level (user_id, country_key, level, hikes)
SELECT user_id, country_key, level, hikes
FROM hiker_countries, (SELECT 0 AS level UNION ALL SELECT 1 UNION ALL SELECT 2) AS levels;
DROP TABLE hiker_countries;
ALTER TABLE countries_by_level RENAME TO hiker_countries;
