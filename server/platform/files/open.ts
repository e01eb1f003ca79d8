import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { StoreMetric } from '#server/platform/db/open.ts'
import { openBucket } from './bucket.ts'
import { checkFileKey } from './file-key.ts'

/** Bytes under opaque names. A name is written once and never changes what it holds. */
export interface Files {
  /** Durable when it returns. Throws `Unsettled` where it failed and the file may come to be there later all the same. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** Durable when it returns. Nothing happens when there is no such file. */
  remove(key: string): Promise<void>
  /** The keys of all files. */
  list(): Promise<string[]>
  /** The metrics for the operator. */
  readonly metrics: readonly StoreMetric[]
}

/** The bucket that the settings name, else a folder in DATA_DIR. Throws OpenError where that bucket cannot be used. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  return s3 ? openBucket(s3) : openFolder(join(dataDir, 'files'))
}

/** Keeps files below a folder; a key such as `photos/3f/…` is the path. */
export function openFolder(root: string): Files {
  const toPath = (key: string) => join(root, checkFileKey(key))
  return {
    metrics: [],
    async put(key, bytes) {
      const path = toPath(key)
      await mkdir(dirname(path), { recursive: true })
      const handle = await open(`${path}.part`, 'w')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(`${path}.part`, path)
      await syncFolder(dirname(path))
    },
    async get(key) {
      try {
        return await readFile(toPath(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      // removes what a crash or a full disk left
      await rm(`${toPath(key)}.part`, { force: true })
      await rm(toPath(key), { force: true })
      // otherwise a power cut may restore a deleted file
      await syncFolder(dirname(toPath(key))).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
    async list() {
      try {
        const entries = await readdir(root, { recursive: true, withFileTypes: true })
        return entries
          .filter((entry) => entry.isFile())
          .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
  }
}

/** A rename is durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
