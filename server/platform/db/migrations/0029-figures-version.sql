-- By which version of the rules the figures of a track, and its copy for others, were made. Those of older ones are made anew after
-- a start.
ALTER TABLE tracks ADD COLUMN figures_version INTEGER NOT NULL DEFAULT 0;

INSERT INTO tasks_at_start (name)
SELECT 'renew figures' WHERE EXISTS (SELECT 1 FROM tracks);
