-- The directory in other orders than by name.
CREATE INDEX users_newest ON users (created_at DESC, username) WHERE is_found = 1;
CREATE INDEX hiker_totals_by_hikes ON hiker_totals (hikes DESC, user_id) WHERE level = 0;
-- Who walks most in a country, as everybody sees it.
CREATE INDEX hiker_countries_by_hikes ON hiker_countries (country_key, hikes DESC, user_id) WHERE level = 0;
