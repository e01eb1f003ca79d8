import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FeatureDeps } from '#server/platform/deps.ts'
import type { ProviderSettings } from '#server/platform/process/provider-settings.ts'
import type { BrowserSecret } from './browser-cookie.ts'
import type { Discover } from './discovery.ts'
import { noSuchProvider } from './provider-problems.ts'
import type { Begun } from './steps.ts'

/** What the calls for logging in with a provider share. */
export interface ProviderDeps extends FeatureDeps {
  readonly browser: BrowserSecret
  readonly discover: Discover
  readonly app: FastifyInstance
}

/** Sends a browser to a provider. Throws 404 for an unknown one and 503 for one that does not answer. */
export type Begin = (
  providerId: string,
  begun: Omit<Begun, 'provider' | 'browser'> & { readonly userId: string | null },
  http: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => Promise<{ url: string }>

/** Returns a configured provider. Throws 404 for an unknown one. */
export function findProvider(providers: readonly ProviderSettings[], id: string): ProviderSettings {
  const provider = providers.find((one) => one.id === id)
  if (!provider) throw noSuchProvider()
  return provider
}
