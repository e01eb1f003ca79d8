import type { LoginMethod } from '#domain/account/login-methods.ts'
import { createSessions } from '#server/account/accounts/sessions/sessions.ts'
import type { Member, TestServer } from './a-server.ts'

/** Opens a session, also for somebody without a password; returns its access token. */
export async function openSession(
  { deps }: TestServer,
  { id }: Member,
  method: LoginMethod = 'provider',
): Promise<string> {
  const sessions = createSessions(deps)
  const me = await deps.db.write(id, (tx) => sessions.open(tx, id, { device: '', network: '', method }))
  return (await sessions.firstTokens(me)).accessToken
}

/** Returns the session id of a token. */
export function findSessionId(accessToken: string): string {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid
}
