import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Deps } from '#server/platform/deps.ts'
import { consumeTicket, createTicket } from '#server/account/accounts/login/tickets.ts'

/** How long a challenge can be answered, for the browser and for us. */
export const CHALLENGE_MS = 5 * 60_000

/** Challenges that authenticators sign: random, good once, for five minutes, in any process. */
export interface Challenges {
  /** Returns a new challenge in base64url. @param userId the member who adds a passkey; null for a login */
  create(userId: string | null): Promise<string>
  /**
   * Uses up the challenge that the browser says it has answered, and returns it. Returns null where it is used, expired, made up, or was
   * made for somebody or something else.
   */
  use(userId: string | null, clientDataJSON: string): Promise<string | null>
}

/** Returns the operations on challenges. A challenge is the token of a login ticket, of which the store has the hash. */
export function createChallenges({ db, now }: Pick<Deps, 'db' | 'now'>): Challenges {
  return {
    create: (userId) =>
      db.write(userId ?? 'passkey challenges', (tx) => {
        const at = now()
        return createTicket(tx, 'passkey', { userId, facts: {} }, { now: at, expiresAt: at + CHALLENGE_MS })
      }),
    use: async (userId, clientDataJSON) => {
      const token = readChallenge(clientDataJSON)
      if (token === null) return null
      const ticket = await db.write(token, (tx) => consumeTicket(tx, { kind: 'passkey', token }, now()))
      return ticket && ticket.userId === userId ? token : null
    },
  }
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON)
    // our pages are in no frame of another site
    return typeof challenge === 'string' && challenge !== '' && crossOrigin !== true ? challenge : null
  } catch {
    return null
  }
}
