-- What the owner of something hidden answers to the moderators, and when.
ALTER TABLE holds ADD COLUMN answer TEXT;
ALTER TABLE holds ADD COLUMN answered_at BIGINT;
