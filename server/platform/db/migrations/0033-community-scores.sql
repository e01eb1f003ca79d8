-- The community's score of each trail, as the last fit of all lists left it.
CREATE TABLE community_scores (
  trail_key TEXT PRIMARY KEY,
  country_key TEXT NOT NULL,
  is_rising INTEGER NOT NULL,
  -- 0 to 100, in their band
  score DOUBLE PRECISION NOT NULL,
  low DOUBLE PRECISION NOT NULL,
  high DOUBLE PRECISION NOT NULL,
  lists INTEGER NOT NULL,
  -- what the next fit begins with
  log_worth DOUBLE PRECISION NOT NULL
);
CREATE INDEX community_scores_in_order ON community_scores (is_rising, low DESC, trail_key);
CREATE INDEX community_scores_by_country ON community_scores (country_key, is_rising, low DESC, trail_key);

-- In which years somebody walked a trail that has a score.
CREATE TABLE community_score_years (
  trail_key TEXT NOT NULL REFERENCES community_scores (trail_key) ON DELETE CASCADE,
  year INTEGER NOT NULL,
  PRIMARY KEY (trail_key, year)
);

-- One row: the last fit, and who is at the next.
CREATE TABLE community_fits (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  -- epoch ms; NULL before the first
  fitted_at BIGINT,
  -- of the community's totals as they were before it
  version BIGINT,
  -- until then a process may be at it
  claimed_until BIGINT NOT NULL
);
INSERT INTO community_fits (one, claimed_until) VALUES (1, 0);
