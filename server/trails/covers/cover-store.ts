import { createHash } from 'node:crypto'
import { isFileKey } from '#server/platform/files/file-key.ts'
import type { Files } from '#server/platform/files/open.ts'

/** Some 300 MB of covers. */
const MAX_PICTURES = 20_000
/** More pictures are not stored: a slow disk must not fill memory. */
const MAX_WAITING = 100

export interface CoverStore {
  /** Returns the picture of a name, or null where there is none that can be read. */
  find(name: string): Promise<Uint8Array | null>
  /** Stores a picture. Where that fails it is drawn again. */
  keep(name: string, bytes: Uint8Array): void
  /** Resolves once nothing is being written. */
  end(): Promise<void>
}

/** Creates a store of drawn pictures that survives restarts. Beyond the limit the oldest is removed. */
export function createCoverStore(files: Files, { maxPictures = MAX_PICTURES } = {}): CoverStore {
  let writes = Promise.resolve()
  let waiting = 0
  let known: Promise<Set<string>> | null = null

  async function write(key: string, bytes: Uint8Array): Promise<void> {
    known ??= files.list().then((keys) => new Set(keys.filter(isFileKey)))
    const keys = await known
    await files.put(key, bytes)
    keys.add(key)
    for (const oldest of keys) {
      if (keys.size <= maxPictures) break
      await files.remove(oldest)
      keys.delete(oldest)
    }
  }

  return {
    find: async (name) => files.get(coverKey(name)).catch(() => null),
    keep(name, bytes) {
      if (waiting >= MAX_WAITING) return
      waiting += 1
      writes = writes
        .then(() => write(coverKey(name), bytes))
        .catch(() => {
          // the folder may be readable the next time
          known = null
        })
        .finally(() => (waiting -= 1))
    },
    end: async () => writes,
  }
}

function coverKey(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 32)
  return `covers/${digest.slice(0, 2)}/${digest}`
}
