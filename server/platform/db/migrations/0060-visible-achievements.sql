-- What others see somebody to have earned: of the hikes that everybody sees (level 0), and of those that followers see (level 1).
-- What the person sees stays in earned_achievements.
CREATE TABLE visible_achievements (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  level INTEGER NOT NULL,
  achievement_id TEXT NOT NULL,
  earned_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, level, achievement_id)
);
-- how rare each is is counted achievement by achievement
CREATE INDEX visible_achievements_by_achievement ON visible_achievements (achievement_id, level, user_id);
INSERT INTO tasks_at_start (name)
SELECT 'visible achievements' WHERE EXISTS (SELECT 1 FROM earned_achievements);
