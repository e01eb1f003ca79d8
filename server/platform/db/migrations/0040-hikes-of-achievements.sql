-- The hike that earned it, where there was one. No reference: what was earned stays when the hike goes, and nothing is looked up for that.
ALTER TABLE earned_achievements ADD COLUMN hike_id TEXT;
