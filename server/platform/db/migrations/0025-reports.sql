-- What members have reported to the operator. It stays when what was reported goes, and forgets who reported once they have left.
CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  reporter_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  -- 'hike', 'photo' or 'profile'
  kind TEXT NOT NULL,
  -- of a hike, its photo, or a person
  subject_id TEXT NOT NULL,
  -- whose it is
  owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  details TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  settled_at BIGINT,
  outcome TEXT
);
CREATE INDEX reports_by_reporter ON reports (reporter_id, created_at);
CREATE INDEX reports_by_owner ON reports (owner_id, kind, subject_id);
CREATE INDEX reports_waiting ON reports (created_at) WHERE settled_at IS NULL;
