-- The trail of a further walk's hike, so that who else was there on a day is found by both, as for first walks.
ALTER TABLE visits ADD COLUMN trail_key TEXT NOT NULL DEFAULT '';
UPDATE visits SET trail_key = (SELECT hikes.trail_key FROM hikes WHERE hikes.id = visits.hike_id);
CREATE INDEX visits_by_day ON visits (trail_key, completed_on, hike_id);
CREATE INDEX hikes_by_day ON hikes (trail_key, completed_on, id) WHERE completed_on IS NOT NULL;
