import { createHash } from 'node:crypto'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { Db, Queries, Tx } from '#server/platform/db/open.ts'
import type { NewFile } from './store-files.ts'
import type { Files } from './open.ts'

const ROWS_AT_ONCE = 25

type Digest = { file_key: string; sha256: string }

/** Returns the SHA-256 of a file in hexadecimal digits. */
export function computeDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Returns the digests of new files. */
export function computeDigests(files: readonly NewFile[]): Digest[] {
  return files.map(({ key, bytes }) => ({ file_key: key, sha256: computeDigest(bytes) }))
}

/** Inserts digests, in the write of the rows that name the files. */
export async function insertDigests(tx: Tx, digests: readonly Digest[]): Promise<void> {
  if (digests.length > 0) await tx.insertInto('file_digests').values(digests).execute()
}

/** Deletes the digests of files. */
export async function deleteDigests(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.deleteFrom('file_digests').where('file_key', 'in', keys).execute()
}

/** Rows by their ids, or the next ones after an id. */
type RowSelection = { readonly ids: readonly string[] } | { readonly after: string }

/** Queries the files of all rows, or of some, by the row's id. */
const FILES_OF = {
  photos: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('photos')
      .select(['hike_id as id', 'file_key', 'thumb_key as other_key'])
      .where(among('hike_id', some))
      .orderBy('hike_id')
      .$if(some !== undefined, (part) => part.limit(ROWS_AT_ONCE))
      .execute(),
  tracks: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('tracks')
      .select(['hike_id as id', 'file_key', 'view_key as other_key'])
      .where(among('hike_id', some))
      .orderBy('hike_id')
      .$if(some !== undefined, (part) => part.limit(ROWS_AT_ONCE))
      .execute(),
  visit_photos: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('visit_photos')
      .select(['visit_id as id', 'file_key', 'thumb_key as other_key'])
      .where(among('visit_id', some))
      .orderBy('visit_id')
      .$if(some !== undefined, (part) => part.limit(ROWS_AT_ONCE))
      .execute(),
  visit_tracks: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('visit_tracks')
      .select(['visit_id as id', 'file_key', 'view_key as other_key'])
      .where(among('visit_id', some))
      .orderBy('visit_id')
      .$if(some !== undefined, (part) => part.limit(ROWS_AT_ONCE))
      .execute(),
  originals: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('originals')
      .select(['walk_id as id', 'file_key', 'file_key as other_key'])
      .where(among('walk_id', some))
      .orderBy('walk_id')
      .$if(some !== undefined, (part) => part.limit(ROWS_AT_ONCE))
      .execute(),
  condition_photos: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('condition_photos')
      .select(['condition_id as id', 'file_key', 'thumb_key as other_key'])
      .where(among('condition_id', some))
      .orderBy('condition_id')
      .$if(some !== undefined, (part) => part.limit(ROWS_AT_ONCE))
      .execute(),
  users: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('users')
      .select(['id', 'avatar_key as file_key', 'avatar_small_key as other_key'])
      .where('avatar_key', 'is not', null)
      .where('avatar_small_key', 'is not', null)
      .$narrowType<{ file_key: NotNull; other_key: NotNull }>()
      .where(among('id', some))
      .orderBy('id')
      .$if(some !== undefined, (part) => part.limit(ROWS_AT_ONCE))
      .execute(),
}

function among(column: string, some: RowSelection | undefined): RawBuilder<boolean> {
  if (some === undefined) return sql<boolean>`1 = 1`
  if ('after' in some) return sql<boolean>`${sql.ref(column)} > ${some.after}`
  return sql<boolean>`${sql.ref(column)} IN (${sql.join(some.ids)})`
}

const TABLES = ['photos', 'tracks', 'visit_photos', 'visit_tracks', 'originals', 'condition_photos', 'users'] as const
/** Returns each key once: an original is one file. */
const listKeys = (rows: readonly { file_key: string; other_key: string }[]) => [
  ...new Set(rows.flatMap(({ file_key, other_key }) => [file_key, other_key])),
]

/** Returns the keys of all files that rows name. */
export async function listNamedFiles(db: Queries): Promise<string[]> {
  const rows = await Promise.all(TABLES.map((table) => FILES_OF[table](db)))
  return rows.flatMap(listKeys)
}

/** Returns all digests by file key. */
export async function listDigests(db: Queries): Promise<Map<string, string>> {
  const rows = await db.selectFrom('file_digests').selectAll().execute()
  return new Map(rows.map(({ file_key, sha256 }) => [file_key, sha256]))
}

/**
 * Stores the missing digests of files from an older version, one file after the other.
 * @param isOver called now and then; ends the work where it returns true
 * @returns true where all are stored
 */
export async function digestFilesWithoutDigest(
  stores: { db: Db; files: Files },
  isOver: () => boolean = () => false,
): Promise<boolean> {
  for (const table of TABLES) {
    let after = ''
    for (;;) {
      if (isOver()) return false
      const rows = await FILES_OF[table](stores.db.read, { after })
      const last = rows.at(-1)
      if (!last) break
      after = last.id
      await digestRows(stores, table, rows)
    }
  }
  return true
}

async function digestRows(
  { db, files }: { db: Db; files: Files },
  table: keyof typeof FILES_OF,
  rows: readonly { id: string; file_key: string; other_key: string }[],
): Promise<void> {
  const keys = listKeys(rows)
  const noted = await db.read.selectFrom('file_digests').select('file_key').where('file_key', 'in', keys).execute()
  const known = new Set(noted.map(({ file_key }) => file_key))
  const digests: Digest[] = []
  for (const key of keys.filter((one) => !known.has(one))) {
    const bytes = await files.get(key)
    if (bytes) digests.push({ file_key: key, sha256: computeDigest(bytes) })
  }
  if (digests.length === 0) return
  const ids = rows.map(({ id }) => id)
  await db.write('digests', async (tx) => {
    // files may be deleted meanwhile, and another process may have stored their digests
    const named = new Set(listKeys(await FILES_OF[table](tx, { ids })))
    const still = digests.filter((digest) => named.has(digest.file_key))
    if (still.length === 0) return
    await tx
      .insertInto('file_digests')
      .values(still)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
