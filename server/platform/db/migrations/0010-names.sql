-- The tables and columns say what they hold in words that people look for; what they hold stays as it is.
ALTER TABLE failed_tries RENAME TO failed_logins;
DROP INDEX failed_tries_by_subject;
DROP INDEX failed_tries_by_time;
CREATE INDEX failed_logins_by_subject ON failed_logins (subject, at);
CREATE INDEX failed_logins_by_time ON failed_logins (at);

ALTER TABLE doomed_files RENAME TO files_to_delete;

ALTER TABLE trail_grams RENAME TO trail_trigrams;
ALTER TABLE trail_trigrams RENAME COLUMN gram TO trigram;
DROP INDEX trail_grams_by_trail;
CREATE INDEX trail_trigrams_by_trail ON trail_trigrams (trail_key);

ALTER TABLE user_grams RENAME TO user_trigrams;
ALTER TABLE user_trigrams RENAME COLUMN gram TO trigram;
DROP INDEX user_grams_by_user;
CREATE INDEX user_trigrams_by_user ON user_trigrams (user_id);

-- What somebody was notified of in the last 24 hours, so that nobody is notified of it again.
ALTER TABLE tellings RENAME TO notification_dedup;
ALTER TABLE notification_dedup RENAME COLUMN told_at TO notified_at;
-- How many events a notification stands for.
ALTER TABLE notifications RENAME COLUMN told TO event_count;
