/** Names that the pages and the worker share. A sign-out deletes the database and the caches, see `local-storage.ts`. */

export const WORKER_URL = '/service-worker.js'
export const OFFLINE_DATABASE = 'upstone-offline'
/** The cache of scripts, styles, fonts and the frame. It holds nothing of anybody's. */
export const CODE_CACHE = 'code'
/** Where programs of the device send a file, see `share_target` in `site.webmanifest`. */
export const SHARE_PATH = '/share-target'
/** The page that opens the form with the shared file. */
export const SHARED_PAGE = '/my-list?add'
/** The cache that holds a shared file until the form takes it. */
export const SHARED_CACHE = 'shared'
const PICTURES = 'pictures-'

/** Returns the name of the cache that holds the pictures a member has seen. */
export function picturesCacheOf(memberId: string): string {
  return PICTURES + memberId
}

/**
 * Returns the id of the member for whom this browser keeps pages, or null. A page creates the cache of their pictures, and deletes
 * it when offline use is turned off or they sign out: while there is none, the worker keeps nothing.
 */
export async function findKeptMember(): Promise<string | null> {
  const names = await caches.keys()
  return names.find((name) => name.startsWith(PICTURES))?.slice(PICTURES.length) ?? null
}

/** Deletes the pictures of all members, and lets the worker keep nothing from now on. */
export async function deletePictures(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PICTURES)) await caches.delete(name)
}

/** What a page asks of the worker. It keeps the code with the texts of a language: `keep de`. */
export type WorkerRequest = `keep ${string}` | 'take over' | 'which version'
