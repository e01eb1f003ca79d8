import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import type { Me } from '#server/platform/http/session.ts'
import { insertTicket, takeTicket } from './store.ts'

const LIFE_MS = 60_000

export interface Tickets {
  /** Creates a ticket for one download within a minute, while the session lives; null where it has ended. */
  issue(me: Me): Promise<string | null>
  /** Uses up a ticket and returns the member that it belongs to; null where it is not valid. */
  take(ticket: string): Promise<Me | null>
}

/** Creates download tickets. They appear in URLs, where access tokens must not, so they are short-lived and good for one download. */
export function createTickets({ db, now }: Pick<Deps, 'db' | 'now'>): Tickets {
  return {
    issue: async (me) => {
      const ticket = randomBytes(32).toString('base64url')
      const stored = { ticket_hash: hashTicket(ticket), session_id: me.sessionId, expires_at: now() + LIFE_MS }
      const isStored = await db.write(me.userId, (tx) => insertTicket(tx, stored, now()))
      return isStored ? ticket : null
    },
    take: async (ticket) => {
      if (!/^[\w-]{43}$/.test(ticket)) return null
      const hash = hashTicket(ticket)
      return db.write(hash, (tx) => takeTicket(tx, hash, now()))
    },
  }
}

function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}
