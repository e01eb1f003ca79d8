import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { SESSION_NOT_FOUND } from '#contract/params.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { parseLoginMethod } from '#domain/account/login-methods.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { findStorageUsed, storageLimit } from '#server/platform/files/storage-used.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { closeStreams } from '#server/platform/messages/messages.ts'
import { createLoginAttempts } from '#server/account/accounts/login/login-attempts.ts'
import { lastUsedAt } from '#server/account/accounts/sessions/sessions.ts'
import {
  deleteOwnSession,
  deleteAllSessions,
  listLiveSessions,
} from '#server/account/accounts/sessions/sessions-store.ts'
import { createEmailChange } from './change-email.ts'

/** Serves a member's sessions, their storage and the change of their e-mail address. */
export async function serveAccount(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { db, now } = deps
  const emails = createEmailChange(deps, createLoginAttempts(deps))
  serve(app, api.account, {
    sessions: async ({ me }) => {
      const sessions = await listLiveSessions(db.read, me.userId, now())
      return sessions.map(({ id, device, network, method, created_at, expires_at }) => ({
        _id: id,
        device,
        network,
        method: parseLoginMethod(method),
        createdAt: new Date(created_at).toISOString(),
        lastUsedAt: new Date(lastUsedAt({ expires_at })).toISOString(),
        isCurrent: id === me.sessionId,
      }))
    },
    endSession: ({ me, params }) =>
      db.write(me.userId, async (tx) => {
        if (!(await deleteOwnSession(tx, me.userId, params.id))) throw notFound(SESSION_NOT_FOUND)
        await closeStreams(tx, [params.id])
      }),
    endAllSessions: ({ me }) =>
      db.write(me.userId, async (tx) => closeStreams(tx, await deleteAllSessions(tx, me.userId))),
    storage: async ({ me }) => ({
      usedBytes: await findStorageUsed(db.read, me.userId),
      limitBytes: storageLimit(deps),
    }),
    changeEmail: async ({ me, body, request }) => {
      const isConfirmed = await emails.ask(me, body, request.ip)
      const message = isConfirmed
        ? msg('Your email address has been changed.')
        : msg('A link is on its way to the new address. Open it to confirm the change.')
      return { message, isConfirmed }
    },
    confirmEmail: async ({ body }) => {
      await emails.confirm(body.token)
      return { message: msg('Your new email address is confirmed.') }
    },
  })
}
