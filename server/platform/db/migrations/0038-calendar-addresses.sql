-- The private address of a member's calendar: its key is made of the id and the server's secret.
CREATE TABLE calendar_addresses (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  created_at BIGINT NOT NULL
);
