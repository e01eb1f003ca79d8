import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { readBounded } from '#server/platform/http/read-bounded.ts'
import { isVersion } from '#server/platform/process/compare-versions.ts'

/** Why the newest version is not known. */
export const UPDATE_ERRORS = ['unreachable', 'redirected', 'refused', 'too_long', 'no_version'] as const
export type UpdateError = (typeof UPDATE_ERRORS)[number]

/** The version that an address named, or why it named none; `cause` is for the log. */
export type NewestVersion = { version: string } | { error: UpdateError; cause?: unknown }

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 16 * 1024

/**
 * Asks an address for the newest version, and no other: redirects are not followed. The request says nothing about this installation.
 * The answer is the `latest.json` of a release, or a version as plain text.
 * @param ends ends the request early
 */
export async function askNewestVersion(
  url: string,
  { ends, timeoutMs = TIMEOUT_MS }: { ends: AbortSignal; timeoutMs?: number },
): Promise<NewestVersion> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json, text/plain', 'user-agent': PRODUCT_NAME },
      redirect: 'manual',
      // of the body too
      signal: AbortSignal.any([ends, AbortSignal.timeout(timeoutMs)]),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      const isRedirect = response.status >= 300 && response.status < 400
      return { error: isRedirect ? 'redirected' : 'refused', cause: new Error(`the answer is ${response.status}`) }
    }
    const text = await readBounded(response, MAX_ANSWER_BYTES)
    if (text === null) return { error: 'too_long' }
    const version = parseVersion(text)
    return version === null ? { error: 'no_version' } : { version }
  } catch (cause) {
    return { error: 'unreachable', cause }
  }
}

/** Returns the `version` of a JSON object, or the text itself where it is one, perhaps with a `v` before it; else null. */
function parseVersion(text: string): string | null {
  const told = readTold(text.trim())
  if (typeof told !== 'string') return null
  const version = told.replace(/^v/, '')
  return isVersion(version) ? version : null
}

function readTold(text: string): unknown {
  if (!text.startsWith('{')) return text
  try {
    return JSON.parse(text).version
  } catch {
    return null
  }
}
