-- Where a hike stands in its owner's list; NULL for a wish. Of two the lower one is the better place, and between neighbours there is
-- room, so that a hike comes, goes or moves without the others. Ranks 1, 2, 3 … are counted when they are read.
DROP INDEX hikes_by_owner_rank;
DROP INDEX hikes_by_trail;
ALTER TABLE hikes RENAME COLUMN rank TO position;
-- postgresql: ALTER TABLE hikes ALTER COLUMN position TYPE BIGINT USING 70368744177664 + CAST(position AS BIGINT) * 1048576;
UPDATE hikes SET position = 70368744177664 + position * 1048576 WHERE position < 70368744177664;
CREATE INDEX hikes_by_owner_position ON hikes (owner_id, position);
CREATE INDEX hikes_by_trail ON hikes (trail_key, is_wish, id, rating, completion_count, difficulty, owner_id, position);
