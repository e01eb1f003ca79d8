import type { Deps } from '#server/platform/deps.ts'
import { computeDigest, listDigests, listNamedFiles } from '#server/platform/files/digests.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'

const FILES_AT_ONCE = 8

export interface FileDifferences {
  /** Named by a row but missing. */
  readonly missing: string[]
  /** Replaced or damaged since the upload. */
  readonly altered: string[]
  /** Existing files that no row names, nor the list of files to delete; parts of cut-off uploads included. */
  readonly orphaned: string[]
}

/** Compares the files that rows name with the existing ones, and reads each. Concurrent writes can look like differences. */
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

/**
 * Returns the keys of files that differ from their digest. Files from before there were digests are skipped until the server has stored
 * theirs.
 */
async function findAltered({ db, files }: Pick<Deps, 'db' | 'files'>, keys: readonly string[]): Promise<string[]> {
  const known = await listDigests(db.read)
  const someAtOnce = semaphore(FILES_AT_ONCE)
  const isAltered = async (key: string) => {
    const bytes = await files.get(key)
    const digest = known.get(key)
    if (bytes === null || !digest) return false
    return computeDigest(bytes) !== digest.sha256 || bytes.length !== (digest.size ?? bytes.length)
  }
  const checked = keys.filter((key) => known.has(key))
  const altered = await Promise.all(checked.map((key) => someAtOnce(() => isAltered(key))))
  return checked.filter((_, i) => altered[i])
}
