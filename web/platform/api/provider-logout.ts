import { api } from '#contract/client-api.ts'
import { readStored, writeStored } from './storage/local-storage.ts'

/** Set while the session was opened by an identity provider. Removed at the sign-out, as all of a member's values. */
const KEY = 'loginProvider'
const TIMEOUT_MS = 5000

/** Remembers that an identity provider has opened this browser's session. */
export function rememberProviderLogin(): void {
  writeStored(KEY, 'true')
}

/** Returns the provider's page that ends its session too, or null where there is none. Call it before the session ends here. */
export async function findProviderLogout(token: string): Promise<string | null> {
  if (readStored(KEY) === null) return null
  try {
    const { method, path } = api.provider.endSession
    const response = await fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { url } = (await response.json()) as { url?: string | null }
    return response.ok && typeof url === 'string' ? url : null
  } catch {
    return null
  }
}
