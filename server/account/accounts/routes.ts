import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { recordEvent } from '#server/platform/analytics/events.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { toAddressBlock } from '#server/platform/http/limits/limits.ts'
import { badRequest, unauthorized } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readBearerToken } from '#server/platform/http/session.ts'
import { findRequestLanguage } from '#server/platform/http/pages/request-language.ts'
import { parseDevice } from './own/device.ts'
import { checkMayRegister, useUpInvitation } from './invitations.ts'
import { createCompleteLogin, forbidStoring } from './login/complete-login.ts'
import { consumeLoginLink, deadLoginLink } from './login/login-link.ts'
import { checkHasPasswords } from './login/passwords-off.ts'
import { isPassword } from './login/passwords.ts'
import { codeRequiredForLogin } from './second-factor/factor-problems.ts'
import { createSecondStep } from './second-factor/second-step.ts'
import { hasFactorOn } from './second-factor/store.ts'
import { presentSessionUser } from './present.ts'
import { createRecovery } from './recovery.ts'
import { insertRegisteredUser, checkRegistration, userFromRegistration } from './register.ts'
import { createSessions } from './sessions/sessions.ts'
import { findUserByLogin, setRole } from './store.ts'
import { createLoginAttempts } from './login/login-attempts.ts'

/** Serves registration, login, logout, refreshing tokens and password resets. */
export async function serveAuth(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { config, db, now, settings } = deps
  const sessions = createSessions(deps)
  const attempts = createLoginAttempts(deps)
  const recovery = createRecovery(deps, attempts)
  const completeLogin = createCompleteLogin(deps, sessions)
  const secondStep = createSecondStep(deps, attempts, completeLogin)
  serve(app, api.auth, {
    register: async ({ body, request, reply }) => {
      checkHasPasswords(config)
      const { invitation } = body
      const { signUp, languages } = settings.current()
      await checkMayRegister(db.read, signUp, { invitation, at: now() })
      await checkRegistration(body)
      await attempts.registering(request.ip)
      const user = await userFromRegistration(body, {
        cost: config.hashCost,
        now: now(),
        party: toAddressBlock(request.ip),
        language: findRequestLanguage(request, { languages }),
      })
      const { me, role } = await db.write(user.id, async (tx) => {
        await insertRegisteredUser(tx, user)
        const role = await useUpInvitation(tx, signUp, { invitation, at: now() })
        if (role !== 'member') await setRole(tx, user.id, role)
        recordEvent(tx, 'registration')
        return { me: await sessions.open(tx, user.id, { ...parseDevice(request), method: 'password' }), role }
      })
      forbidStoring(reply)
      return { user: presentSessionUser({ ...user, role, audience: EVERYBODY }), ...(await sessions.firstTokens(me)) }
    },
    login: async ({ body: { loginId, password }, request, reply }) => {
      checkHasPasswords(config)
      if (loginId.trim() === '' || password === '') throw badRequest(msg('Email and password are required'))
      const checkPassword = async () => {
        const user = await findUserByLogin(db.read, loginId)
        const isRight = await isPassword(password, user?.password_hash ?? null, toAddressBlock(request.ip))
        return isRight && user ? { user, hasFactor: await hasFactorOn(db.read, user.id) } : null
      }
      // failures are forgiven once the last step is done
      const proved = await attempts.attemptLogin(loginId, request.ip, checkPassword, ({ hasFactor }) => !hasFactor)
      if (!proved) throw wrongLogin()
      const { user, hasFactor } = proved
      if (hasFactor) throw codeRequiredForLogin(await secondStep.begin(user, loginId))
      const signedIn = await completeLogin({ user, method: 'password', request, reply })
      if (!signedIn) throw wrongLogin()
      return signedIn
    },
    secondFactor: ({ body, request, reply }) => secondStep.complete(body, { request, reply }),
    refresh: async ({ request, reply }) => {
      const pair = await sessions.refresh(readBearerToken(request) ?? '')
      if (!pair) throw unauthorized('Invalid refresh token')
      forbidStoring(reply)
      return pair
    },
    logout: ({ request }) => sessions.end(readBearerToken(request) ?? ''),
    link: async ({ body: { token }, request, reply }) => {
      const user = await consumeLoginLink(db, token, now())
      const signedIn = user && (await completeLogin({ user, method: 'link', request, reply }))
      if (!signedIn) throw deadLoginLink()
      return signedIn
    },
    forgotPassword: async ({ body, request }) => {
      checkHasPasswords(config)
      await recovery.ask(body.email, request)
      return { message: msg('If an account has this email address, a link is on its way.') }
    },
    resetPassword: async ({ body, request }) => {
      checkHasPasswords(config)
      await recovery.reset(body, request)
      return { message: msg('Your password has been changed. Log in with the new one.') }
    },
  })
}

const wrongLogin = () => unauthorized(msg('Invalid email or password'))
