import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages, settingsPath } from '#contract/pages.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ProviderSettings } from '#server/platform/process/provider-settings.ts'
import { hashLinkToken } from '#server/account/accounts/sessions/link-tokens.ts'
import { findSession } from '#server/account/accounts/sessions/sessions-store.ts'
import { type ProviderFailure, classifyFailure, fetchClaims } from './authorize.ts'
import type { BrowserSecret } from './browser-cookie.ts'
import { readProfile, readRole } from './claims.ts'
import { connectIdentity } from './connect-identity.ts'
import type { Discover } from './discovery.ts'
import { type Identity, findIdentityOwner } from './identities-store.ts'
import { type Begun, consumeBegun, createProved } from './steps.ts'

interface CallbackDeps extends Pick<Deps, 'config' | 'db' | 'now'> {
  readonly browser: BrowserSecret
  readonly discover: Discover
}

/** What a browser is shown that comes from a provider without having proved anything. */
type Failure = ProviderFailure | 'expired' | 'taken' | 'connected' | 'ended'

/** Returns the address to which a provider sends browsers back. */
export function callbackUrl(publicUrl: string | null, { id }: Pick<ProviderSettings, 'id'>): string {
  return `${publicUrl}${CALLBACK.replace(':provider', id)}`
}

const CALLBACK = '/api/auth/provider/:provider/callback'

/**
 * Serves the address to which providers send browsers back: not a call of the API but a page that leads on. The code is exchanged here;
 * the browser gets a ticket for its session in the fragment, which neither servers nor other sites see.
 */
export function serveCallback(app: FastifyInstance, deps: CallbackDeps): void {
  const { config } = deps
  app.get<{ Params: { provider: string } }>(CALLBACK, { exposeHeadRoute: false }, async (request, reply) => {
    const provider = config.providers.find(({ id }) => id === request.params.provider)
    const leadOn = (fragment: string) => redirect(reply, `${pages.loginProvider.path}#${fragment}`)
    const fail = (failure: Failure) => leadOn(`error=${failure}&provider=${encodeURIComponent(provider?.name ?? '')}`)
    if (!provider) return fail('expired')
    const state = readState(request)
    const browserSecret = deps.browser.read(request)
    const isOf = (hash: string) => deps.browser.isOf(request, hash)
    const begun = await consumeBegun(deps.db, { state, provider: provider.id, isOf }, deps.now())
    if (!begun || browserSecret === null) return fail('expired')
    try {
      const callback = new URL(callbackUrl(config.publicUrl, provider) + readQuery(request))
      const proof = await fetchClaims(await deps.discover(provider), callback, { state, browserSecret, provider })
      const identity = { issuer: provider.issuer, subject: proof.subject }
      if (begun.sessionId !== null && begun.userId !== null) {
        const failure = await connect(deps, { sessionId: begun.sessionId, userId: begun.userId, provider, identity })
        return failure === null ? redirect(reply, settingsPath('login')) : fail(failure)
      }
      const ticket = await deps.db.write('provider', async (tx) => {
        const owner = await findIdentityOwner(tx, identity)
        const facts = {
          ...identity,
          provider: provider.id,
          browser: hashLinkToken(browserSecret),
          invitation: begun.invitation,
          role: readRole(proof.claims, provider.roles),
          profile: readProfile(proof.claims),
          isByEmail: false,
        }
        return createProved(tx, facts, owner === null ? 'unknown' : 'known', deps.now())
      })
      return leadOn(ticket)
    } catch (error) {
      const failure = classifyFailure(error)
      if (failure !== 'denied')
        request.log.warn({ err: describeFailure(error), provider: provider.id }, 'login with a provider')
      return fail(failure)
    }
  })
}

/** Connects an identity to the account of a member whose session has begun this and still exists. Returns null once it is done. */
async function connect(
  { db, config, now }: CallbackDeps,
  begun: Pick<Begun, 'sessionId'> & { userId: string; provider: ProviderSettings; identity: Identity },
): Promise<Failure | null> {
  const session = await findSession(db.read, begun.sessionId ?? '')
  if (session?.user_id !== begun.userId || session.expires_at <= now()) return 'ended'
  const connected = await db.write(begun.userId, (tx) =>
    connectIdentity(tx, begun.identity, { userId: begun.userId, providerName: begun.provider.name, config, now }),
  )
  return connected === 'done' ? null : connected
}

function readState(request: FastifyRequest): string {
  const { state } = request.query as Record<string, unknown>
  return typeof state === 'string' ? state : ''
}

function readQuery({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

/** Leads on to a page of our own, without telling it or others where the browser comes from. */
function redirect(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(path, 303)
}

/** Returns the loggable part of a failure: its cause may hold tokens and claims. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? `${code}: ${error.message}` : error.message
}
