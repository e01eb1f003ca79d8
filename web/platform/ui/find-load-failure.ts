import { notifyConnected, notifyLost } from '#web/platform/api/connection.ts'

/** The reason why code could not be loaded: no connection, another version on the server, or something else. */
export type FailureReason = 'offline' | 'outdated' | 'failed'

/** A connection that needs longer counts as none. */
const PATIENCE_MS = 10_000

/** Finds out why code could not be loaded, by fetching the current page from the server. */
export async function findFailureReason(): Promise<FailureReason> {
  const page = navigator.onLine ? await fetchPage() : null
  if (page === null) {
    notifyLost()
    return 'offline'
  }
  notifyConnected()
  const entry = findEntryScript()
  return entry && page !== '' && !page.includes(entry) ? 'outdated' : 'failed'
}

/** Returns the address of the page's first script, which is another as soon as any script is. */
function findEntryScript(): string | null {
  const entry = document.querySelector('script[type="module"][src], link[rel="modulepreload"]')
  return entry && (entry.getAttribute('src') ?? entry.getAttribute('href'))
}

/** Returns null without an answer, an empty text where the answer is not a page. */
async function fetchPage(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? await response.text() : ''
  } catch {
    return null
  }
}
