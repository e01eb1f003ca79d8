-- The line of a track as its copy for others has it, where its ends are hidden. Those of older tracks are made after the start.
ALTER TABLE tracks ADD COLUMN view_line TEXT;
ALTER TABLE visit_tracks ADD COLUMN view_line TEXT;

UPDATE tracks SET figures_version = 0 WHERE hidden_ends_m > 0;
UPDATE visit_tracks SET figures_version = 0 WHERE hidden_ends_m > 0;
INSERT INTO tasks_at_start (name)
SELECT 'renew figures'
WHERE (EXISTS (SELECT 1 FROM tracks WHERE hidden_ends_m > 0) OR EXISTS (SELECT 1 FROM visit_tracks WHERE hidden_ends_m > 0))
  AND NOT EXISTS (SELECT 1 FROM tasks_at_start WHERE name = 'renew figures');
