-- What moves the circles that hide the ends of a member's tracks. Made with the first track that hides some.
CREATE TABLE hiding_keys (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret TEXT NOT NULL
);

-- How many bytes the copy for others has. Null for a copy of an older version, which showed what lies near a hidden end
-- where the track came by once more: nobody gets it before it is made anew.
ALTER TABLE tracks ADD COLUMN view_size INTEGER;
