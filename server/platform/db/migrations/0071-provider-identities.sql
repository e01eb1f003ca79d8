-- Who a member is at an identity provider. A member has at most one identity of a provider.
CREATE TABLE provider_identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE UNIQUE INDEX provider_identities_by_user ON provider_identities (user_id, issuer);
