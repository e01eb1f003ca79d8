-- What the operator has set while the site runs: a row for each setting that is not at its default, its value as JSON.
CREATE TABLE site_settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  changed_at BIGINT NOT NULL
);
