import { api } from '#contract/client-api.ts'
import { logAuth } from './storage/auth-log.ts'
import { readTokens, storeTokens } from './storage/local-storage.ts'
import { isPortal } from './connection.ts'
import { endSession } from './session.ts'

const MAX_TRIES = 3
const PAUSE_MS = 1000

let inFlight: Promise<string | null> | null = null

/**
 * Returns a fresh access token, or null after signing out or without an answer, which ends no session. Concurrent
 * callers share one refresh; a Web Lock serialises tabs. `stale` is the refused token: if another tab has replaced it
 * meanwhile, the new one is returned.
 */
export function refreshSession(stale: string | null): Promise<string | null> {
  inFlight ??= withRefreshLock(() => refreshOnce(stale)).finally(() => {
    inFlight = null
  })
  return inFlight
}

function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  // old browsers and plain-http pages have no locks; the server answers parallel refreshes with the same token
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work()
  return navigator.locks.request('upstone-refresh', work)
}

async function refreshOnce(stale: string | null): Promise<string | null> {
  const { accessToken, refreshToken } = readTokens()
  if (stale !== null && accessToken !== null && accessToken !== stale) return accessToken
  const tokens = refreshToken === null ? null : await fetchTokens(refreshToken)
  if (tokens === 'no answer') return null
  if (tokens === null) {
    logAuth('refresh failed, signed out')
    endSession()
    return null
  }
  // another tab may have signed out while we asked
  if (readTokens().refreshToken === null) return null
  storeTokens(tokens)
  logAuth('refreshed')
  return tokens.accessToken
}

interface Tokens {
  accessToken: string
  refreshToken?: string
}

/** Fetches new tokens. Returns null where the server refuses; only an answer signs somebody out, a lost network never does. */
async function fetchTokens(refreshToken: string): Promise<Tokens | 'no answer' | null> {
  let isAnswered = false
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const response = await fetch(`/api${api.auth.refresh.path}`, {
      method: api.auth.refresh.method,
      headers: { authorization: `Bearer ${refreshToken}` },
      credentials: 'same-origin',
    }).catch(() => null)
    if (response && isPortal(response)) return 'no answer'
    isAnswered = response !== null
    if (response?.ok) return parseTokens(await response.json().catch(() => null))
    if (response && response.status < 500 && response.status !== 429) return null
    if (tries < MAX_TRIES) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries))
  }
  return isAnswered ? null : 'no answer'
}

function parseTokens(body: unknown): Tokens | null {
  if (typeof body !== 'object' || body === null) return null
  const { accessToken, refreshToken } = body as Record<string, unknown>
  if (typeof accessToken !== 'string') return null
  return typeof refreshToken === 'string' ? { accessToken, refreshToken } : { accessToken }
}
