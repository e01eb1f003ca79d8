-- The files of a person's face, large and small; NULL without one.
ALTER TABLE users ADD COLUMN avatar_key TEXT;
ALTER TABLE users ADD COLUMN avatar_small_key TEXT;
