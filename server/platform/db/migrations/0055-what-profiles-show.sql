-- Who sees whom a person follows and who follows them. Up to now nobody did: so it stays until they choose otherwise.
ALTER TABLE users ADD COLUMN follows_visibility INTEGER NOT NULL DEFAULT 2;
-- Who sees the map and the years of the hikes that they see.
ALTER TABLE users ADD COLUMN mountains_visibility INTEGER NOT NULL DEFAULT 0;
CREATE INDEX friendships_of_followed_by_time ON friendships (followed_id, created_at, follower_id);
CREATE INDEX friendships_of_follower_by_time ON friendships (follower_id, created_at, followed_id);
