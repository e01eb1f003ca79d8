import { createHash } from 'node:crypto'
import type { NotNull } from 'kysely'
import { chunksOf } from '#server/db/chunks.ts'
import type { Db, Queries, Tx } from '#server/db/open.ts'
import type { NewFile } from './keep.ts'
import type { Files } from './open.ts'

const ROWS_PER_WRITE = 25

type Digest = { file_key: string; sha256: string }

/** What tells whether a file is still the one that came: its SHA-256 in hexadecimal digits. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Notes them of files that come, in the write of the rows that name them. */
export async function noteDigests(tx: Tx, files: readonly NewFile[]): Promise<void> {
  if (files.length === 0) return
  const digests = files.map(({ key, bytes }) => ({ file_key: key, sha256: digestOf(bytes) }))
  await tx.insertInto('file_digests').values(digests).execute()
}

/** The same of files that go. */
export async function forgetDigests(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.deleteFrom('file_digests').where('file_key', 'in', keys).execute()
}

/** The files of each row, by its id. @param ids of all rows where there are none */
const FILES_OF = {
  photos: (db: Queries, ids?: readonly string[]) =>
    db
      .selectFrom('photos')
      .select(['hike_id as id', 'file_key', 'thumb_key as other_key'])
      .$if(ids !== undefined, (some) => some.where('hike_id', 'in', ids ?? []))
      .execute(),
  tracks: (db: Queries, ids?: readonly string[]) =>
    db
      .selectFrom('tracks')
      .select(['hike_id as id', 'file_key', 'view_key as other_key'])
      .$if(ids !== undefined, (some) => some.where('hike_id', 'in', ids ?? []))
      .execute(),
  users: (db: Queries, ids?: readonly string[]) =>
    db
      .selectFrom('users')
      .select(['id', 'avatar_key as file_key', 'avatar_small_key as other_key'])
      .where('avatar_key', 'is not', null)
      .where('avatar_small_key', 'is not', null)
      .$narrowType<{ file_key: NotNull; other_key: NotNull }>()
      .$if(ids !== undefined, (some) => some.where('id', 'in', ids ?? []))
      .execute(),
}
const TABLES = ['photos', 'tracks', 'users'] as const
const keysOf = (rows: readonly { file_key: string; other_key: string }[]) =>
  rows.flatMap(({ file_key, other_key }) => [file_key, other_key])

/** The keys of all files that rows name. */
export async function namedFiles(db: Queries): Promise<string[]> {
  const rows = await Promise.all(TABLES.map((table) => FILES_OF[table](db)))
  return rows.flatMap(keysOf)
}

/** By the keys of files. */
export async function knownDigests(db: Queries): Promise<Map<string, string>> {
  const rows = await db.selectFrom('file_digests').selectAll().execute()
  return new Map(rows.map(({ file_key, sha256 }) => [file_key, sha256]))
}

/**
 * Notes what an older version did not, one file after the other.
 * @param isOver asked now and then. Returns whether all are noted
 */
export async function digestOlderFiles(
  stores: { db: Db; files: Files },
  isOver: () => boolean = () => false,
): Promise<boolean> {
  const { db } = stores
  const known = await knownDigests(db.read)
  for (const table of TABLES) {
    const rows = await FILES_OF[table](db.read)
    const unknown = rows.filter((row) => !keysOf([row]).every((key) => known.has(key)))
    for (const chunk of chunksOf(unknown, ROWS_PER_WRITE)) {
      if (isOver()) return false
      await digestRows(stores, table, chunk)
    }
  }
  return true
}

async function digestRows(
  { db, files }: { db: Db; files: Files },
  table: keyof typeof FILES_OF,
  rows: readonly { id: string; file_key: string; other_key: string }[],
): Promise<void> {
  const digests: Digest[] = []
  for (const key of keysOf(rows)) {
    const bytes = await files.get(key)
    if (bytes) digests.push({ file_key: key, sha256: digestOf(bytes) })
  }
  const ids = rows.map(({ id }) => id)
  await db.write('digests', async (tx) => {
    // some may have gone meanwhile, and another process may have noted them
    const named = new Set(keysOf(await FILES_OF[table](tx, ids)))
    const still = digests.filter((digest) => named.has(digest.file_key))
    if (still.length === 0) return
    await tx
      .insertInto('file_digests')
      .values(still)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
