import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { keepOneAdmin, ownersOfDemotion } from '#server/account/accounts/last-admin.ts'
import { createLoginAttempts } from '#server/account/accounts/login/login-attempts.ts'
import { type WrongPassword, createProve } from '#server/account/accounts/login/proof.ts'
import { type User, findUser } from '#server/account/accounts/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { badRequest, conflict, unauthorized } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { scheduleDeletion, cancelDeletion } from './schedule-deletion.ts'

/** Serves the deletion of the own account, which can be cancelled for seven days. */
export async function serveAccountDeletion(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, now } = deps
  const prove = createProve(deps, createLoginAttempts(deps))
  serve(app, api.leaving, {
    leave: async ({ me, request, body }) => {
      const proven = await prove(me, { ...body, address: request.ip }, WRONG_PASSWORD)
      const deletesAt = await db.write(ownersOfDemotion(proven), async (tx) => {
        const user = await findMe(tx, me)
        // a repeated request is no refusal
        if (user.leaving_at === null) await keepOneAdmin(tx, user.id, now())
        // the password was changed in the meantime
        if (user.password_hash !== proven.password_hash) throw wrongPasswordProblem()
        await scheduleDeletion(tx, me, { user, now: now() })
        // a repeated request returns the same day
        return (await findMe(tx, me)).leaving_at
      })
      return { deletesAt: new Date(deletesAt ?? 0).toISOString() }
    },
    stay: ({ me }) =>
      db.write(me.userId, async (tx) => {
        const user = await findMe(tx, me)
        if (user.leaving_at !== null && !(await cancelDeletion(tx, { user, now: now() }))) throw tooLateProblem()
      }),
  })
}

async function findMe(db: Queries, me: Me): Promise<User> {
  const user = await findUser(db, { id: me.userId })
  if (!user) throw unauthorized()
  return user
}

const WRONG_PASSWORD: WrongPassword = { path: 'password', message: msg('Password is incorrect') }
const wrongPasswordProblem = () => badRequest(WRONG_PASSWORD.message, [WRONG_PASSWORD])
const tooLateProblem = () => conflict('too_late', msg('Your account is being deleted already'))
