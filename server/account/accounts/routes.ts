import type { FastifyInstance, FastifyReply } from 'fastify'
import { api } from '#contract/api.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { recordEvent } from '#server/platform/analytics/events.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addressBlock } from '#server/platform/http/limits/limits.ts'
import { badRequest, unauthorized } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { bearerOf } from '#server/platform/http/session.ts'
import { deviceOf } from './own/device.ts'
import { loginHoldOf } from '#server/account/moderation-status/store.ts'
import { admitToRegister, useInvitation } from './invitations.ts'
import { heldBack } from './login/held-back.ts'
import { isPassword } from './login/passwords.ts'
import { presentSessionUser } from './present.ts'
import { recoveryOf } from './recovery.ts'
import { addUser, checkPayload, toUser } from './register.ts'
import { sessionsOf } from './sessions/sessions.ts'
import { findByLogin, findUser, isGone } from './store.ts'
import { tellOfNewDevice } from './emails/tell-new-device.ts'
import { attemptsOf } from './login/login-attempts.ts'

/** Registering, signing in and out, staying signed in, and the way back in. */
export function serveAuth(app: FastifyInstance, deps: Deps): void {
  const { config, db, now } = deps
  const sessions = sessionsOf(deps)
  const attempts = attemptsOf(deps)
  const recovery = recoveryOf(deps, attempts)
  serve(app, api.auth, {
    register: async ({ body, request, reply }) => {
      const { invitation } = body
      await admitToRegister(db.read, config.signUp, { invitation, at: now() })
      await checkPayload(body)
      await attempts.registering(request.ip)
      const user = await toUser(body, { cost: config.hashCost, now: now(), party: addressBlock(request.ip) })
      const me = await db.write(user.id, async (tx) => {
        await addUser(tx, user)
        await useInvitation(tx, config.signUp, { invitation, at: now() })
        recordEvent(tx, 'registration')
        return sessions.open(tx, user.id, deviceOf(request))
      })
      forbidStoring(reply)
      return { user: presentSessionUser({ ...user, audience: EVERYBODY }), ...(await sessions.firstTokens(me)) }
    },
    login: async ({ body: { loginId, password }, request, reply }) => {
      if (loginId.trim() === '' || password === '') throw badRequest('Email and password are required')
      const user = await attempts.signingIn(loginId, request.ip, async () => {
        const user = await findByLogin(db.read, loginId)
        return (await isPassword(password, user?.password_hash ?? null, addressBlock(request.ip))) ? user : null
      })
      if (!user) throw wrongLogin()
      const me = await db.write(user.id, async (tx) => {
        // changed since it was compared, it has just ended all sessions and opens none
        const current = await findUser(tx, { id: user.id })
        if (current?.password_hash !== user.password_hash || isGone(current.leaving_at, now())) return null
        const hold = await loginHoldOf(tx, user.id, now())
        if (hold) throw heldBack(hold, config.contact)
        recordEvent(tx, 'login')
        const device = deviceOf(request)
        await tellOfNewDevice(tx, current, { device, config, now })
        return sessions.open(tx, user.id, device)
      })
      if (!me) throw wrongLogin()
      forbidStoring(reply)
      return { user: presentSessionUser(user), ...(await sessions.firstTokens(me)) }
    },
    refresh: async ({ request, reply }) => {
      const pair = await sessions.refresh(bearerOf(request) ?? '')
      if (!pair) throw unauthorized('Invalid refresh token')
      forbidStoring(reply)
      return pair
    },
    logout: ({ request }) => sessions.end(bearerOf(request) ?? ''),
    forgotPassword: async ({ body, request }) => {
      await recovery.ask(body.email, request)
      return { message: 'If an account has this email address, a link is on its way.' }
    },
    resetPassword: async ({ body, request }) => {
      await recovery.reset(body, request)
      return { message: 'Your password has been changed. Log in with the new one.' }
    },
  })
}

const wrongLogin = () => unauthorized('Invalid email or password')

/** Tokens belong in no cache on the way. */
function forbidStoring(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}
