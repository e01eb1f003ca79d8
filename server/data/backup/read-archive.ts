import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { isFileKey } from '#server/platform/files/file-key.ts'
import { type ArchivedFile, BackupError, DATABASE, MANIFEST, type Manifest, SECRET, readManifest } from './manifest.ts'

/**
 * Unpacks an archive into an empty folder: the rows, the secret and, below `files`, the files. Throws BackupError where it is cut off,
 * damaged, from a newer version or not a backup.
 * @param folder null to check the archive alone
 */
export async function readArchive(archive: string, folder: string | null): Promise<Manifest> {
  const entries = extract()
  const reading = pipeline(createReadStream(archive), entries)
  reading.catch(() => {})
  const unpacked: ArchivedFile[] = []
  let manifest: Manifest | null = null
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header
      if (manifest || type !== 'file') throw new BackupError('it contains something that does not belong in a backup')
      if (name === MANIFEST) manifest = readManifest(await text(Readable.from(entry)))
      else unpacked.push(await unpack(name, Readable.from(entry), folder))
    }
    await reading
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`it is damaged or cut off (${error instanceof Error ? error.message : 'unreadable'})`, {
      cause: error,
    })
  }
  if (!manifest) throw new BackupError('it is cut off: its list of contents is missing')
  compare(unpacked, manifest.files)
  return manifest
}

async function unpack(name: string, content: Readable, folder: string | null): Promise<ArchivedFile> {
  const path = name === DATABASE || name === SECRET ? name : join('files', fileKey(name))
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(piece: Buffer, _, pass) {
      hash.update(piece)
      bytes += piece.length
      pass(null, piece)
    },
  })
  await pipeline(content, measure, folder === null ? discard() : await createFile(join(folder, path)))
  return { path: name, bytes, sha256: hash.digest('hex') }
}

async function createFile(target: string): Promise<Writable> {
  await mkdir(dirname(target), { recursive: true })
  return createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true })
}

const discard = () => new Writable({ write: (_piece, _encoding, done) => done() })

/** Returns the key of a file in the archive. Throws BackupError for any other path, since it is written to. */
function fileKey(name: string): string {
  if (!isFileKey(name)) throw new BackupError('it contains something that does not belong in a backup')
  return name
}

function compare(unpacked: readonly ArchivedFile[], listed: readonly ArchivedFile[]): void {
  const known = new Map(unpacked.map((file) => [file.path, file]))
  for (const { path, bytes, sha256 } of listed) {
    const file = known.get(path)
    if (file?.bytes !== bytes || file.sha256 !== sha256)
      throw new BackupError(`it is damaged: ${path} is not what was archived`)
  }
  if (known.size !== listed.length || !known.has(DATABASE))
    throw new BackupError('it contains something that does not belong in a backup')
}
