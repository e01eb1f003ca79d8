-- What each member has earned, and when. Ids are those of the table in domain/achievements.ts; nothing is ever taken away.
CREATE TABLE earned_achievements (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  achievement_id TEXT NOT NULL,
  earned_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, achievement_id)
);
CREATE INDEX earned_achievements_by_time ON earned_achievements (earned_at);
