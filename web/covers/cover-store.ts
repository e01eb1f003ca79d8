import type { Relief } from '#domain/relief/render.ts'

const NAME = 'covers'
const MOST_KEPT = 200

interface Kept {
  key: string
  usedAt: number
  relief: Relief
}

/**
 * Drawn covers kept on the device, the least recently used given up first. Never throws: where nothing may be kept
 * (private mode, no room) covers are drawn again.
 */
export async function keptCover(key: string): Promise<Relief | null> {
  try {
    const store = await openStore()
    const kept = await done<Kept | undefined>(store.get(key))
    if (kept) store.put({ ...kept, usedAt: Date.now() })
    return kept?.relief ?? null
  } catch {
    return null
  }
}

export async function keepCover(key: string, relief: Relief): Promise<void> {
  try {
    const store = await openStore()
    store.put({ key, usedAt: Date.now(), relief } satisfies Kept)
    const excess = (await done(store.count())) - MOST_KEPT
    if (excess <= 0) return
    const oldest = await done(store.index('usedAt').getAllKeys(null, excess))
    for (const old of oldest) store.delete(old)
  } catch {
    return
  }
}

/** Forgets all covers, as signing out asks. */
export function deleteKeptCovers(): void {
  try {
    indexedDB.deleteDatabase(NAME)
  } catch {
    return
  }
}

let database: Promise<IDBDatabase> | undefined

async function openStore(): Promise<IDBObjectStore> {
  database ??= openDatabase()
  const opened = await database
  return opened.transaction(NAME, 'readwrite').objectStore(NAME)
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(NAME, { keyPath: 'key' }).createIndex('usedAt', 'usedAt')
  })
  const opened = await done(opening)
  opened.addEventListener('versionchange', () => {
    opened.close()
    database = undefined
  })
  return opened
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
