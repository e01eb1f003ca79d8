-- Who walked a trail is shown in these orders: what is liked most and tells most first, or the newest walk.
ALTER TABLE counted_hikes ADD COLUMN tells INTEGER NOT NULL DEFAULT 0;
ALTER TABLE counted_hikes ADD COLUMN walked_on TEXT NOT NULL DEFAULT '';
UPDATE counted_hikes SET
  tells = (SELECT CASE WHEN hikes.notes = '' THEN 0 ELSE 1 END FROM hikes WHERE hikes.id = counted_hikes.hike_id)
    + CASE WHEN photo_at IS NULL THEN 0 ELSE 1 END,
  walked_on = COALESCE((SELECT completed_on FROM hikes WHERE hikes.id = counted_hikes.hike_id), '')
WHERE EXISTS (SELECT 1 FROM hikes WHERE hikes.id = counted_hikes.hike_id);
CREATE INDEX counted_by_use ON counted_hikes (trail_key, likes DESC, tells DESC, hike_id DESC);
CREATE INDEX counted_by_day ON counted_hikes (trail_key, walked_on DESC, hike_id DESC);
