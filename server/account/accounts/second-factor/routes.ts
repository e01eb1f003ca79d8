import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { parseRole } from '#domain/account/roles.ts'
import type { Deps } from '#server/platform/deps.ts'
import { unauthorized } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { forbidStoring } from '#server/account/accounts/login/complete-login.ts'
import { createLoginAttempts } from '#server/account/accounts/login/login-attempts.ts'
import { createProve } from '#server/account/accounts/login/proof.ts'
import { findUser, hasPassword } from '#server/account/accounts/store.ts'
import { alreadyOn, notOn } from './factor-problems.ts'
import { needsSecondFactor } from './required.ts'
import { removeSecondFactor } from './remove-factor.ts'
import { createSetUp, storeNewRecoveryCodes } from './set-up.ts'
import { countRecoveryCodes, findFactor, hasFactorOn } from './store.ts'

/** Serves the second factor of a member's logins. */
export async function serveSecondFactor(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, db } = deps
  const prove = createProve(deps, createLoginAttempts(deps))
  const setUp = createSetUp(deps)
  /** Throws 409 where the factor is off. */
  const checkOn = async ({ userId }: Me) => {
    if (!(await hasFactorOn(db.read, userId))) throw notOn()
  }
  serve(app, api.secondFactor, {
    get: async ({ me }) => {
      const user = await findUser(db.read, { id: me.userId })
      if (!user) throw unauthorized()
      const at = (await findFactor(db.read, me.userId))?.confirmed_at ?? null
      return {
        isOn: at !== null,
        since: at === null ? null : new Date(at).toISOString(),
        recoveryCodesLeft: await countRecoveryCodes(db.read, me.userId),
        isRequired: needsSecondFactor(config.secondFactorFor, parseRole(user.role)),
        hasPassword: config.hasPasswords && hasPassword(user),
      }
    },
    begin: async ({ me, body, request, reply }) => {
      if (await hasFactorOn(db.read, me.userId)) throw alreadyOn()
      const user = await prove(me, { ...body, address: request.ip })
      forbidStoring(reply)
      return setUp.begin(user)
    },
    confirm: ({ me, body, reply }) => {
      forbidStoring(reply)
      return setUp.confirm(me, body.code)
    },
    renewRecoveryCodes: async ({ me, body, request, reply }) => {
      await checkOn(me)
      await prove(me, { ...body, address: request.ip })
      forbidStoring(reply)
      const recoveryCodes = await db.write(me.userId, async (tx) => {
        if (!(await hasFactorOn(tx, me.userId))) throw notOn()
        return storeNewRecoveryCodes(tx, me.userId)
      })
      return { recoveryCodes }
    },
    remove: async ({ me, body, request }) => {
      await checkOn(me)
      const user = await prove(me, { ...body, address: request.ip })
      await db.write(me.userId, (tx) => removeSecondFactor(tx, user, deps))
    },
  })
}
