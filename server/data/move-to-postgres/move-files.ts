import { MoveError } from '#server/platform/db/move/move-error.ts'
import type { Source } from '#server/platform/db/move/sqlite-source.ts'
import { isFileKey } from '#server/platform/files/file-key.ts'
import type { Files } from '#server/platform/files/open.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'

const FILES_AT_ONCE = 8
const TABLES = new Set([
  'photos',
  'tracks',
  'visit_photos',
  'visit_tracks',
  'originals',
  'condition_photos',
  'users',
  'files_to_delete',
])

/** Returns the keys of all files that rows name, those that wait for deletion included. */
export function findNamedFiles(source: Source): Set<string> {
  const rows = source.tables.filter(({ name }) => TABLES.has(name)).flatMap((table) => [...source.rows(table)])
  const texts = rows.flatMap((row) => Object.entries(row).filter(([column]) => column.endsWith('_key')))
  return new Set(texts.map(([, value]) => String(value)).filter(isFileKey))
}

/**
 * Copies the files that are missing in the target and reads each back. Unnamed files are not copied. Throws MoveError where the target
 * holds files of others.
 * @returns the number of files in the target
 */
export async function moveFiles(named: ReadonlySet<string>, { from, to }: { from: Files; to: Files }): Promise<number> {
  const there = new Set(await to.list())
  const strangers = [...there].filter((key) => !named.has(key))
  if (strangers.length > 0)
    throw new MoveError(`the bucket in S3_BUCKET contains files of another installation: ${strangers.length}`)
  const someAtOnce = semaphore(FILES_AT_ONCE)
  const moved = await Promise.all(
    [...named].map((key) => someAtOnce(() => moveFile(key, from, { to, isThere: there.has(key) }))),
  )
  return moved.filter(Boolean).length
}

/** Copies one file. Returns false where it is missing on both sides, which verify reports. */
async function moveFile(key: string, from: Files, { to, isThere }: { to: Files; isThere: boolean }): Promise<boolean> {
  const bytes = await from.get(key)
  if (bytes === null) return isThere
  if (isThere && hasSameBytes(bytes, await to.get(key))) return true
  await to.put(key, bytes)
  if (!hasSameBytes(bytes, await to.get(key))) throw new MoveError('the bucket returned a different file than was uploaded')
  return true
}

const hasSameBytes = (bytes: Uint8Array, others: Uint8Array | null) => others !== null && Buffer.compare(bytes, others) === 0
