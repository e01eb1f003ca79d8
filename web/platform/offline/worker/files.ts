import { CODE_CACHE, findKeptMember, picturesCacheOf } from '../kept-names.ts'
import { markUsed, recordPicture, trimKept } from '../offline-store.ts'

/** After so many new pictures the oldest are removed where there are too many. */
const TRIM_AFTER = 25

/** Returns true for scripts, styles, fonts and flags. */
export function isCode(pathname: string): boolean {
  return /^\/(assets|flags)\/|^\/(theme\.js|icon\.svg)$/.test(pathname)
}

/** Returns true for photos, avatars and drawn covers. */
export function isPicture(pathname: string): boolean {
  return /^\/api\/(hikes|visits|conditions|users)\/[^/]+\/(photo|avatar)$|^\/covers\//.test(pathname)
}

/** Keeps files that are not kept yet, and new ones of those whose address stays the same, where pages are kept for a member. Rejects where one cannot be fetched. */
export async function keepCode(urls: readonly string[]): Promise<void> {
  if ((await findKeptMember()) === null) return
  const cache = await caches.open(CODE_CACHE)
  for (const url of urls) {
    const isVersioned = url.startsWith('/assets/') || url === __BUILT__.frame
    if (isVersioned && (await cache.match(url, { ignoreVary: true }))) continue
    const answer = await fetch(url)
    if (!(url === __BUILT__.frame ? await isOwnFrame(answer) : isOwnFile(answer)))
      throw new Error(`no answer for ${url}`)
    await cache.put(url, answer)
  }
}

/** Returns true for our own frame: a captive portal may answer everything with its own page. */
async function isOwnFrame(answer: Response): Promise<boolean> {
  return answer.status === 200 && (await answer.clone().text()).includes(__BUILT__.entry)
}

/** Returns true for a file of ours: none of them is HTML, which a captive portal answers. */
function isOwnFile({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && !headers.get('content-type')?.startsWith('text/html')
}

/** Returns the languages whose texts are kept, of whatever version. */
export async function findKeptLanguages(): Promise<string[]> {
  if (!(await caches.has(CODE_CACHE))) return []
  const kept = await (await caches.open(CODE_CACHE)).keys()
  return kept.flatMap(({ url }) => /\/assets\/locale-([a-z]+)-[^/]*$/.exec(url)?.[1] ?? [])
}

/** Removes the code of other versions. Flags stay. */
export async function removeOldCode(urls: readonly string[]): Promise<void> {
  if (!(await caches.has(CODE_CACHE))) return
  const cache = await caches.open(CODE_CACHE)
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!pathname.startsWith('/flags/') && !urls.includes(pathname + search)) await cache.delete(request)
  }
}

/** Answers from the cache first. What is fetched is kept where pages are kept for a member. */
export async function answerCode(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: CODE_CACHE, ignoreVary: true })
  if (kept) return kept
  const answer = await fetchDrawn(request)
  if (isOwnFile(answer) && (await findKeptMember()) !== null)
    await caches.open(CODE_CACHE).then((cache) => cache.put(request, answer.clone()).catch(ignore))
  return answer
}

/** Fetches a file. Instead of a drawing that cannot be fetched, a cover or a flag, comes an empty one: pages have a shape below it. */
async function fetchDrawn(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    if (!/^\/(covers|flags)\//.test(new URL(request.url).pathname)) throw error
    const headers = { 'content-type': 'image/svg+xml' }
    return new Response('<svg xmlns="http://www.w3.org/2000/svg" />', { status: 203, headers })
  }
}

let newPictures = 0

/** Answers from the cache of a member's pictures first: the address of a photo changes with its content. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const member = await findKeptMember()
  if (member === null) return fetch(request)
  const kept = await caches.match(request, { cacheName: picturesCacheOf(member), ignoreVary: true })
  if (kept) {
    event.waitUntil(recordUse(member, request.url).catch(ignore))
    return kept
  }
  const answer = await fetchDrawn(request)
  if (isPictureFile(answer)) event.waitUntil(keepPicture(member, request, answer.clone()).catch(ignore))
  return answer
}

function isPictureFile({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('image/') === true
}

async function recordUse(member: string, url: string): Promise<void> {
  // the member may have signed out meanwhile
  if (await caches.has(picturesCacheOf(member))) await markUsed(member, url)
}

async function keepPicture(member: string, request: Request, answer: Response): Promise<void> {
  const { size } = await answer.clone().blob()
  const name = picturesCacheOf(member)
  if (!(await caches.has(name))) return
  await caches.open(name).then((cache) => cache.put(request, answer))
  await recordPicture(member, request.url, size)
  newPictures += 1
  if (newPictures % TRIM_AFTER === 0) await trimKept()
}

/** What cannot be kept, as where storage is full, is shown all the same. */
function ignore(): void {}
