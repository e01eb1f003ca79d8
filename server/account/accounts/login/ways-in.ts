import { countPasskeys } from '#server/account/accounts/passkeys/store.ts'
import { passkeySite } from '#server/account/accounts/passkeys/site.ts'
import { listIdentities } from '#server/account/accounts/provider/identities-store.ts'
import { type User, hasPassword } from '#server/account/accounts/store.ts'
import type { Config } from '#server/platform/config.ts'
import type { Queries } from '#server/platform/db/open.ts'

/** Returns true where a person can log in: by a password, a passkey or a provider, as far as the site has them now. */
export async function canLogIn(
  db: Queries,
  user: Pick<User, 'id' | 'password_hash'>,
  { hasPasswords, publicUrl, providers }: Pick<Config, 'hasPasswords' | 'publicUrl' | 'providers'>,
): Promise<boolean> {
  if (hasPasswords && hasPassword(user)) return true
  if (passkeySite(publicUrl) !== null && (await countPasskeys(db, user.id)) > 0) return true
  const issuers = new Set(providers.map(({ issuer }) => issuer))
  return (await listIdentities(db, user.id)).some(({ issuer }) => issuers.has(issuer))
}
