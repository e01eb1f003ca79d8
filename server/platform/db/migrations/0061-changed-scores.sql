-- When a fit last changed what everybody sees: the time of a fit that changed nothing would tell of a hike that is not for everybody.
ALTER TABLE community_fits ADD COLUMN changed_at BIGINT;
UPDATE community_fits SET changed_at = fitted_at;
