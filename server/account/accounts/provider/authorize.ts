import * as oidc from 'openid-client'
import type { ProviderSettings } from '#server/platform/process/provider-settings.ts'
import { deriveValue } from './browser-cookie.ts'
import { BadProviderAnswer } from './provider-fetch.ts'
import { type Claims, findClaim, readSubject } from './claims.ts'

/** Why a login at a provider did not succeed. */
export type ProviderFailure = 'denied' | 'unavailable' | 'clock' | 'refused'

/** Returns the address at the provider that a browser goes to. */
export async function buildAuthorizationUrl(
  configuration: oidc.Configuration,
  { scopes, redirectUri, state, browserSecret }: Asking,
): Promise<string> {
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: scopes,
    state,
    nonce: deriveValue(browserSecret, 'nonce', state),
    code_challenge: await oidc.calculatePKCECodeChallenge(deriveValue(browserSecret, 'verifier', state)),
    code_challenge_method: 'S256',
  })
  return url.href
}

interface Asking {
  readonly scopes: string
  readonly redirectUri: string
  readonly state: string
  readonly browserSecret: string
}

/**
 * Exchanges the code in the address of a callback, and returns the checked claims: those of the ID token, with those of the userinfo where
 * the token has no e-mail, no name or no role.
 */
export async function fetchClaims(
  configuration: oidc.Configuration,
  callback: URL,
  { state, browserSecret, provider }: { state: string; browserSecret: string; provider: ProviderSettings },
): Promise<{ claims: Claims; subject: string }> {
  const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: deriveValue(browserSecret, 'nonce', state),
    pkceCodeVerifier: deriveValue(browserSecret, 'verifier', state),
    idTokenExpected: true,
  })
  const claims: Claims = { ...tokens.claims() }
  const subject = readSubject(claims)
  if (subject === null) throw new Error('the ID token names nobody')
  const isComplete =
    claims['email'] !== undefined &&
    claims['preferred_username'] !== undefined &&
    (provider.roles === null || findClaim(claims, provider.roles.claim) !== undefined)
  if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined) return { claims, subject }
  // it refuses the claims of another subject
  const more = await oidc.fetchUserInfo(configuration, tokens.access_token, subject)
  return { claims: mergeClaims(claims, more), subject }
}

/** Adds what the token lacks. An address and its verification come from the same place. */
function mergeClaims(token: Claims, userinfo: Claims): Claims {
  const from = token['email'] === undefined ? userinfo : token
  return { ...userinfo, ...token, email: from['email'], email_verified: from['email_verified'] }
}

const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'])

/** Returns the kind of an error that an exchange with a provider throws. */
export function classifyFailure(error: unknown): ProviderFailure {
  if (error instanceof oidc.AuthorizationResponseError) return error.error === 'access_denied' ? 'denied' : 'refused'
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'refused'
  if (error instanceof BadProviderAnswer) return 'unavailable'
  if (error instanceof oidc.ClientError) {
    const { code = '', cause } = error
    if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
    if (cause instanceof BadProviderAnswer || isFetchFailure(cause)) return 'unavailable'
    const isServerError = cause instanceof Response && cause.status >= 500
    return AWAY.has(code) || isServerError ? 'unavailable' : 'refused'
  }
  return isFetchFailure(error) ? 'unavailable' : 'refused'
}

/** Returns true for errors of `fetch`: no connection, or one that ended too early. */
function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}
