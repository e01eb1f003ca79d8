-- Goals for a time, alone or with others.
CREATE TABLE challenges (
  id TEXT PRIMARY KEY,
  -- who can change it; NULL while their account is being removed
  owner_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  -- empty where it is called by its goal
  name TEXT NOT NULL,
  template TEXT NOT NULL,
  -- walks, months, countries or trails; metres of length or ascent
  goal BIGINT NOT NULL,
  least_ascent_m INTEGER,
  least_length_m BIGINT,
  least_difficulty TEXT,
  period TEXT NOT NULL,
  from_on TEXT NOT NULL,
  to_on TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX challenges_by_owner ON challenges (owner_id);

CREATE TABLE challenge_members (
  challenge_id TEXT NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- joined, invited or declined
  state TEXT NOT NULL,
  invited_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  -- of its challenge, so that those that run are found by an index
  to_on TEXT NOT NULL,
  -- of the invitation, and later of joining
  at BIGINT NOT NULL,
  PRIMARY KEY (challenge_id, user_id)
);
CREATE INDEX challenge_members_by_user ON challenge_members (user_id, state, to_on, challenge_id);
CREATE INDEX challenge_members_by_inviter ON challenge_members (invited_by);

-- A member's walks of some days, without a look at the rest of the list.
CREATE INDEX hikes_by_owner_day ON hikes (owner_id, completed_on, id) WHERE completed_on IS NOT NULL;
-- Whose walk it is. Processes of an older version leave it NULL.
ALTER TABLE visits ADD COLUMN walker_id TEXT;
UPDATE visits SET walker_id = (SELECT hikes.owner_id FROM hikes WHERE hikes.id = visits.hike_id);
CREATE INDEX visits_by_walker_day ON visits (walker_id, completed_on, hike_id);
