-- One row for each trail that somebody has completed, kept by the writes that change its hikes. Wishes leave no trace here.
CREATE TABLE trails (
  trail_key TEXT PRIMARY KEY,
  -- the first hike of those that spell the trail as most do
  hike_id TEXT NOT NULL,
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  search_text TEXT NOT NULL,
  -- medians
  difficulty TEXT NOT NULL,
  length_m BIGINT NOT NULL,
  elevation_m BIGINT NOT NULL,
  -- people who have completed it; their ratings added up
  hikers INTEGER NOT NULL,
  rating_sum BIGINT NOT NULL,
  likes_count INTEGER NOT NULL
);

-- Hikers and ratings of a trail are counted in the index alone, and its first hikes found without a sort.
DROP INDEX hikes_by_trail;
CREATE INDEX hikes_by_trail ON hikes (trail_key, is_wish, id, rating);

-- Pieces of three characters of the words in a search text. Any misspelt word has some in common with the right one.
CREATE TABLE trail_grams (
  gram TEXT NOT NULL,
  trail_key TEXT NOT NULL REFERENCES trails (trail_key) ON DELETE CASCADE,
  PRIMARY KEY (gram, trail_key)
);
CREATE INDEX trail_grams_by_trail ON trail_grams (trail_key);

-- Empty for those who were there before this column: the program fills it when it starts.
ALTER TABLE users ADD COLUMN search_text TEXT NOT NULL DEFAULT '';
CREATE TABLE user_grams (
  gram TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (gram, user_id)
);
CREATE INDEX user_grams_by_user ON user_grams (user_id);
