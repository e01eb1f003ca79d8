-- how rare each is is counted achievement by achievement
CREATE INDEX earned_achievements_by_achievement ON earned_achievements (achievement_id, user_id);
