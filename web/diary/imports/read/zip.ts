import { Inflate } from 'fflate'
import { ZipError, damaged, locked, tooLarge, tooManyFiles, unknownCompression } from './zip-error.ts'

/** A file in an archive. */
export interface ZipEntry {
  readonly path: string
  /** Reads the file, up to a number of bytes. Throws {@link ZipError} if there are more or the file is damaged. */
  readonly read: (maxBytes: number) => Promise<Uint8Array<ArrayBuffer>>
}

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT = 65_535
const MAX_DIRECTORY_BYTES = 32 * 1024 ** 2
/** More than a list can hold, several times over. */
const MAX_ENTRIES = 20_000
/** Packed bytes to unpack at a time: the result may be a thousand times as large. */
const STEP_BYTES = 8_192
const UNKNOWN_32 = 0xffffffff

/**
 * Lists the files of a ZIP. Only its directory is read, because an archive may be larger than the memory. Folders and system
 * files are left out.
 */
export async function openZip(archive: Blob): Promise<ZipEntry[]> {
  const { start, size, count } = await findDirectory(archive)
  if (count > MAX_ENTRIES) throw tooManyFiles(MAX_ENTRIES)
  if (size > MAX_DIRECTORY_BYTES || start + size > archive.size) throw damaged()
  const directory = await readView(archive.slice(start, start + size))
  const entries: ZipEntry[] = []
  let at = 0
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== ENTRY) throw damaged()
    const found = readEntry(directory, at)
    if (!/\/$|(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/.test(found.path))
      entries.push({ path: found.path, read: (maxBytes) => readContent(archive, found, maxBytes) })
    at += found.length
  }
  return entries
}

/** Finds the directory through the record at the end of the archive. */
async function findDirectory(archive: Blob) {
  const from = Math.max(0, archive.size - END_BYTES - MAX_COMMENT)
  const tail = await readView(archive.slice(from))
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue
    const found = {
      count: tail.getUint16(at + 10, true),
      size: tail.getUint32(at + 12, true),
      start: tail.getUint32(at + 16, true),
    }
    const isLarge = found.count === 0xffff || found.size === UNKNOWN_32 || found.start === UNKNOWN_32
    return isLarge && at >= 20 && tail.getUint32(at - 20, true) === LOCATOR_64
      ? findLargeDirectory(archive, Number(tail.getBigUint64(at - 12, true)))
      : found
  }
  throw damaged()
}

/** Finds the directory of an archive with more than 4 GB or 65,535 files. */
async function findLargeDirectory(archive: Blob, at: number) {
  const end = await readView(archive.slice(at, at + 56))
  if (end.byteLength < 56 || end.getUint32(0, true) !== END_64) throw damaged()
  return {
    count: Number(end.getBigUint64(32, true)),
    size: Number(end.getBigUint64(40, true)),
    start: Number(end.getBigUint64(48, true)),
  }
}

interface DirectoryEntry {
  readonly path: string
  readonly isLocked: boolean
  readonly method: number
  readonly packed: number
  readonly start: number
  /** Length of its directory entry. */
  readonly length: number
}

function readEntry(view: DataView, at: number): DirectoryEntry {
  const flags = view.getUint16(at + 8, true)
  const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
    number,
    number,
    number,
  ]
  const length = 46 + name + extra + comment
  if (at + length > view.byteLength) throw damaged()
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at + 46, name) as Uint8Array<ArrayBuffer>
  const sizes = { packed: view.getUint32(at + 20, true), start: view.getUint32(at + 42, true) }
  return {
    path: decodePath(bytes),
    isLocked: (flags & 1) === 1,
    method: view.getUint16(at + 10, true),
    ...(sizes.packed === UNKNOWN_32 || sizes.start === UNKNOWN_32
      ? largeSizes(view, { at: at + 46 + name, length: extra }, { sizes, full: view.getUint32(at + 24, true) })
      : sizes),
    length,
  }
}

/** Reads sizes beyond 32 bits from the extra field, which holds only these, in this order. */
function largeSizes(
  view: DataView,
  extra: { at: number; length: number },
  { sizes, full }: { sizes: { packed: number; start: number }; full: number },
) {
  for (let at = extra.at; at + 4 <= extra.at + extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let next = at + 4
    const end = next + view.getUint16(at + 2, true)
    const take = (found: number) => {
      if (found !== UNKNOWN_32 || next + 8 > end) return found
      next += 8
      return Number(view.getBigUint64(next - 8, true))
    }
    take(full)
    return { packed: take(sizes.packed), start: take(sizes.start) }
  }
  return sizes
}

/**
 * Decodes a file name: UTF-8, or Windows-1252 in old archives. Names are never used as paths, so they cannot lead out of the
 * archive.
 */
function decodePath(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function readContent(archive: Blob, entry: DirectoryEntry, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.isLocked) throw locked()
  const head = await readView(archive.slice(entry.start, entry.start + 30))
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL) throw damaged()
  const start = entry.start + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const isStored = entry.method === 0
  if (!isStored && entry.method !== 8) throw unknownCompression()
  if (entry.packed > maxBytes) throw tooLarge(maxBytes)
  const packed = new Uint8Array(await archive.slice(start, start + entry.packed).arrayBuffer())
  if (packed.length < entry.packed) throw damaged()
  return isStored ? packed : inflate(packed, maxBytes)
}

/** Unpacks at most `maxBytes`, whatever size the archive claims. */
function inflate(packed: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  let isEnded = false
  const stream = new Inflate((chunk, isLast) => {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
    isEnded = isLast
  })
  try {
    for (let at = 0; at < packed.length; at += STEP_BYTES)
      stream.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length)
  } catch (error) {
    throw error instanceof ZipError ? error : damaged()
  }
  if (!isEnded) throw damaged()
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

async function readView(part: Blob): Promise<DataView<ArrayBuffer>> {
  return new DataView(await part.arrayBuffer())
}
