import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#contract/account/auth.ts'
import { currentLanguage } from '#domain/platform/language/translate.ts'
import { setReadable, currentConnection, isReachable, notifyLost } from '#web/platform/api/connection.ts'
import { askWorker } from './ask-worker.ts'
import { keepQueries } from '#web/platform/api/offline/keep-queries.ts'
import {
  COMPLETE_KEY,
  HAS_KEPT_KEY,
  getOfflineObstacle,
  isOfflineOn,
  onOfflineChoice,
} from '#web/platform/api/offline/offline-choice.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { readStored, removeStored, writeStored } from '#web/platform/api/storage/local-storage.ts'
import { WORKER_URL, picturesCacheOf } from '#web/platform/offline/kept-names.ts'
import { removeAllBut, summarize, trimKept } from '#web/platform/offline/offline-store.ts'
import { setOfflineNews } from './offline-news.ts'
import { watchUpdates } from './watch-updates.ts'

// one file for both: each file that the first page may load costs it some bytes
export { OfflineLines } from './offline-lines.tsx'

/** How long the server may take where its page did not come in time. */
const PATIENCE_MS = 3000

/** Keeps the pages of the signed-in member until `signal` aborts, while offline use is on. */
export function startOffline(client: QueryClient, signal: AbortSignal): void {
  let running = new AbortController()
  const run = () => {
    running.abort()
    running = new AbortController()
    if (!signal.aborted && isOfflineOn()) keepPages(client, running.signal).catch(() => undefined)
  }
  const stop = onOfflineChoice(run)
  signal.addEventListener('abort', () => {
    stop()
    running.abort()
  })
  run()
}

async function keepPages(client: QueryClient, signal: AbortSignal): Promise<void> {
  const { user } = currentSession()
  if (!user || getOfflineObstacle() !== null) return
  const registration = await prepare(user)
  if (registration === null || signal.aborted) return
  const { keepNow, stop } = keepQueries(client, user)
  setReadable(true)
  signal.addEventListener('abort', () => {
    stop()
    setReadable(false)
  })
  await noticeEviction()
  watchUpdates(registration, signal)
  if (!document.getElementById('page-state') && !(await isReachable(PATIENCE_MS))) notifyLost()
  const { active } = await navigator.serviceWorker.ready
  if (currentConnection().isLost || signal.aborted) return
  if (!savesData()) {
    if (active) await askWorker(active, `keep ${currentLanguage()}`)
    // later, so that the first page does not name all its files
    const { fetchOwnPages } = await import('./fetch-own-pages.ts')
    await fetchOwnPages(client, user, signal)
    await keepNow()
    if (!signal.aborted && !currentConnection().isLost) writeStored(COMPLETE_KEY, String(Date.now()))
  }
  if (!signal.aborted) await trimKept()
}

/** Registers the worker and lets it keep pictures. Returns null in private windows and where workers are forbidden. */
async function prepare({ _id }: SessionUser): Promise<ServiceWorkerRegistration | null> {
  try {
    await removeAllBut(_id)
    // its existence tells the worker that pages are kept
    await caches.open(picturesCacheOf(_id))
    const registration = await navigator.serviceWorker.register(WORKER_URL)
    // a browser may block workers without a failure
    if (registration instanceof ServiceWorkerRegistration) return registration
  } catch {
    // forbidden storage, or no secure connection
  }
  await caches.delete(picturesCacheOf(_id)).catch(() => undefined)
  return null
}

/** Says so where the browser has deleted what was kept (R14.6). */
async function noticeEviction(): Promise<void> {
  if (readStored(HAS_KEPT_KEY) === null || (await summarize()).answers > 0) return
  removeStored(HAS_KEPT_KEY)
  setOfflineNews({ wasEvicted: true })
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
