-- The day of a person's newest hike that everybody sees, at level 0 of their totals; empty where there is none. The directory is ordered by it.
ALTER TABLE hiker_totals ADD COLUMN latest_on TEXT NOT NULL DEFAULT '';
-- wishes have no day
CREATE INDEX hikes_newest_public ON hikes (owner_id, completed_on DESC, created_at DESC, id DESC)
WHERE completed_on IS NOT NULL AND audience <= 0;

UPDATE hiker_totals SET latest_on = COALESCE(
  (SELECT MAX(completed_on) FROM hikes
   WHERE hikes.owner_id = hiker_totals.user_id AND completed_on IS NOT NULL AND audience <= 0), '')
WHERE level = 0;
CREATE INDEX hiker_totals_by_latest ON hiker_totals (latest_on DESC, user_id) WHERE level = 0;
