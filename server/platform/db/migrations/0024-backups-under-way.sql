-- Backups that are being written: while one is, no file that rows have named is deleted. One that was killed expires.
CREATE TABLE backups_under_way (
  id TEXT PRIMARY KEY,
  expires_at BIGINT NOT NULL
);
