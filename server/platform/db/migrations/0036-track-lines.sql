-- The line of each track as a map of many shows it: simplified and packed. Those of older tracks are made after the start, with
-- their figures.
ALTER TABLE tracks ADD COLUMN line TEXT;
ALTER TABLE visit_tracks ADD COLUMN line TEXT;

INSERT INTO tasks_at_start (name)
SELECT 'renew figures'
WHERE (EXISTS (SELECT 1 FROM tracks) OR EXISTS (SELECT 1 FROM visit_tracks))
  AND NOT EXISTS (SELECT 1 FROM tasks_at_start WHERE name = 'renew figures');
