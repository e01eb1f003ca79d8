import { createHash } from 'node:crypto'
import { isFileKey } from '#server/platform/files/file-key.ts'
import type { Files } from '#server/platform/files/open.ts'

/** Some 300 MB of covers. */
const MAX_PICTURES = 20_000
/** Beyond them a picture is not kept: a slow disk must not fill memory. */
const MAX_WAITING = 100

export interface CoverStore {
  /** Returns the picture of a name, or null where there is none, or none that can be read. */
  find(name: string): Promise<Uint8Array | null>
  /** Keeps a picture for later. Where that fails it is drawn again one day. */
  keep(name: string, bytes: Uint8Array): void
  /** Resolves once nothing is being written. */
  end(): Promise<void>
}

/** Pictures that were drawn before, also before this process started: of so many the one that came first goes. */
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
          // a folder that could not be listed may be the next time
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
