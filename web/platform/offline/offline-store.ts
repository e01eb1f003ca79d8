import { type DBSchema, type IDBPDatabase, deleteDB, openDB } from 'idb'
import { OFFLINE_DATABASE, picturesCacheOf } from './kept-names.ts'

/** The most bytes that answers and pictures take together (R14.5). */
export const MAX_KEPT_BYTES = 150 * 1024 ** 2
/** How many trail pages are kept (R14.5). */
export const MAX_KEPT_TRAILS = 50
/** The most bytes that collections take of those, some of which have 5,000 entries. */
export const MAX_KEPT_COLLECTION_BYTES = 30 * 1024 ** 2

/** One kept thing, without its content. */
export interface KeptEntry {
  /** The member's id and what it is: the hash of a query or the address of a picture. */
  readonly id: string
  readonly member: string
  readonly bytes: number
  /** When the server answered. */
  readonly readAt: number
  /** When a page last needed it. */
  readonly usedAt: number
  /** The key of the trail on whose page it is. */
  readonly trail?: string
  readonly isCollection?: boolean
  /** The address of a picture; its content is in the cache of pictures. */
  readonly picture?: string
}

export interface KeptAnswer {
  readonly data: unknown
  readonly readAt: number
}

interface Schema extends DBSchema {
  answers: { key: string; value: unknown }
  entries: { key: string; value: KeptEntry; indexes: { usedAt: number } }
}

let database: Promise<IDBPDatabase<Schema>> | null = null

/** Opens the database. Another page that deletes it at a sign-out closes it here too. */
function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    database = null
  }
  database ??= openDB<Schema>(OFFLINE_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('answers')
      db.createObjectStore('entries', { keyPath: 'id' }).createIndex('usedAt', 'usedAt')
    },
    blocking(_version, _next, event) {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return database
}

const idOf = (member: string, name: string) => `${member} ${name}`

interface NewAnswer extends KeptAnswer {
  readonly member: string
  /** The hash of the query. */
  readonly hash: string
  readonly trail: string | null
  readonly isCollection?: boolean
}

/**
 * Keeps an answer for a member. Where storage is full the least recently used half goes first. Returns false where there
 * is no room even then.
 */
export async function keepAnswer({
  member,
  hash,
  data,
  readAt,
  trail,
  isCollection = false,
}: NewAnswer): Promise<boolean> {
  const bytes = measure(data)
  const entry: KeptEntry = {
    id: idOf(member, hash),
    member,
    bytes,
    readAt,
    usedAt: Date.now(),
    ...(trail && { trail }),
    ...(isCollection && { isCollection }),
  }
  return putOrMakeRoom(async (db) => {
    const writing = db.transaction(['answers', 'entries'], 'readwrite')
    await Promise.all([
      writing.objectStore('answers').put(data, entry.id),
      writing.objectStore('entries').put(entry),
      writing.done,
    ])
  })
}

/** Records that a picture is in the cache of a member's pictures. */
export async function recordPicture(member: string, url: string, bytes: number): Promise<boolean> {
  const now = Date.now()
  const entry = { id: idOf(member, url), member, bytes, readAt: now, usedAt: now, picture: url }
  return putOrMakeRoom(async (db) => void (await db.put('entries', entry)))
}

async function putOrMakeRoom(put: (db: IDBPDatabase<Schema>) => Promise<void>): Promise<boolean> {
  try {
    await put(await open())
    return true
  } catch (error) {
    if (!isQuotaError(error)) throw error
  }
  const { bytes } = await summarize()
  await trimKept(bytes / 2)
  return put(await open()).then(
    () => true,
    () => false,
  )
}

function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Returns a member's kept answer, or null. */
export async function readAnswer(member: string, hash: string): Promise<KeptAnswer | null> {
  const db = await open()
  const id = idOf(member, hash)
  const [entry, data] = await Promise.all([db.get('entries', id), db.get('answers', id)])
  if (!entry || data === undefined) return null
  await markUsed(member, hash)
  return { data, readAt: entry.readAt }
}

