import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { CatalogueFileError } from '#server/data/catalogue-import/file-error.ts'
import { readFields } from './protobuf-fields.ts'

/** Limits of the format. https://wiki.openstreetmap.org/wiki/PBF_Format */
const MAX_HEADER_BYTES = 64 * 1024
const MAX_BLOB_BYTES = 32 * 1024 * 1024
/** What a program must be able to do to read a file. */
const FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes'])

const unpack = promisify(inflate)

/** Where a block of the file lies. */
export interface BlockPlace {
  readonly offset: number
  readonly size: number
}

/** Reads an OpenStreetMap extract block by block; each is at most 32 MB. */
export class PbfFile {
  readonly #file: FileHandle
  readonly #size: number

  private constructor(file: FileHandle, size: number) {
    this.#file = file
    this.#size = size
  }

  static async open(path: string): Promise<PbfFile> {
    const file = await open(path)
    return new PbfFile(file, (await file.stat()).size)
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  /** Yields where the blocks of data lie. Throws {@link CatalogueFileError} for another kind of file, and for one that is cut off. */
  async *listBlocks(): AsyncGenerator<BlockPlace> {
    for (let at = 0; at < this.#size; ) {
      const isFirst = at === 0
      const headerSize = (await this.#read(at, 4, isFirst)).readUInt32BE(0)
      if (headerSize === 0 || headerSize > MAX_HEADER_BYTES) throw isFirst ? notPbf() : damaged(at)
      const header = parseBlobHeader(await this.#read(at + 4, headerSize, isFirst))
      if (!header || header.size > MAX_BLOB_BYTES) throw isFirst ? notPbf() : damaged(at)
      if (isFirst && header.type !== 'OSMHeader') throw notPbf()
      const block = { offset: at + 4 + headerSize, size: header.size }
      if (block.offset + block.size > this.#size) throw cutOff(this.#size)
      if (header.type === 'OSMHeader') await this.#checkFeatures(block)
      // blocks of other types are for other programs
      if (header.type === 'OSMData') yield block
      at = block.offset + block.size
    }
    if (this.#size === 0) throw notPbf()
  }

  /** Returns the unpacked bytes of a block. */
  async readBlock({ offset, size }: BlockPlace): Promise<Buffer> {
    const blob = await this.#read(offset, size, false)
    let other = false
    try {
      for (const { number, bytes } of readFields(blob)) {
        if (number === 1 && bytes) return bytes
        if (number === 3 && bytes) return await unpack(bytes, { maxOutputLength: MAX_BLOB_BYTES })
        if (number > 3) other = true
      }
    } catch {
      throw damaged(offset)
    }
    throw other
      ? new CatalogueFileError(
          'This extract is packed in another way than zlib, which is not read here. Write it anew, for example with: osmium cat -o new.osm.pbf old.osm.pbf',
        )
      : damaged(offset)
  }

  async #checkFeatures(block: BlockPlace): Promise<void> {
    const bytes = await this.readBlock(block)
    for (const { number, bytes: feature } of readFields(bytes))
      if (number === 4 && feature && !FEATURES.has(feature.toString()))
        throw new CatalogueFileError(
          `This extract has “${feature.toString()}”, which is not read here: take an extract of the present state, such as those of Geofabrik.`,
        )
  }

  async #read(offset: number, length: number, isFirst: boolean): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length)
    const { bytesRead } = await this.#file.read(buffer, 0, length, offset)
    if (bytesRead < length) throw isFirst ? notPbf() : cutOff(this.#size)
    return buffer
  }
}

function parseBlobHeader(bytes: Buffer): { type: string; size: number } | null {
  try {
    const fields = [...readFields(bytes)]
    const type = fields.find(({ number }) => number === 1)?.bytes?.toString('latin1')
    const size = fields.find(({ number }) => number === 3)?.value
    return type === undefined || size === undefined ? null : { type, size }
  } catch {
    return null
  }
}

const notPbf = () => new CatalogueFileError('This is no OpenStreetMap extract (.osm.pbf).')
const cutOff = (size: number) =>
  new CatalogueFileError(`This file is cut off after ${size} bytes: the rest is missing. Download it again.`)

export const damaged = (offset: number) =>
  new CatalogueFileError(`This file is damaged at byte ${offset}. Download it again.`)
