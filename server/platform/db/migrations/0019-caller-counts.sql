-- What several processes have counted of each caller together, until a window ends (milliseconds since 1970). On SQLite one process
-- serves, and nothing stands here. What a crash of the database loses is counted anew.
CREATE TABLE caller_counts (
  caller TEXT PRIMARY KEY,
  count BIGINT NOT NULL,
  ends_at BIGINT NOT NULL
);
CREATE INDEX caller_counts_by_end ON caller_counts (ends_at);
-- postgresql: ALTER TABLE caller_counts SET UNLOGGED;
