import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import type { Me } from '#server/platform/http/session.ts'
import { insertStreamToken, consumeStreamToken } from './store.ts'

const LIFE_MS = 60_000

export interface StreamTokens {
  /** A token that opens one stream within a minute, as long as the session lives; null where it has ended meanwhile. */
  issue(me: Me): Promise<string | null>
  /** Uses a token up: whose it was, and when the session ends by itself (epoch milliseconds). Null for one that is no good. */
  take(token: string): Promise<(Me & { endsAt: number }) | null>
}

/** Tokens stand in addresses, where access tokens must not: so they are worth little, and for a short time. */
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
