import { type Hash, createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { type ArchivedFile, FORMAT, MANIFEST, type Manifest } from './manifest.ts'

export interface ArchiveWriter {
  addFile(path: string, file: string): Promise<void>
  addBytes(path: string, bytes: Uint8Array): Promise<void>
  /** Writes the manifest and waits until the archive has reached the disk. */
  end(rest: Omit<Manifest, 'files'>): Promise<void>
  /** Stops writing and leaves the archive incomplete. */
  abort(): void
}

/** Creates a tar file whose last entry holds the SHA-256 of each other entry. */
export function writeArchive(target: string): ArchiveWriter {
  const archive = pack()
  const files: ArchivedFile[] = []
  const written = pipeline(archive, createWriteStream(target, { mode: 0o600 }))
  // rejects when writing fails, and otherwise never settles
  const stopped = written.then(() => new Promise<never>(() => {}))
  stopped.catch(() => {})
  const add = async (path: string, bytes: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const hash = createHash('sha256')
    const added = new Promise<void>((resolve, reject) => {
      const entry = archive.entry({ name: path, size: bytes, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      )
      feed(entry, content, hash).catch(reject)
    })
    await Promise.race([added, stopped])
    files.push({ path, bytes, sha256: hash.digest('hex') })
  }
  return {
    addFile: async (path, file) => {
      const { size } = await stat(file)
      if (size === 0) return add(path, 0, [])
      // bytes that are appended meanwhile are left out
      await add(path, size, createReadStream(file, { end: size - 1 }))
    },
    addBytes: (path, bytes) => add(path, bytes.length, [bytes]),
    end: async (rest) => {
      const text = JSON.stringify({ format: FORMAT, ...rest, files }, null, 1)
      archive.entry({ name: MANIFEST, mode: 0o600 }, text)
      archive.finalize()
      await written
      await flushToDisk(target)
    },
    abort: () => archive.destroy(),
  }
}

async function feed(
  entry: ReturnType<Pack['entry']>,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash: Hash,
): Promise<void> {
  for await (const piece of content) {
    hash.update(piece)
    if (!entry.write(piece)) await new Promise<void>((resolve) => entry.once('drain', resolve))
  }
  entry.end(null)
}

/** Waits until a written file, or a rename in a folder, is on the disk. */
export async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
