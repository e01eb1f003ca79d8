-- Trails have numbers, and the index of trigrams names them by these: it is a tenth as large as with their keys, and what it finds is
-- read without a second index. Numbers grow with time, here with how little known a trail is: so what is looked at first of a common
-- piece is the best known, and lies side by side.
CREATE TABLE numbered_trails (
  number INTEGER PRIMARY KEY,
  trail_key TEXT NOT NULL UNIQUE,
  hike_id TEXT NOT NULL,
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  search_text TEXT NOT NULL,
  difficulty TEXT NOT NULL,
  length_m BIGINT NOT NULL,
  elevation_m BIGINT NOT NULL,
  hikers INTEGER NOT NULL,
  rating_sum BIGINT NOT NULL,
  likes_count INTEGER NOT NULL,
  country_key TEXT NOT NULL,
  completions BIGINT NOT NULL,
  difficulty_sum BIGINT NOT NULL,
  rank_sum BIGINT NOT NULL,
  photo_hike_id TEXT
);
INSERT INTO numbered_trails (number, trail_key, hike_id, name, country, search_text, difficulty, length_m, elevation_m, hikers,
  rating_sum, likes_count, country_key, completions, difficulty_sum, rank_sum, photo_hike_id)
SELECT ROW_NUMBER() OVER (ORDER BY hikers DESC, trail_key) AS number, trail_key, hike_id, name, country, search_text, difficulty,
  length_m, elevation_m, hikers, rating_sum, likes_count, country_key, completions, difficulty_sum, rank_sum, photo_hike_id
FROM trails ORDER BY number;

CREATE TABLE numbered_trigrams (
  trigram TEXT NOT NULL,
  trail_number INTEGER NOT NULL REFERENCES numbered_trails (number) ON DELETE CASCADE,
  PRIMARY KEY (trigram, trail_number)
)
-- sqlite: WITHOUT ROWID
;
INSERT INTO numbered_trigrams (trigram, trail_number)
SELECT trigram, number FROM trail_trigrams JOIN numbered_trails ON numbered_trails.trail_key = trail_trigrams.trail_key
ORDER BY trigram, number;

DROP TABLE trail_trigrams;
DROP TABLE trails;
ALTER TABLE numbered_trails RENAME TO trails;
ALTER TABLE numbered_trigrams RENAME TO trail_trigrams;
CREATE INDEX trail_trigrams_by_trail ON trail_trigrams (trail_number);
CREATE INDEX trails_by_likes ON trails (likes_count DESC, hikers DESC, trail_key);
CREATE INDEX trails_by_likes_in_country ON trails (country_key, likes_count DESC, hikers DESC, trail_key);
CREATE INDEX trails_by_length_in_country ON trails (country_key, length_m);
CREATE INDEX trails_by_position ON trails
  ((CAST(rank_sum AS DOUBLE PRECISION) / NULLIF(hikers, 0)), hikers DESC, trail_key);
CREATE INDEX trails_by_position_in_country ON trails
  (country_key, (CAST(rank_sum AS DOUBLE PRECISION) / NULLIF(hikers, 0)), hikers DESC, trail_key);
-- postgresql: ANALYZE trails;
-- postgresql: ANALYZE trail_trigrams;
