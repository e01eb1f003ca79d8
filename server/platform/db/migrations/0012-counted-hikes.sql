-- What each completed hike has brought into the figures of its trail and of the community. One worker counts: it compares this
-- with what the hike is now, adds the difference to the figures, and notes here what it has added. No row is removed with its
-- hike: what has been counted of a hike that is gone has to be taken back first.
CREATE TABLE counted_hikes (
  hike_id TEXT PRIMARY KEY,
  trail_key TEXT NOT NULL,
  rating INTEGER NOT NULL,
  completions INTEGER NOT NULL,
  -- Easy 1 … Very Hard 4
  level INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  likes INTEGER NOT NULL,
  -- times the completions
  length_m BIGINT NOT NULL,
  elevation_m BIGINT NOT NULL,
  -- when its photo came; NULL without one
  photo_at BIGINT
);
CREATE INDEX counted_photos ON counted_hikes (trail_key, photo_at DESC, hike_id DESC) WHERE photo_at IS NOT NULL;

-- Trails without completions are older than these figures: the program has their hikes counted when it starts.
INSERT INTO counted_hikes
SELECT hikes.id, hikes.trail_key, hikes.rating, hikes.completion_count,
  CASE hikes.difficulty WHEN 'Moderate' THEN 2 WHEN 'Hard' THEN 3 WHEN 'Very Hard' THEN 4 ELSE 1 END,
  hikes.rank, (SELECT COUNT(*) FROM likes WHERE likes.hike_id = hikes.id),
  hikes.length_m * hikes.completion_count, hikes.elevation_m * hikes.completion_count, photos.created_at
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY owner_id ORDER BY position, id) AS rank FROM hikes WHERE is_wish = 0
) AS hikes
JOIN trails ON trails.trail_key = hikes.trail_key AND trails.completions > 0
LEFT JOIN photos ON photos.hike_id = hikes.id;

-- What a write has made stale, as JSON: one row for each write, gone when that is counted.
CREATE TABLE stale_marks (
  id TEXT PRIMARY KEY,
  marks TEXT NOT NULL
);

-- How many completed hikes a person has in each country: so one more changes their number without counting all.
CREATE TABLE hiker_countries (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  country_key TEXT NOT NULL,
  hikes INTEGER NOT NULL,
  PRIMARY KEY (user_id, country_key)
);
INSERT INTO hiker_countries
SELECT hikes.owner_id, trails.country_key, COUNT(*)
FROM hikes JOIN trails ON trails.trail_key = hikes.trail_key
WHERE hikes.is_wish = 0
GROUP BY hikes.owner_id, trails.country_key;

-- Raised by each write of figures: who has read an older one has been overtaken by another worker, and may not write.
ALTER TABLE community_totals ADD COLUMN beat BIGINT NOT NULL DEFAULT 0;
