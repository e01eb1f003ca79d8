-- The link by which a member shows their wishes: its token is made of the id and the server's secret.
CREATE TABLE wishlist_links (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  with_notes INTEGER NOT NULL,
  created_at BIGINT NOT NULL
);
