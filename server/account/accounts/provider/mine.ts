import * as oidc from 'openid-client'
import type { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { unauthorized } from '#server/platform/http/problem.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { createLoginAttempts } from '#server/account/accounts/login/login-attempts.ts'
import { checkRecentLogin, createProve } from '#server/account/accounts/login/proof.ts'
import { canLogIn } from '#server/account/accounts/login/ways-in.ts'
import { findSession } from '#server/account/accounts/sessions/sessions-store.ts'
import { type StoredUser, findUser, hasPassword } from '#server/account/accounts/store.ts'
import { checkConnected, connectIdentity, enqueueProviderEmail } from './connect-identity.ts'
import { deleteIdentity, listIdentities } from './identities-store.ts'
import { lastWayIn, noSuchProvider } from './provider-problems.ts'
import { type Begin, type ProviderDeps, findProvider } from './provider-deps.ts'
import { consumeProved, findProved } from './steps.ts'

type MyCalls = Pick<Handlers<typeof api.provider>, 'mine' | 'connect' | 'joinMine' | 'endSession' | 'disconnect'>

/** Returns the calls with which members see, connect and disconnect their providers. */
export function createMine(deps: ProviderDeps, begin: Begin): MyCalls {
  const { config, db, now, browser } = deps
  const prove = createProve(deps, createLoginAttempts(deps))
  return {
    mine: async ({ me }) => {
      const user = await getMyself(db.read, me)
      const issuers = new Set((await listIdentities(db.read, me.userId)).map(({ issuer }) => issuer))
      const providers = config.providers.map(({ id, name, issuer }) => ({ id, name, isConnected: issuers.has(issuer) }))
      return { hasPassword: hasPassword(user) && config.hasPasswords, providers }
    },
    connect: async ({ me, body: { provider, password, code }, request, reply }) => {
      await prove(me, { password, code, address: request.ip })
      return begin(provider, { userId: me.userId, sessionId: me.sessionId, invitation: null }, { request, reply })
    },
    joinMine: async ({ me, body: { ticket }, request }) => {
      await checkRecentLogin(db.read, me, now())
      const proved = await findProved(db.read, { request, browser }, ticket, now())
      const { name } = findProvider(config.providers, proved.provider)
      await db.write(me.userId, async (tx) => {
        await consumeProved(tx, ticket, now())
        checkConnected(await connectIdentity(tx, proved, { userId: me.userId, providerName: name, config, now }), name)
      })
    },
    endSession: async ({ me }) => ({ url: await findLogoutUrl(deps, me) }),
    disconnect: ({ me, params }) => {
      const { issuer, name } = findProvider(config.providers, params.provider)
      return db.write(me.userId, async (tx) => {
        const user = await getMyself(tx, me)
        if (!(await deleteIdentity(tx, me.userId, issuer))) throw noSuchProvider()
        if (!(await canLogIn(tx, user, config))) throw lastWayIn()
        await enqueueProviderEmail(tx, 'provider-removed', { userId: me.userId, providerName: name, config, now })
      })
    },
  }
}

async function getMyself(db: Queries, me: Me): Promise<StoredUser> {
  const user = await findUser(db, { id: me.userId })
  if (!user) throw unauthorized()
  return user
}

/** Returns the page that ends the session at the provider with which this one began, where the operator wants that; else null. */
async function findLogoutUrl({ config, db, discover }: ProviderDeps, me: Me): Promise<string | null> {
  const session = await findSession(db.read, me.sessionId)
  if (session?.method !== 'provider') return null
  const [last] = await listIdentities(db.read, me.userId)
  const provider = config.providers.find(({ issuer, logsOut }) => logsOut && issuer === last?.issuer)
  const configuration = provider && (await discover(provider).catch(() => null))
  if (configuration?.serverMetadata().end_session_endpoint === undefined) return null
  const back = `${config.publicUrl}${pages.login.path}`
  return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: back }).href
}
