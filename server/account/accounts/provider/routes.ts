import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { hashLinkToken } from '#server/account/accounts/sessions/link-tokens.ts'
import { buildAuthorizationUrl } from './authorize.ts'
import { createBrowserSecret } from './browser-cookie.ts'
import { callbackUrl, serveCallback } from './callback.ts'
import { createDiscovery } from './discovery.ts'
import { createMine } from './mine.ts'
import { createNewcomers } from './newcomers.ts'
import { type Begin, type ProviderDeps, findProvider } from './provider-deps.ts'
import { providerUnavailable } from './provider-problems.ts'
import { createRegisterNewcomer } from './register-newcomer.ts'
import { createBegun } from './steps.ts'

/** Serves logging in with identity providers. */
export async function serveProvider(app: FastifyInstance, given: FeatureDeps): Promise<void> {
  const discover = createDiscovery(given.now, ({ id }, error) =>
    app.log.warn({ provider: id, reason: describeFailure(error) }, 'an identity provider does not answer as it should'),
  )
  const deps: ProviderDeps = { ...given, app, discover, browser: createBrowserSecret(given.config.publicUrl) }
  const begin = createBegin(deps)
  serveCallback(app, deps)
  serve(app, api.provider, {
    begin: ({ body, request, reply }) =>
      begin(body.provider, { userId: null, sessionId: null, invitation: body.invitation ?? null }, { request, reply }),
    register: createRegisterNewcomer(deps),
    ...createNewcomers(deps),
    ...createMine(deps, begin),
  })
}

function createBegin({ config, db, now, browser, discover }: ProviderDeps): Begin {
  return async (providerId, { userId, ...facts }, { request, reply }) => {
    const provider = findProvider(config.providers, providerId)
    const configuration = await discover(provider).catch(() => {
      throw providerUnavailable(provider.name)
    })
    const browserSecret = browser.ensure(request, reply)
    const begun = { ...facts, provider: provider.id, browser: hashLinkToken(browserSecret) }
    const state = await db.write('provider', (tx) => createBegun(tx, begun, { userId, now: now() }))
    reply.header('cache-control', 'no-store')
    const redirectUri = callbackUrl(config.publicUrl, provider)
    const asking = { scopes: provider.scopes, redirectUri, state, browserSecret }
    return { url: await buildAuthorizationUrl(configuration, asking) }
  }
}

function describeFailure(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
