-- Much of one kind that one person does becomes one notification. `kind` is empty where that may not be; `subject` is what it
-- was done to last, `told` how many it tells of.
ALTER TABLE notifications ADD COLUMN kind TEXT NOT NULL DEFAULT '';
ALTER TABLE notifications ADD COLUMN subject TEXT NOT NULL DEFAULT '';
ALTER TABLE notifications ADD COLUMN told INTEGER NOT NULL DEFAULT 1;

-- A bundle gets a new number whenever it grows, but keeps its place: the newest 500 places are kept.
ALTER TABLE notifications ADD COLUMN place BIGINT NOT NULL DEFAULT 0;
UPDATE notifications SET place = number;
ALTER TABLE inboxes ADD COLUMN last_place BIGINT NOT NULL DEFAULT 0;
UPDATE inboxes SET last_place = last_number;
CREATE INDEX notifications_by_place ON notifications (user_id, place);

DROP INDEX notifications_by_actor;
CREATE INDEX notifications_by_actor ON notifications (actor_id, user_id, kind);
