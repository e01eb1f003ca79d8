-- What somebody has chosen for all screens: units, the first day of the week, theme, sound.
ALTER TABLE users ADD COLUMN preferences TEXT NOT NULL DEFAULT '{}';
