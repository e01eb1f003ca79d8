-- The SHA-256 of every file that a row names, as it was when it came; those of older files are noted after a start.
CREATE TABLE file_digests (
  file_key TEXT PRIMARY KEY,
  sha256 TEXT NOT NULL
);

INSERT INTO tasks_at_start (name)
SELECT 'digest files' WHERE EXISTS (SELECT 1 FROM photos) OR EXISTS (SELECT 1 FROM tracks);
