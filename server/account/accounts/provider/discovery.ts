import * as oidc from 'openid-client'
import type { ProviderSettings } from '#server/platform/process/provider-settings.ts'
import { createProviderFetch } from './provider-fetch.ts'

const TIMEOUT_S = 5
/** How long metadata and keys are used before they are fetched again, and how long a failure is remembered. */
const FRESH_MS = 60 * 60_000
const FAILURE_MS = 10_000
const CLOCK_TOLERANCE_S = 60

/** Returns what a provider says of itself. Rejects where it is away, slow or answers something else, for a moment without asking again. */
export type Discover = (provider: ProviderSettings) => Promise<oidc.Configuration>

/** @param onFailure told of each failure once, for the log */
export function createDiscovery(
  now: () => number,
  onFailure: (provider: ProviderSettings, error: unknown) => void,
): Discover {
  const known = new Map<string, { found: Promise<oidc.Configuration>; until: number }>()
  return (provider) => {
    const last = known.get(provider.id)
    if (last && now() < last.until) return last.found
    const entry = { found: discover(provider), until: now() + FRESH_MS }
    known.set(provider.id, entry)
    entry.found.catch((error: unknown) => {
      entry.until = now() + FAILURE_MS
      onFailure(provider, error)
    })
    return entry.found
  }
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> {
  const isLocal = new URL(issuer).protocol === 'http:'
  const found = await oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
    clientSecret === null ? oidc.None() : authenticateClient(clientSecret),
    {
      timeout: TIMEOUT_S,
      [oidc.customFetch]: createProviderFetch(issuer),
      // signatures are checked although the ID token comes from the provider itself
      execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
    },
  )
  const { issuer: named, authorization_endpoint } = found.serverMetadata()
  // openid-client accepts templates of two large providers in place of the issuer
  if (new URL(named).href !== new URL(issuer).href)
    throw new Error(`the provider calls itself ${JSON.stringify(named)}`)
  if (!/^https?:\/\//.test(authorization_endpoint ?? '')) throw new Error('the provider names no page for logging in')
  return found
}

/** Sends the client's secret as the provider supports it: in a header, which is the default, or in the body. */
function authenticateClient(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request)
  }
}
