-- Proposals that two names mean one trail, or that one trail is a variant of another (decision 0057). The smaller key stands first.
CREATE TABLE trail_proposals (
  id TEXT PRIMARY KEY,
  trail_key TEXT NOT NULL,
  other_key TEXT NOT NULL,
  -- same or variant
  relation TEXT NOT NULL,
  -- a JSON list
  reasons TEXT NOT NULL,
  -- open, objected, joined, variant or refused
  status TEXT NOT NULL,
  -- NULL where it was found, or its author has left
  proposed_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  -- the only hiker of either trail, who bounds how many of them are open
  sole_hiker TEXT REFERENCES users (id) ON DELETE SET NULL,
  other_sole_hiker TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at BIGINT NOT NULL,
  UNIQUE (trail_key, other_key)
);
CREATE INDEX trail_proposals_by_other ON trail_proposals (other_key);
CREATE INDEX trail_proposals_by_status ON trail_proposals (status, id);
CREATE INDEX trail_proposals_by_author ON trail_proposals (proposed_by, created_at) WHERE proposed_by IS NOT NULL;
CREATE INDEX trail_proposals_by_hiker ON trail_proposals (sole_hiker) WHERE sole_hiker IS NOT NULL;
CREATE INDEX trail_proposals_by_other_hiker ON trail_proposals (other_sole_hiker) WHERE other_sole_hiker IS NOT NULL;

-- The last answer of each member to a proposal.
CREATE TABLE trail_votes (
  proposal_id TEXT NOT NULL REFERENCES trail_proposals (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- confirm or object
  answer TEXT NOT NULL,
  -- 1 where the member had a public track there
  is_counted INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (proposal_id, user_id)
);
CREATE INDEX trail_votes_by_user ON trail_votes (user_id, proposal_id);

-- Where public trails begin: the start of the track that everybody gets, or the catalogue's trailhead.
CREATE TABLE trail_places (
  trail_key TEXT PRIMARY KEY,
  lat DOUBLE PRECISION NOT NULL,
  lng DOUBLE PRECISION NOT NULL,
  -- its map tile at zoom 14 as a quadkey: tiles around it share its first digits
  cell TEXT NOT NULL,
  -- track or catalogue
  source TEXT NOT NULL
);
CREATE INDEX trail_places_by_cell ON trail_places (cell);

-- Trails to be compared with others: new ones, and those whose tracks have changed.
CREATE TABLE trails_to_compare (
  trail_key TEXT PRIMARY KEY,
  marked_at BIGINT NOT NULL
);
CREATE INDEX trails_to_compare_oldest ON trails_to_compare (marked_at, trail_key);
INSERT INTO trails_to_compare (trail_key, marked_at) SELECT trail_key, 0 FROM trails;
