import { createProved } from '#server/account/accounts/provider/steps.ts'
import { hashLinkToken } from '#server/account/accounts/sessions/link-tokens.ts'
import type { TestServer } from '#server/testing/a-server.ts'

const BROWSER = 'B'.repeat(43)

/** Returns the cookie of the browser that has begun to log in with a provider. */
export const FROM_BROWSER = async () => ({ headers: { cookie: `__Host-login=${BROWSER}` } })

/** Returns a ticket of somebody whom the provider `house` has just described. */
export async function aProviderTicket(
  { deps }: TestServer,
  subject: string,
  email = `${subject}@example.org`,
): Promise<{ ticket: string }> {
  const proved = {
    provider: 'house',
    issuer: deps.config.providers[0]?.issuer ?? '',
    subject,
    browser: hashLinkToken(BROWSER),
    invitation: null,
    role: null,
    profile: { email, username: subject, firstName: 'New', lastName: 'Comer' },
    isByEmail: true,
  }
  return { ticket: await deps.db.write('ticket', (tx) => createProved(tx, proved, 'unknown', deps.now())) }
}
