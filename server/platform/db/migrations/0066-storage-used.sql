-- The size of a file in bytes, as stored; NULL for files of an older version until the server has counted them after a start.
ALTER TABLE file_digests ADD COLUMN size BIGINT;

-- How many bytes the files of a member use.
CREATE TABLE storage_used (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  bytes BIGINT NOT NULL
);
CREATE INDEX storage_used_by_bytes ON storage_used (bytes DESC, user_id);
INSERT INTO storage_used (user_id, bytes) SELECT id, 0 FROM users;

INSERT INTO tasks_at_start (name)
SELECT 'digest files' WHERE EXISTS (SELECT 1 FROM users) AND NOT EXISTS (SELECT 1 FROM tasks_at_start WHERE name = 'digest files');
