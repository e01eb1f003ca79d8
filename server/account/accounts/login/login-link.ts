import { pages } from '#contract/pages.ts'
import { msg } from '#domain/platform/language/translate.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type StoredUser, findUser } from '#server/account/accounts/store.ts'
import { consumeTicket, createTicket, deleteTickets } from './tickets.ts'

const LIFE_MS = 3_600_000

/** Returns the path of a link that logs a person in once, within an hour, in place of the one before. */
export async function createLoginLink(tx: Tx, userId: string, now: number): Promise<string> {
  await deleteTickets(tx, 'link', userId)
  const token = await createTicket(tx, 'link', { userId, facts: {} }, { now, expiresAt: now + LIFE_MS })
  // browsers do not send the fragment, and servers do not log it
  return `${pages.loginLink.path}#${token}`
}

/** Uses a link up and returns whose it is, or null for a dead one. */
export function consumeLoginLink(db: Db, token: string, now: number): Promise<StoredUser | null> {
  return db.write('login link', async (tx) => {
    const link = await consumeTicket(tx, { kind: 'link', token }, now)
    return link?.userId ? findUser(tx, { id: link.userId }) : null
  })
}

export const deadLoginLink = () =>
  new Problem(400, 'dead_link', msg('This link has been used, has expired or was replaced by a newer one.'))
