import { pageAt } from '#contract/pages.ts'
import { CODE_CACHE, SHARE_PATH, type WorkerRequest, findKeptMember } from '../kept-names.ts'
import { answerCode, answerPicture, findKeptLanguages, isCode, isPicture, keepCode, removeOldCode } from './files.ts'
import { listenForPushes } from './push.ts'
import { takeShared } from './share.ts'

declare const self: ServiceWorkerGlobalScope

/** How long a navigation waits for the server where a frame is kept (R14.1). */
const PATIENCE_MS = 1500
/** The frame comes last: without its scripts it would be an empty page. */
const FIRST = [...__BUILT__.first, __BUILT__.frame]

self.addEventListener('install', (event) => event.waitUntil(keepVersion()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', (event) => event.waitUntil(handleRequest(event)))
self.addEventListener('fetch', handleFetch)
listenForPushes()

/** Keeps all code of a new version before it begins; at the first registration only what every page needs. */
async function keepVersion(): Promise<void> {
  await keepCode(FIRST)
  if (self.registration.active)
    await keepCode([...__BUILT__.later, ...(await findKeptLanguages()).flatMap(catalogueOf)])
}

/** Takes over the open pages at the first registration; a later version waits until a page asks for it (R14.8). */
async function begin(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await removeOldCode([...FIRST, ...__BUILT__.later, ...Object.values(__BUILT__.catalogues)])
  await self.clients.claim()
}

async function handleRequest({ data, ports: [port] }: ExtendableMessageEvent): Promise<void> {
  const request = data as WorkerRequest
  if (request === 'which version') port?.postMessage(__BUILT__.entry)
  if (request === 'take over') await self.skipWaiting()
  if (request.startsWith('keep ')) {
    // what is missing is tried again with the next page
    await keepCode([...FIRST, ...catalogueOf(request.slice('keep '.length)), ...__BUILT__.later]).catch(() => undefined)
    port?.postMessage('kept')
  }
}

function catalogueOf(language: string): string[] {
  return __BUILT__.catalogues[language] ? [__BUILT__.catalogues[language]] : []
}

function handleFetch(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && origin === self.location.origin && pathname === SHARE_PATH)
    return event.respondWith(takeShared(request))
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event, pageAt(pathname) !== null))
  else if (isCode(pathname)) event.respondWith(answerCode(request))
  else if (isPicture(pathname)) event.respondWith(answerPicture(event))
}

/**
 * Answers a navigation from the network, and where the server is not there, with the frame, which the browser fills from what is kept.
 * The server's pages are never stored.
 */
async function answerNavigation(event: FetchEvent, isPage: boolean): Promise<Response> {
  const preloaded = (event.preloadResponse as Promise<Response | undefined>).catch(() => undefined)
  const fromNetwork = preloaded.then((answer) => answer ?? fetch(event.request))
  if (!isPage) return fromNetwork
  const failed = fromNetwork.then(
    (answer) => (isFromGateway(answer) ? null : answer),
    () => null,
  )
  const isKept = (await findKeptMember()) !== null
  const answer = await (isKept ? Promise.race([failed, sleep(PATIENCE_MS)]) : failed)
  return answer ?? (await caches.match(__BUILT__.frame, { cacheName: CODE_CACHE })) ?? fromNetwork
}

/** Returns true for the answer of a proxy whose server is gone. */
function isFromGateway({ status }: Response): boolean {
  return status === 502 || status === 504
}

function sleep(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}
