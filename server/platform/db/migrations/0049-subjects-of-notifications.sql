-- The hike or the achievement that a notification is about; empty where it is about neither, and of old ones.
ALTER TABLE notifications ADD COLUMN about_id TEXT NOT NULL DEFAULT '';
