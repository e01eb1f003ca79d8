-- The trail of a track's hike, so that the one that others get of a trail is the first of an index, however many have walked it.
ALTER TABLE tracks ADD COLUMN trail_key TEXT NOT NULL DEFAULT '';
UPDATE tracks SET trail_key = (SELECT hikes.trail_key FROM hikes WHERE hikes.id = tracks.hike_id);
CREATE INDEX tracks_by_trail ON tracks (trail_key, elevation_points DESC, created_at DESC, hike_id DESC);
