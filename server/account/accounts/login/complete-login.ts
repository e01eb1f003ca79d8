import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoginMethod } from '#domain/account/login-methods.ts'
import type { SessionUser } from '#contract/account/auth.ts'
import { recordEvent } from '#server/platform/analytics/events.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { findLoginSuspension } from '#server/account/moderation-status/store.ts'
import { enqueueNewDeviceEmail } from '#server/account/accounts/emails/enqueue-new-device-email.ts'
import { parseDevice } from '#server/account/accounts/own/device.ts'
import { presentSessionUser } from '#server/account/accounts/present.ts'
import type { Sessions, TokenPair } from '#server/account/accounts/sessions/sessions.ts'
import { type StoredUser, findUser, hasLeft } from '#server/account/accounts/store.ts'
import { accountSuspended } from './account-suspended.ts'

export interface ProvedLogin {
  readonly user: StoredUser
  readonly method: LoginMethod
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The answer to a login. */
export type SignedIn = { readonly user: SessionUser } & TokenPair

/**
 * Opens a session for somebody who has proved their identity. Returns null where their password was changed since, or their account is
 * gone. Throws 403 for a suspended or locked account.
 */
export type CompleteLogin = (proved: ProvedLogin) => Promise<SignedIn | null>

export function createCompleteLogin({ config, db, now, settings }: FeatureDeps, sessions: Sessions): CompleteLogin {
  return async ({ user, method, request, reply }) => {
    const me = await db.write(user.id, async (tx) => {
      const current = await findUser(tx, { id: user.id })
      if (current?.password_hash !== user.password_hash || hasLeft(current.leaving_at, now())) return null
      const hold = await findLoginSuspension(tx, user.id, now())
      if (hold) throw accountSuspended(hold, settings.current().contact)
      recordEvent(tx, 'login')
      const device = parseDevice(request)
      await enqueueNewDeviceEmail(tx, current, { device, method, config, now })
      return sessions.open(tx, user.id, { ...device, method })
    })
    if (!me) return null
    forbidStoring(reply)
    return { user: presentSessionUser(user), ...(await sessions.firstTokens(me)) }
  }
}

/** Keeps responses with tokens out of every cache. */
export function forbidStoring(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}
