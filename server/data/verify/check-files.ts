import type { Deps } from '#server/platform/deps.ts'
import { computeDigest, listDigests, listNamedFiles } from '#server/platform/files/digests.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'

const FILES_AT_ONCE = 8

export interface FileDifferences {
  /** Named by a row, and not there. */
  readonly missing: string[]
  /** There, and not what came: exchanged or damaged since. */
  readonly altered: string[]
  /** There, and named by no row: neither in use nor waiting to be removed, whole or as an upload was cut off. */
  readonly orphaned: string[]
}

/** Compares the files that rows name with those that are there, and reads each. Writes meanwhile may look like differences. */
export async function checkFiles(stores: Pick<Deps, 'db' | 'files'>): Promise<FileDifferences> {
  const { db, files } = stores
  const named = new Set(await listNamedFiles(db.read))
  const toDelete = await db.read.selectFrom('files_to_delete').select('file_key').execute()
  const waiting = new Set(toDelete.map(({ file_key }) => file_key))
  const there = new Set(await files.list())
  return {
    missing: [...named].filter((key) => !there.has(key)),
    altered: await findAltered(
      stores,
      [...named].filter((key) => there.has(key)),
    ),
    orphaned: [...there].filter((key) => !named.has(key) && !waiting.has(key.replace(/\.part$/, ''))),
  }
}

/** Those that came before digests were kept are passed over until the server has noted theirs. */
async function findAltered({ db, files }: Pick<Deps, 'db' | 'files'>, keys: readonly string[]): Promise<string[]> {
  const known = await listDigests(db.read)
  const someAtOnce = semaphore(FILES_AT_ONCE)
  const isAltered = async (key: string) => {
    const bytes = await files.get(key)
    return bytes !== null && computeDigest(bytes) !== known.get(key)
  }
  const checked = keys.filter((key) => known.has(key))
  const altered = await Promise.all(checked.map((key) => someAtOnce(() => isAltered(key))))
  return checked.filter((_, i) => altered[i])
}
