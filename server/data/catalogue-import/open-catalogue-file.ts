import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CatalogueSource } from '#domain/trails/catalogue/data-sources.ts'
import { CatalogueFileError } from './file-error.ts'

/** A file to import. */
export interface CatalogueFile {
  readonly path: string
  readonly name: string
  readonly source: CatalogueSource
  readonly sha256: string
}

/** Looks at a file to import. Throws {@link CatalogueFileError} for one that is missing or of a known other kind. */
export async function openCatalogueFile(path: string): Promise<CatalogueFile> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new CatalogueFileError(`There is no file ${JSON.stringify(path)}.`)
  if (!found.isFile()) throw new CatalogueFileError(`${JSON.stringify(path)} is no file.`)
  const source = findSource(await readBeginning(path))
  return { path, name: basename(path), source, sha256: await hashFile(path) }
}

async function readBeginning(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CatalogueFileError(`${JSON.stringify(path)} cannot be read: ${error.code ?? error.message}.`)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}

/** Kinds of files that are often at hand, by how they begin. */
const PACKED = ['\u001F\u008B', 'BZh', 'PK\u0003', '7z', '\u00FD7zXZ']
const OTHERS: readonly (readonly [begins: RegExp, is: string])[] = [
  [new RegExp(`^(?:${PACKED.join('|')})`), 'This file is packed: unpack it first.'],
  [/^(?:\u00EF\u00BB\u00BF)?\s*</, 'This is XML. Take the .osm.pbf instead, or convert it: osmium cat -o new.osm.pbf FILE'],
  [/^o5m|^\u00FF\u00E0/, 'This is an o5m file. Take the .osm.pbf instead, or convert it: osmconvert FILE -o=new.osm.pbf'],
]

function findSource(beginning: string): CatalogueSource {
  for (const [begins, is] of OTHERS) if (begins.test(beginning)) throw new CatalogueFileError(is)
  return /^(?:\u00EF\u00BB\u00BF)?\s*[[{]/.test(beginning) ? 'wikidata' : 'openstreetmap'
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Returns the region of a file by its name: `norway` for `norway-latest.osm.pbf` and `norway-261130.osm.pbf`; null where it names none. */
export function parseRegion(fileName: string): string | null {
  const name = fileName
    .toLowerCase()
    .replace(/\.(?:osm\.)?(?:pbf|json)$/, '')
    .replace(/[-_.](?:latest|\d{6,8}|\d{4}-\d\d-\d\d)$/, '')
    .replace(/\s*\(\d+\)$/, '')
  // what the query service calls each of its results
  return name === '' || name === 'query' ? null : name
}
