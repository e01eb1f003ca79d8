-- Second factors: an app on the member's phone that shows a new code every 30 seconds.
CREATE TABLE second_factors (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- encrypted by a key that is derived from the server's secret
  sealed_secret TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  -- null until a first code has shown that the app has the secret
  confirmed_at BIGINT,
  -- the time step of the newest code that was used: each is good once
  last_step BIGINT NOT NULL DEFAULT 0
);

-- Codes for those who have lost the phone, each good once. Only hashes are kept.
CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
