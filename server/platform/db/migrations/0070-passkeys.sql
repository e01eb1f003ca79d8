-- Members' passkeys (WebAuthn credentials): the public half of a key pair, whose private half stays in an authenticator.
CREATE TABLE passkeys (
  -- as the authenticator chose it, in base64url
  credential_id TEXT PRIMARY KEY,
  -- names the passkey in addresses
  id TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- COSE, in base64url
  public_key TEXT NOT NULL,
  -- how often it has signed, as it says; 0 for passkeys that are synced between devices
  counter BIGINT NOT NULL,
  -- how browsers reach it: words separated by commas
  transports TEXT NOT NULL,
  -- 1 where its provider keeps a copy
  is_backed_up INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);
