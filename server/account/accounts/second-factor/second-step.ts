import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import type { CompleteLogin, SignedIn } from '#server/account/accounts/login/complete-login.ts'
import type { LoginAttempts } from '#server/account/accounts/login/login-attempts.ts'
import {
  type Ticket,
  consumeTicket,
  createTicket,
  findTicket,
  replaceTicketFacts,
} from '#server/account/accounts/login/tickets.ts'
import { type StoredUser, findUser } from '#server/account/accounts/store.ts'
import { loginExpired, wrongLoginCode } from './factor-problems.ts'
import { hasFactorOn } from './store.ts'
import { redeemCode } from './redeem-code.ts'

const LIFE_MS = 5 * 60_000
const MAX_WRONG_CODES = 5
const KIND = 'second-factor'

/** What a login knows between its two steps. */
interface Facts {
  /** As typed, since failures are counted by it. */
  readonly loginId: string
  /** Tells whether the password is still the one that was checked. */
  readonly password: string
  readonly wrongCodes: number
}

/** The second step of a login by password, for members with a second factor. */
export interface SecondStep {
  /** Begins it after the right password. Returns the ticket. */
  begin(user: StoredUser, loginId: string): Promise<string>
  /**
   * Signs in by the ticket and a code. Throws 401 for a wrong code and for a ticket that is used, expired, made up, or has had five wrong
   * codes; 423 or 429 after too many failures.
   */
  complete(
    sent: { readonly ticket: string; readonly code: string },
    at: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ): Promise<SignedIn>
}

export function createSecondStep(
  { config, db, now }: Deps,
  attempts: LoginAttempts,
  completeLogin: CompleteLogin,
): SecondStep {
  /** Uses a code and the ticket up; counts a wrong code. Returns the member, or null. */
  const useUp = (token: string, { user, code }: { user: StoredUser; code: string }) =>
    db.write(user.id, async (tx) => {
      const ticket = { kind: KIND, token } as const
      const begun = await findTicket<Facts>(tx, ticket, now())
      if (!begun) throw loginExpired()
      if (await redeemCode(tx, user, code, { config, now })) {
        await consumeTicket(tx, ticket, now())
        return user
      }
      const wrongCodes = begun.facts.wrongCodes + 1
      if (wrongCodes >= MAX_WRONG_CODES) await consumeTicket(tx, ticket, now())
      else await replaceTicketFacts(tx, ticket, { ...begun.facts, wrongCodes })
      return null
    })
  const findMember = async ({ userId, facts }: Ticket<Facts>) => {
    const user = userId === null ? null : await findUser(db.read, { id: userId })
    const isSame = user !== null && digest(user.password_hash) === facts.password
    return isSame && (await hasFactorOn(db.read, user.id)) ? user : null
  }
  return {
    begin: (user, loginId) =>
      db.write(user.id, (tx) => {
        const facts: Facts = { loginId, password: digest(user.password_hash), wrongCodes: 0 }
        return createTicket(tx, KIND, { userId: user.id, facts }, { now: now(), expiresAt: now() + LIFE_MS })
      }),
    complete: async ({ ticket: token, code }, { request, reply }) => {
      const begun = await findTicket<Facts>(db.read, { kind: KIND, token }, now())
      const user = begun && (await findMember(begun))
      if (!user) throw loginExpired()
      const proved = await attempts.attemptLogin(begun.facts.loginId, request.ip, () => useUp(token, { user, code }))
      if (!proved) throw wrongLoginCode()
      const signedIn = await completeLogin({ user: proved, method: 'password', request, reply })
      if (!signedIn) throw loginExpired()
      return signedIn
    },
  }
}

/** Returns a text that changes with the password, and does not tell its hash. */
function digest(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url')
}
