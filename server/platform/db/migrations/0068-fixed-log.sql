-- Which member decided in the desk, and in which role; NULL for operators on the machine and for the server itself.
ALTER TABLE moderation_log ADD COLUMN by_id TEXT;
ALTER TABLE moderation_log ADD COLUMN by_role TEXT;

-- Lines are only ever added. Removing an account leaves its lines alone: of the member they have the id, which then leads to nobody.
-- sqlite: CREATE TRIGGER moderation_log_unchanged BEFORE UPDATE ON moderation_log
-- sqlite: BEGIN SELECT RAISE(ABORT, 'lines of moderation_log cannot be changed'); END;
-- sqlite: CREATE TRIGGER moderation_log_undeleted BEFORE DELETE ON moderation_log
-- sqlite: BEGIN SELECT RAISE(ABORT, 'lines of moderation_log cannot be changed'); END;
-- postgresql: CREATE FUNCTION refuse_log_change() RETURNS TRIGGER LANGUAGE plpgsql
-- postgresql: AS 'BEGIN RAISE EXCEPTION ''lines of moderation_log cannot be changed''; END';
-- postgresql: CREATE TRIGGER moderation_log_unchanged BEFORE UPDATE OR DELETE ON moderation_log
-- postgresql: FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
-- postgresql: CREATE TRIGGER moderation_log_kept BEFORE TRUNCATE ON moderation_log
-- postgresql: FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();

-- For the pages of the desk.
CREATE INDEX reports_settled ON reports (created_at) WHERE settled_at IS NOT NULL;
CREATE INDEX moderation_log_by_author ON moderation_log (decided_by, id);
CREATE INDEX moderation_log_by_word ON moderation_log (word, id);
