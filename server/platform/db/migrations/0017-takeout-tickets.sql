-- Good for one download of the member's data, within a minute and as long as the session lives. Only their hashes are kept.
CREATE TABLE takeout_tickets (
  ticket_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  expires_at BIGINT NOT NULL
);
CREATE INDEX takeout_tickets_by_session ON takeout_tickets (session_id);
