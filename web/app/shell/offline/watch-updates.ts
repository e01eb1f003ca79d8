import type { WorkerRequest } from '#web/platform/offline/kept-names.ts'
import { askWorker } from './ask-worker.ts'
import { setOfflineNews } from './offline-news.ts'

/** How often a page that stays open looks for a new version. */
const LOOK_AGAIN_MS = 3_600_000

/** Offers a reload where a new version waits. A page that has it already lets it begin without a word. */
export function watchUpdates(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  const look = () => void offerWaiting(registration).catch(() => undefined)
  const handleFound = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', handleFound, { signal })
  // it may be on its way already
  handleFound()
  look()
  const timer = setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}

async function offerWaiting({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || !active) return
  if (isOfThisPage(await askWorker(waiting, 'which version'))) waiting.postMessage('take over' satisfies WorkerRequest)
  else setOfflineNews({ waiting })
}

function isOfThisPage(entry: string): boolean {
  return document.querySelector(`script[src="${entry}"]`) !== null
}

/** Lets the waiting version begin, and loads the page again with it. */
export function reloadWith(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  worker.postMessage('take over' satisfies WorkerRequest)
}
