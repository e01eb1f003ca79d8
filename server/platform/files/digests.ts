import { createHash } from 'node:crypto'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { Db, Queries, Tx } from '#server/platform/db/open.ts'
import type { NewFile } from './store-files.ts'
import type { Files } from './open.ts'
import { addStorageUsed } from './storage-used.ts'

const ROWS_AT_ONCE = 25

type Digest = { file_key: string; sha256: string; size: number }

/** Returns the SHA-256 of a file in hexadecimal digits. */
export function computeDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Returns the digests and the sizes of new files. */
export function computeDigests(files: readonly NewFile[]): Digest[] {
  return files.map(({ key, bytes }) => ({ file_key: key, sha256: computeDigest(bytes), size: bytes.length }))
}

/** Inserts digests, in the write of the rows that name the files. */
export async function insertDigests(tx: Tx, digests: readonly Digest[]): Promise<void> {
  if (digests.length > 0) await tx.insertInto('file_digests').values(digests).execute()
}

/** Deletes the digests of files. Returns how many bytes of them were counted. */
export async function deleteDigests(tx: Tx, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const deleted = await tx.deleteFrom('file_digests').where('file_key', 'in', keys).returning('size').execute()
  return deleted.reduce((sum, { size }) => sum + (size ?? 0), 0)
}

/** Rows by their ids, or the next ones after an id. */
type RowSelection = { readonly ids: readonly string[] } | { readonly after: string }

/** The two files of a row, perhaps the same one twice, and their owner. */
interface NamedFiles {
  readonly id: string
  readonly owner_id: string
  readonly file_key: string
  readonly other_key: string
}

/** Queries the files of all rows, or of some, by the row's id. */
const FILES_OF = {
  photos: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('photos')
      .innerJoin('hikes', 'hikes.id', 'photos.hike_id')
      .select(['hike_id as id', 'hikes.owner_id', 'file_key', 'thumb_key as other_key'])
      .where(among('hike_id', some))
      .orderBy('hike_id')
      .$if(some !== undefined, (part) => part.limit(ROWS_AT_ONCE))
      .execute(),
  tracks: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('tracks')
      .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
      .select(['hike_id as id', 'hikes.owner_id', 'file_key', 'view_key as other_key'])
      .where(among('hike_id', some))
      .orderBy('hike_id')
      .$if(some !== undefined, (part) => part.limit(ROWS_AT_ONCE))
      .execute(),
  visit_photos: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('visit_photos')
      .innerJoin('visits', 'visits.id', 'visit_photos.visit_id')
      .innerJoin('hikes', 'hikes.id', 'visits.hike_id')
      .select(['visit_id as id', 'hikes.owner_id', 'file_key', 'thumb_key as other_key'])
      .where(among('visit_id', some))
      .orderBy('visit_id')
      .$if(some !== undefined, (part) => part.limit(ROWS_AT_ONCE))
      .execute(),
  visit_tracks: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('visit_tracks')
      .innerJoin('visits', 'visits.id', 'visit_tracks.visit_id')
      .innerJoin('hikes', 'hikes.id', 'visits.hike_id')
      .select(['visit_id as id', 'hikes.owner_id', 'file_key', 'view_key as other_key'])
      .where(among('visit_id', some))
      .orderBy('visit_id')
      .$if(some !== undefined, (part) => part.limit(ROWS_AT_ONCE))
      .execute(),
  originals: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('originals')
      .select(['walk_id as id', 'owner_id', 'file_key', 'file_key as other_key'])
      .where(among('walk_id', some))
      .orderBy('walk_id')
      .$if(some !== undefined, (part) => part.limit(ROWS_AT_ONCE))
      .execute(),
  condition_photos: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('condition_photos')
      .innerJoin('conditions', 'conditions.id', 'condition_photos.condition_id')
      .select(['condition_id as id', 'conditions.owner_id', 'file_key', 'thumb_key as other_key'])
      .where(among('condition_id', some))
      .orderBy('condition_id')
      .$if(some !== undefined, (part) => part.limit(ROWS_AT_ONCE))
      .execute(),
  users: (db: Queries, some?: RowSelection) =>
    db
      .selectFrom('users')
      .select(['id', 'id as owner_id', 'avatar_key as file_key', 'avatar_small_key as other_key'])
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
const listKeys = (rows: readonly Pick<NamedFiles, 'file_key' | 'other_key'>[]) => [
  ...new Set(rows.flatMap(({ file_key, other_key }) => [file_key, other_key])),
]

/** Returns the keys of all files that rows name. */
export async function listNamedFiles(db: Queries): Promise<string[]> {
  const rows = await Promise.all(TABLES.map((table) => FILES_OF[table](db)))
  return rows.flatMap(listKeys)
}

/** Computes how many bytes the files of each member use, from the rows that name them; members without files are left out. */
export async function computeStorageUsed(db: Queries): Promise<Map<string, number>> {
  const digests = await listDigests(db)
  const used = new Map<string, number>()
  const rows = await Promise.all(TABLES.map((table) => FILES_OF[table](db)))
  for (const row of rows.flat())
    for (const key of listKeys([row]))
      used.set(row.owner_id, (used.get(row.owner_id) ?? 0) + (digests.get(key)?.size ?? 0))
  return used
}

type StoredDigest = Omit<Digest, 'size'> & { size: number | null }

/** Returns all digests by file key. */
export async function listDigests(db: Queries): Promise<Map<string, StoredDigest>> {
  const rows = await db.selectFrom('file_digests').selectAll().execute()
  return new Map(rows.map((row) => [row.file_key, row]))
}

/**
 * Stores the missing digests and sizes of files from an older version, one file after the other, and counts the sizes for their owners.
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
      for (const ownerId of new Set(rows.map((row) => row.owner_id)))
        await digestRows(stores, { table, ownerId, rows: rows.filter((row) => row.owner_id === ownerId) })
    }
  }
  return true
}

interface OwnedRows {
  readonly table: keyof typeof FILES_OF
  readonly ownerId: string
  readonly rows: readonly NamedFiles[]
}

async function digestRows({ db, files }: { db: Db; files: Files }, { table, ownerId, rows }: OwnedRows): Promise<void> {
  const keys = listKeys(rows)
  const isComplete = db.read.selectFrom('file_digests').select('file_key').where('size', 'is not', null)
  const known = new Set((await isComplete.where('file_key', 'in', keys).execute()).map(({ file_key }) => file_key))
  const digests: Digest[] = []
  for (const key of keys.filter((one) => !known.has(one))) {
    const bytes = await files.get(key)
    if (bytes) digests.push({ file_key: key, sha256: computeDigest(bytes), size: bytes.length })
  }
  if (digests.length === 0) return
  const ids = rows.map(({ id }) => id)
  // in line with the owner's own writes, which count the same bytes
  await db.write(ownerId, async (tx) => {
    // files may be deleted meanwhile, and another process may have stored their digests
    const named = new Set(listKeys(await FILES_OF[table](tx, { ids })))
    const still = digests.filter((digest) => named.has(digest.file_key))
    if (still.length === 0) return
    const stored = await tx
      .insertInto('file_digests')
      .values(still)
      // the digest of the upload stays: it shows whether the file was damaged since
      .onConflict((conflict) =>
        conflict
          .column('file_key')
          .doUpdateSet((row) => ({ size: row.ref('excluded.size') }))
          .where('file_digests.size', 'is', null),
      )
      .returning('size')
      .execute()
    await addStorageUsed(
      tx,
      ownerId,
      stored.reduce((sum, { size }) => sum + (size ?? 0), 0),
    )
  })
}
