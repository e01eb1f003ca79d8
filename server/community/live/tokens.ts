import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import type { Me } from '#server/platform/http/session.ts'
import { insertStreamToken, consumeStreamToken } from './store.ts'

const LIFE_MS = 60_000

export interface StreamTokens {
  /** Returns a token that opens one stream within a minute, or null where the session has ended. */
  issue(me: Me): Promise<string | null>
  /** Consumes a token. Returns its session and the session's end in epoch milliseconds, or null for an invalid token. */
  take(token: string): Promise<(Me & { endsAt: number }) | null>
}

/** Creates the tokens that open streams. They appear in URLs, where access tokens must not, so they are short-lived and valid once. */
export function createStreamTokens({ db, now }: Pick<Deps, 'db' | 'now'>): StreamTokens {
  return {
    issue: async (me) => {
      const token = randomBytes(32).toString('base64url')
      const stored = { hash: hashToken(token), sessionId: me.sessionId, expiresAt: now() + LIFE_MS }
      const isStored = await db.write(me.userId, (tx) => insertStreamToken(tx, stored, now()))
      return isStored ? token : null
    },
    take: async (token) => {
      if (!/^[\w-]{43}$/.test(token)) return null
      const hash = hashToken(token)
      return db.write(hash, (tx) => consumeStreamToken(tx, hash, now()))
    },
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
