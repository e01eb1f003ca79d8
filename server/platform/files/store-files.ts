import { randomUUID } from 'node:crypto'
import { msg } from '#domain/platform/language/translate.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'
import { Unsettled } from './bucket-client.ts'
import { computeDigests, deleteDigests, insertDigests } from './digests.ts'
import type { Files } from './open.ts'
import { addStorageUsed } from './storage-used.ts'
import { type Stores, markForDeletion, sweepFiles, unmarkForDeletion } from './sweep.ts'

export interface NewFile {
  readonly key: string
  readonly bytes: Uint8Array
}

/** Uploads at once, as a bucket may be far away. */
const FILES_AT_ONCE = 8

/** Returns a file with a name that cannot be guessed. */
export function createFile(
  folder: 'photos' | 'tracks' | 'originals' | 'avatars',
  extension: string,
  bytes: Uint8Array,
): NewFile {
  const id = randomUUID()
  return { key: `${folder}/${id.slice(0, 2)}/${id}.${extension}`, bytes }
}

/** The outcome of the rows of new files. */
export interface Adopted<T> {
  /** The keys of the files that are no longer named. */
  readonly released: readonly string[]
  /** The answer of the call. */
  readonly answer: T
}

/** New files and the rows that name them. */
interface FilesToStore<T> {
  readonly added: readonly NewFile[]
  /** Writes the rows. */
  readonly adopt: (tx: Tx) => Promise<Adopted<T>>
  /** How many bytes all files of the owner may use; null where there is no limit, and for what the server itself makes anew. */
  readonly limitBytes: number | null
}

/**
 * Stores files together with the rows that name them. They are marked for deletion until those rows are committed, so that no refusal and
 * no crash leaves a file without a row or a row without its file. Throws 413 where the owner has no room for them.
 * @returns the answer of `adopt`
 */
export async function storeFiles<T>(
  stores: Stores,
  ownerId: string,
  { added, adopt, limitBytes }: FilesToStore<T>,
): Promise<T> {
  const keys = added.map(({ key }) => key)
  // before any write begins: it keeps others from writing
  const digests = computeDigests(added)
  let mayBeAdopted = false
  await stores.db.write(ownerId, (tx) => markForDeletion(tx, keys, stores.now()), { isPreparation: true })
  try {
    await putAll(stores.files, added)
    const addedBytes = added.reduce((sum, { bytes }) => sum + bytes.length, 0)
    const adoptAll = async (tx: Tx) => {
      mayBeAdopted = false
      const isOurs = await unmarkForDeletion(tx, keys)
      // another process has just started and swept: sending it again works
      if (!isOurs) throw new Problem(503, 'unavailable', msg('Something went wrong'), { retryAfter: 1 })
      await insertDigests(tx, digests)
      const adopted = await adopt(tx)
      mayBeAdopted = true
      return adopted
    }
    return await writeAndRelease(stores, ownerId, adoptAll, { addedBytes, limitBytes })
  } catch (error) {
    // the file may appear later: a later sweep deletes it
    if (error instanceof Unsettled) throw error
    // a commit that failed may have been carried out all the same: then the files are unmarked, and stay
    if (!mayBeAdopted) await Promise.allSettled(keys.map((key) => stores.files.remove(key)))
    await trySweep(stores, keys)
    throw error
  }
}

/** Uploads all files. Throws the first failure once none is in progress. */
async function putAll(files: Files, added: readonly NewFile[]): Promise<void> {
  const someAtOnce = semaphore(FILES_AT_ONCE)
  const put = await Promise.allSettled(added.map(({ key, bytes }) => someAtOnce(() => files.put(key, bytes))))
  const reasons = put.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  // prefers the error of a file that may appear later
  if (reasons.length > 0) throw reasons.find((reason) => reason instanceof Unsettled) ?? reasons[0]
}

/** Runs a write whose work returns the keys of files that are no longer named, and deletes those after the commit. */
export async function releaseFiles(
  stores: Stores,
  ownerId: string,
  work: (tx: Tx) => Promise<string[]>,
): Promise<void> {
  await writeAndRelease(stores, ownerId, async (tx) => ({ released: await work(tx), answer: undefined }))
}

/** Runs a write, deletes the files that its work releases after the commit, and returns the answer. */
export async function writeAndRelease<T>(
  stores: Stores,
  ownerId: string,
  work: (tx: Tx) => Promise<Adopted<T>>,
  { addedBytes = 0, limitBytes = null }: { addedBytes?: number; limitBytes?: number | null } = {},
): Promise<T> {
  let released: readonly string[] = []
  const answer = await stores.db.write(ownerId, async (tx) => {
    const adopted = await work(tx)
    released = adopted.released
    const releasedBytes = await deleteDigests(tx, released)
    await addStorageUsed(tx, ownerId, addedBytes - releasedBytes, limitBytes)
    await markForDeletion(tx, released, stores.now())
    return adopted.answer
  })
  await trySweep(stores, released)
  return answer
}

/** Deletes files, ignoring failures: the next start deletes what is left. */
async function trySweep(stores: Stores, keys: readonly string[]): Promise<void> {
  await sweepFiles(stores, keys).catch(() => {})
}
