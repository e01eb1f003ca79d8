-- What moderators keep from others, and whom from signing in, until it is lifted or ends.
CREATE TABLE holds (
  -- 'hike', 'photo', 'profile', 'suspension' or 'lock'
  kind TEXT NOT NULL,
  -- of a hike, for its photo too, or of a person
  subject_id TEXT NOT NULL,
  owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- what it is about, where that may go before its owner does
  hike_id TEXT REFERENCES hikes (id) ON DELETE CASCADE,
  photo_of TEXT REFERENCES photos (hike_id) ON DELETE CASCADE,
  -- as its owner reads it
  reason TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  -- NULL until somebody lifts it
  ends_at BIGINT,
  PRIMARY KEY (kind, subject_id)
);
CREATE INDEX holds_by_owner ON holds (owner_id, kind);
CREATE INDEX holds_by_hike ON holds (hike_id) WHERE hike_id IS NOT NULL;
CREATE INDEX holds_by_photo ON holds (photo_of) WHERE photo_of IS NOT NULL;
CREATE INDEX holds_by_end ON holds (ends_at) WHERE ends_at IS NOT NULL;

-- What a photo's hold says, where photos are looked for.
ALTER TABLE photos ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0;

-- What operators and moderators have decided. Rows are only ever added. Of the member there is the id alone, which leads to nobody
-- once the account is gone.
CREATE TABLE moderation_log (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  decided_by TEXT NOT NULL,
  word TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  owner_id TEXT,
  reason TEXT NOT NULL
);
CREATE INDEX moderation_log_by_owner ON moderation_log (owner_id, id);

-- What lets somebody register. Of its token the hash alone is kept.
CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  uses_left INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
