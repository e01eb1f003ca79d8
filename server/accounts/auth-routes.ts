import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { SessionUser } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { badRequest, unauthorized } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { bearerOf } from '#server/http/session.ts'
import { isPassword } from './passwords.ts'
import { presentSessionUser } from './present.ts'
import { checkPayload, createAccount } from './register.ts'
import { type Sessions, type TokenPair, sessionsOf } from './sessions.ts'
import { type User, findByLogin } from './store.ts'

/** Registering, signing in and out, and staying signed in. */
export function serveAuth(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const sessions = sessionsOf(deps)
  serve(app, api.auth, {
    register: async ({ body, reply }) => {
      checkPayload(body)
      const user = await createAccount(deps, body)
      reply.header('cache-control', 'no-store')
      return signIn(deps, sessions, user)
    },
    login: async ({ body, reply }) => {
      if (body.loginId.trim() === '' || body.password === '') throw badRequest('Email and password are required')
      const user = await findByLogin(db.read, body.loginId)
      const isRight = await isPassword(body.password, user?.password_hash ?? null)
      if (!user || !isRight) throw unauthorized('Invalid email or password')
      reply.header('cache-control', 'no-store')
      return signIn(deps, sessions, user)
    },
    refresh: async ({ request, reply }) => {
      const pair = await sessions.refresh(bearerOf(request) ?? '')
      if (!pair) throw unauthorized('Invalid refresh token')
      reply.header('cache-control', 'no-store')
      return pair
    },
    logout: async ({ request }) => {
      await sessions.end(bearerOf(request) ?? '')
    },
  })
}

async function signIn(deps: Deps, sessions: Sessions, user: User): Promise<TokenPair & { user: SessionUser }> {
  const me = await deps.db.write(user.id, (tx) => sessions.open(tx, user.id))
  return { user: presentSessionUser(user), ...(await sessions.firstTokens(me)) }
}
