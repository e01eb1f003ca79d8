import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { LoginTicketRow } from '#server/platform/db/schema/login-rows.ts'
import { hashLinkToken, newLinkToken } from '#server/account/accounts/sessions/link-tokens.ts'

type Kind = LoginTicketRow['kind']

/** A step of a login that has begun. */
export interface Ticket<Facts> {
  /** Null where it is not known yet who logs in. */
  readonly userId: string | null
  readonly facts: Facts
}

/** Removed with each new one, so that a flood of begun logins does not make a request long. */
const MAX_PRUNED = 100

/**
 * Stores a step of a login. Returns its token, which is stored nowhere.
 * @param life until when it can be used, and the time now, in epoch milliseconds
 */
export async function createTicket(
  tx: Tx,
  kind: Kind,
  { userId, facts }: Ticket<object>,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<string> {
  await pruneTickets(tx, now)
  const token = newLinkToken()
  await tx
    .insertInto('login_tickets')
    .values({
      token_hash: hashLinkToken(token),
      kind,
      user_id: userId,
      facts: JSON.stringify(facts),
      expires_at: expiresAt,
    })
    .execute()
  return token
}

/** Returns a ticket without using it, or null where it is used, expired or made up. */
export async function findTicket<Facts>(
  db: Queries,
  { kind, token }: { kind: Kind; token: string },
  now: number,
): Promise<Ticket<Facts> | null> {
  const row = await db
    .selectFrom('login_tickets')
    .select(['user_id', 'facts'])
    .where('token_hash', '=', hashLinkToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { userId: row.user_id, facts: JSON.parse(row.facts) } : null
}

/** Deletes a ticket and returns it, or null where there is none. Of several concurrent requests one gets it. */
export async function consumeTicket<Facts>(
  tx: Tx,
  { kind, token }: { kind: Kind; token: string },
  now: number,
): Promise<Ticket<Facts> | null> {
  const row = await tx
    .deleteFrom('login_tickets')
    .where('token_hash', '=', hashLinkToken(token))
    .where('kind', '=', kind)
    .returning(['user_id', 'facts', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? { userId: row.user_id, facts: JSON.parse(row.facts) } : null
}

/** Stores other facts with a ticket. Call it in a write of its person's. */
export async function replaceTicketFacts(
  tx: Tx,
  { kind, token }: { kind: Kind; token: string },
  facts: object,
): Promise<void> {
  await tx
    .updateTable('login_tickets')
    .set({ facts: JSON.stringify(facts) })
    .where('token_hash', '=', hashLinkToken(token))
    .where('kind', '=', kind)
    .execute()
}

/** Deletes a person's tickets of a kind: a newer one takes their place. */
export async function deleteTickets(tx: Tx, kind: Kind, userId: string): Promise<void> {
  await tx.deleteFrom('login_tickets').where('user_id', '=', userId).where('kind', '=', kind).execute()
}

async function pruneTickets(tx: Tx, now: number): Promise<void> {
  const expired = tx.selectFrom('login_tickets').select('token_hash').where('expires_at', '<=', now).limit(MAX_PRUNED)
  await tx.deleteFrom('login_tickets').where('token_hash', 'in', expired).execute()
}
