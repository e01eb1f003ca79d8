-- How many metres of either end are left out of the copy for others; 0 hides nothing.
ALTER TABLE tracks ADD COLUMN hidden_ends_m INTEGER NOT NULL DEFAULT 0;
