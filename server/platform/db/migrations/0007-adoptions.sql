-- When each generation of refresh tokens that may still be in its minute of grace was first used: JSON, [generation, time] each.
ALTER TABLE sessions ADD COLUMN adoptions TEXT NOT NULL DEFAULT '[]';
UPDATE sessions SET adoptions = '[[' || generation || ',' || adopted_at || ']]';
ALTER TABLE sessions DROP COLUMN adopted_at;
