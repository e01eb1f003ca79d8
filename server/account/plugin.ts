import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { createAuthenticate } from './accounts/sessions/create-authenticate.ts'
import { serveAuth } from './accounts/routes.ts'
import { serveProvider } from './accounts/provider/routes.ts'
import { serveAccount } from './accounts/own/routes.ts'
import { servePasskeys } from './accounts/passkeys/routes.ts'
import { servePersonalTokens } from './accounts/personal-tokens/routes.ts'
import { serveSecondFactor } from './accounts/second-factor/routes.ts'
import { serveAvatars } from './accounts/own/avatar-routes.ts'
import { findRole } from './accounts/store.ts'
import { serveTotals } from './totals/routes.ts'

const FEATURES: readonly FastifyPluginAsync<FeatureDeps>[] = [
  serveAuth,
  serveProvider,
  serveAccount,
  servePersonalTokens,
  servePasskeys,
  serveSecondFactor,
  serveAvatars,
  serveTotals,
]

/** Registers the calls of accounts: sessions, tokens, the own account and its totals. */
export async function accountPlugin(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  app.decorate('authenticate', createAuthenticate(deps, app.cacheTags))
  app.decorate('roleOf', (userId) => findRole(deps.db.read, userId))
  for (const feature of FEATURES) await app.register(fp(feature), deps)
}
