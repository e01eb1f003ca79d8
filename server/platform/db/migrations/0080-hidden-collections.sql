-- Collections that moderators have hidden from everyone but their owner.
ALTER TABLE collections ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0;
ALTER TABLE holds ADD COLUMN collection_id TEXT REFERENCES collections (id) ON DELETE CASCADE;
CREATE INDEX holds_by_collection ON holds (collection_id) WHERE collection_id IS NOT NULL;
-- For the sitemap, which reads them in the order of their ids.
CREATE INDEX collections_public_by_id ON collections (id) WHERE visibility = 'public';