/** Returns when the server gave the answer that is kept, or null. */
export async function findReadAt(member: string, hash: string): Promise<number | null> {
  return (await (await open()).get('entries', idOf(member, hash)))?.readAt ?? null
}

/** Records that a page needs an answer or a picture now. */
export async function markUsed(member: string, name: string): Promise<void> {
  const writing = (await open()).transaction('entries', 'readwrite')
  const entry = await writing.store.get(idOf(member, name))
  if (entry) await writing.store.put({ ...entry, usedAt: Date.now() })
  await writing.done
}

/** Removes trail pages beyond the last 50, and collections beyond their share, then what was least recently used until the rest fits. */
export async function trimKept(
  maxBytes = MAX_KEPT_BYTES,
  maxTrails = MAX_KEPT_TRAILS,
  maxCollectionBytes = MAX_KEPT_COLLECTION_BYTES,
): Promise<void> {
  const db = await open()
  const newestFirst = (await db.getAllFromIndex('entries', 'usedAt')).toReversed()
  const trails = new Set<string>()
  let bytes = 0
  let collectionBytes = 0
  let isFull = false
  const leaving = newestFirst.filter((entry) => {
    if (entry.isCollection) collectionBytes += entry.bytes
    if (entry.isCollection && collectionBytes > maxCollectionBytes) return true
    isFull ||= bytes + entry.bytes > maxBytes
    if (isFull || isBeyond(trails, entry, maxTrails)) return true
    if (entry.trail !== undefined) trails.add(entry.trail)
    bytes += entry.bytes
    return false
  })
  for (const entry of leaving) await removeEntry(db, entry)
}

function isBeyond(trails: ReadonlySet<string>, { trail }: KeptEntry, maxTrails: number): boolean {
  return trail !== undefined && !trails.has(trail) && trails.size >= maxTrails
}

async function removeEntry(db: IDBPDatabase<Schema>, { id, member, picture }: KeptEntry): Promise<void> {
  const writing = db.transaction(['answers', 'entries'], 'readwrite')
  await Promise.all([
    writing.objectStore('answers').delete(id),
    writing.objectStore('entries').delete(id),
    writing.done,
  ])
  const name = picturesCacheOf(member)
  if (picture !== undefined && (await caches.has(name))) await (await caches.open(name)).delete(picture)
}

export interface KeptSummary {
  readonly bytes: number
  readonly answers: number
  readonly trails: number
  readonly pictures: number
}

/** Returns how much is kept, of everybody's. */
export async function summarize(): Promise<KeptSummary> {
  const entries = await (await open()).getAll('entries')
  return {
    bytes: entries.reduce((sum, entry) => sum + entry.bytes, 0),
    answers: entries.filter(({ picture }) => picture === undefined).length,
    trails: new Set(entries.flatMap(({ trail }) => trail ?? [])).size,
    pictures: entries.filter(({ picture }) => picture !== undefined).length,
  }
}

/** Removes all answers and pictures but those of one member. */
export async function removeAllBut(member: string): Promise<void> {
  const db = await open()
  for (const entry of await db.getAll('entries')) if (entry.member !== member) await removeEntry(db, entry)
  for (const name of await caches.keys())
    if (name.startsWith(picturesCacheOf('')) && name !== picturesCacheOf(member)) await caches.delete(name)
}

/** Removes everything that is kept, of everybody's, by removing the database. */
export async function removeAllKept(): Promise<void> {
  await deleteDB(OFFLINE_DATABASE)
}

/** Returns about how many bytes an answer takes. */
function measure(data: unknown): number {
  return (
    JSON.stringify(data, (_key, value: unknown) => (value instanceof Blob ? ' '.repeat(value.size) : value))?.length ??
    0
  )
}
