import { notifyConnected, notifyLost } from '#web/api/connection.ts'
import type { Reason } from '#web/ui/part.ts'

/** A connection that needs longer counts as none. */
const PATIENCE_MS = 10_000

/** Why a part of the program could not be had: asks the server for the page as it is now. */
export async function findReason(): Promise<Reason> {
  const page = navigator.onLine ? await fetchPage() : null
  if (page === null) {
    notifyLost()
    return 'offline'
  }
  notifyConnected()
  const entry = entryScript()
  return entry && page !== '' && !page.includes(entry) ? 'outdated' : 'failed'
}

/** All built pages name it, see scripts/prefetch.ts; its name is another as soon as any script is. */
function entryScript(): string | undefined {
  const list = document.getElementById('prefetch')?.textContent
  return list ? (JSON.parse(list) as { entry: string }).entry : undefined
}

/** Null where nobody answers; empty where the answer is no page. */
async function fetchPage(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? await response.text() : ''
  } catch {
    return null
  }
}
