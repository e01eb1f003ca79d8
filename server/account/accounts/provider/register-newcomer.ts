import type { api } from '#contract/api.ts'
import { hasRole } from '#domain/account/roles.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { recordEvent } from '#server/platform/analytics/events.ts'
import { toAddressBlock } from '#server/platform/http/limits/limits.ts'
import { findRequestLanguage } from '#server/platform/http/pages/request-language.ts'
import { badRequest } from '#server/platform/http/problem.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { checkMayRegister, useUpInvitation } from '#server/account/accounts/invitations.ts'
import { forbidStoring } from '#server/account/accounts/login/complete-login.ts'
import { createLoginAttempts } from '#server/account/accounts/login/login-attempts.ts'
import { parseDevice } from '#server/account/accounts/own/device.ts'
import { presentSessionUser } from '#server/account/accounts/present.ts'
import { checkRegistration, insertRegisteredUser, userFromRegistration } from '#server/account/accounts/register.ts'
import { createSessions } from '#server/account/accounts/sessions/sessions.ts'
import { setRole } from '#server/account/accounts/store.ts'
import { insertIdentity } from './identities-store.ts'
import { type ProviderDeps, findProvider } from './provider-deps.ts'
import { identityTaken } from './provider-problems.ts'
import { consumeProved, findProved } from './steps.ts'

/** Returns the call that makes an account for somebody who comes from a provider. */
export function createRegisterNewcomer(deps: ProviderDeps): Handlers<typeof api.provider>['register'] {
  const { config, db, now, app, browser, settings } = deps
  const sessions = createSessions(deps)
  const attempts = createLoginAttempts(deps)
  return async ({ body: { ticket, ...sent }, request, reply }) => {
    const proved = await findProved(db.read, { request, browser }, ticket, now())
    const invitation = proved.invitation ?? undefined
    const { signUp, languages } = settings.current()
    await checkMayRegister(db.read, signUp, { invitation, at: now() })
    const { email } = proved.profile
    if (email === null && config.mail) throw badRequest(msg('Confirm your email address first.'))
    const payload = { ...sent, email: email ?? sent.email, password: null }
    await checkRegistration(payload)
    await attempts.registering(request.ip)
    const { hashCost: cost } = config
    const language = findRequestLanguage(request, { languages })
    const user = await userFromRegistration(payload, { cost, now: now(), party: toAddressBlock(request.ip), language })
    const { name } = findProvider(config.providers, proved.provider)
    const { me, role } = await db.write(user.id, async (tx) => {
      await consumeProved(tx, ticket, now())
      await insertRegisteredUser(tx, user)
      const invited = await useUpInvitation(tx, signUp, { invitation, at: now() })
      const given = proved.role ?? 'member'
      const role = hasRole(invited, given) ? invited : given
      if (role !== 'member') await setRole(tx, user.id, role)
      if (given !== 'member')
        await app.logProviderRole(tx, { userId: user.id, reason: `${given}, by the claims of ${name}`, at: now() })
      if (!(await insertIdentity(tx, proved, { userId: user.id, at: now() }))) throw identityTaken()
      recordEvent(tx, 'registration')
      return { me: await sessions.open(tx, user.id, { ...parseDevice(request), method: 'provider' }), role }
    })
    forbidStoring(reply)
    return { user: presentSessionUser({ ...user, role, audience: EVERYBODY }), ...(await sessions.firstTokens(me)) }
  }
}
