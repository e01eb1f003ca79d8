-- Ids are UUIDv7 text, times epoch milliseconds, days YYYY-MM-DD, booleans 0 or 1, lists JSON text, lengths whole metres.

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  username TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  country TEXT NOT NULL,
  social_links TEXT NOT NULL DEFAULT '{}',
  created_at BIGINT NOT NULL
);

-- One row per signed-in browser. Refresh tokens are derived from id, generation and the server's secret: nothing here signs anybody in.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  generation INTEGER NOT NULL DEFAULT 0,
  adopted_at BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Failed tries that count towards a lock or a limit; rows older than the longest window are dropped.
CREATE TABLE failed_tries (
  subject TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX failed_tries_by_subject ON failed_tries (subject, at);
CREATE INDEX failed_tries_by_time ON failed_tries (at);

CREATE TABLE hikes (
  id TEXT PRIMARY KEY,
  owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  trail_key TEXT NOT NULL,
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  difficulty TEXT NOT NULL,
  -- BIGINT: times the completions it passes 2^31
  length_m BIGINT NOT NULL,
  elevation_m BIGINT NOT NULL,
  rating INTEGER NOT NULL,
  -- 1..n without gaps over an owner's completed hikes; NULL for a wish
  rank INTEGER,
  is_placed INTEGER NOT NULL DEFAULT 0,
  is_wish INTEGER NOT NULL DEFAULT 0,
  completion_count INTEGER NOT NULL,
  completed_on TEXT,
  notes TEXT NOT NULL DEFAULT '',
  link TEXT NOT NULL DEFAULT '',
  weather TEXT NOT NULL DEFAULT '[]',
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  UNIQUE (owner_id, trail_key),
  CHECK ((is_wish = 1 AND rank IS NULL AND completion_count = 0 AND completed_on IS NULL)
      OR (is_wish = 0 AND rank >= 1 AND completion_count >= 1))
);
CREATE INDEX hikes_by_owner_rank ON hikes (owner_id, rank);
CREATE INDEX hikes_by_trail ON hikes (trail_key);

CREATE TABLE photos (
  hike_id TEXT PRIMARY KEY REFERENCES hikes (id) ON DELETE CASCADE,
  file_key TEXT NOT NULL UNIQUE,
  thumb_key TEXT NOT NULL UNIQUE,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE TABLE tracks (
  hike_id TEXT PRIMARY KEY REFERENCES hikes (id) ON DELETE CASCADE,
  file_key TEXT NOT NULL UNIQUE,
  -- the copy for everybody but the owner: coordinates and elevations alone
  view_key TEXT NOT NULL UNIQUE,
  file_name TEXT NOT NULL,
  file_size INTEGER NOT NULL,
  is_shared INTEGER NOT NULL,
  length_m DOUBLE PRECISION NOT NULL,
  ascent_m DOUBLE PRECISION NOT NULL,
  descent_m DOUBLE PRECISION NOT NULL,
  min_elevation_m DOUBLE PRECISION,
  max_elevation_m DOUBLE PRECISION,
  start_lat DOUBLE PRECISION NOT NULL,
  start_lng DOUBLE PRECISION NOT NULL,
  moving_time_s DOUBLE PRECISION,
  elevation_points INTEGER NOT NULL,
  created_at BIGINT NOT NULL
);

-- Files whose row is gone or was never committed: removed from the store after the commit, and again at start.
CREATE TABLE doomed_files (
  file_key TEXT PRIMARY KEY,
  at BIGINT NOT NULL
);

CREATE TABLE likes (
  hike_id TEXT NOT NULL REFERENCES hikes (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (hike_id, user_id)
);
CREATE INDEX likes_by_user ON likes (user_id);

CREATE TABLE friendships (
  follower_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  followed_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (follower_id, followed_id),
  CHECK (follower_id <> followed_id)
);
CREATE INDEX friendships_by_followed ON friendships (followed_id);
